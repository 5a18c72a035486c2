import Foundation

/// The boxes of an MPEG-4 file: a length, a name of four letters, and what belongs to it.
struct MPEG4Boxes {
  let data: SoundData
  let range: Range<Int>

  init(_ data: SoundData, _ range: Range<Int>? = nil) {
    self.data = data
    self.range = range ?? 0..<data.count
  }

  /// The contents of each box of this level. What is cut off ends the list.
  var children: [(name: String, content: Range<Int>)] {
    var result: [(String, Range<Int>)] = []
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound, let size = data.number(offset, 4),
      let name = data.text(offset + 4..<offset + 8)
    {
      var start = offset + 8
      var length = size
      if size == 1, let large = data.number(start, 8) { (length, start) = (large, start + 8) }
      if size == 0 { length = range.upperBound - offset }
      guard length >= start - offset, length <= range.upperBound - offset else { break }
      result.append((name, start..<offset + length))
      offset += length
    }
    return result
  }

  func all(_ name: String) -> [MPEG4Boxes] {
    children.filter { $0.name == name }.map { MPEG4Boxes(data, $0.content) }
  }

  /// The first box at the end of a path of names.
  func find(_ path: String...) -> MPEG4Boxes? {
    path.reduce(self) { $0?.all($1).first }
  }

  func number(_ offset: Int, _ size: Int) -> Int? {
    offset + size <= range.count ? data.number(range.lowerBound + offset, size) : nil
  }

  func from(_ offset: Int) -> MPEG4Boxes {
    MPEG4Boxes(data, min(range.lowerBound + offset, range.upperBound)..<range.upperBound)
  }
}
