import CoreGraphics
import Foundation

/// What the elements around a piece of HTML's text say of its look.
struct HTMLStyle {
  private var family: String?
  /// Points. Nil: 12, or the default attributes' size.
  private var size: CGFloat?
  private var isBold = false
  private var isItalic = false
  private var isMonospaced = false
  private var color: UIColor?
  private var background: UIColor?
  private var isUnderlined = false
  private var isStruck = false
  private var link: String?
  private var alignment: NSTextAlignment?
  private var shift: CGFloat = 0
  private var kern: CGFloat?
  private var lineHeight: CGFloat?
  private var letterCase: String?
  private var indent: CGFloat = 0
  /// Whether lines end with the block, and room follows.
  private(set) var isParagraph = false
  private(set) var isHidden = false
  private(set) var keepsBlanks = false
  private(set) var isNumbered = false
  var listDepth = 0

  // MARK: Elements

  private static let headings: [String: CGFloat] = ["h1": 24, "h2": 18, "h3": 14, "h4": 12, "h5": 10, "h6": 8]

  mutating func apply(element name: String, attributes: [String: String]) {
    if Self.ends.contains(name) { isParagraph = true } else if name != "span" { isParagraph = false }
    switch name {
    case "b", "strong", "th": isBold = true
    case "i", "em", "cite", "dfn", "var", "address": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruck = true
    case "code", "kbd", "samp", "tt": isMonospaced = true
    case "pre":
      isMonospaced = true
      keepsBlanks = true
    case "small": size = current * 0.83
    case "big": size = current * 1.2
    case "sub", "sup":
      shift = name == "sub" ? -current * 0.25 : current * 0.33
      size = current * 0.83
    case "center": alignment = .center
    case "mark": background = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    case "ul": isNumbered = false
    case "ol": isNumbered = true
    case "blockquote": indent += 40
    case "a":
      if let target = attributes["href"] { link = target }
    case "font":
      attributes["color"].map { apply("color", $0) }
      attributes["face"].map { apply("font-family", $0) }
      if let number = attributes["size"].flatMap({ Int($0) }) {
        size = [7.5, 10, 12, 13.5, 18, 24, 36][min(max(number, 1), 7) - 1]
      }
    default: break
    }
    if let heading = Self.headings[name] { (size, isBold) = (heading, true) }
    if let align = attributes["align"] { apply("text-align", align) }
  }

