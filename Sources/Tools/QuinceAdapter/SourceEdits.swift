/// Changes to a text by byte offsets. They neither add nor remove a line break.
struct SourceEdits {
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
    var order: Int
  }
  private let source: [UInt8]
  private var edits: [Edit] = []

  init(_ source: [UInt8]) { self.source = source }

  var isEmpty: Bool { edits.isEmpty }

  /// Puts `text` in the place of the range; line breaks of the range are kept behind the text.
  mutating func replace(_ range: Range<Int>, with text: String, padded: Bool = false) {
    var bytes = Array(text.utf8)
    let breaks = source[range].filter { $0 == 10 }.count
    if breaks > 0 {
      bytes += Array(repeating: 10, count: breaks)
    } else if padded && bytes.count < range.count {
      bytes += Array(repeating: 32, count: range.count - bytes.count)
    }
    edits.append(Edit(range: range, text: bytes, order: edits.count))
  }

  /// Blanks the range with spaces: what follows keeps its column.
  mutating func blank(_ range: Range<Int>) {
    let bytes = source[range].map { $0 == 10 || $0 == 13 ? $0 : 32 }
    edits.append(Edit(range: range, text: bytes, order: edits.count))
  }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: Array(text.utf8), order: edits.count))
  }

  /// The new text. Of two overlapping changes the one that starts first holds.
  func applied() -> [UInt8] {
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, $0.order) < (
        $1.range.lowerBound, $1.range.isEmpty ? 0 : 1, $1.order
      )
    }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 1024)
    var position = 0
    for edit in sorted where edit.range.lowerBound >= position {
      result += source[position..<edit.range.lowerBound]
      result += edit.text
      position = edit.range.upperBound
    }
    result += source[position...]
    return result
  }
}
