import Foundation
import QuinceDevice

/// The words after `quince`, taken apart by the options that its verb has.
struct Arguments {
  var verb = ""
  var values: [String] = []
  /// What stands behind `--`: the app's own.
  private(set) var appArguments: [String] = []
  /// Of `--env NAME=VALUE`, which may come several times.
  private(set) var appEnvironment: [String: String] = [:]
  private var options: [String: String] = [:]
  private var flags: Set<String> = []

  /// - Throws: `DeviceError` for an option that the verb does not have.
  init(_ words: [String]) throws {
    // `--json` may come first, too.
    var rest = words[...]
    if rest.first == "--json" {
      flags.insert(rest.removeFirst().replacingOccurrences(of: "--", with: ""))
    }
    guard let first = rest.popFirst() else { return }
    verb = ["-h", "--help", "help"].contains(first) ? "help" : first == "--version" ? "version" : first
    let known = Verb.named(verb)
    while let word = rest.popFirst() {
      if word == "--" {
        if known?.startsApp == true { appArguments += rest } else { values += rest }
        break
      }
      guard word.hasPrefix("--"), word.count > 2 else {
        if word == "-h" { flags.insert("help") } else { values.append(word) }
        continue
      }
      var name = String(word.dropFirst(2))
      var value: String?
      if let equals = name.firstIndex(of: "=") {
        value = String(name[name.index(after: equals)...])
        name = String(name[..<equals])
      }
      if ["help", "json"].contains(name) || known?.flags.contains(name) == true {
        guard value == nil else { throw DeviceError("--\(name) takes no value") }
        flags.insert(name)
      } else if known?.options.contains(name) == true {
        guard let value = value ?? rest.popFirst() else { throw DeviceError("--\(name) wants a value") }
        if name == "env" { try addVariable(value) } else { options[name] = value }
      } else if let known {
        let all = (known.options + known.flags + ["json"]).map { "--\($0)" }.joined(separator: ", ")
        throw DeviceError("`quince \(verb)` has no option --\(name); it has \(all)")
      }
    }
    if let known, values.count > known.mostValues, !has("help") {
      throw DeviceError(
        "`quince \(verb)` has no use for \"\(values[known.mostValues])\": it is written `\(known.usage)`")
    }
  }

  private mutating func addVariable(_ text: String) throws {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw DeviceError("--env takes NAME=VALUE, not \(text)")
    }
    appEnvironment[String(text[..<equals])] = String(text[text.index(after: equals)...])
  }

  func option(_ name: String) -> String? { options[name] }
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func path() throws -> String {
    guard let path = values.first else {
      throw DeviceError("`quince \(verb)` wants the folder of an app: \(Verb.named(verb)?.usage ?? "")")
    }
    return path
  }

  /// - Throws: `DeviceError` with the devices there are.
  func device() throws -> DeviceModel {
    guard let name = option("device") else { return .standard }
    guard let device = DeviceModel.named(name) else {
      let all = DeviceModel.all.map(\.identifier).joined(separator: ", ")
      throw DeviceError("there is no device \(name); there are \(all)")
    }
    return device
  }

  /// The state that the options ask for, on top of another.
  func state(from base: DeviceState = DeviceState()) throws -> DeviceState {
    func choice<T: RawRepresentable & CaseIterable>(_ name: String) throws -> T? where T.RawValue == String {
      guard let value = option(name) else { return nil }
      guard let found = T.allCases.first(where: { $0.rawValue.lowercased() == value.lowercased() }) else {
        let all = T.allCases.map(\.rawValue).joined(separator: ", ")
        throw DeviceError("--\(name) takes one of \(all), not \(value)")
      }
      return found
    }
    var state = base
    if let value: DeviceState.Appearance = try choice("appearance") { state.appearance = value }
    if let value: DeviceState.TextSize = try choice("text-size") { state.textSize = value }
    if let value = option("orientation") {
      guard let orientation = Step.orientation(value) else {
        let all = DeviceState.Orientation.allCases.map(\.rawValue).joined(separator: ", ")
        throw DeviceError("--orientation takes one of \(all), not \(value)")
      }
      state.orientation = orientation
    }
    if let value = option("locale") { state.locale = value }
    if let value = option("location") { state.location = try DeviceLocation.parse(value) }
    return state
  }

  /// What `--clock` and `--date` say.
  func clock(standard: ClockSetting) throws -> ClockSetting {
    try ClockSetting(name: option("clock"), date: option("date"), standard: standard)
  }

  var hasState: Bool { !stateChanges.isEmpty }

  /// The same as verbs of a device that runs.
  var stateChanges: [(verb: String, value: String)] {
    [
      ("appearance", "appearance"), ("text-size", "text-size"), ("orientation", "rotate"), ("locale", "locale"),
      ("location", "location"),
    ].compactMap { name, verb in option(name).map { (verb, $0) } }
  }
}
