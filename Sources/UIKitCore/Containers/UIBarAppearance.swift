/// How a bar's background looks.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The interface idiom is accepted as Apple does; all idioms look alike.
  public required init(idiom: UIUserInterfaceIdiom) {
    super.init()
    configureWithDefaultBackground()
    _reset()
  }
  public convenience override init() { self.init(idiom: .phone) }
  public required init(barAppearance: UIBarAppearance) {
    super.init()
    _copy(from: barAppearance)
  }
  public required init?(coder: NSCoder) { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }
  /// A copy of the appearance's own class, as Apple declares it here; NSObject's gives `Any`.
  @_nonoverride public func copy() -> Self { type(of: self).init(barAppearance: self) }
  @_disfavoredOverload open override func copy() -> Any { copy(with: nil) }

  /// The bar's own material.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = UIColor.barShadow
    shadowImage = nil
    didChange()
  }
  /// A solid background in the system's colour.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = UIColor.opaqueBarBackground
    backgroundImage = nil
    shadowColor = UIColor.barShadow
    shadowImage = nil
    didChange()
  }
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
    shadowImage = nil
    didChange()
  }

  open var backgroundEffect: UIBlurEffect? { didSet { didChange() } }
  open var backgroundColor: UIColor? { didSet { didChange() } }
  open var backgroundImage: UIImage? { didSet { didChange() } }
  open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill { didSet { didChange() } }
  open var shadowColor: UIColor? { didSet { didChange() } }
  open var shadowImage: UIImage? { didSet { didChange() } }

  package func _reset() {}
  package func _copy(from other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// Set by the bar that uses the appearance.
  package final var onChange: (@MainActor () -> Void)?
  package func didChange() { onChange?() }
}

extension UIColor {
  // Observed on iOS 16: the hairline is black at 30 %, white at 15 % in the dark.
  package static let barShadow = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
  package static let opaqueBarBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 18 / 255, green: 18 / 255, blue: 18 / 255, alpha: 1)
      : UIColor(red: 249 / 255, green: 249 / 255, blue: 249 / 255, alpha: 1)
  }
}
