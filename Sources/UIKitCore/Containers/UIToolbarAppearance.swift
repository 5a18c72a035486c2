/// How a toolbar looks.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { didChange() } }
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { didChange() } }

  package override func _copy(from other: UIBarAppearance) {
    super._copy(from: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.copy() as! UIBarButtonItemAppearance
    doneButtonAppearance = other.doneButtonAppearance.copy() as! UIBarButtonItemAppearance
  }
}
