import Foundation

/// Where scripts run that do not see each other's variables.
@preconcurrency @MainActor open class WKContentWorld: NSObject {
  /// Nil for the page's own.
  open private(set) var name: String?
  /// What the engine calls it; "" is the page's own.
  let engineName: String

  private init(name: String?, engineName: String) {
    self.name = name
    self.engineName = engineName
    super.init()
  }

  private static var named: [String: WKContentWorld] = [:]

  public static let page = WKContentWorld(name: nil, engineName: "")
  public static let defaultClient = WKContentWorld(name: nil, engineName: "Client")

  /// The same world for the same name.
  public static func world(name: String) -> WKContentWorld {
    if let known = named[name] { return known }
    let world = WKContentWorld(name: name, engineName: "App \(name)")
    named[name] = world
    return world
  }
}
