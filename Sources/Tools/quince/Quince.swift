import CQuinceHost
import Foundation
import QuinceBuild
import QuinceDevice
import QuinceSimulator

@main struct Quince {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    Terminal.isJSON = words.prefix { $0 != "--" }.contains("--json")
    quince_children_end_with_parent()
    do {
      let arguments = try Arguments(words)
      if arguments.has("help"), let verb = Verb.named(arguments.verb) { return help(verb) }
      try run(arguments)
    } catch {
      Terminal.fail(error)
    }
  }

  private static func run(_ arguments: Arguments) throws {
    switch arguments.verb {
    case "", "help": try help(arguments.values.first)
    case "version":
      if Terminal.isJSON { Terminal.print(json: ["version": version]) } else { Terminal.print("quince \(version)") }
    case "run": try RunCommand(arguments: arguments).run()
    case "screenshot", "tree": try HeadlessCommand(arguments: arguments).run()
    case "devices": try devices()
    case "lint-interface": try LintCommand(arguments: arguments).run()
    case "render": try RenderCommand(arguments: arguments).run()
    case "store": try StoreCommand(arguments: arguments).run()
    case "build", "new", "doctor", "test": try BuildCommand(arguments: arguments).run()
    case "apps", "container", "uninstall", "erase": try AppsCommand(arguments: arguments).run()
    case "settings" where !arguments.values.isEmpty || arguments.option("app") != nil:
      try SettingsCommand(arguments: arguments).run()
    default:
      _ = try Self.verb(arguments.verb)
      try DeviceCommand(arguments: arguments).run()
    }
  }

  private static let version = "0.1"

  private static func verb(_ name: String) throws -> Verb {
    guard let verb = Verb.named(name) else {
      throw DeviceError("there is no verb \(name); `quince help` names them")
    }
    return verb
  }

  private static func help(_ verb: Verb) {
    if Terminal.isJSON { Terminal.print(json: verb) } else { Terminal.print(verb.help) }
  }

  private static func help(_ name: String?) throws {
    if let name { return help(try verb(name)) }
    if Terminal.isJSON { return Terminal.print(json: Verb.all) }
    var text = "Quince runs UIKit apps on Linux.\n\n"
    for verb in Verb.all {
      text += "  \(verb.usage)\n      \(verb.summary)\n"
    }
    Terminal.print(text + "\nAll verbs take --json. The steps language is described in Documentation/Steps.md.")
  }

  private struct DeviceLine: Codable {
    var identifier: String
    var name: String
    var width: Double
    var height: Double
    var scale: Double
    var address: String?
  }

  private static func devices() throws {
    let runtime = try Places.runtime(ProcessInfo.processInfo.environment)
    let running = ControlClient.running(runtime: runtime)
    let lines = DeviceModel.all.map { device -> DeviceLine in
      var address: String?
      if running.contains(device.identifier) {
        let info = ControlRequest("info")
        address = try? ControlClient.send(info, device: device.identifier, runtime: runtime).address
      }
      return DeviceLine(
        identifier: device.identifier, name: device.name, width: device.width, height: device.height,
        scale: device.scale, address: address)
    }
    if Terminal.isJSON { return Terminal.print(json: lines) }
    for line in lines {
      let identifier = line.identifier.padding(toLength: 19, withPad: " ", startingAt: 0)
      let size = "\(Int(line.width))x\(Int(line.height)) @\(Int(line.scale))x"
      let standard = line.identifier == DeviceModel.standard.identifier ? "  (default)" : ""
      Terminal.print("\(identifier)\(line.name), \(size)\(line.address.map { "  runs: \($0)" } ?? standard)")
    }
  }
}
