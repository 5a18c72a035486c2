import CoreGraphics
import Foundation
import QuinceText

/// Text set for the width of a page and cut between its lines.
struct PrintedText {
  let block: TextBlock
  let size: CGSize
  /// The lines of each page.
  let pages: [Range<Int>]

  init(_ text: NSAttributedString, size: CGSize) {
    self.size = size
    block = TextBlock(TextBlock.Source(text, .drawing), width: max(1, size.width))
    var pages: [Range<Int>] = []
    var start = 0
    let lines = block.layout.lines
    for (index, line) in lines.enumerated() where index > start {
      // A line that is higher than a page has one for itself.
      if line.top + line.height - lines[start].top > Double(size.height) + 0.01 {
        pages.append(start..<index)
        start = index
      }
    }
    if text.length > 0 { pages.append(start..<lines.count) }
    self.pages = pages
  }

  /// - Parameter page: from 0.
  @MainActor func draw(_ page: Int, in rect: CGRect) {
    guard pages.indices.contains(page), let context = UIGraphicsGetCurrentContext() else { return }
    let lines = block.layout.lines[pages[page]]
    guard let first = lines.first, let last = lines.last else { return }
    context.saveGState()
    defer { context.restoreGState() }
    let height = CGFloat(last.top + last.height - first.top)
    context.clip(to: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
    block.draw(at: CGPoint(x: rect.minX, y: rect.minY - CGFloat(first.top)), in: context)
  }
}
