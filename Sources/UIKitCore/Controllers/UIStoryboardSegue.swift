import Foundation

/// The way from one scene of a storyboard to another.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  open internal(set) var identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  /// Shows the destination, as the kind of segue says.
  final var handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
    super.init()
  }

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }

  /// Subclasses show the destination here.
  open func perform() { handler?() }
}