  private static let ends: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "blockquote", "pre", "dd", "dt", "tr",
  ]

  // MARK: Declarations

  mutating func apply(_ name: String, _ value: String) {
    let word = value.lowercased()
    switch name {
    case "color": color = CSSColor.color(value) ?? color
    case "background", "background-color": background = CSSColor.color(value) ?? background
    case "font-size": size = length(word) ?? size
    case "font-weight": isBold = word == "bold" || word == "bolder" || (Int(word) ?? 0) >= 600
    case "font-style": isItalic = word == "italic" || word == "oblique"
    case "font-family": family = value
    case "font": applyFont(value)
    case "text-decoration", "text-decoration-line":
      isUnderlined = word.contains("underline")
      isStruck = word.contains("line-through")
    case "text-align":
      alignment = ["left": .left, "start": .natural, "center": .center, "right": .right, "justify": .justified][word]
    case "text-transform": letterCase = word
    case "letter-spacing": kern = length(word)
    case "line-height": lineHeight = Double(word).map { CGFloat($0) * current } ?? length(word)
    case "display": isHidden = word == "none"
    case "white-space": keepsBlanks = word.hasPrefix("pre")
    case "vertical-align":
      if word == "super" { shift = current * 0.33 } else if word == "sub" { shift = -current * 0.25 }
    default: break
    }
  }

  /// `italic bold 14px/1.4 Helvetica, sans-serif`
  private mutating func applyFont(_ value: String) {
    if value.lowercased().hasPrefix("-apple-system") { return apply("font-family", value) }
    let words = value.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    guard let place = words.firstIndex(where: { $0.first?.isNumber ?? false && Int($0) == nil }) else { return }
    for word in words[..<place] {
      if ["bold", "bolder"].contains(word.lowercased()) || (Int(word) ?? 0) >= 600 { isBold = true }
      if ["italic", "oblique"].contains(word.lowercased()) { isItalic = true }
    }
    apply("font-size", String(words[place].prefix { $0 != "/" }))
    apply("font-family", words[(place + 1)...].joined(separator: " "))
  }

  private var current: CGFloat { size ?? 12 }

  // Observed: a CSS pixel is three quarters of a point for the default size, one point where a size is given.
  private func length(_ word: String) -> CGFloat? {
    if let named = ["xx-small": 7, "x-small": 7.5, "small": 10, "medium": 12, "large": 13.5, "x-large": 18][word] {
      return named
    }
    if word == "smaller" { return current * 0.83 }
    if word == "larger" { return current * 1.2 }
    let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard let number = Double(digits), number.isFinite, abs(number) < 10_000 else { return nil }
    switch word.dropFirst(digits.count) {
    case "em", "rem": return CGFloat(number) * (word.hasSuffix("rem") ? 12 : current)
    case "%": return CGFloat(number) / 100 * current
    case "px", "pt", "": return CGFloat(number)
    default: return nil
    }
  }

  // MARK: Results

  func changed(_ text: String) -> String {
    switch letterCase {
    case "uppercase": return text.uppercased()
    case "lowercase": return text.lowercased()
    case "capitalize": return text.capitalized
    default: return text
    }
  }

  func attributes(over defaults: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [.font: font(over: defaults[.font] as? UIFont)]
    if let color {
      result[.foregroundColor] = color
    } else if defaults[.foregroundColor] == nil {
      result[.foregroundColor] = UIColor.black
    }
    if let background { result[.backgroundColor] = background }
    if isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let kern { result[.kern] = kern }
    if shift != 0 { result[.baselineOffset] = shift }
    if let link, let target = URL(string: link) {
      result[.link] = target
      if color == nil { result[.foregroundColor] = UIColor(red: 0, green: 0, blue: 0.933, alpha: 1) }
      result[.underlineStyle] = NSUnderlineStyle.single.rawValue
    }
    if defaults[.paragraphStyle] == nil || alignment != nil || listDepth > 0 || indent > 0 || lineHeight != nil {
      result[.paragraphStyle] = paragraph(over: defaults[.paragraphStyle] as? NSParagraphStyle)
    }
    return result
  }

  private func font(over defaults: UIFont?) -> UIFont {
    let points = size ?? defaults?.pointSize ?? 12
    var font = named(points) ?? defaults?.withSize(points) ?? UIFont(name: "Times New Roman", size: points)
    if isMonospaced { font = UIFont(name: "Courier", size: points) ?? font }
    let base = font ?? .systemFont(ofSize: points)
    var traits = base.fontDescriptor.symbolicTraits
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    guard traits != base.fontDescriptor.symbolicTraits,
      let descriptor = base.fontDescriptor.withSymbolicTraits(traits)
    else { return base }
    return UIFont(descriptor: descriptor, size: points)
  }

  /// The first of the families that is there.
  private func named(_ points: CGFloat) -> UIFont? {
    guard let family else { return nil }
    for part in family.split(separator: ",") {
      let name = part.trimmingCharacters(in: CharacterSet(charactersIn: " '\""))
      switch name.lowercased() {
      case "-apple-system", "system-ui", "blinkmacsystemfont", "sans-serif", "ui-sans-serif", ".applesystemuifont",
        "sf pro", "sf pro text", "sf pro display":
        return .systemFont(ofSize: points)
      case "monospace", "ui-monospace": return UIFont(name: "Courier", size: points)
      case "serif": return UIFont(name: "Times New Roman", size: points)
      default: if let font = UIFont(name: name, size: points) { return font }
      }
    }
    return nil
  }

  private func paragraph(over defaults: NSParagraphStyle?) -> NSParagraphStyle {
    let style =
      (defaults?.mutableCopy() as? NSMutableParagraphStyle) ?? NSMutableParagraphStyle()
    if let alignment { style.alignment = alignment }
    if let lineHeight, lineHeight > 0 { (style.minimumLineHeight, style.maximumLineHeight) = (lineHeight, lineHeight) }
    if listDepth > 0 {
      // Observed: bullets 11 points in, text 36 points in, for each list around.
      let depth = CGFloat(listDepth)
      style.tabStops = [
        NSTextTab(textAlignment: .left, location: 36 * (depth - 1) + 11, options: [:]),
        NSTextTab(textAlignment: .natural, location: 36 * depth, options: [:]),
      ]
      style.headIndent = 36 * depth
    } else if isParagraph {
      style.paragraphSpacing = 12
    }
    if indent > 0 {
      style.firstLineHeadIndent += indent
      style.headIndent += indent
    }
    return style.copy() as? NSParagraphStyle ?? style
  }
}
