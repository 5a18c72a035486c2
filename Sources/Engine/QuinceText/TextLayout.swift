import Foundation

/// Text set in lines.
package final class TextLayout {
  /// A stretch of a line with one font, direction and set of attributes.
  package struct Fragment {
    package enum Kind { case glyphs, tab, attachment }
    package let kind: Kind
    /// Empty for tabs and attachments.
    package let run: GlyphRun
    /// Points from the line's `x` to the left edge.
    package internal(set) var x: Double
    package internal(set) var width: Double
    /// Index into the request's runs.
    package let runIndex: Int
    /// UTF-16 units of the text; the ellipsis of a truncated line has an empty range.
    package let range: Range<Int>
    package let isRightToLeft: Bool
    /// Points, up is positive.
    package let baselineOffset: Double
    let shaped: ShapedRun
    /// Where the clusters of `shaped` count from.
    let shapedStart: Int
  }

  package struct Line {
    /// UTF-16 units, line separator included.
    package let range: Range<Int>
    /// Points: left edge of the ink, baseline and top, in the layout's coordinates.
    package internal(set) var x: Double
    package let baseline: Double
    package let top: Double
    /// Points from top to bottom, spacing after the line left out.
    package let height: Double
    package let ascent: Double
    package let descent: Double
    /// Points without trailing blanks.
    package let width: Double
    package let fragments: [Fragment]
    package let isRightToLeft: Bool
    package let isTruncated: Bool
    /// True when the line ends with a separator.
    package let endsParagraph: Bool
    /// The room beside areas that are left free, which the line has for itself; nil for the whole width.
    package let stretch: ClosedRange<Double>?
  }

  package let request: TextRequest
  package let lines: [Line]
  /// Width of the widest line and the height of all, in points.
  package let size: CGSize
  /// Of the widest line with the blanks at its end, as far as they have room; points.
  package let widthWithBlanks: Double
  /// Points from the top to where the text goes on, spacing included.
  package let advance: Double
  /// What a text asks for that is measured as a whole: the blanks at the ends of its lines count.
  package var sizeWithBlanks: CGSize { CGSize(width: widthWithBlanks, height: size.height) }
  package var isTruncated: Bool { lines.contains { $0.isTruncated } }

  package static func endsParagraph(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029
  }

  /// True where a visible character starts.
  lazy var graphemeStarts: [Bool] = Unicode16.graphemeStarts(request.text)

  init(request: TextRequest, lines: [Line], size: CGSize, widthWithBlanks: Double, advance: Double) {
    self.request = request
    self.lines = lines
    self.size = size
    self.widthWithBlanks = widthWithBlanks
    self.advance = advance
  }

  /// Points from the top to the first and to the last baseline.
  package var firstBaseline: Double { lines.first?.baseline ?? 0 }
  package var lastBaseline: Double { lines.last?.baseline ?? 0 }

  // MARK: Cache

  private static var layouts: [TextRequest: TextLayout] = [:]
  private static var units = 0

  /// The layout for a request, made or remembered.
  ///
  /// - Parameter decisions: asked about each line; such a layout is not remembered.
  package static func layout(_ request: TextRequest, _ decisions: (any TextDecisions)? = nil) -> TextLayout {
    TextLock.hold {
      let isRemembered = decisions == nil && request.text.count <= 4096
      if isRemembered, let layout = layouts[request] { return layout }
      var builder = TextLayoutBuilder(request, decisions)
      let layout = builder.build()
      guard isRemembered else { return layout }
      if units > 40_000 {
        layouts.removeAll()
        units = 0
      }
      units += request.text.count + 32
      layouts[request] = layout
      return layout
    }
  }
}
