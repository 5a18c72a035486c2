import Foundation

/// Turns the specifiers of one list into groups of rows.
// Apple: Settings Application Schema Reference.
struct SpecifierReader {
  let file: String
  let idiom: SettingsBundle.Idiom
  /// This list and those that led to it.
  let parents: [String]
  let strings: [String: String]
  private(set) var groups: [SettingsGroup] = []
  private(set) var notes: [String] = []

  /// Rows that one list shows at most; a list with more says so.
  static let maximumRows = 20_000
  private var count = 0

  init(file: String, idiom: SettingsBundle.Idiom, parents: [String], strings: [String: String]) {
    (self.file, self.idiom, self.parents, self.strings) = (file, idiom, parents, strings)
  }

  mutating func read(_ items: [Any]) {
    for (index, item) in items.enumerated() {
      guard count < Self.maximumRows else {
        return report("\(file) has more than \(Self.maximumRows) rows: the others are left out", item: index)
      }
      var type = ""
      do {
        guard let values = item as? [String: Any] else {
          throw SettingsProblem("it is \(SettingsProblem.kind(item)), not a dictionary")
        }
        let specifier = Specifier(values: values)
        guard let name = try specifier.string("Type") else {
          throw SettingsProblem("Type is missing: it says what the row is, such as PSToggleSwitchSpecifier")
        }
        type = name
        if let idioms = try specifier.strings("SupportedUserInterfaceIdioms"), !idioms.contains(idiom.rawValue) {
          continue
        }
        try add(specifier, type: name, item: index)
        notes += specifier.notes.map { "\(file), item \(index) (\(name)): \($0)" }
      } catch {
        let text = (error as? SettingsProblem)?.text ?? "\(error)"
        report("\(file), item \(index)\(type.isEmpty ? "" : " (\(type))"): \(text)", item: index)
      }
    }
  }

  mutating func report(_ text: String, item: Int) {
    append(SettingsRow(item: item, kind: .problem(text), title: ""))
  }

  func localized(_ text: String) -> String { strings[text] ?? text }

  private mutating func append(_ row: SettingsRow) {
    if groups.isEmpty { groups.append(SettingsGroup()) }
    groups[groups.count - 1].rows.append(row)
    count += 1
  }

  private mutating func add(_ specifier: Specifier, type: String, item: Int) throws {
    let title = try specifier.string("Title").map(localized) ?? ""
    switch type {
    case "PSGroupSpecifier": groups.append(try group(specifier, title))
    case "PSRadioGroupSpecifier":
      let key = try specifier.key()
      let choice = try choice(specifier, isRequired: true)
      let value = try specifier.value("DefaultValue")
      groups.append(try group(specifier, title))
      for entry in choice.entries {
        append(
          SettingsRow(item: item, kind: .option(entry.value), title: entry.title, key: key, defaultValue: value))
      }
    case "PSChildPaneSpecifier":
      guard var target = try specifier.string("File") else {
        throw SettingsProblem("File is missing: it names the list that the row leads to, without .plist")
      }
      if target.hasSuffix(".plist") { target.removeLast(6) }
      guard !parents.contains(target) else {
        throw SettingsProblem("\(target).plist leads back to itself (\((parents + [target]).joined(separator: " > ")))")
      }
      append(SettingsRow(item: item, kind: .childPane(file: target), title: title))
    case "PSTextFieldSpecifier", "PSTitleValueSpecifier", "PSToggleSwitchSpecifier", "PSSliderSpecifier",
      "PSMultiValueSpecifier":
      let key = try specifier.key()
      let kind = try kind(specifier, type)
      append(
        SettingsRow(
          item: item, kind: kind, title: title, key: key, defaultValue: try defaultValue(specifier, kind)))
    default:
      throw SettingsProblem("there is no such specifier: Settings shows nothing for it")
    }
  }

  private func group(_ specifier: Specifier, _ title: String) throws -> SettingsGroup {
    let footer = try specifier.string("FooterText").map(localized)
    return SettingsGroup(title: title.isEmpty ? nil : title, footer: footer)
  }

  private func kind(_ specifier: Specifier, _ type: String) throws -> SettingsRow.Kind {
    switch type {
    case "PSTextFieldSpecifier":
      var field = SettingsTextField()
      field.isSecure = try specifier.bool("IsSecure") ?? false
      field.keyboard = try specifier.choice("KeyboardType") ?? .alphabet
      field.capitalization = try specifier.choice("AutocapitalizationType") ?? .none
      field.correction = try specifier.choice("AutocorrectionType") ?? .standard
      return .textField(field)
    case "PSTitleValueSpecifier": return .title(try choice(specifier, isRequired: false))
    case "PSToggleSwitchSpecifier":
      let on = try specifier.value("TrueValue") ?? .bool(true), off = try specifier.value("FalseValue") ?? .bool(false)
      guard !on.matches(off) else {
        throw SettingsProblem("TrueValue and FalseValue are both \(on.text): the switch could not be told on from off")
      }
      return .toggle(on: on, off: off)
    case "PSSliderSpecifier":
      let minimum = try specifier.number("MinimumValue") ?? 0, maximum = try specifier.number("MaximumValue") ?? 1
      guard minimum < maximum else {
        throw SettingsProblem("MinimumValue \(minimum) is not below MaximumValue \(maximum)")
      }
      return .slider(
        minimum: minimum, maximum: maximum, minimumImage: try specifier.string("MinimumValueImage"),
        maximumImage: try specifier.string("MaximumValueImage"))
    default: return .multiValue(try choice(specifier, isRequired: true))
    }
  }

