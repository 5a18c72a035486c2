import Foundation

extension NSTextStorage {
  func fixAttachments(in range: NSRange) {
    var wrong: [NSRange] = []
    let text = string as NSString
    enumerateAttribute(.attachment, in: range, options: .longestEffectiveRangeNotRequired) { value, run, _ in
      guard value != nil else { return }
      for unit in run.location..<NSMaxRange(run) where Int(text.character(at: unit)) != NSTextAttachment.character {
        wrong.append(NSRange(location: unit, length: 1))
      }
    }
    for range in wrong { removeAttribute(.attachment, range: range) }
  }

  /// Where an edit left one style up to its neighbours, no paragraph has two.
  func fixParagraphStyles(around range: NSRange) {
    let low = max(0, range.location - 1)
    guard styleRuns(in: NSRange(location: low, length: min(length, NSMaxRange(range) + 1) - low)).count > 1 else {
      return
    }
    let text = string as NSString
    for run in styleRuns(in: text.paragraphRange(for: range)).dropFirst() {
      let paragraph = text.paragraphRange(for: NSRange(location: run.location, length: 0))
      guard paragraph.location < run.location else { continue }
      let style = attribute(.paragraphStyle, at: paragraph.location, effectiveRange: nil)
      let rest = NSIntersectionRange(run, paragraph)
      if let style {
        addAttribute(.paragraphStyle, value: style, range: rest)
      } else {
        removeAttribute(.paragraphStyle, range: rest)
      }
    }
  }

  private func styleRuns(in range: NSRange) -> [NSRange] {
    var last: NSParagraphStyle?
    var runs: [NSRange] = []
    enumerateAttribute(.paragraphStyle, in: range, options: .longestEffectiveRangeNotRequired) { value, run, _ in
      let style = value as? NSParagraphStyle
      if runs.isEmpty || style != last { runs.append(run) } else { runs[runs.count - 1].length += run.length }
      last = style
    }
    return runs
  }
}
