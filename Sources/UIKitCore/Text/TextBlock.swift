import CoreGraphics
import Foundation
import QuinceText

/// Attributed text set in lines, with what is needed to draw it.
package final class TextBlock {
  /// How one run of attributes looks.
  struct Look {
    var font: UIFont
    var color: UIColor?
    var background: UIColor?
    var underline = 0
    var underlineColor: UIColor?
    var strikethrough = 0
    var strikethroughColor: UIColor?
    var strokeWidth: CGFloat = 0
    var strokeColor: UIColor?
    var shadow: NSShadow?
    var attachment: NSTextAttachment?
    /// Of the attachment, relative to the baseline, y up.
    var attachmentBounds = CGRect.zero
    var isLink = false
  }

  /// What text without attributes of its own has.
  package struct Defaults: Equatable {
    package var font: UIFont
    package var color: UIColor?
    package var style: TextParagraphStyle
    package init(font: UIFont, color: UIColor? = nil, style: TextParagraphStyle = TextParagraphStyle()) {
      (self.font, self.color, self.style) = (font, color, style)
    }
    // Apple: NSAttributedString.Key.font, "the default is Helvetica 12".
    package static let drawing = Defaults(font: UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12))
  }

  /// Text made ready for layout in any width.
  package struct Source {
    var text: [UInt16]
    var runs: [TextRun]
    var paragraphs: [TextParagraphRun]
    var looks: [Look]
  }

  package let layout: TextLayout
  let looks: [Look]

  init(layout: TextLayout, looks: [Look]) {
    (self.layout, self.looks) = (layout, looks)
  }

  package convenience init(
    _ source: Source, width: CGFloat, maximumLines: Int = 0, maximumHeight: CGFloat = .infinity,
    wrapsBeforeTruncating: Bool = true, exclusions: [TextExclusion] = []
  ) {
    var request = TextRequest(
      text: source.text, runs: source.runs, paragraphs: source.paragraphs, width: Double(width),
      maximumLines: maximumLines, maximumHeight: Double(maximumHeight), wrapsBeforeTruncating: wrapsBeforeTruncating)
    request.exclusions = exclusions
    self.init(layout: TextLayout.layout(request), looks: source.looks)
  }
}

extension TextBlock.Source {
  /// One font and colour.
  package init(_ string: String, _ defaults: TextBlock.Defaults) {
    text = Array(string.utf16)
    runs = [
      TextRun(length: text.count, attributes: TextAttributes(font: defaults.font._glyphFont))
    ]
    paragraphs = [TextParagraphRun(length: text.count, style: defaults.style)]
    looks = [TextBlock.Look(font: defaults.font, color: defaults.color)]
  }

  /// Where text is set: what attachments are asked with, and what is changed about attributes without the text's knowing.
  struct Place {
    var container: NSTextContainer?
    /// Points between the container's paddings; 0 where it is not known.
    var width: CGFloat = 0
    /// Changes the attributes at a unit, and says where the next change is.
    var overlay: ((_ unit: Int, _ end: inout Int, _ values: inout [NSAttributedString.Key: Any]) -> Void)?
  }

  package init(_ string: NSAttributedString, _ defaults: TextBlock.Defaults, scale: CGFloat = 1) {
    self.init(
      string, units: Array(string.string.utf16), range: 0..<string.length, defaults, scale: scale, in: Place())
  }

  /// - Parameter units: of the range.
  init(
    _ string: NSAttributedString, units: [UInt16], range: Range<Int>, _ defaults: TextBlock.Defaults,
    scale: CGFloat = 1, in place: Place
  ) {
    text = units
    runs = []
    paragraphs = []
    looks = []
    guard !range.isEmpty else {
      runs = [TextRun(length: 0, attributes: TextAttributes(font: defaults.font._glyphFont))]
      paragraphs = [TextParagraphRun(length: 0, style: defaults.style)]
      looks = [TextBlock.Look(font: defaults.font, color: defaults.color)]
      return
    }
    var index = range.lowerBound
    var lastFont: UIFont?
    while index < range.upperBound {
      var run = NSRange(location: 0, length: 0)
      var values = string.attributes(at: index, effectiveRange: &run)
      var end = max(index + 1, min(range.upperBound, run.location + run.length))
      place.overlay?(index, &end, &values)
      append(
        values, index..<end, defaults, scale, neighbour: lastFont ?? Self.font(after: end, in: string), in: place)
      lastFont = values[.font] as? UIFont ?? lastFont
      index = end
    }
  }

