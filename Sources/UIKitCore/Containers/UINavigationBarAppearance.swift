/// How a navigation bar looks.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  open var titlePositionAdjustment: UIOffset = .zero { didSet { didChange() } }
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { didChange() } }
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { didChange() } }
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { didChange() } }
  open private(set) var backIndicatorImage = UIImage(systemName: "chevron.backward") ?? UIImage()
  open private(set) var backIndicatorTransitionMaskImage = UIImage()
  package private(set) var hasOwnBackIndicator = false

  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    hasOwnBackIndicator = backIndicatorImage != nil
    self.backIndicatorImage = backIndicatorImage ?? UIImage(systemName: "chevron.backward") ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
    didChange()
  }

  package override func _copy(from other: UIBarAppearance) {
    super._copy(from: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance.copy() as! UIBarButtonItemAppearance
    doneButtonAppearance = other.doneButtonAppearance.copy() as! UIBarButtonItemAppearance
    backButtonAppearance = other.backButtonAppearance.copy() as! UIBarButtonItemAppearance
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    hasOwnBackIndicator = other.hasOwnBackIndicator
  }
}
