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

  var hasState: Bool {
    ["appearance", "text-size", "orientation", "locale", "location"].contains { option($0) != nil }
  }
}

/// What each verb takes, for help and for checking.
struct Verb: Encodable {
  var name: String
  var usage: String
  var summary: String
  var options: [String] = []
  var flags: [String] = []
  /// What follows `--` goes to the app.
  var startsApp: Bool { options.contains("env") }

  private static let project = ["target", "configuration", "package-cache"]
  private static let launch = ["executable", "env"]
  private static let look = ["device", "appearance", "text-size", "locale", "location", "orientation"]

  private static let clockHelp =
    "      [--clock virtual|real] [--date ISO8601]: time stands still while the app works, and waiting takes none;\n"
    + "      the date at the start is 2022-09-12T09:41:00Z"

  static let all: [Verb] = [
    Verb(
      name: "run", usage: "quince run PATH [--device NAME] [--port N] [--no-watch] [--env NAME=VALUE]… [-- ARGUMENT…]",
      summary:
        "build the app, start a simulator, print the address of its page; when the sources change, build and start it "
        + "again",
      options: look + project + launch + ["port"], flags: ["release", "no-watch"]),
    Verb(
      name: "screenshot",
      usage: "quince screenshot PATH --out FILE.png [--steps FILE] [--with PATH,…] [--env NAME=VALUE]… [-- ARGUMENT…]",
      summary: "build the app, do the steps, write the screen\n" + clockHelp,
      options: look + project + launch + ["out", "steps", "sandbox", "clock", "date", "with"]),
    Verb(
      name: "tree", usage: "quince tree PATH [--steps FILE] [--json] [--env NAME=VALUE]… [-- ARGUMENT…]",
      summary: "the views and accessibility elements after the steps\n" + clockHelp,
      options: look + project + launch + ["steps", "sandbox", "clock", "date", "with"]),
    Verb(
      name: "test",
      usage: "quince test PATH [--target NAME] [--filter REGEX] [--record] [--clock real|virtual] [--date ISO8601]",
      summary: "the app's own tests, on Linux, in the app's process where they are hosted;\n"
        + "      on the real clock, or on the virtual one, where waiting takes no time",
      options: look + project + ["filter", "clock", "date"], flags: ["record"]),
    Verb(
      name: "build", usage: "quince build PATH [--target NAME] [--configuration NAME] [--package-cache DIR]",
      summary: "build the app", options: project, flags: ["release"]),
    Verb(
      name: "lint-interface", usage: "quince lint-interface PATH… | --vocabulary",
      summary:
        "connections, classes, images, identifiers and constraints that are broken in interface files, before the "
        + "app runs; the elements and attributes that are known", flags: ["vocabulary"]),
    Verb(
      name: "render", usage: "quince render FILE.xib|FILE.storyboard|FOLDER… --out FOLDER [--appearance dark]",
      summary: "draw every view or scene of interface files without their app, and the map of a storyboard's scenes",
      options: ["out", "appearance", "text-size", "locale"]),
    Verb(name: "new", usage: "quince new NAME", summary: "make the folder of a small app"),
    Verb(
      name: "doctor", usage: "quince doctor [PATH] [--assumptions]", summary: "what this machine or app lacks",
      flags: ["assumptions"]),
    Verb(
      name: "store", usage: "quince store PATH [--entity NAME] [--limit N] [--json]",
      summary: "what is in a Core Data store: its metadata, entities, rows and history", options: ["entity", "limit"]),
    Verb(name: "devices", usage: "quince devices", summary: "the devices there are, and those that run"),
    Verb(
      name: "apps", usage: "quince apps [--device NAME]",
      summary: "the apps that were started on a device, and which of them run",
      options: ["device"]),
    Verb(
      name: "container", usage: "quince container APP [--device NAME]",
      summary: "the folder in which the device keeps what an app stores; APP is an identifier or a name",
      options: ["device"]),
    Verb(
      name: "uninstall", usage: "quince uninstall APP [--device NAME]",
      summary: "take an app and what it stored off a device; one that runs is ended", options: ["device"]),
    Verb(
      name: "launch", usage: "quince launch APP [--device NAME]",
      summary:
        "start an app that is installed on the running device, or bring it to the front; APP is an identifier or a\n"
        + "      name, as `quince apps` has them", options: ["device"]),
    Verb(
      name: "erase", usage: "quince erase --yes [--device NAME]",
      summary: "make a device as new: no apps, no photos, no settings", options: ["device"], flags: ["yes"]),
    Verb(
      name: "rotate", usage: "quince rotate left|right|ORIENTATION [--device NAME]", summary: "turn the running device",
      options: ["device"]),
    Verb(name: "home", usage: "quince home", summary: "press the home button", options: ["device"]),
    Verb(
      name: "switcher", usage: "quince switcher", summary: "press the home button twice: the apps that were in front",
      options: ["device"]),
    Verb(
      name: "notifications", usage: "quince notifications",
      summary: "swipe down from the upper edge: the notifications that have come", options: ["device"]),
    Verb(
      name: "foreground", usage: "quince foreground", summary: "bring back the app that was in front last",
      options: ["device"]),
    Verb(name: "shake", usage: "quince shake", summary: "shake the device", options: ["device"]),
    Verb(name: "memory-warning", usage: "quince memory-warning", summary: "send a memory warning", options: ["device"]),
    Verb(
      name: "appearance", usage: "quince appearance light|dark", summary: "change the appearance", options: ["device"]),
    Verb(
      name: "text-size", usage: "quince text-size XS…XXXL|AX1…AX5", summary: "change the text size",
      options: ["device"]),
    Verb(name: "locale", usage: "quince locale ko", summary: "change the locale", options: ["device"]),
    Verb(
      name: "location", usage: "quince location LATITUDE,LONGITUDE|none", summary: "bring the device to another place",
      options: ["device"]),
    Verb(
      name: "shortcut", usage: "quince shortcut TITLE", summary: "choose a quick action of the app's icon",
      options: ["device"]),
    Verb(
      name: "scene", usage: "quince scene new|NUMBER|TITLE|close [NUMBER|TITLE]",
      summary: "open, choose or close a window of an app that has several", options: ["device"]),
    Verb(
      name: "open-url", usage: "quince open-url URL",
      summary: "open a URL in the app that declares its scheme, else in the one that was in front last",
      options: ["device"]),
    Verb(
      name: "push", usage: "quince push [APP] FILE|-",
      summary: "send a server's notification, a JSON file as for `simctl push`, to the app with this identifier or\n"
        + "      name, else to the one that the file names, else to the one that was in front last",
      options: ["device"]),
    Verb(
      name: "background-fetch", usage: "quince background-fetch",
      summary: "give the app that was in front last time to fetch in the background", options: ["device"]),
    Verb(
      name: "log", usage: "quince log [--follow]", summary: "what the app printed", options: ["device"],
      flags: ["follow"]),
    Verb(name: "restart", usage: "quince restart", summary: "start the app again", options: ["device"]),
    Verb(
      name: "terminate", usage: "quince terminate [APP]",
      summary: "end the app that was in front last, or the one with this identifier or name", options: ["device"]),
    Verb(
      name: "bold-text", usage: "quince bold-text on|off", summary: "change whether text is bold", options: ["device"]),
    Verb(
      name: "reduce-motion", usage: "quince reduce-motion on|off", summary: "change whether motion is reduced",
      options: ["device"]),
    Verb(
      name: "cross-fade", usage: "quince cross-fade on|off",
      summary: "change whether transitions fade while motion is reduced", options: ["device"]),
    Verb(
      name: "orientation-lock", usage: "quince orientation-lock on|off",
      summary: "keep the picture as it is when the device is turned", options: ["device"]),
    Verb(
      name: "auto-capitalization", usage: "quince auto-capitalization on|off",
      summary: "change whether the keyboard begins sentences with a capital", options: ["device"]),
    Verb(
      name: "period-shortcut", usage: "quince period-shortcut on|off",
      summary: "change whether two spaces make a full stop", options: ["device"]),
    Verb(
      name: "settings",
      usage:
        "quince settings [APP [KEY [VALUE]]] [--open] [--reset] [--managed FILE|none] [--sandbox FOLDER]; --app APP",
      summary: "the state of the running device; of an app, by folder or identifier, the settings that its bundle\n"
        + "      declares and those that are stored, one value, or a new one; --open, or --app APP alone, shows its page on the device;\n"
        + "      --managed takes the values of a property list as those of whoever manages the device",
      options: ["device", "sandbox", "target", "configuration", "managed", "app"], flags: ["open", "reset"]),
  ]

  static func named(_ name: String) -> Verb? { all.first { $0.name == name } }
}
