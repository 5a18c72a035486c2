import Foundation
import QuinceUnicode

/// Where lines may end.
package enum LineBreaks {
  /// For each unit of `text[range]`: true when a line may start there.
  static func opportunities(_ text: [UInt16], _ range: Range<Int>, keepsHangulWords: Bool = false) -> [Bool] {
    var result = [Bool](repeating: false, count: range.count)
    var isPlain = true
    for index in range where !isPlainUnit(text[index]) {
      isPlain = false
      break
    }
    if isPlain {
      // What UAX #14 says of letters, digits, spaces, hyphens and common punctuation.
      for index in range.dropFirst() {
        let (previous, unit) = (text[index - 1], text[index])
        if unit == 0x20 { continue }
        if previous == 0x20 {
          result[index - range.lowerBound] = !isClosing(unit)
        } else if previous == 0x2D {
          result[index - range.lowerBound] = isLetter(unit) && index - 2 >= range.lowerBound && text[index - 2] != 0x20
        }
      }
      return result
    }
    var marks = [UInt8](repeating: 0, count: range.count)
    TextLock.hold {
      text.withUnsafeBufferPointer {
        quince_line_breaks($0.baseAddress! + range.lowerBound, Int32(range.count), &marks)
      }
    }
    if keepsHangulWords {
      for index in range.dropFirst() where isHangul(text[index]) && isHangul(text[index - 1]) {
        marks[index - range.lowerBound] = 0
      }
    }
    return marks.map { $0 != 0 }
  }

  private static func isHangul(_ unit: UInt16) -> Bool { (0xAC00...0xD7A3).contains(unit) }

  private static func isPlainUnit(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0x27, 0x2C...0x2E, 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x0A, 0x0D, 0x21, 0x3F, 0x3B: return true
    default: return false
    }
  }

  private static func isClosing(_ unit: UInt16) -> Bool {
    unit == 0x21 || unit == 0x3F || unit == 0x2C || unit == 0x3A || unit == 0x3B || unit == 0x2E
  }

  private static func isLetter(_ unit: UInt16) -> Bool { (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit) }

  /// The word that holds the unit at `index`, or the stretch between words.
  package static func word(in text: [UInt16], at index: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    let index = max(0, min(index, text.count - 1))
    var (start, end) = (Int32(index), Int32(index + 1))
    TextLock.hold { quince_word_range(text, Int32(text.count), Int32(index), &start, &end) }
    return Int(start)..<Int(max(start, end))
  }
}

extension Unicode16 {
  /// For each unit: true when a character that a person sees starts there.
  package static func graphemeStarts(_ text: [UInt16]) -> [Bool] {
    var result = [Bool](repeating: true, count: text.count)
    var isPlain = true
    for (index, unit) in text.enumerated() {
      if unit >= 0x300 { isPlain = false }
      if unit == 0x0A, index > 0, text[index - 1] == 0x0D { result[index] = false }
    }
    if isPlain { return result }
    var index = 0
    for character in String(decoding: text, as: UTF16.self) {
      let length = character.utf16.count
      for offset in 1..<max(1, length) where index + offset < result.count { result[index + offset] = false }
      index += length
    }
    return result
  }
}
