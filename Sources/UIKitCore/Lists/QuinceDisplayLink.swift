extension CADisplayLink {
  /// A display link that calls a closure.
  @MainActor package static func quinceMake(_ body: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
    let target = QuinceDisplayLinkTarget(body)
    return CADisplayLink(
      target: target, selector: _qs(QuinceDisplayLinkTarget.fire(_:), "fire:"))
  }
}

@MainActor private final class QuinceDisplayLinkTarget: NSObject {
  private let body: @MainActor (CADisplayLink) -> Void
  init(_ body: @escaping @MainActor (CADisplayLink) -> Void) { self.body = body }
  func fire(_ link: CADisplayLink) { body(link) }
}
