import QuinceInterface

/// Which element of its file each object of a nib was made of, for tools that speak of the file.
@MainActor package final class InterfaceOrigins {
  /// Nil while nobody asks, as in every app.
  package static var current: InterfaceOrigins?

  package struct Origin {
    /// UIKit's class, or the app's.
    package let className: String
    /// What the author calls it.
    package let userLabel: String?
    /// The line in the file, from 1.
    package let line: Int
  }

  // The objects are kept, so that no other takes the place of one.
  private var origins: [ObjectIdentifier: (object: AnyObject, origin: Origin)] = [:]

  package init() {}

  func note(_ object: AnyObject, _ source: InterfaceObject) {
    guard source.line > 0, source.className != "UIProxyObject" else { return }
    let origin = Origin(className: source.className, userLabel: source.userLabel, line: source.line)
    origins[ObjectIdentifier(object)] = (object, origin)
  }

  package func origin(of object: AnyObject) -> Origin? { origins[ObjectIdentifier(object)]?.origin }
}
