import Foundation

/// Writes people's names: "Tom Clark", "홍길동", "TC".
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable {
    /// As `medium`.
    case `default`
    case short
    case medium
    case long
    /// Initials.
    case abbreviated
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phonetic = Options(rawValue: 1 << 1)
  }

  open var style: Style = .default
  /// Writes how the name is pronounced.
  open var isPhonetic = false
  open var locale: Locale! = .autoupdatingCurrent

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = PersonNameComponentsFormatter()
    copy.style = style
    copy.isPhonetic = isPhonetic
    copy.locale = locale
    return copy
  }

  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    var components = components
    if isPhonetic {
      guard let phonetic = components.phoneticRepresentation else { return "" }
      components = phonetic
    }
    return PersonName(components, locale: locale ?? .autoupdatingCurrent).string(style)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj.flattened {
    case let components as PersonNameComponents: return string(from: components)
    case let components as NSPersonNameComponents: return string(from: components as PersonNameComponents)
    default: return nil
    }
  }

  /// The parts of a name that somebody typed; nil if there are none.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    PersonName.components(of: string, locale: locale ?? .autoupdatingCurrent)
  }
}

extension PersonNameComponents {
  /// As `PersonNameComponentsFormatter` of the style writes it.
  public struct FormatStyle: Foundation.FormatStyle, Codable, Hashable, Sendable {
    public enum Style: Int, Codable, Hashable, Sendable {
      case short
      case medium
      case long
      case abbreviated
    }

    public var style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    public func format(_ value: PersonNameComponents) -> String {
      let name = PersonName(value, locale: locale)
      switch style {
      case .short: return name.string(.short)
      case .medium: return name.string(.medium)
      case .long: return name.string(.long)
      case .abbreviated: return name.string(.abbreviated)
      }
    }

    public func locale(_ locale: Locale) -> FormatStyle { FormatStyle(style: style, locale: locale) }
  }

  public func formatted() -> String { FormatStyle().format(self) }

  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents {
    style.format(self)
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
