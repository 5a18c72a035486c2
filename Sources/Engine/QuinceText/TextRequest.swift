import Foundation

/// What one stretch of text looks like, as far as layout cares.
package struct TextAttributes: Hashable {
  /// A box that stands for U+FFFC.
  package struct Attachment: Hashable {
    package var width, ascent, descent: Double
    package init(width: Double, ascent: Double, descent: Double) {
      (self.width, self.ascent, self.descent) = (width, ascent, descent)
    }
  }
  package var font: GlyphFont
  /// Points added after every character.
  package var kern: Double
  /// Points, up is positive.
  package var baselineOffset: Double
  package var attachment: Attachment?

  package init(font: GlyphFont, kern: Double = 0, baselineOffset: Double = 0, attachment: Attachment? = nil) {
    self.font = font
    self.kern = kern
    self.baselineOffset = baselineOffset
    self.attachment = attachment
  }
}

package struct TextRun: Hashable {
  /// UTF-16 units.
  package var length: Int
  package var attributes: TextAttributes
  package init(length: Int, attributes: TextAttributes) { (self.length, self.attributes) = (length, attributes) }

  /// The last run, or paragraph, that begins at a unit or before it.
  static func index(at offset: Int, starts: [Int]) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

package enum TextAlignment: Hashable, Sendable { case left, center, right, justified, natural }
package enum TextBreaking: Hashable, Sendable {
  case word, character, clip, truncateHead, truncateTail, truncateMiddle
  package var isTruncating: Bool { self == .truncateHead || self == .truncateTail || self == .truncateMiddle }
}
package enum TextDirection: Hashable, Sendable { case natural, leftToRight, rightToLeft }

/// NSParagraphStyle as plain values, in points.
package struct TextParagraphStyle: Hashable, Sendable {
  package struct Tab: Hashable, Sendable {
    package var alignment: TextAlignment
    package var location: Double
    package init(alignment: TextAlignment, location: Double) { (self.alignment, self.location) = (alignment, location) }
  }
  package var alignment = TextAlignment.natural
  package var breaking = TextBreaking.word
  package var direction = TextDirection.natural
  /// No line breaks inside a Korean word that fits on a line.
  package var keepsHangulWords = false
  /// Whether a word goes down to the last line where one would stand there alone.
  package var avoidsLoneWord = false
  package var lineSpacing = 0.0
  package var paragraphSpacing = 0.0
  package var paragraphSpacingBefore = 0.0
  package var firstLineHeadIndent = 0.0
  package var headIndent = 0.0
  /// Positive: from the leading edge; zero or negative: from the trailing edge.
  package var tailIndent = 0.0
  package var minimumLineHeight = 0.0
  package var maximumLineHeight = 0.0
  package var lineHeightMultiple = 0.0
  /// Nil: a stop every 28 points.
  package var tabs: [Tab]?
  package var defaultTabInterval = 0.0
  package init() {}
}

package struct TextParagraphRun: Hashable {
  package var length: Int
  package var style: TextParagraphStyle
  package init(length: Int, style: TextParagraphStyle) { (self.length, self.style) = (length, style) }
}

/// Everything that decides a layout.
package struct TextRequest: Hashable {
  package enum Predecessor: Hashable, Sendable { case nothing, paragraph, line }
  package var text: [UInt16]
  /// Cover the text; at least one, also for empty text.
  package var runs: [TextRun]
  /// Cover the text; at least one.
  package var paragraphs: [TextParagraphRun]
  /// Points; infinity for lines that end only at line separators.
  package var width: Double
  /// Zero: as many as it takes.
  package var maximumLines = 0
  /// Lines that start below this height are left out, the one before is truncated if asked; infinity by default.
  package var maximumHeight = Double.infinity
  /// True: truncating modes wrap, and truncate the last allowed line only. False: they make each paragraph one line.
  package var wrapsBeforeTruncating = true
  /// Areas that lines leave free.
  package var exclusions: [TextExclusion] = []
  /// What comes before this stretch of a longer text, set in the same lines' width.
  package var predecessor = Predecessor.nothing
  /// True where paragraphs follow, so that no empty line stands after a separator at the end.
  package var isContinued = false

  package init(
    text: [UInt16], runs: [TextRun], paragraphs: [TextParagraphRun], width: Double, maximumLines: Int = 0,
    maximumHeight: Double = .infinity, wrapsBeforeTruncating: Bool = true
  ) {
    self.text = text
    self.runs = runs
    self.paragraphs = paragraphs
    self.width = width.isNaN ? .infinity : max(0, width)
    self.maximumLines = maximumLines
    self.maximumHeight = maximumHeight
    self.wrapsBeforeTruncating = wrapsBeforeTruncating
  }

  /// Cheap: equality looks at everything.
  package func hash(into hasher: inout Hasher) {
    text.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(width)
    hasher.combine(maximumLines)
    hasher.combine(runs.count)
    if let first = runs.first { hasher.combine(first.attributes.font.id) }
  }

  /// One font, one style.
  package init(
    _ string: String, font: GlyphFont, style: TextParagraphStyle = TextParagraphStyle(), width: Double = .infinity,
    maximumLines: Int = 0
  ) {
    let text = Array(string.utf16)
    self.init(
      text: text, runs: [TextRun(length: text.count, attributes: TextAttributes(font: font))],
      paragraphs: [TextParagraphRun(length: text.count, style: style)], width: width, maximumLines: maximumLines)
  }
}
