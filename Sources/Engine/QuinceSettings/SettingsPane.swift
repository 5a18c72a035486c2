/// One screen of settings, as one property list of a bundle describes it.
public struct SettingsPane: Sendable, Equatable {
  /// The name of the file without `.plist`.
  public let file: String
  /// The title that the list gives itself; nil where the screen takes that of the row that leads to it.
  public var title: String?
  /// The group of apps whose shared defaults keep the values; nil for the app's own.
  public var groupContainer: String?
  public var groups: [SettingsGroup]
  /// What is odd in the list and does no harm.
  public var notes: [String] = []

  /// What is wrong with the list, row by row.
  public var problems: [String] {
    groups.flatMap(\.rows).compactMap { if case .problem(let text) = $0.kind { return text } else { return nil } }
  }
}

/// Rows under one header.
public struct SettingsGroup: Sendable, Equatable {
  public var title: String?
  public var footer: String?
  public var rows: [SettingsRow] = []
}

/// One row: what it shows, and the key under which its value is kept.
public struct SettingsRow: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case textField(SettingsTextField)
    /// A value that cannot be changed here; a value that stands in the choice shows its title.
    case title(SettingsChoice)
    case toggle(on: SettingsValue, off: SettingsValue)
    case slider(minimum: Double, maximum: Double, minimumImage: String?, maximumImage: String?)
    /// A row that leads to a screen of choices.
    case multiValue(SettingsChoice)
    /// One of the rows of a radio group; the value that it stands for.
    case option(SettingsValue)
    /// The name of the other list, without `.plist`.
    case childPane(file: String)
    /// A specifier that cannot be drawn: which, what is wrong with it, and what helps.
    case problem(String)
  }

  /// The place among the list's specifiers, from 0.
  public var item: Int
  public var kind: Kind
  public var title: String
  /// Empty for rows without a value.
  public var key: String = ""
  /// What shows until a value is set. It is not written.
  public var defaultValue: SettingsValue?

  /// What a stored value shows as: one of a wrong type gives way to the default.
  public func shown(_ stored: SettingsValue?) -> SettingsValue? {
    guard let stored else { return defaultValue }
    switch kind {
    case .slider(let minimum, let maximum, _, _):
      guard let number = stored.number else { return defaultValue }
      return .real(min(max(number, minimum), maximum))
    case .toggle(let on, let off):
      if stored.matches(on) || stored.matches(off) { return stored }
      // Assumed: any other truth value or number counts as what it says.
      return stored.number.map { $0 != 0 ? on : off } ?? defaultValue
    default: return stored
    }
  }

  /// Whether a toggle is on.
  public func isOn(_ stored: SettingsValue?) -> Bool {
    guard case .toggle(let on, _) = kind, let value = shown(stored) else { return false }
    return value.matches(on)
  }
}

/// Values and their titles, in the order in which they show.
public struct SettingsChoice: Sendable, Equatable {
  public struct Entry: Sendable, Equatable {
    public var title: String
    /// For the row that leads to the choices.
    public var shortTitle: String
    public var value: SettingsValue
  }
  public var entries: [Entry] = []

  public func entry(for value: SettingsValue?) -> Entry? {
    guard let value else { return nil }
    return entries.first { $0.value.matches(value) }
  }
}

/// How a text field is typed into.
public struct SettingsTextField: Sendable, Equatable {
  public enum Keyboard: String, Sendable, CaseIterable {
    case alphabet = "Alphabet"
    case numbersAndPunctuation = "NumbersAndPunctuation"
    case numberPad = "NumberPad"
    case url = "URL"
    case email = "EmailAddress"
  }
  public enum Capitalization: String, Sendable, CaseIterable {
    case none = "None"
    case sentences = "Sentences"
    case words = "Words"
    case allCharacters = "AllCharacters"
  }
  public enum Correction: String, Sendable, CaseIterable {
    case standard = "Default"
    case no = "No"
    case yes = "Yes"
  }
  public var isSecure = false
  public var keyboard = Keyboard.alphabet
  public var capitalization = Capitalization.none
  public var correction = Correction.standard
}
