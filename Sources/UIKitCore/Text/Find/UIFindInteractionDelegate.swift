/// Says what an interaction searches. All but `findInteraction(_:sessionFor:)` is optional.
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: AnyObject {
  /// - Returns: nil: nothing is searched and no panel shows.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}
