/// How a navigation bar looks.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { quinceDidChange() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { quinceDidChange() } }
  open var titlePositionAdjustment: UIOffset = .zero { didSet { quinceDidChange() } }
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { quinceDidChange() } }
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { quinceDidChange() } }
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { quinceDidChange() } }
  open private(set) var backIndicatorImage = UIImage(systemName: "chevron.backward") ?? UIImage()
  open private(set) var backIndicatorTransitionMaskImage = UIImage()
  package private(set) var quinceHasOwnBackIndicator = false

  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    quinceHasOwnBackIndicator = backIndicatorImage != nil
    self.backIndicatorImage = backIndicatorImage ?? UIImage(systemName: "chevron.backward") ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
    quinceDidChange()
  }

  package override func quinceCopy(from other: UIBarAppearance) {
    super.quinceCopy(from: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance.copy() as! UIBarButtonItemAppearance
    doneButtonAppearance = other.doneButtonAppearance.copy() as! UIBarButtonItemAppearance
    backButtonAppearance = other.backButtonAppearance.copy() as! UIBarButtonItemAppearance
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    quinceHasOwnBackIndicator = other.quinceHasOwnBackIndicator
  }
}

/// How a toolbar looks.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { quinceDidChange() } }
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { quinceDidChange() } }

  package override func quinceCopy(from other: UIBarAppearance) {
    super.quinceCopy(from: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.copy() as! UIBarButtonItemAppearance
    doneButtonAppearance = other.doneButtonAppearance.copy() as! UIBarButtonItemAppearance
  }
}
