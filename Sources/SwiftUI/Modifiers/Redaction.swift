import UIKitCore

extension View {
  /// Texts and pictures below become grey shapes.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }
  public func unredacted() -> some View { environment(\.redactionReasons, []) }
  // Apple: what is private is hidden where the environment asks for privacy, as on a locked screen.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    transformEnvironment(\.redactionReasons) { if sensitive, $0.contains(.privacy) { $0.insert(.placeholder) } }
  }
}

extension EnvironmentValues {
  /// Whether texts and pictures show as grey shapes.
  var isRedacted: Bool { redactionReasons.contains(.placeholder) }
}

/// The grey shape in a text's or picture's place.
@MainActor final class RedactionCover: CALayer {
  static func show(on view: UIView, _ isShown: Bool, lines: [CGRect], _ environment: EnvironmentValues) {
    let known = view.layer.sublayers?.compactMap { $0 as? RedactionCover } ?? []
    for layer in known { layer.removeFromSuperlayer() }
    guard isShown else { return }
    let color = UIColor.label.resolvedColor(with: environment.traits).faded(0.16)
    for line in lines {
      let cover = RedactionCover()
      cover.frame = line
      cover.cornerRadius = min(line.height / 4, 6)
      cover.backgroundColor = color.cgColor
      view.layer.addSublayer(cover)
    }
  }
}
