import CoreGraphics

/// Holds the input view at the bottom of the screen and the accessory view above it.
@MainActor final class InputHostView: UIView {
  /// Whose views these are; actions in them go on to it.
  weak var owner: UIResponder?
  /// Called where the accessory's content asks for another height.
  var accessoryResized: (() -> Void)?
  private(set) var accessory: UIView?
  private var bottom: NSLayoutConstraint?
  private var places: [NSLayoutConstraint] = []
  private var inputPlaces: [NSLayoutConstraint] = []
  private var translated = true
  /// What the accessory was given at last, in points.
  private var height: CGFloat = 0
  private var isPlacing = false

  override var next: UIResponder? { owner ?? super.next }

  // Touches between the buttons above the keyboard are no touches of the text that is edited.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bottom != nil, !isPlacing, let accessory, abs(accessory.bounds.height - height) > 0.01 else { return }
    accessoryResized?()
  }

  /// Whether what lies in a view says how high it is.
  // Apple: UIInputView.allowsSelfSizing. Observed: so does the mask of flexible height, with an intrinsic size or constraints
  // inside.
  static func sizesItself(_ view: UIView) -> Bool {
    if !view.translatesAutoresizingMaskIntoConstraints || (view as? UIInputView)?.allowsSelfSizing == true {
      return true
    }
    guard view.autoresizingMask.contains(.flexibleHeight) else { return false }
    return view.intrinsicContentSize.height > 0
      || view.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  /// Takes in an accessory, or none. Its height is known after the layout.
  func setAccessory(_ view: UIView?) {
    guard view !== accessory || view?.superview !== self else { return }
    removeAccessory()
    accessory = view
    guard let view else { return }
    addSubview(view)
    guard Self.sizesItself(view) else { return }
    translated = view.translatesAutoresizingMaskIntoConstraints
    view.translatesAutoresizingMaskIntoConstraints = false
    // The lower edge stays where it is whatever the height, and so does the part that the safe area covers.
    let bottom = view.bottomAnchor.constraint(equalTo: bottomAnchor)
    // Observed: an accessory that keeps itself above the window's safe area stands higher.
    bottom.priority = UILayoutPriority(999)
    places = [
      view.leftAnchor.constraint(equalTo: leftAnchor), view.widthAnchor.constraint(equalTo: widthAnchor), bottom,
    ]
    NSLayoutConstraint.activate(places)
    self.bottom = bottom
  }

  private func removeAccessory() {
    NSLayoutConstraint.deactivate(places)
    if bottom != nil { accessory?.translatesAutoresizingMaskIntoConstraints = translated }
    (places, bottom) = ([], nil)
    if accessory?.superview === self { accessory?.removeFromSuperview() }
    accessory = nil
  }

  /// Gives the input view its frame; one that leaves frames to constraints is held there by constraints.
  func placeInput(_ view: UIView, _ frame: CGRect) {
    NSLayoutConstraint.deactivate(inputPlaces)
    inputPlaces = []
    if view.superview !== self { addSubview(view) }
    guard !view.translatesAutoresizingMaskIntoConstraints else { return view.frame = frame }
    let height = view.heightAnchor.constraint(equalToConstant: frame.height)
    // A height of the view's own wins.
    height.priority = UILayoutPriority(999)
    inputPlaces = [
      view.leftAnchor.constraint(equalTo: leftAnchor), view.widthAnchor.constraint(equalTo: widthAnchor),
      view.topAnchor.constraint(equalTo: topAnchor, constant: frame.minY), height,
    ]
    NSLayoutConstraint.activate(inputPlaces)
  }

  /// How far the accessory reaches above an input view, in points.
  ///
  /// - Parameter fixed: the height of an accessory that does not size itself.
  func place(above inputHeight: CGFloat, fixed: (UIView) -> CGFloat) -> CGFloat {
    guard let accessory else { return 0 }
    guard let bottom else {
      let height = fixed(accessory)
      accessory.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
      return height
    }
    isPlacing = true
    defer { isPlacing = false }
    bottom.constant = -inputHeight
    layoutIfNeeded()
    height = accessory.bounds.height
    return max(height, bounds.height - inputHeight - accessory.frame.minY)
  }
}
