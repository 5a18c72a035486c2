import Dispatch
import Foundation
import QuinceBuild
import QuinceDevice
import QuinceSimulator

/// `run`: this process becomes the simulator of the device, unless one runs already.
struct RunCommand {
  let arguments: Arguments

  func run() throws {
    let device = try arguments.device()
    let runtime = try Places.runtime(ProcessInfo.processInfo.environment)
    var port: Int?
    if let text = arguments.option("port") {
      guard let number = Int(text), (1...65535).contains(number) else {
        throw DeviceError("--port takes a number from 1 to 65535, not \(text)")
      }
      port = number
    }
    _ = try arguments.state()
    let app = try Builder.build(arguments)

    if ControlClient.running(runtime: runtime).contains(device.identifier) {
      try handOver(app.launch, to: device, runtime)
      if port != nil { Terminal.progress("The device runs already: --port does not change its page's address.") }
      return
    }

    let state = arguments.hasState ? try arguments.state() : nil
    let simulator = Simulator(
      device: device, state: state, runtime: runtime, dataFolder: Places.data(ProcessInfo.processInfo.environment))
    simulator.makeSettings = { try SystemApp.settings.build() }
    simulator.makeHome = { try SystemApp.home.build() }
    simulator.symbolizer = Toolchain.program("llvm-symbolizer")
    let address = try simulator.start(port: port)
    if Terminal.isJSON {
      Terminal.print(json: ["address": address, "app": app.launch.name, "device": device.identifier])
    } else {
      Terminal.print("\(app.launch.name) on \(device.name): \(address)")
      Terminal.progress("Control-C ends the simulator.")
      simulator.onLog = { Terminal.progress("\($0.app ?? app.launch.name): \($0.text)") }
    }
    if !arguments.has("no-watch") {
      let rebuilding = Rebuilding(simulator: simulator, arguments: arguments)
      simulator.onHandover = { rebuilding.end() }
      rebuilding.start(app)
    }
    simulator.launch(app.launch)
    var sources: [DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        simulator.stop()
        exit(0)
      }
      source.resume()
      sources.append(source)
    }
    withExtendedLifetime(sources) { dispatchMain() }
  }

  /// Brings the app, and the state that the options ask for, to a device that runs.
  private func handOver(_ app: AppLaunch, to device: DeviceModel, _ runtime: String) throws {
    func send(_ request: ControlRequest) throws -> ControlAnswer {
      try ControlClient.send(request, device: device.identifier, runtime: runtime)
    }
    for change in arguments.stateChanges { _ = try send(ControlRequest(change.verb, value: change.value)) }
    var request = ControlRequest("launch")
    request.app = app
    let address = try send(request).address ?? ""
    if Terminal.isJSON {
      Terminal.print(json: ["address": address, "app": app.name, "device": device.identifier])
    } else {
      Terminal.print("\(app.name) started on the \(device.name) that runs: \(address)")
    }
  }
}
