import Foundation

/// Reads the small languages inside SVG attributes.
enum SVGScanner {
  /// All numbers in a text, whatever stands between them.
  static func numbers(_ text: String) -> [CGFloat] {
    var scanner = Scanner(text)
    var result: [CGFloat] = []
    while !scanner.isAtEnd {
      if let number = scanner.number() { result.append(number) } else { scanner.skip() }
    }
    return result
  }

  struct Scanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position >= bytes.count }
    mutating func skip() { position += 1 }

    mutating func skipSeparators() {
      while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == 0x2C { position += 1 }
    }

    /// The next letter, if a letter comes next.
    mutating func letter() -> UInt8? {
      skipSeparators()
      guard position < bytes.count, (bytes[position] | 0x20) >= 0x61, (bytes[position] | 0x20) <= 0x7A else {
        return nil
      }
      defer { position += 1 }
      return bytes[position]
    }

    /// One digit, 0 or 1: flags may stand without separators.
    mutating func flag() -> Bool? {
      skipSeparators()
      guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else { return nil }
      defer { position += 1 }
      return bytes[position] == 0x31
    }

    mutating func number() -> CGFloat? {
      skipSeparators()
      var at = position
      var digits = false
      func isDigit(_ i: Int) -> Bool { i < bytes.count && bytes[i] >= 0x30 && bytes[i] <= 0x39 }
      if at < bytes.count, bytes[at] == 0x2B || bytes[at] == 0x2D { at += 1 }
      while isDigit(at) { (at, digits) = (at + 1, true) }
      if at < bytes.count, bytes[at] == 0x2E {
        at += 1
        while isDigit(at) { (at, digits) = (at + 1, true) }
      }
      guard digits else { return nil }
      if at < bytes.count, bytes[at] | 0x20 == 0x65 {
        var end = at + 1
        if end < bytes.count, bytes[end] == 0x2B || bytes[end] == 0x2D { end += 1 }
        if isDigit(end) {
          while isDigit(end) { end += 1 }
          at = end
        }
      }
      guard let value = Double(String(decoding: bytes[position..<at], as: UTF8.self)), value.isFinite else {
        return nil
      }
      position = at
      return CGFloat(value)
    }
  }

  // MARK: Transforms

  static func transform(_ text: String) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    for part in text.split(separator: ")") {
      let pieces = part.split(separator: "(", maxSplits: 1)
      guard pieces.count == 2 else { continue }
      let n = numbers(String(pieces[1]))
      func at(_ index: Int, _ otherwise: CGFloat = 0) -> CGFloat { index < n.count ? n[index] : otherwise }
      let step: CGAffineTransform
      switch pieces[0].filter({ $0.isLetter }) {
      case "translate": step = CGAffineTransform(translationX: at(0), y: at(1))
      case "scale": step = CGAffineTransform(scaleX: at(0, 1), y: at(1, at(0, 1)))
      case "rotate":
        step = CGAffineTransform(translationX: at(1), y: at(2)).rotated(by: at(0) * .pi / 180)
          .translatedBy(x: -at(1), y: -at(2))
      case "skewX": step = CGAffineTransform(a: 1, b: 0, c: tan(at(0) * .pi / 180), d: 1, tx: 0, ty: 0)
      case "skewY": step = CGAffineTransform(a: 1, b: tan(at(0) * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
      case "matrix" where n.count == 6:
        step = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      default: continue
      }
      result = step.concatenating(result)
    }
    return result
  }

  // MARK: Colours

  static func color(_ text: String) -> RGBA? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if text.hasPrefix("#") {
      let digits = text.dropFirst().compactMap(\.hexDigitValue)
      guard digits.count == text.count - 1 else { return nil }
      func byte(_ high: Int, _ low: Int) -> CGFloat { CGFloat(digits[high] * 16 + digits[low]) / 255 }
      switch digits.count {
      case 3: return RGBA(r: byte(0, 0), g: byte(1, 1), b: byte(2, 2), a: 1)
      case 4: return RGBA(r: byte(0, 0), g: byte(1, 1), b: byte(2, 2), a: byte(3, 3))
      case 6: return RGBA(r: byte(0, 1), g: byte(2, 3), b: byte(4, 5), a: 1)
      case 8: return RGBA(r: byte(0, 1), g: byte(2, 3), b: byte(4, 5), a: byte(6, 7))
      default: return nil
      }
    }
    if text.hasPrefix("rgb") {
      let n = numbers(text)
      guard n.count >= 3 else { return nil }
      let unit: CGFloat = text.contains("%") ? 100 : 255
      return RGBA(r: n[0] / unit, g: n[1] / unit, b: n[2] / unit, a: n.count > 3 ? n[3] : 1)
    }
    return named[text].flatMap(color)
  }

  private static let named: [String: String] = [
    "black": "#000", "white": "#fff", "red": "#f00", "green": "#008000", "blue": "#00f", "yellow": "#ff0",
    "cyan": "#0ff", "aqua": "#0ff", "magenta": "#f0f", "fuchsia": "#f0f", "gray": "#808080", "grey": "#808080",
    "silver": "#c0c0c0", "maroon": "#800000", "olive": "#808000", "lime": "#0f0", "teal": "#008080",
    "navy": "#000080", "purple": "#800080", "orange": "#ffa500", "pink": "#ffc0cb", "brown": "#a52a2a",
    "gold": "#ffd700", "lightgray": "#d3d3d3", "lightgrey": "#d3d3d3", "darkgray": "#a9a9a9",
    "darkgrey": "#a9a9a9", "tomato": "#ff6347", "crimson": "#dc143c", "indigo": "#4b0082", "violet": "#ee82ee",
  ]

  // MARK: Paths

  /// Ends at the first thing that makes no sense, as the specification says.
  static func path(_ text: String) -> CGPath {
    var builder = PathBuilder(scanner: Scanner(text))
    while builder.addSegment() {}
    return builder.path
  }

  /// Adds one command after the other to a path.
  private struct PathBuilder {
    var scanner: Scanner
    let path = CGMutablePath()
    private var current = CGPoint.zero
    private var start = CGPoint.zero
    private var command: UInt8 = 0
    private var isRelative = false
    /// The control point that a following smooth curve of the same kind mirrors.
    private var lastControl: (kind: UInt8, point: CGPoint)?

    init(scanner: Scanner) { self.scanner = scanner }

    /// - Returns: false at the end of what makes sense.
    mutating func addSegment() -> Bool {
      if let letter = scanner.letter() { command = letter } else if command == 0 { return false }
      let kind = command | 0x20
      isRelative = command == kind
      switch kind {
      case UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"): return addCurve(kind)
      default:
        lastControl = nil
        return addPlainSegment(kind)
      }
    }

    private mutating func addPlainSegment(_ kind: UInt8) -> Bool {
      switch kind {
      case UInt8(ascii: "m"):
        guard let to = point() else { return false }
        path.move(to: to)
        (current, start) = (to, to)
        // More pairs are lines.
        command = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
      case UInt8(ascii: "l"):
        guard let to = point() else { return false }
        addLine(to: to)
      case UInt8(ascii: "h"):
        guard let x = scanner.number() else { return false }
        addLine(to: CGPoint(x: isRelative ? current.x + x : x, y: current.y))
      case UInt8(ascii: "v"):
        guard let y = scanner.number() else { return false }
        addLine(to: CGPoint(x: current.x, y: isRelative ? current.y + y : y))
      case UInt8(ascii: "a"):
        guard let rx = scanner.number(), let ry = scanner.number(), let turn = scanner.number(),
          let large = scanner.flag(), let sweep = scanner.flag(), let to = point()
        else { return false }
        arc(path, from: current, to: to, rx, ry, turn * .pi / 180, large, sweep)
        current = to
      case UInt8(ascii: "z"):
        path.closeSubpath()
        current = start
        command = 0
        scanner.skipSeparators()
        return !scanner.isAtEnd
      default: return false
      }
      return true
    }

    private mutating func addCurve(_ kind: UInt8) -> Bool {
      switch kind {
      case UInt8(ascii: "c"):
        guard let first = point(), let second = point(), let to = point() else { return false }
        addCubic(to: to, first, second)
      case UInt8(ascii: "s"):
        let first = mirroredControl(of: UInt8(ascii: "c"))
        guard let second = point(), let to = point() else { return false }
        addCubic(to: to, first, second)
      case UInt8(ascii: "q"):
        guard let middle = point(), let to = point() else { return false }
        addQuadratic(to: to, middle)
      default:
        let middle = mirroredControl(of: UInt8(ascii: "q"))
        guard let to = point() else { return false }
        addQuadratic(to: to, middle)
      }
      return true
    }

    private mutating func point() -> CGPoint? {
      guard let x = scanner.number(), let y = scanner.number() else { return nil }
      return isRelative ? CGPoint(x: current.x + x, y: current.y + y) : CGPoint(x: x, y: y)
    }

    private func mirroredControl(of kind: UInt8) -> CGPoint {
      guard let lastControl, lastControl.kind == kind else { return current }
      return CGPoint(x: 2 * current.x - lastControl.point.x, y: 2 * current.y - lastControl.point.y)
    }

    private mutating func addLine(to: CGPoint) {
      path.addLine(to: to)
      current = to
    }

    private mutating func addCubic(to: CGPoint, _ first: CGPoint, _ second: CGPoint) {
      path.addCurve(to: to, control1: first, control2: second)
      (current, lastControl) = (to, (UInt8(ascii: "c"), second))
    }

    private mutating func addQuadratic(to: CGPoint, _ middle: CGPoint) {
      path.addQuadCurve(to: to, control: middle)
      (current, lastControl) = (to, (UInt8(ascii: "q"), middle))
    }
  }

  // SVG 1.1, appendix F.6: from end points to a centre.
  private static func arc(
    _ path: CGMutablePath, from: CGPoint, to: CGPoint, _ rx: CGFloat, _ ry: CGFloat, _ turn: CGFloat, _ large: Bool,
    _ sweep: Bool
  ) {
    var (rx, ry) = (abs(rx), abs(ry))
    guard rx > 0, ry > 0, from != to else { return path.addLine(to: to) }
    let (cosine, sine) = (cos(turn), sin(turn))
    let (dx, dy) = ((from.x - to.x) / 2, (from.y - to.y) / 2)
    let (x, y) = (cosine * dx + sine * dy, -sine * dx + cosine * dy)
    let size = x * x / (rx * rx) + y * y / (ry * ry)
    if size > 1 { (rx, ry) = (rx * size.squareRoot(), ry * size.squareRoot()) }
    let bottom = rx * rx * y * y + ry * ry * x * x
    let root = bottom > 0 ? max(0, (rx * rx * ry * ry - bottom) / bottom).squareRoot() * (large == sweep ? -1 : 1) : 0
    let (cx, cy) = (root * rx * y / ry, -root * ry * x / rx)
    let center = CGPoint(
      x: cosine * cx - sine * cy + (from.x + to.x) / 2, y: sine * cx + cosine * cy + (from.y + to.y) / 2)
    let startAngle = atan2((y - cy) / ry, (x - cx) / rx)
    var delta = atan2((-y - cy) / ry, (-x - cx) / rx) - startAngle
    if sweep, delta < 0 { delta += 2 * .pi }
    if !sweep, delta > 0 { delta -= 2 * .pi }
    let ellipse = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: turn).scaledBy(x: rx, y: ry)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: startAngle, delta: delta, transform: ellipse)
  }
}
