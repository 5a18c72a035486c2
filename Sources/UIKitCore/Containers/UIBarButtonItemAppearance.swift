/// How the buttons of a bar look, by state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
  public required init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }
  public convenience override init() { self.init(style: .plain) }
  public required init?(coder: NSCoder) { super.init() }

  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    _style = style
    for state in [normal, highlighted, disabled, focused] {
      state.titleTextAttributes = [:]
      state.titlePositionAdjustment = .zero
      state.backgroundImage = nil
      state.backgroundImagePositionAdjustment = .zero
    }
  }

  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(style: _style)
    for (from, to) in [
      (normal, copy.normal), (highlighted, copy.highlighted), (disabled, copy.disabled), (focused, copy.focused),
    ] {
      to.titleTextAttributes = from.titleTextAttributes
      to.titlePositionAdjustment = from.titlePositionAdjustment
      to.backgroundImage = from.backgroundImage
      to.backgroundImagePositionAdjustment = from.backgroundImagePositionAdjustment
    }
    return copy
  }

  private var _style: UIBarButtonItem.Style = .plain
}
