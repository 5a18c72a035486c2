import UIKitCore

extension Text: View {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { TextNode(view, context) }
}

/// A node that shows a text, for menus and bars that take only that.
@MainActor protocol TextProviding { var shownText: String { get } }

@MainActor final class TextNode: LeafNode<Text>, TextProviding {
  override func makeElement() -> Element { TextElement(self) }
  var shownText: String { view.attributed(environment).string }
}

@MainActor private final class TextElement: ViewElement<Text, UILabel> {
  private var text: NSAttributedString?

  private var attributed: NSAttributedString {
    if let text { return text }
    let made = leaf.view.attributed(environment)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = environment.lineSpacing
    style.alignment =
      switch environment.multilineTextAlignment {
      case .leading: environment.layoutDirection == .rightToLeft ? .right : .left
      case .center: .center
      case .trailing: environment.layoutDirection == .rightToLeft ? .left : .right
      }
    let styled = NSMutableAttributedString(attributedString: made)
    styled.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: styled.length))
    text = styled
    prepare(view, styled)
    return styled
  }

  private func prepare(_ label: UILabel, _ text: NSAttributedString) {
    label.attributedText = text
    if environment.isRedacted {
      let hidden = NSMutableAttributedString(attributedString: text)
      hidden.addAttribute(
        .foregroundColor, value: UIColor.clear, range: NSRange(location: 0, length: hidden.length))
      label.attributedText = hidden
    }
    label.numberOfLines = environment.lineLimit ?? 0
    switch environment.truncationMode {
    case .head: label.lineBreakMode = .byTruncatingHead
    case .middle: label.lineBreakMode = .byTruncatingMiddle
    case .tail: label.lineBreakMode = .byTruncatingTail
    }
    label.adjustsFontSizeToFitWidth = environment.minimumScaleFactor < 1
    label.minimumScaleFactor = environment.minimumScaleFactor
  }

  override func makeView() -> UILabel {
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = false
    return label
  }

  override func invalidate() {
    text = nil
    super.invalidate()
  }

  private var font: UIFont {
    let text = attributed
    guard text.length > 0 else { return (environment.font ?? .body).uiFont(environment) }
    return text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? .preferredFont(forTextStyle: .body)
  }

  private func lines(_ height: CGFloat?) -> Int {
    let limit = environment.lineLimit ?? 0
    guard let height, height.isFinite else { return limit }
    let fitting = max(Int(((height + environment.lineSpacing + 0.5) / (font.lineHeight + environment.lineSpacing))), 1)
    return limit == 0 ? fitting : min(limit, fitting)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard attributed.length > 0 else { return CGSize(width: 0, height: up(font.lineHeight)) }
    let width = proposal.width ?? .greatestFiniteMagnitude
    if width < 1 { return CGSize(width: 0, height: up(font.lineHeight)) }
    let limit = CGRect(x: 0, y: 0, width: min(width, 100_000), height: 100_000)
    let whole = view.textRect(forBounds: limit, limitedToNumberOfLines: environment.lineLimit ?? 0).size
    var size = whole
    if let height = proposal.height, whole.height > height + 0.5 {
      size = view.textRect(forBounds: limit, limitedToNumberOfLines: lines(height)).size
    }
    if environment.minimumScaleFactor < 1 { size.width = min(size.width, width) }
    if environment.reservesSpace, let count = environment.lineLimit {
      size.height = max(size.height, font.lineHeight * CGFloat(count) + environment.lineSpacing * CGFloat(count - 1))
    }
    return CGSize(width: min(up(size.width), max(width, 0)), height: up(size.height))
  }

  private func up(_ value: CGFloat) -> CGFloat {
    let scale = max(environment.displayScale, 1)
    return (value * scale - 0.01).rounded(.up) / scale
  }

  override func guide(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return font.ascender }
    if key == VerticalAlignment.lastTextBaseline.key { return size.height + font.descender }
    // Observed since iOS 16: the line below a row of a list begins at its text.
    if key == HorizontalAlignment.listRowSeparatorLeading.key { return 0 }
    return nil
  }

  override func update(_ shown: UILabel, _ size: CGSize) {
    _ = attributed
    shown.numberOfLines = lines(size.height + 1)
    shown.isEnabled = true
    showGradient(on: shown, size)
    let string = text?.string
    if environment.contentTransition.fades, UIView.inheritedAnimationDuration > 0, let last, last != string {
      let fade = CATransition()
      fade.duration = UIView.inheritedAnimationDuration
      shown.layer.add(fade, forKey: "content")
    }
    last = string
    RedactionCover.show(on: shown, environment.isRedacted, lines: redactedLines(size), environment)
    waitForNext()
  }
  // Apple: a gradient runs over the whole text.
  private func showGradient(on label: UILabel, _ size: CGSize) {
    guard size.width > 0, size.height > 0, !environment.isRedacted,
      let style = leaf.view.ownStyle ?? environment.foreground,
      case .gradient(let gradient) = style._paint(in: environment.withoutForeground)
    else {
      cover?.removeFromSuperview()
      cover = nil
      return
    }
    let cover = cover ?? GradientCover()
    self.cover = cover
    cover.show(gradient, over: label, size)
  }
  private var cover: GradientCover?

  /// What showed last.
  private var last: String?
  private var timer: TimerQueue.Entry?

  /// A text that tells time is another one with the next second.
  private func waitForNext() {
    timer?.cancel()
    guard let period = leaf.view.period, view.window != nil || view.superview != nil else { return }
    let now = Date().timeIntervalSinceReferenceDate
    let rest = period - now.truncatingRemainder(dividingBy: period)
    timer = TimerQueue.shared.schedule(after: rest + 0.001, holdsIdle: false) { [weak self] in
      guard let self, view.superview != nil else { return }
      invalidate()
    }
  }

  /// A grey bar for each line.
  private func redactedLines(_ size: CGSize) -> [CGRect] {
    guard environment.isRedacted else { return [] }
    let height = font.lineHeight
    let count = max(Int((size.height / height).rounded()), 1)
    return (0..<count).map { line in
      CGRect(
        x: 0, y: CGFloat(line) * size.height / CGFloat(count) + height * 0.12,
        width: line == count - 1 && count > 1 ? size.width * 0.6 : size.width, height: height * 0.76)
    }
  }
}
