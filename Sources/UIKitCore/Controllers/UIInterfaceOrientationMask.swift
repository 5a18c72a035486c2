import Foundation

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  /// What all controllers can turn to, too; one that has nothing in common with those before it is passed over.
  @MainActor func common(to controllers: [UIViewController]) -> UIInterfaceOrientationMask {
    controllers.reduce(self) {
      let common = $0.intersection($1.supportedInterfaceOrientations)
      return common.isEmpty ? $0 : common
    }
  }

  package func _contains(_ orientation: UIInterfaceOrientation) -> Bool {
    rawValue & (1 << UInt(orientation.rawValue)) != 0
  }

  /// As in the texts of exceptions: "portrait, landscapeLeft".
  var _names: String {
    let all: [UIInterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    return all.filter(_contains).map(\._name).joined(separator: ", ")
  }
}

extension UIInterfaceOrientation {
  var _name: String {
    switch self {
    case .portrait: "portrait"
    case .portraitUpsideDown: "portraitUpsideDown"
    case .landscapeLeft: "landscapeLeft"
    case .landscapeRight: "landscapeRight"
    default: "unknown"
    }
  }
}