  private func defaultValue(_ specifier: Specifier, _ kind: SettingsRow.Kind) throws -> SettingsValue? {
    guard let value = try specifier.value("DefaultValue") else { return nil }
    // Observed: published bundles declare YES beside values of their own.
    if case .toggle(let on, let off) = kind, !value.matches(on), !value.matches(off),
      let isOn = value.number.map({ $0 != 0 }) ?? Specifier.truth(value)
    {
      specifier.note(
        "DefaultValue \(Specifier.words(value)) is neither TrueValue \(Specifier.words(on)) "
          + "nor FalseValue \(Specifier.words(off))")
      return isOn ? on : off
    }
    switch kind {
    case .slider(let minimum, let maximum, _, _):
      guard let number = try specifier.number("DefaultValue") else { return nil }
      guard (minimum...maximum).contains(number) else {
        throw SettingsProblem("DefaultValue \(value.text) lies outside \(minimum) to \(maximum)")
      }
      return value.number == nil ? .real(number) : value
    case .toggle(let on, let off):
      guard value.matches(on) || value.matches(off) else {
        throw SettingsProblem(
          "DefaultValue \(Specifier.words(value)) is neither TrueValue \(Specifier.words(on)) "
            + "nor FalseValue \(Specifier.words(off))")
      }
    default: break
    }
    return value
  }

  private func choice(_ specifier: Specifier, isRequired: Bool) throws -> SettingsChoice {
    guard let titles = try specifier.strings("Titles"), let values = try specifier.array("Values") else {
      guard !isRequired else { throw SettingsProblem("it wants Titles and Values, two arrays of the same length") }
      return SettingsChoice()
    }
    guard titles.count == values.count else {
      throw SettingsProblem("there are \(titles.count) Titles and \(values.count) Values: each value has one title")
    }
    let short = try specifier.strings("ShortTitles") ?? titles
    guard short.count == titles.count else {
      throw SettingsProblem("there are \(titles.count) Titles and \(short.count) ShortTitles")
    }
    var entries: [SettingsChoice.Entry] = []
    for (index, title) in titles.enumerated() {
      entries.append(.init(title: localized(title), shortTitle: localized(short[index]), value: values[index]))
    }
    if try specifier.bool("DisplaySortedByTitle") ?? false {
      entries.sort { $0.title.compare($1.title, options: [.caseInsensitive, .numeric]) == .orderedAscending }
    }
    return SettingsChoice(entries: entries)
  }
}

/// The keys of one specifier, each with the type that it must have.
final class Specifier {
  let values: [String: Any]
  /// What is odd, and does no harm.
  private(set) var notes: [String] = []

  init(values: [String: Any]) { self.values = values }

  func note(_ text: String) { notes.append(text) }

  private func wrong(_ name: String, _ value: Any, _ wanted: String) -> SettingsProblem {
    SettingsProblem("\(name) is \(SettingsProblem.kind(value)), not \(wanted)")
  }

  func string(_ name: String) throws -> String? {
    guard let value = values[name] else { return nil }
    guard let text = value as? String else { throw wrong(name, value, "a string") }
    return text
  }

  func key() throws -> String {
    guard let key = try string("Key") else {
      throw SettingsProblem("Key is missing: the value is kept under it")
    }
    guard !key.isEmpty else { throw SettingsProblem("Key is empty: the value is kept under it") }
    return key
  }

  func strings(_ name: String) throws -> [String]? {
    guard let value = values[name] else { return nil }
    guard let list = value as? [Any] else { throw wrong(name, value, "an array of strings") }
    return try list.map {
      guard let text = $0 as? String else { throw wrong("an element of \(name)", $0, "a string") }
      return text
    }
  }

  func array(_ name: String) throws -> [SettingsValue]? {
    guard let value = values[name] else { return nil }
    guard let list = value as? [Any] else { throw wrong(name, value, "an array") }
    return try list.map {
      guard let value = SettingsValue($0) else { throw wrong("an element of \(name)", $0, "a value") }
      return value
    }
  }

  func value(_ name: String) throws -> SettingsValue? {
    guard let found = values[name] else { return nil }
    guard let value = SettingsValue(found) else { throw wrong(name, found, "a value that defaults can keep") }
    return value
  }

  func number(_ name: String) throws -> Double? {
    guard let value = values[name] else { return nil }
    if let number = SettingsValue(value)?.number { return number }
    // Assumed: a text that is a number counts as one, as a text that is a Boolean does.
    guard let text = value as? String, let number = Double(text), number.isFinite else {
      throw wrong(name, value, "a number: write <real> or <integer>")
    }
    note("\(name) is the text \"\(text)\" and counts as a number")
    return number
  }

  /// What a text says of a switch; nil for one that says nothing.
  static func truth(_ value: SettingsValue) -> Bool? {
    guard case .string(let text) = value else { return nil }
    switch text.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: return nil
    }
  }

  /// A value, told from a text that looks like it.
  static func words(_ value: SettingsValue) -> String {
    if case .string(let text) = value { return "\"\(text)\"" }
    return value.text
  }

  /// Booleans, numbers, and the words that old lists have for them.
  func bool(_ name: String) throws -> Bool? {
    guard let value = values[name] else { return nil }
    if let number = SettingsValue(value)?.number { return number != 0 }
    guard let isTrue = SettingsValue(value).flatMap(Self.truth) else { throw wrong(name, value, "a Boolean") }
    return isTrue
  }

  // Observed: bundles of published books have `AutocapitalizationType` `No`, which stands for nothing, and work.
  func choice<T: RawRepresentable & CaseIterable>(_ name: String) throws -> T? where T.RawValue == String {
    guard let text = try string(name) else { return nil }
    if let found = T(rawValue: text) { return found }
    let names = T.allCases.map(\.rawValue).joined(separator: ", ")
    notes.append("\(name) is \"\(text)\" and counts for nothing; it can be \(names)")
    return nil
  }
}
