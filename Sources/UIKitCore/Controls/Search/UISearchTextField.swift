import CoreGraphics
import Foundation
import QuartzCore

/// The field of a search bar: a magnifier at its leading side, a grey rounded ground.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  // MARK: Tokens

  /// Before the text, in their order.
  open var tokens: [UISearchToken] {
    get { shownTokens.map(\.token) }
    set {
      for entry in shownTokens { entry.view.removeFromSuperview() }
      shownTokens = newValue.map { ($0, SearchTokenView($0)) }
      for entry in shownTokens { addSubview(entry.view) }
      tokensChanged()
    }
  }
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    let view = SearchTokenView(token)
    shownTokens.insert((token, view), at: tokenIndex)
    addSubview(view)
    tokensChanged()
  }
  open func removeToken(at tokenIndex: Int) {
    shownTokens.remove(at: tokenIndex).view.removeFromSuperview()
    tokensChanged()
  }
  /// Takes the text of a range away and puts a token in its place.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }
  /// The range of the text, which tokens are no part of.
  open var textualRange: UITextRange { textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange() }
  /// Where a token lies: before the text.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }
  /// The tokens that a range covers: those before the text, where the range starts at it.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    compare(textRange.start, to: beginningOfDocument) == .orderedSame ? tokens : []
  }
  /// Default: the tint.
  open var tokenBackgroundColor: UIColor! {
    get { tokenColor ?? tintColor }
    set {
      tokenColor = newValue
      tokensChanged()
    }
  }
  /// The delete key takes the last token away where there is no text before the caret. Default true.
  open var allowsDeletingTokens = true

  /// Default true.
  // surface: the field's text is all that is copied: tokens have no text of their own here
  open var allowsCopyingTokens = true

  /// Of the text and what stands beside it: a field that a bar squeezes is an empty ground.
  final var contentAlpha: CGFloat = 1 {
    didSet {
      guard contentAlpha != oldValue else { return }
      for view in [canvas, leftView, rightView] as [UIView?] { view?.alpha = contentAlpha }
    }
  }

  private var shownTokens: [(token: UISearchToken, view: SearchTokenView)] = []
  private var tokenColor: UIColor?

  private func tokensChanged() {
    for entry in shownTokens { entry.view.backgroundColor = tokenBackgroundColor }
    invalidateIntrinsicContentSize()
    relayout()
  }

  open override func deleteBackward() {
    guard allowsDeletingTokens, !shownTokens.isEmpty, _editor.selection == NSRange(location: 0, length: 0),
      markedTextRange == nil
    else { return super.deleteBackward() }
    removeToken(at: shownTokens.count - 1)
    sendActions(for: .editingChanged)
  }

  private var tokenRoom: CGFloat { shownTokens.reduce(0) { $0 + $1.view.width + 4 } }

  private func placeTokens() {
    let text = textRect(forBounds: bounds)
    var x = (isRightToLeft ? text.maxX : text.minX) + (isRightToLeft ? tokenRoom : -tokenRoom)
    for entry in shownTokens {
      let width = entry.view.width
      entry.view.frame = CGRect(x: isRightToLeft ? x - width : x, y: bounds.midY - 12, width: width, height: 24)
      x += isRightToLeft ? -width - 4 : width + 4
    }
  }

  // MARK: Rectangles

  // Observed on iOS 16: the magnifier 6 points from the side, the text 30, the clear button 6 from the other.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(leftView, bounds, isLeading: true, super.leftViewRect(forBounds: bounds))
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(rightView, bounds, isLeading: false, super.rightViewRect(forBounds: bounds))
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let rect = CGRect(x: bounds.maxX - 6 - 19, y: bounds.midY - 9.5, width: 19, height: 19)
    return mirrored(rect, bounds).offsetBy(dx: clearShift.horizontal, dy: clearShift.vertical)
  }
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    contentRect(bounds, super.textRect(forBounds: bounds))
  }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    contentRect(bounds, super.editingRect(forBounds: bounds))
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    guard let font, font.lineHeight != lineHeight else { return }
    lineHeight = font.lineHeight
    sizeIcon()
    (superview as? UISearchBar)?.heightChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    groundView?.frame = bounds
    placeTokens()
  }

  // MARK: Package

  /// What an app put in the magnifier's place; nil shows the magnifier.
  package var icon: UIImage? {
    didSet { sizeIcon() }
  }
  package var textShift: UIOffset = .zero { didSet { setNeedsLayout() } }
  package var iconShift: UIOffset = .zero { didSet { setNeedsLayout() } }
  package var clearShift: UIOffset = .zero { didSet { setNeedsLayout() } }
  package var rightShift: UIOffset = .zero { didSet { setNeedsLayout() } }
  /// Drawn in place of the grey ground.
  package var groundImage: UIImage? { didSet { groundChanged() } }

  package override var placeholderColor: UIColor { .secondaryLabel }

  package override func styleRoundedBorder(_ border: UIView) {
    let radius: CGFloat = groundImage == nil ? 10 : 0
    border.layer.cornerRadius = radius
    border.layer.cornerCurve = .continuous
    border.layer.borderWidth = 0
    layer.cornerRadius = radius
    border.backgroundColor = groundImage == nil && backgroundColor == nil ? .tertiarySystemFill : nil
  }

  // MARK: Private

  private static var magnifier: UIImage? { UIImage(systemName: "magnifyingglass")?.withRenderingMode(.alwaysTemplate) }
  /// Points, of the font that the icon and the bar have their sizes from.
  private var lineHeight: CGFloat = 0

  /// The magnifier grows with the text.
  private func sizeIcon() {
    let size = font?.pointSize ?? 17
    let grown = size > 17 ? Self.magnifier?.withConfiguration(UIImage.SymbolConfiguration(pointSize: size)) : nil
    iconView.image = icon ?? grown ?? Self.magnifier
    let natural = (icon ?? grown)?.size ?? .zero
    let least: CGFloat = icon == nil ? 20 : 0
    iconView.frame.size = CGSize(width: max(least, natural.width), height: max(least, natural.height))
    setNeedsLayout()
  }

  private let iconView = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private var groundView: UIImageView?

  private func setUpSearch() {
    borderStyle = .roundedRect
    // Apple: text of search fields follows the text size. Assumed: in the body style.
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    sizeIcon()
    iconView.contentMode = .center
    iconView.tintColor = .secondaryLabel
    leftView = iconView
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
    autocapitalizationType = .sentences
    accessibilityTraits = .searchField
  }

  private func groundChanged() {
    groundView?.removeFromSuperview()
    groundView = nil
    if let groundImage {
      let view = UIImageView(image: groundImage)
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
      groundView = view
    }
    borderChanged()
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func mirrored(_ rect: CGRect, _ bounds: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    var rect = rect
    rect.origin.x = bounds.minX + bounds.maxX - rect.maxX
    return rect
  }

  private func sideRect(_ view: UIView?, _ bounds: CGRect, isLeading: Bool, _ natural: CGRect) -> CGRect {
    guard view != nil, natural.width > 0 else { return natural }
    var rect = natural
    rect.origin.x = isLeading ? bounds.minX + 6 : bounds.maxX - 6 - rect.width
    let shift = isLeading ? iconShift : rightShift
    return mirrored(rect, bounds).offsetBy(dx: shift.horizontal, dy: shift.vertical)
  }

  /// The text lies between what stands at the two sides.
  private func contentRect(_ bounds: CGRect, _ natural: CGRect) -> CGRect {
    var leading: CGFloat = 7
    var trailing: CGFloat = 7
    if leftView?.superview === self || leftViewMode == .always, let view = leftView {
      leading = 6 + view.bounds.width + 4
    }
    leading += tokenRoom
    if rightViewMode == .always, let view = rightView {
      trailing = 6 + view.bounds.width + 4
    } else if clearButtonMode != .never {
      trailing = 6 + 19 + 4
    }
    let rect = CGRect(
      x: bounds.minX + leading, y: natural.minY, width: max(0, bounds.width - leading - trailing),
      height: natural.height)
    return mirrored(rect, bounds).offsetBy(dx: textShift.horizontal, dy: textShift.vertical)
  }
}
