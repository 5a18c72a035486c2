import Foundation
import QuinceBuild
import QuinceDevice
import QuinceSettingsAccess
import QuinceSimulator

/// `settings APP`: what the app's Settings.bundle declares and what is stored, and a way to change it. A running app hears
/// of it at once.
struct SettingsCommand {
  let arguments: Arguments

  private struct App {
    var identifier: String
    var bundle: String
    var container: String
  }

  /// A row as JSON has it.
  private struct Line: Codable {
    var key: String
    var title: String
    var kind: String
    var value: String?
    var isStored: Bool
    var pane: String
  }

  func run() throws {
    let app = try app(arguments.option("app") ?? arguments.values[0])
    if arguments.has("open") || arguments.option("app") != nil {
      let request = ControlRequest("open-settings", value: app.identifier)
      let runtime = try Places.runtime(ProcessInfo.processInfo.environment)
      _ = try ControlClient.send(request, device: try DeviceCommand.device(arguments), runtime: runtime)
      return
    }
    let bundle = SettingsBundle(
      app: app.bundle, languages: ["en"], idiom: try arguments.device().idiom == .pad ? .pad : .phone)
    let panes = bundle?.allPanes() ?? []
    let store = { (pane: SettingsPane?) in
      SettingsStore(container: app.container, bundleIdentifier: app.identifier, groupContainer: pane?.groupContainer)
    }
    if let file = arguments.option("managed") { return try check(store(nil).manage(managedValues(file))) }
    if arguments.has("reset") { return try check(store(nil).removeAll()) }
    guard arguments.values.count > 1 else { return list(app, panes.map(\.pane), store) }
    let key = arguments.values[1]
    let found = panes.lazy.compactMap { pane in
      pane.pane.groups.flatMap(\.rows).first { $0.key == key }.map { (pane.pane, $0) }
    }.first
    let values = store(found?.0)
    guard arguments.values.count > 2 else {
      guard let value = found?.1.shown(values.value(key)) ?? values.value(key) else {
        throw DeviceError("\(app.identifier) has no value for \(key)")
      }
      if Terminal.isJSON { Terminal.print(json: [key: value.text]) } else { Terminal.print(value.text) }
      return
    }
    try check(values.set(try value(arguments.values[2], for: found?.1), for: key))
  }

  /// - Parameter file: A property list; `none` for no values.
  private func managedValues(_ file: String) throws -> [String: Any] {
    if file == "none" { return [:] }
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    guard let values = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
      throw DeviceError("\(file) holds no dictionary: managed settings are keys with their values")
    }
    return values
  }

  private func check(_ isDone: Bool) throws {
    guard isDone else { throw DeviceError("the app's preferences could not be written: is the disk full?") }
  }

  // MARK: Which app

  /// A folder is built; an identifier is that of an app that was started on the device.
  private func app(_ name: String) throws -> App {
    let device = try arguments.option("device").map { _ in try arguments.device() } ?? runningDevice() ?? .standard
    let data = Places.data(ProcessInfo.processInfo.environment)
    let launch: AppLaunch
    if let known = InstalledApps(device: device.identifier, data: data).apps.first(where: {
      $0.bundleIdentifier == name
    }) {
      launch = known
    } else if FileManager.default.fileExists(atPath: name) {
      let app = try AppBuild.build(path: name, options: Builder.options(arguments))
      launch = AppLaunch(name: app.name, bundleIdentifier: app.bundleIdentifier, executable: app.executable)
    } else {
      let known = InstalledApps(device: device.identifier, data: data).apps.map(\.bundleIdentifier)
      throw DeviceError(
        "there is no app \(name) on the \(device.name), and no such folder; "
          + (known.isEmpty ? "`quince run PATH` brings one" : "there are \(known.joined(separator: ", "))"))
    }
    let container =
      arguments.option("sandbox").map { URL(fileURLWithPath: $0).path }
      ?? Sandbox(device: device.identifier, bundleIdentifier: launch.bundleIdentifier, data: data).container
    return App(identifier: launch.bundleIdentifier, bundle: launch.bundle, container: container)
  }

  private func runningDevice() -> DeviceModel? {
    let running = (try? Places.runtime(ProcessInfo.processInfo.environment)).map { ControlClient.running(runtime: $0) }
    return running?.first.flatMap { DeviceModel.named($0) }
  }

  // MARK: Reading

  private func list(_ app: App, _ panes: [SettingsPane], _ store: (SettingsPane?) -> SettingsStore) {
    var lines: [Line] = []
    for pane in panes {
      let values = store(pane)
      for row in pane.groups.flatMap(\.rows) {
        if case .problem(let text) = row.kind {
          Terminal.progress("Warning: \(text)")
          continue
        }
        guard !row.key.isEmpty, !lines.contains(where: { $0.key == row.key }) else { continue }
        let stored = values.value(row.key)
        lines.append(
          Line(
            key: row.key, title: row.title, kind: Self.name(row.kind), value: row.shown(stored)?.text,
            isStored: stored != nil, pane: pane.file))
      }
    }
    let known = Set(lines.map(\.key))
    for (key, value) in store(nil).values.sorted(by: { $0.key < $1.key }) where !known.contains(key) {
      lines.append(Line(key: key, title: "", kind: "stored", value: value.text, isStored: true, pane: ""))
    }
    if Terminal.isJSON { return Terminal.print(json: lines) }
    if lines.isEmpty { Terminal.print("\(app.identifier) has no settings") }
    let width = min(32, lines.map(\.key.count).max() ?? 0)
    for line in lines {
      let key = line.key.padding(toLength: max(width, line.key.count), withPad: " ", startingAt: 0)
      Terminal.print("\(key)  \(line.value ?? "–")\(line.isStored ? "" : "  (declared)")")
    }
  }

  private static func name(_ kind: SettingsRow.Kind) -> String {
    switch kind {
    case .textField: return "text"
    case .title: return "title"
    case .toggle: return "switch"
    case .slider: return "slider"
    case .multiValue: return "choice"
    case .option: return "radio"
    case .childPane: return "pane"
    case .problem: return "problem"
    }
  }

  // MARK: Changing

  /// What a person wrote, as the row would store it.
  /// - Throws: `DeviceError` with what the row takes.
  private func value(_ text: String, for row: SettingsRow?) throws -> SettingsValue {
    switch row?.kind {
    case .toggle(let on, let off):
      switch text.lowercased() {
      case "on", "yes", "true", on.text.lowercased(): return on
      case "off", "no", "false", off.text.lowercased(): return off
      default: throw DeviceError("\(row!.key) takes on or off (\(on.text), \(off.text)), not \(text)")
      }
    case .slider(let minimum, let maximum, _, _):
      guard let number = Double(text), (minimum...maximum).contains(number) else {
        throw DeviceError("\(row!.key) takes a number from \(minimum) to \(maximum), not \(text)")
      }
      return .real(number)
    case .multiValue(let choice):
      if let entry = choice.entries.first(where: { $0.value.text == text || $0.title == text }) { return entry.value }
      throw DeviceError("\(row!.key) takes \(choice.entries.map(\.value.text).joined(separator: ", ")), not \(text)")
    case .textField: return .string(text)
    default: return Self.guess(text)
    }
  }

  private static func guess(_ text: String) -> SettingsValue {
    if let number = Int64(text) { return .integer(number) }
    if let number = Double(text) { return .real(number) }
    switch text {
    case "true", "YES": return .bool(true)
    case "false", "NO": return .bool(false)
    default: return .string(text)
    }
  }
}
