import UIKitCore

/// A text that is only read.
public struct Text: Equatable, @unchecked Sendable {
  enum Piece {
    case plain(String)
    case text(Text)
  }
  indirect enum Storage: Equatable {
    case verbatim(String)
    case localized(LocalizedStringKey, String?, Bundle?)
    case attributed(AttributedString)
    case date(Date, DateStyle)
    case timer(Timing)
    case joined(Text, Text)
    case image(Image)
  }
  enum Change: Equatable {
    case font(Font?), weight(Font.Weight?), bold(Bool), italic(Bool), monospaced(Bool), monospacedDigit
    case color(AnyColor), kerning(CGFloat), baseline(CGFloat)
    case underline(Bool, Color?), strikethrough(Bool, Color?), design(Font.Design?)
  }
  /// A style of a text; two of the same colour are the same.
  struct AnyColor: Equatable {
    let style: any ShapeStyle
    static func == (a: AnyColor, b: AnyColor) -> Bool {
      if let x = a.style as? Color, let y = b.style as? Color { return x == y }
      return (a.style as? HierarchicalShapeStyle)?.level == (b.style as? HierarchicalShapeStyle)?.level
        && a.style is HierarchicalShapeStyle
    }
  }
  public enum Case: Hashable, Sendable { case uppercase, lowercase }
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
  public struct DateStyle: Equatable, Sendable {
    enum Kind { case time, date, relative, offset, timer }
    let kind: Kind
    public static let time = DateStyle(kind: .time)
    public static let date = DateStyle(kind: .date)
    public static let relative = DateStyle(kind: .relative)
    public static let offset = DateStyle(kind: .offset)
    public static let timer = DateStyle(kind: .timer)
  }

  let storage: Storage
  var changes: [Change] = []
  /// The style that the text itself was given.
  var ownStyle: (any ShapeStyle)? {
    changes.lazy.reversed().compactMap { if case .color(let color) = $0 { color.style } else { nil } }.first
  }

  init(_ storage: Storage) { self.storage = storage }
  public init(verbatim content: String) { storage = .verbatim(content) }
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    storage = .localized(key, tableName, bundle)
  }
  @_disfavoredOverload public init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }
  public init(_ date: Date, style: DateStyle) { storage = .date(date, style) }
  public init(_ dates: ClosedRange<Date>) {
    self.init(verbatim: Self.interval(dates.lowerBound, dates.upperBound))
  }
  public init(_ interval: DateInterval) { self.init(verbatim: Self.interval(interval.start, interval.end)) }
  public init(_ image: Image) { storage = .image(image) }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String { self.init(verbatim: format.format(input)) }
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
    self.init(verbatim: String(localized: resource))
  }

  private static func interval(_ start: Date, _ end: Date) -> String {
    let formatter = DateIntervalFormatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .short
    return formatter.string(from: start, to: end)
  }

  public static func + (a: Text, b: Text) -> Text { Text(.joined(a, b)) }

  /// Whether it has a colour of its own.
  var hasColor: Bool { changes.contains { if case .color = $0 { true } else { false } } }

  func changed(_ change: Change) -> Text {
    var result = self
    result.changes.append(change)
    return result
  }
  public func font(_ font: Font?) -> Text { changed(.font(font)) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed(.weight(weight)) }
  public func bold() -> Text { changed(.bold(true)) }
  public func bold(_ isActive: Bool) -> Text { changed(.bold(isActive)) }
  public func italic() -> Text { changed(.italic(true)) }
  public func italic(_ isActive: Bool) -> Text { changed(.italic(isActive)) }
  public func monospaced(_ isActive: Bool = true) -> Text { changed(.monospaced(isActive)) }
  public func monospacedDigit() -> Text { changed(.monospacedDigit) }
  public func foregroundColor(_ color: Color?) -> Text { color.map { changed(.color(AnyColor(style: $0))) } ?? self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { changed(.color(AnyColor(style: style))) }
  public func kerning(_ kerning: CGFloat) -> Text { changed(.kerning(kerning)) }
  public func tracking(_ tracking: CGFloat) -> Text { changed(.kerning(tracking)) }
  public func baselineOffset(_ offset: CGFloat) -> Text { changed(.baseline(offset)) }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { changed(.underline(isActive, color)) }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed(.strikethrough(isActive, color))
  }
}
