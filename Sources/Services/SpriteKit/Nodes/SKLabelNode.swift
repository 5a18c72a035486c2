import CoreGraphics
import Foundation
import UIKitCore

public enum SKLabelVerticalAlignmentMode: Int, Sendable {
  case baseline = 0
  case center = 1
  case top = 2
  case bottom = 3
}

public enum SKLabelHorizontalAlignmentMode: Int, Sendable {
  case center = 0
  case left = 1
  case right = 2
}

/// A node that shows text.
@preconcurrency @MainActor open class SKLabelNode: SKNode {
  private var known: (text: NSAttributedString, box: CGRect)?

  // MARK: Making

  public override init() { super.init() }

  public convenience init(text: String?) {
    self.init()
    self.text = text
  }

  /// - Parameter fontName: nil is the default font.
  public convenience init(fontNamed fontName: String?) {
    self.init()
    self.fontName = fontName
  }

  public convenience init(attributedText: NSAttributedString?) {
    self.init()
    self.attributedText = attributedText
  }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  // MARK: Text

  open var text: String? { didSet { known = nil } }
  /// Shown instead of the text, with its own fonts and colours.
  open var attributedText: NSAttributedString? { didSet { known = nil } }
  // Apple: SKLabelNode.fontName, "Helvetica Neue Ultra Light" by default; fontSize 32 points, fontColor white.
  open var fontName: String? = "HelveticaNeue-UltraLight" { didSet { known = nil } }
  open var fontSize: CGFloat = 32 { didSet { known = nil } }
  open var fontColor: UIColor? = .white { didSet { known = nil } }

  // MARK: Layout

  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline { didSet { known = nil } }
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center { didSet { known = nil } }
  /// 0: as many as there are.
  open var numberOfLines = 1 { didSet { known = nil } }
  /// Points; 0: as wide as the text.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { known = nil } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { known = nil } }

  // MARK: Colour

  /// What the text is tinted with.
  open var color: UIColor? { didSet { known = nil } }
  open var colorBlendFactor: CGFloat = 0 { didSet { known = nil } }
  open var blendMode = SKBlendMode.alpha

  // MARK: Kind

  private var font: UIFont {
    fontName.flatMap { UIFont(name: $0, size: fontSize) } ?? UIFont.systemFont(ofSize: fontSize)
  }

  private var shown: NSAttributedString? {
    if let attributedText { return attributedText }
    guard let text, !text.isEmpty else { return nil }
    let style = NSMutableParagraphStyle()
    style.alignment = [.center, .left, .right][horizontalAlignmentMode.rawValue]
    style.lineBreakMode = numberOfLines == 1 || lineBreakMode != .byTruncatingTail ? lineBreakMode : .byWordWrapping
    let tinted = TextureTint.blend(fontColor ?? .white, color ?? .white, colorBlendFactor)
    let line = numberOfLines == 1 ? text.replacingOccurrences(of: "\n", with: " ") : text
    return NSAttributedString(
      string: line, attributes: [.font: font, .foregroundColor: tinted, .paragraphStyle: style])
  }

  /// The text, and its box in the node's coordinates.
  private var layout: (text: NSAttributedString, box: CGRect)? {
    if let known { return known }
    guard let shown, shown.length > 0 else { return nil }
    let first = shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? font
    let width = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : 0
    let height = numberOfLines > 1 ? first.lineHeight * CGFloat(numberOfLines) + 1 : 0
    let measured = shown.boundingRect(
      with: CGSize(width: width, height: height), options: .usesLineFragmentOrigin, context: nil
    ).size
    let size = CGSize(width: measured.width.rounded(.up), height: measured.height.rounded(.up))
    let x = [-size.width / 2, 0, -size.width][horizontalAlignmentMode.rawValue]
    let y: CGFloat
    switch verticalAlignmentMode {
    // The position is on the baseline of the last line.
    case .baseline: y = first.descender
    case .center: y = -size.height / 2
    case .top: y = -size.height
    case .bottom: y = 0
    }
    let result = (shown, CGRect(origin: CGPoint(x: x, y: y), size: size))
    known = result
    return result
  }

  final var shownText: String? { shown?.string }

  override var contentBounds: CGRect? { layout?.box }

  override func drawContent(in context: CGContext, alpha: CGFloat) {
    guard let (text, box) = layout else { return }
    context.setBlendMode(blendMode.graphicsMode)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let place = CGRect(x: box.minX, y: -box.maxY, width: box.width, height: box.height)
    guard alpha < 1 else { return text.draw(in: place) }
    context.setAlpha(alpha)
    context.beginTransparencyLayer(in: place, auxiliaryInfo: nil)
    text.draw(in: place)
    context.endTransparencyLayer()
  }

  override func copyValues(from node: SKNode) {
    super.copyValues(from: node)
    guard let label = node as? SKLabelNode else { return }
    (text, attributedText, fontName) = (label.text, label.attributedText, label.fontName)
    (fontSize, fontColor, color) = (label.fontSize, label.fontColor, label.color)
    (verticalAlignmentMode, horizontalAlignmentMode) = (label.verticalAlignmentMode, label.horizontalAlignmentMode)
    (numberOfLines, preferredMaxLayoutWidth) = (label.numberOfLines, label.preferredMaxLayoutWidth)
    (lineBreakMode, colorBlendFactor, blendMode) = (label.lineBreakMode, label.colorBlendFactor, label.blendMode)
  }

  override func decode(_ decoder: SceneDecoder) {
    super.decode(decoder)
    text = decoder.text("_text")
    fontName = decoder.text("_fontName") ?? fontName
    fontSize = decoder.number("_fontSize") ?? fontSize
    fontColor = decoder.color("_fontColor") ?? fontColor
    if let mode = decoder.number("_verticalAlignmentMode") {
      verticalAlignmentMode = SKLabelVerticalAlignmentMode(rawValue: Int(mode)) ?? .baseline
    }
    if let mode = decoder.number("_horizontalAlignmentMode") {
      horizontalAlignmentMode = SKLabelHorizontalAlignmentMode(rawValue: Int(mode)) ?? .center
    }
    numberOfLines = decoder.count("_numberOfLines") ?? 1
    preferredMaxLayoutWidth = decoder.number("_preferredMaxLayoutWidth") ?? 0
  }
}
