import Foundation

/// A key of the app's table of strings, with the values that stand in its places.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
  enum Argument: Equatable {
    case value(any CVarArg, String)
    case text(Text)
    static func == (a: Argument, b: Argument) -> Bool {
      switch (a, b) {
      case (.value(let x, let f), .value(let y, let g)): f == g && "\(x)" == "\(y)"
      case (.text(let x), .text(let y)): x == y
      default: false
      }
    }
  }
  let key: String
  let arguments: [Argument]

  public init(_ value: String) {
    key = value
    arguments = []
  }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 4 * interpolationCount)
    }

    // A percent sign of the literal is one in the format.
    public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }

    private mutating func append(_ value: any CVarArg, _ specifier: String) {
      key += specifier
      arguments.append(.value(value, specifier))
    }
    public mutating func appendInterpolation(_ string: String) { append(string as NSString, "%@") }
    public mutating func appendInterpolation<S: ReferenceConvertible>(_ subject: S) {
      append("\(subject)" as NSString, "%@")
    }
    public mutating func appendInterpolation<S: NSObject>(_ subject: S) {
      append(subject.description as NSString, "%@")
    }
    public mutating func appendInterpolation(_ value: Int) { append(value, "%lld") }
    public mutating func appendInterpolation(_ value: Int32) { append(value, "%d") }
    public mutating func appendInterpolation(_ value: Int64) { append(value, "%lld") }
    public mutating func appendInterpolation(_ value: UInt) { append(value, "%llu") }
    public mutating func appendInterpolation(_ value: Double) { append(value, "%lf") }
    public mutating func appendInterpolation(_ value: CGFloat) { append(Double(value), "%lf") }
    public mutating func appendInterpolation(_ value: Float) { append(Double(value), "%f") }
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) { append(value, specifier) }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(format.format(input) as NSString, "%@")
    }
    public mutating func appendInterpolation<S>(_ subject: S, formatter: Formatter) {
      append((formatter.string(for: subject) ?? "") as NSString, "%@")
    }
    public mutating func appendInterpolation(_ text: Text) {
      key += "%@"
      arguments.append(.text(text))
    }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      appendInterpolation(Text(date, style: style))
    }
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
    public mutating func appendInterpolation(_ key: LocalizedStringKey) { appendInterpolation(Text(key)) }
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      append(value._argument, value._specifier)
    }
  }
}

/// A number that stands in a key by its own format.
public protocol _FormatSpecifiable: Equatable {
  var _argument: any CVarArg { get }
  var _specifier: String { get }
}
extension UInt8: _FormatSpecifiable {
  public var _argument: any CVarArg { UInt32(self) }
  public var _specifier: String { "%u" }
}
extension UInt16: _FormatSpecifiable {
  public var _argument: any CVarArg { UInt32(self) }
  public var _specifier: String { "%u" }
}
extension UInt32: _FormatSpecifiable {
  public var _argument: any CVarArg { self }
  public var _specifier: String { "%u" }
}
extension UInt64: _FormatSpecifiable {
  public var _argument: any CVarArg { self }
  public var _specifier: String { "%llu" }
}
extension Int8: _FormatSpecifiable {
  public var _argument: any CVarArg { Int32(self) }
  public var _specifier: String { "%d" }
}
extension Int16: _FormatSpecifiable {
  public var _argument: any CVarArg { Int32(self) }
  public var _specifier: String { "%d" }
}

extension LocalizedStringKey {
  /// The pieces of the translation: texts, and the texts that were put into it.
  func pieces(table: String?, bundle: Bundle?) -> [Text.Piece] {
    let format = (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
    guard !arguments.isEmpty else { return [.plain(format.replacingOccurrences(of: "%%", with: "%"))] }
    let marker = "\u{FFFC}"
    let values = arguments.map { argument -> any CVarArg in
      switch argument {
      case .value(let value, _): value
      case .text: marker as NSString
      }
    }
    let filled = String(format: format, locale: Locale.current, arguments: values)
    var texts = arguments.compactMap { if case .text(let text) = $0 { text } else { nil } }
    var result: [Text.Piece] = []
    for (index, part) in filled.components(separatedBy: marker).enumerated() {
      if index > 0, !texts.isEmpty { result.append(.text(texts.removeFirst())) }
      if !part.isEmpty { result.append(.plain(part)) }
    }
    return result
  }

  var string: String {
    pieces(table: nil, bundle: nil).map { piece in
      switch piece {
      case .plain(let text): Inflection.apply(text)
      case .text(let text): text.plainString
      }
    }.joined()
  }
}
