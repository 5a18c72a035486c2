extension CADisplayLink {
  /// A display link that calls a closure.
  @MainActor package static func make(_ body: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
    let target = DisplayLinkTarget(body)
    return CADisplayLink(
      target: target, selector: _qs(DisplayLinkTarget.fire(_:), "fire:"))
  }
}

@MainActor private final class DisplayLinkTarget: NSObject {
  private let body: @MainActor (CADisplayLink) -> Void
  init(_ body: @escaping @MainActor (CADisplayLink) -> Void) { self.body = body }
  func fire(_ link: CADisplayLink) { body(link) }
}
