import Foundation

/// Ways in which a file goes bad.
enum Damage {
  /// Bytes are lost, repeated, changed or zeroed.
  static func bytes(_ data: Data, _ numbers: inout SeededNumbers) -> Data {
    var data = data
    guard data.count > 1 else { return data }
    switch numbers.next() % 6 {
    case 0: return data.prefix(Int.random(in: 0..<data.count, using: &numbers))
    case 1:
      let start = Int.random(in: 0..<data.count, using: &numbers)
      data.removeSubrange(start..<min(data.count, start + Int.random(in: 1..<40, using: &numbers)))
    case 2:
      let start = Int.random(in: 0..<data.count, using: &numbers)
      let end = min(data.count, start + Int.random(in: 1..<5000, using: &numbers))
      data.replaceSubrange(start..<end, with: Data(repeating: UInt8(numbers.next() % 2 * 255), count: end - start))
    case 3:
      let start = Int.random(in: 0..<data.count, using: &numbers)
      let part = data.subdata(in: start..<min(data.count, start + Int.random(in: 1..<600, using: &numbers)))
      data.insert(contentsOf: part, at: Int.random(in: 0..<data.count, using: &numbers))
    default:
      for _ in 0..<Int.random(in: 1..<12, using: &numbers) {
        data[Int.random(in: 0..<data.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
    }
    return data
  }

  /// A text whose words are exchanged: it stays well-formed more often, and says something else.
  static func words(_ data: Data, _ numbers: inout SeededNumbers) -> Data {
    var text = String(decoding: data, as: UTF8.self)
    for _ in 0..<Int.random(in: 1..<4, using: &numbers) {
      switch numbers.next() % 3 {
      case 0: text = exchangingValues(text, &numbers)
      case 1: text = movingElement(text, &numbers)
      default: text = changingValue(text, &numbers)
      }
    }
    return Data(text.utf8)
  }

  private static func ranges(of pattern: String, in text: String) -> [NSRange] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).map { $0.range(at: 1) }
  }

  /// One value takes the place of another.
  private static func exchangingValues(_ text: String, _ numbers: inout SeededNumbers) -> String {
    let values = ranges(of: "=\"([^\"]*)\"", in: text)
    guard let one = values.randomElement(using: &numbers), let other = values.randomElement(using: &numbers) else {
      return text
    }
    let text = text as NSString
    return text.replacingCharacters(in: one, with: text.substring(with: other))
  }

  private static let oddValues = [
    "", "0", "-1", "99999999999999999999", "YES", "NO", "1e400", "nan", "é", "&#0;", "&lt;&amp;", "Mood", "Country",
    "moods", ".", "..", "a.b.c", "SELF", "@count", "YES YES", "Transformable", "Derived", "x' OR 1=1 --", "canonical:",
    "ZMOOD", "select", "\u{1F600}", "Integer 16", "Cascade", "0x10", " ", "2001-13-45 00:00:00 +0000",
  ]

  private static func changingValue(_ text: String, _ numbers: inout SeededNumbers) -> String {
    let values = ranges(of: "=\"([^\"]*)\"", in: text)
    guard let one = values.randomElement(using: &numbers) else { return text }
    return (text as NSString).replacingCharacters(in: one, with: oddValues.randomElement(using: &numbers) ?? "")
  }

  /// A line goes, or stands somewhere else as well.
  private static func movingElement(_ text: String, _ numbers: inout SeededNumbers) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = Int.random(in: 0..<lines.count, using: &numbers)
    let line = lines[index]
    if numbers.next() % 2 == 0 { lines.remove(at: index) }
    if numbers.next() % 2 == 0 { lines.insert(line, at: Int.random(in: 0...lines.count, using: &numbers)) }
    return lines.joined(separator: "\n")
  }
}