  private static func font(after index: Int, in string: NSAttributedString) -> UIFont? {
    index < string.length ? string.attribute(.font, at: index, effectiveRange: nil) as? UIFont : nil
  }

  /// - Parameter neighbour: the font around an attachment that has none.
  private mutating func append(
    _ values: [NSAttributedString.Key: Any], _ range: Range<Int>, _ defaults: TextBlock.Defaults, _ scale: CGFloat,
    neighbour: UIFont?, in place: Place
  ) {
    let length = range.count
    var font = values[.font] as? UIFont ?? (values[.attachment] == nil ? nil : neighbour) ?? defaults.font
    if scale != 1 { font = font.withSize(font.pointSize * scale) }
    let intent = InlinePresentationIntent(rawValue: UInt(clamping: integer(values[.inlinePresentationIntent])))
    if !intent.isEmpty { font = font.presenting(intent) }
    var glyphFont = font._glyphFont
    let slant = _number(values[.obliqueness]) ?? 0
    let expansion = _number(values[.expansion]) ?? 0
    if slant != 0 || expansion != 0 {
      var description = glyphFont.description
      description.slant += Double(slant)
      description.stretch *= exp(Double(expansion))
      glyphFont = FontLibrary.font(description)
    }
    var attributes = TextAttributes(font: glyphFont)
    attributes.kern = Double(_number(values[.tracking]) ?? _number(values[.kern]) ?? 0) * Double(scale)
    attributes.baselineOffset = Double(_number(values[.baselineOffset]) ?? 0) * Double(scale)
    var look = TextBlock.Look(font: font)
    if let attachment = values[.attachment] as? NSTextAttachment {
      let line = CGRect(x: 0, y: 0, width: place.width, height: place.width > 0 ? font.lineHeight : 0)
      let box = attachment.attachmentBounds(
        for: place.container, proposedLineFragment: line, glyphPosition: .zero, characterIndex: range.lowerBound)
      attributes.attachment = TextAttributes.Attachment(
        width: Double(box.width + attachment.lineLayoutPadding * 2), ascent: Double(max(0, box.maxY)),
        descent: Double(max(0, -box.minY)))
      look.attachment = attachment
      look.attachmentBounds = box
    }
    look.isLink = values[.link] != nil
    look.color = values[.foregroundColor] as? UIColor ?? defaults.color
    look.background = values[.backgroundColor] as? UIColor
    look.underline = integer(values[.underlineStyle])
    look.underlineColor = values[.underlineColor] as? UIColor
    look.strikethrough = integer(values[.strikethroughStyle])
    if look.strikethrough == 0, intent.contains(.strikethrough) {
      look.strikethrough = NSUnderlineStyle.single.rawValue
    }
    look.strikethroughColor = values[.strikethroughColor] as? UIColor
    look.strokeWidth = _number(values[.strokeWidth]) ?? 0
    look.strokeColor = values[.strokeColor] as? UIColor
    look.shadow = values[.shadow] as? NSShadow
    let style = (values[.paragraphStyle] as? NSParagraphStyle)?._style ?? defaults.style
    runs.append(TextRun(length: length, attributes: attributes))
    looks.append(look)
    if let last = paragraphs.last, last.style == style {
      paragraphs[paragraphs.count - 1].length += length
    } else {
      paragraphs.append(TextParagraphRun(length: length, style: style))
    }
  }

  /// Changes every paragraph's style.
  package mutating func mapStyles(_ change: (inout TextParagraphStyle) -> Void) {
    for index in paragraphs.indices { change(&paragraphs[index].style) }
  }
}

/// An integer of an attribute: a number or an option set.
func integer(_ value: Any?) -> Int {
  if let style = value as? NSUnderlineStyle { return style.rawValue }
  return _number(value).map { Int($0) } ?? 0
}
