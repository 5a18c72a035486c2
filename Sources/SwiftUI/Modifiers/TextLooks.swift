import UIKitCore

private struct FontDesignKey: EnvironmentKey { static var defaultValue: Font.Design? { nil } }
private struct BaselineKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
extension EnvironmentValues {
  var fontDesign: Font.Design? {
    get { self[FontDesignKey.self] }
    set { self[FontDesignKey.self] = newValue }
  }
  var baselineOffset: CGFloat {
    get { self[BaselineKey.self] }
    set { self[BaselineKey.self] = newValue }
  }
}

/// Whether a person can select a text.
@MainActor @preconcurrency public protocol TextSelectability { static var allowsSelection: Bool { get } }
public struct EnabledTextSelectability: TextSelectability { public static var allowsSelection: Bool { true } }
public struct DisabledTextSelectability: TextSelectability { public static var allowsSelection: Bool { false } }
extension TextSelectability where Self == EnabledTextSelectability { public static var enabled: Self { .init() } }
extension TextSelectability where Self == DisabledTextSelectability { public static var disabled: Self { .init() } }

extension View {
  public func fontDesign(_ design: Font.Design?) -> some View { environment(\.fontDesign, design) }
  // surface: the system's font has one width
  public func fontWidth(_ width: Font.Width?) -> some View { self }
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View { environment(\.baselineOffset, baselineOffset) }
  // surface: texts cannot be selected
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
  public func help(_ text: Text) -> some View { accessibilityHint(text) }
  public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }
  @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View { accessibilityHint(text) }
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    modifier(TintModifier(style: tint.map { AnyShapeStyle($0) }))
  }
}

struct TintModifier: EnvironmentChanging {
  typealias Body = Never
  let style: AnyShapeStyle?
  func change(_ environment: inout EnvironmentValues) {
    environment.tint = style.map { Color($0._paint(in: environment).color) }
    environment.tintStyle = style
  }
}

extension Text {
  public func fontDesign(_ design: Font.Design?) -> Text { changed(.design(design)) }
  // surface: the system's font has one width
  public func fontWidth(_ width: Font.Width?) -> Text { self }
  /// Counts to the end of an interval, or from its start.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(
      .timer(Timing(interval: timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours)))
  }
  struct Timing: Equatable {
    let interval: ClosedRange<Date>
    let pause: Date?
    let countsDown: Bool
    let showsHours: Bool
    var text: String {
      let now = min(max(pause ?? Date(), interval.lowerBound), interval.upperBound)
      let seconds = Int(
        countsDown
          ? interval.upperBound.timeIntervalSince(now).rounded(.up)
          : now.timeIntervalSince(interval.lowerBound).rounded(.down))
      let (hours, minutes) = (seconds / 3600, seconds / 60)
      return showsHours && hours > 0
        ? String(format: "%d:%02d:%02d", hours, minutes % 60, seconds % 60)
        : String(format: "%d:%02d", minutes, seconds % 60)
    }
  }
}

extension Font {
  public struct Width: Hashable, Sendable {
    // surface: the system's font has one width
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }
  // surface: the system's font has one width
  public func width(_ width: Width) -> Font { self }
}

/// What is changed in a text by the number in it: "^[8 time](inflect: true)".
enum Inflection {
  /// - Returns: the text without the mark-up; words are English ones.
  static func apply(_ text: String) -> String {
    guard text.contains("](inflect:") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "^["),
      let middle = rest.range(of: "](inflect:", range: start.upperBound..<rest.endIndex),
      let end = rest.range(of: ")", range: middle.upperBound..<rest.endIndex)
    {
      result += rest[..<start.lowerBound] + phrase(String(rest[start.upperBound..<middle.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// The last word agrees with the number before it.
  private static func phrase(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let digits = words.compactMap { Double($0.filter { $0.isNumber || $0 == "." || $0 == "-" }) }
    guard let number = digits.first, let last = words.last, words.count > 1, abs(number) != 1,
      Locale.current.language.languageCode?.identifier == "en"
    else { return text }
    return (words.dropLast() + [plural(last)]).joined(separator: " ")
  }

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "mouse": "mice", "goose": "geese", "leaf": "leaves", "life": "lives", "knife": "knives", "wife": "wives",
    "half": "halves", "shelf": "shelves", "wolf": "wolves", "loaf": "loaves", "sheep": "sheep", "fish": "fish",
    "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes",
  ]
  private static func plural(_ word: String) -> String {
    let lower = word.lowercased()
    if let known = irregular[lower] {
      return word.first?.isUppercase == true ? known.prefix(1).uppercased() + known.dropFirst() : known
    }
    let vowels = "aeiou"
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !vowels.contains(before) {
      return word.dropLast() + "ies"
    }
    return ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) ? word + "es" : word + "s"
  }
}
