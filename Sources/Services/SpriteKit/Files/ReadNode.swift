import Foundation
import QuinceFoundation
import UIKitCore

/// What an archive holds in the place of a node.
protocol NodeReading: AnyObject {
  @MainActor var node: SKNode? { get }
}

/// Makes a node of the class that the scene editor was told, which the archive itself does not name.
final class ReadNode<Node: SKNode>: NSObject, NSCoding, NodeReading {
  nonisolated(unsafe) private var made: SKNode?
  @MainActor var node: SKNode? { made }

  init?(coder: NSCoder) {
    super.init()
    nonisolated(unsafe) let (this, coder) = (self, coder)
    MainActor.assumeIsolated { this.made = NodeClasses.type(Node.self, coder).init(coder: coder) }
    if made == nil { return nil }
  }

  // Nothing is ever written: the class stands only in archives that are read.
  func encode(with coder: NSCoder) {}
}

@MainActor enum NodeClasses {
  /// What the root of the file that is being read is made as.
  static var wanted: SKNode.Type?

  /// - Parameter type: the class that the archive names.
  static func type<Node: SKNode>(_ type: Node.Type, _ coder: NSCoder) -> SKNode.Type {
    let asked = wanted
    wanted = nil
    let info = coder.containsValue(forKey: "_info") ? coder.decodeObject(forKey: "_info") as? [AnyHashable: Any] : nil
    if let name = info?["_PB_previewSKNodeCustomClassName"] as? String, let own = named(name), own is Node.Type {
      return own
    }
    return asked is Node.Type ? asked ?? type : type
  }

  private static func named(_ name: String) -> SKNode.Type? {
    Registry.classForNib(named: name, module: nil) as? SKNode.Type
  }
}
