/// A finger from the edge that pops a page. Where none can be popped it leaves the finger to what lies around, such as a
/// split view.
@MainActor final class PopGesture: UIScreenEdgePanGestureRecognizer {
  final var canPop: (() -> Bool)?

  override func shouldBegin() -> Bool { canPop?() ?? false }
}
