/// How the items of a tab bar look, by state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }
  public required init(style: Style) { super.init() }
  public convenience override init() { self.init(style: .stacked) }
  open func configureWithDefault(for style: Style) {
    for state in [normal, selected, disabled, focused] { state._reset() }
  }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(style: .stacked)
    for (from, to) in [
      (normal, copy.normal), (selected, copy.selected), (disabled, copy.disabled), (focused, copy.focused),
    ] {
      to._copy(from: from)
    }
    return copy
  }
}
