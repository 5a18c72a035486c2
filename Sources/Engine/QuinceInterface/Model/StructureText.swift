/// Points, sizes and rectangles as text, `{{20, 20}, {280, 21}}`.
enum StructureText {
  /// The finite numbers of the text in order; nil when there are none, or anything but braces, commas and blanks.
  static func numbers(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    for part in text.split(whereSeparator: { "{}, \t\n".contains($0) }) {
      guard let number = Double(part), number.isFinite, numbers.count < 16 else { return nil }
      numbers.append(number)
    }
    return numbers.isEmpty ? nil : numbers
  }
}
