import Foundation

extension NSAttributedString.Key {
  /// UIFont; Helvetica 12 by default.
  public static let font = NSAttributedString.Key("NSFont")
  /// NSParagraphStyle; the default style by default.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// UIColor; black by default.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// UIColor; none by default.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Number; 1 draws ligatures.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// Number of points added after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Number of points added after each character, in place of kern.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Number: raw value of NSUnderlineStyle.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// UIColor; the foreground's by default.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// Number in percent of the font's size; positive strokes, negative strokes and fills.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// NSShadow.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// String: an NSAttributedString.TextEffectStyle.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// NSTextAttachment, on the character U+FFFC.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// URL or String.
  public static let link = NSAttributedString.Key("NSLink")
  /// Number of points upwards.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// UIColor; the foreground's by default.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// Number: skew of the glyphs, positive leans right.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// Number: logarithm of the factor by which glyphs are stretched.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Array of numbers that override writing directions.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// Number; only 0, horizontal, is known on iOS.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}

extension NSAttributedString {
  /// An effect of the letters' drawing.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}

/// Lines under and through text. A number in attributes.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// How strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Several lines, below the rectangle's origin; without it one line whose baseline stands at the origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}
