import CoreGraphics
import Foundation
import QuinceText

public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Draws text from the top of its bounds.
open class CATextLayer: CALayer {
  /// What the layers above, which know fonts and attributes, plug in.
  package enum Hooks {
    /// The font for what an app sets as `font`: a name or a font object.
    package nonisolated(unsafe) static var font: ((Any, Double) -> GlyphFont?)?
    package nonisolated(unsafe) static var draw:
      ((NSAttributedString, CGRect, CGContext, _ wraps: Bool, TextBreaking?, TextAlignment) -> Void)?
  }

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (text, ownFont, size, color) = (other.text, other.ownFont, other.size, other.color)
    (wraps, truncation, alignment) = (other.wraps, other.truncation, other.alignment)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  private var text: Any?
  private var ownFont: CFTypeRef?
  private var size: CGFloat = 36
  private var color: CGColor? = CGColor(gray: 1, alpha: 1)
  private var wraps = false
  private var truncation = CATextLayerTruncationMode.none
  private var alignment = CATextLayerAlignmentMode.natural

  /// A string or an attributed string.
  open var string: Any? {
    get { text }
    set {
      text = newValue
      setNeedsDisplay()
    }
  }
  /// A font or a font's name. Default: Helvetica. Attributed strings have their own.
  open var font: CFTypeRef? {
    get { ownFont }
    set {
      ownFont = newValue
      setNeedsDisplay()
    }
  }
  /// Points. Default 36.
  open var fontSize: CGFloat {
    get { size }
    set {
      size = newValue
      setNeedsDisplay()
    }
  }
  /// Default white.
  open var foregroundColor: CGColor? {
    get { color }
    set {
      color = newValue
      setNeedsDisplay()
    }
  }
  open var isWrapped: Bool {
    get { wraps }
    set {
      wraps = newValue
      setNeedsDisplay()
    }
  }
  open var truncationMode: CATextLayerTruncationMode {
    get { truncation }
    set {
      truncation = newValue
      setNeedsDisplay()
    }
  }
  open var alignmentMode: CATextLayerAlignmentMode {
    get { alignment }
    set {
      alignment = newValue
      setNeedsDisplay()
    }
  }

  open override func draw(in ctx: CGContext) {
    if delegate != nil { super.draw(in: ctx) }
    let breaking: TextBreaking?
    switch truncation {
    case .start: breaking = .truncateHead
    case .middle: breaking = .truncateMiddle
    case .end: breaking = .truncateTail
    default: breaking = nil
    }
    let aligned: TextAlignment
    switch alignment {
    case .left: aligned = .left
    case .right: aligned = .right
    case .center: aligned = .center
    case .justified: aligned = .justified
    default: aligned = .natural
    }
    if let attributed = text as? NSAttributedString {
      Hooks.draw?(attributed, bounds, ctx, wraps, breaking, aligned)
      return
    }
    guard let plain = text as? String ?? (text as? NSString)?.substring(from: 0), !plain.isEmpty, let color else {
      return
    }
    let wanted: Any = ownFont ?? "Helvetica" as NSString
    let glyphFont = Hooks.font?(wanted, Double(size)) ?? FontLibrary.font(FontDescription(size: Double(size)))
    var style = TextParagraphStyle()
    style.alignment = aligned
    style.breaking = breaking ?? (wraps ? .word : .clip)
    var request = TextRequest(
      plain, font: glyphFont, style: style, width: Double(bounds.width), maximumLines: wraps ? 0 : 1)
    if wraps { request.maximumHeight = Double(bounds.height) }
    let layout = TextLayout.layout(request)
    for line in layout.lines {
      for fragment in line.fragments where fragment.kind == .glyphs {
        ctx.drawGlyphRun(
          fragment.run,
          at: CGPoint(
            x: bounds.minX + CGFloat(line.x + fragment.x), y: bounds.minY + CGFloat(line.baseline)), color: color)
      }
    }
  }
}
