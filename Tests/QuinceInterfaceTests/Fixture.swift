import Foundation
import Testing

@testable import QuinceInterface

/// Interface files of our own, for what the public ones lack.
enum Fixture {
  static func url(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Files/\(name)")
  }

  static func nib(_ name: String) throws -> Nib { try InterfaceFile.nib(at: url(name)) }

  static func storyboard(_ name: String) throws -> Storyboard { try InterfaceFile.storyboard(at: url(name)) }

  /// A xib around these objects.
  static func xib(_ objects: String) throws -> Nib {
    let text = "<document targetRuntime=\"iOS.CocoaTouch\"><objects>\(objects)</objects></document>"
    return try InterfaceFile.nib(Array(text.utf8), file: "made.xib")
  }
}

extension Nib {
  /// The object of an element.
  func find(_ identifier: String) throws -> InterfaceObject {
    let id = try #require(object(identifier: identifier), "no object \(identifier)")
    return self[id]
  }

  func id(_ identifier: String) throws -> ObjectID { try #require(object(identifier: identifier)) }

  /// The object under a key.
  func object(_ object: InterfaceObject, _ key: String) throws -> InterfaceObject {
    self[try #require(object[key]?.objectID, "no object under \(key)")]
  }

  /// A connection as a sentence: its kind, label, source and destinations.
  func sentence(_ connection: NibConnection) -> String {
    func name(_ id: ObjectID) -> String { proxyIdentifier(of: id) ?? self[id].identifier ?? self[id].className }
    let ends = connection.destinations.map(name).joined(separator: ", ")
    let kind: String
    switch connection.kind {
    case .outlet: kind = "outlet"
    case .outletCollection(_, let appends): kind = appends ? "appended" : "collection"
    case .event(let mask): kind = "event \(mask.map(String.init) ?? "-")"
    }
    return "\(kind) \(connection.label): \(name(connection.source)) to \(ends)"
  }
}
