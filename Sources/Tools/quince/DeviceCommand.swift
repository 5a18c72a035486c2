import Foundation
import QuinceDevice
import QuinceSimulator

/// The verbs that speak to a device that runs.
struct DeviceCommand {
  let arguments: Arguments

  /// The device that `--device` names, else the only one that runs.
  static func device(_ arguments: Arguments) throws -> String {
    if arguments.option("device") != nil { return try arguments.device().identifier }
    let running = ControlClient.running(runtime: try Places.runtime(ProcessInfo.processInfo.environment))
    guard let first = running.first else {
      throw DeviceError("no device runs: start one with `quince run PATH`")
    }
    guard running.count == 1 else {
      throw DeviceError("several devices run (\(running.joined(separator: ", "))): choose one with --device")
    }
    return first
  }

  func run() throws {
    let device = try Self.device(arguments)
    let runtime = try Places.runtime(ProcessInfo.processInfo.environment)
    let takesValue = (DeviceState.verbs + ["open-url", "shortcut", "scene", "launch", "push"]).contains(arguments.verb)
    if takesValue, arguments.values.isEmpty {
      throw DeviceError("it is written `\(Verb.named(arguments.verb)!.usage)`")
    }
    switch arguments.verb {
    case "log": try log(device, runtime)
    case "settings":
      let answer = try ControlClient.send(ControlRequest("settings"), device: device, runtime: runtime)
      if Terminal.isJSON { return Terminal.print(json: answer) }
      let state = answer.state ?? DeviceState()
      Terminal.print(
        """
        device       \(device)
        page         \(answer.address ?? "")
        app          \(answer.app ?? "none") (\(answer.phase ?? ""))
        orientation  \(state.orientation.rawValue)
        appearance   \(state.appearance.rawValue)
        text size    \(state.textSize.rawValue)
        locale       \(state.locale)
        location     \(state.location?.description ?? "none")
        """)
    default:
      let request = ControlRequest(arguments.verb, value: try value(isNeeded: takesValue))
      let answer = try ControlClient.send(request, device: device, runtime: runtime)
      if Terminal.isJSON { Terminal.print(json: answer) }
    }
  }

  /// What the verb sends beside its name.
  private func value(isNeeded: Bool) throws -> String? {
    if arguments.verb == "push" { return try payload() }
    let isOptional = arguments.verb == "terminate" && !arguments.values.isEmpty
    return isNeeded || isOptional ? arguments.values.joined(separator: " ") : nil
  }

  /// The file's text, or what comes from standard input.
  private func payload() throws -> String {
    guard let file = arguments.values.last, arguments.values.count <= 2 else {
      throw DeviceError("it is written `\(Verb.named(arguments.verb)!.usage)`")
    }
    let payload =
      file == "-"
      ? try PushPayload(FileHandle.standardInput.read(upToCount: 1 << 20) ?? Data(), name: "standard input")
      : try PushPayload(file: URL(fileURLWithPath: file), name: file)
    return try payload.text(for: arguments.values.count == 2 ? arguments.values[0] : nil)
  }

  private func log(_ device: String, _ runtime: String) throws {
    var request = ControlRequest("log")
    repeat {
      let answer = try ControlClient.send(request, device: device, runtime: runtime)
      if Terminal.isJSON {
        Terminal.print(json: answer.lines ?? [])
      } else {
        for line in answer.lines ?? [] { Terminal.print(line) }
      }
      request.after = answer.last
      if arguments.has("follow") { usleep(300_000) }
    } while arguments.has("follow")
  }
}
