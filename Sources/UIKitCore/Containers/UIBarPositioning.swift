@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}
