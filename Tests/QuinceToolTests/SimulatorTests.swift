import CQuinceHost
import Foundation
import Testing

@testable import QuinceDevice
@testable import QuinceSimulator

@Suite(.serialized) struct SimulatorTests {
  @Test func aThousandMalformedMessagesDisturbNothing() throws {
    let stand = try Stand()
    try stand.startApp()
    let viewer = try #require(WebSocketClient(stand.address))
    var random = SystemRandomNumberGenerator()
    let good = [
      #"{"t":"touch","touches":[{"id":1,"phase":"began","x":10,"y":10}]}"#, #"{"t":"text","text":"a"}"#,
      #"{"t":"key","key":"Enter","phase":"down"}"#, #"{"t":"scroll","x":1,"y":2,"dx":3,"dy":4}"#,
      #"{"t":"action","name":"rotate","value":"left"}"#, #"{"t":"ack","n":1}"#,
    ]
    let fixed = [
      "", "null", "[]", "{}", "{", "\"", #"{"t":1}"#, #"{"t":"touch"}"#, #"{"t":"touch","touches":[]}"#,
      #"{"t":"touch","touches":[{"id":-1,"phase":"began","x":0,"y":0}]}"#,
      #"{"t":"touch","touches":[{"id":1,"phase":"began","x":1e999,"y":0}]}"#,
      #"{"t":"touch","touches":[{"id":99999999999999999999,"phase":"began","x":1,"y":0}]}"#,
      #"{"t":"touch","touches":[{"id":7,"phase":"moved","x":1,"y":0}]}"#, #"{"t":"ack","n":4000000000}"#,
      #"{"t":"ack","n":-1}"#, #"{"t":"action","name":"rm"}"#, #"{"t":"action","name":"locale","value":"../../x"}"#,
      #"{"t":"action","name":"text-size","value":"huge"}"#, #"{"t":"key","key":"","phase":"down"}"#,
      #"{"t":"text","text":5}"#, String(repeating: "[", count: 20_000), #"{"t":"marked","text":"a","location":-5}"#,
    ]
    var errors = 0
    for number in 0..<1000 {
      if number < 200 {
        viewer.send(fixed[number % fixed.count])
      } else if number % 3 == 0 {
        viewer.send(
          (0..<Int.random(in: 0..<300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) },
          opcode: 2)
      } else {
        var bytes = Array(good[number % good.count].utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 32...126, using: &random)
        }
        viewer.send(bytes, opcode: 1)
      }
      if number % 50 == 49, viewer.receive(containing: "\"error\"", within: 1) != nil { errors += 1 }
    }
    #expect(errors > 10)
    // The device and the app are as they were.
    #expect(stand.phase == .running)
    let second = try #require(WebSocketClient(stand.address))
    #expect(second.receive(containing: "\"device\"") != nil)
    while stand.nextEvent(within: 0.2) != nil {}
    second.send(#"{"t":"text","text":"still here"}"#)
    #expect(stand.nextEvent() == .text("still here"))
  }

  @Test func onlyThePageOfThisHostConnects() throws {
    let stand = try Stand()
    #expect(WebSocketClient(stand.address, origin: "http://evil.example") == nil)
    #expect(WebSocketClient(stand.address, origin: "http://127.0.0.1:1") == nil)
    #expect(WebSocketClient(stand.address, host: "evil.example:\(stand.port)") == nil)
    #expect(
      WebSocketClient(stand.address, origin: "http://localhost:\(stand.port)", host: "localhost:\(stand.port)")
        != nil)
  }

  @Test func onlyWhoKnowsTheAddressConnects() throws {
    let stand = try Stand()
    let secret = try #require(URLComponents(string: stand.address)?.path)
    #expect(secret.utf8.count == 33)
    for path in [
      "/", "//", String(secret.dropLast()), secret + "0", "/" + String(repeating: "0", count: 32), secret + "/",
    ] {
      #expect(WebSocketClient(stand.address, path: path) == nil, "\(path)")
    }
    #expect(WebSocketClient(stand.address) != nil)
    // Each start has another one.
    #expect(try Stand().address != stand.address)
  }

  @Test func aMessageThatIsTooLongEndsItsConnectionOnly() throws {
    let stand = try Stand()
    try stand.startApp()
    let bad = try #require(WebSocketClient(stand.address)), good = try #require(WebSocketClient(stand.address))
    bad.send([UInt8](repeating: 32, count: 600 << 10), opcode: 1)
    #expect(bad.isClosed())
    good.send(#"{"t":"text","text":"x"}"#)
    #expect(stand.nextEvent() == .text("x"))
  }

  @Test func aFloodEndsItsConnectionOnly() throws {
    let stand = try Stand()
    try stand.startApp()
    let bad = try #require(WebSocketClient(stand.address))
    for _ in 0..<6000 { bad.send(#"{"t":"refresh"}"#) }
    #expect(bad.isClosed())
    let good = try #require(WebSocketClient(stand.address))
    good.send(#"{"t":"text","text":"x"}"#)
    #expect(stand.nextEvent() == .text("x"))
  }

  @Test func fingersOfAPageThatGoesAwayAreLifted() throws {
    let stand = try Stand()
    try stand.startApp()
    let viewer = try #require(WebSocketClient(stand.address))
    viewer.send(#"{"t":"touch","touches":[{"id":3,"phase":"began","x":-50,"y":5000}]}"#)
    guard case .touches(let began, _)? = stand.nextEvent() else { throw DeviceError("no touch") }
    #expect(began == [.init(identifier: 3, phase: .began, x: 0, y: 480)])
    viewer.hangUp()
    guard case .touches(let ended, _)? = stand.nextEvent() else { throw DeviceError("not lifted") }
    #expect(ended == [.init(identifier: 3, phase: .cancelled, x: 0, y: 480)])
  }

  @Test func framesReachThePageAndOneIsInFlight() throws {
    let stand = try Stand()
    try stand.startApp()
    let viewer = try #require(WebSocketClient(stand.address))
    stand.present(1, color: 0xff11_2233, .init(x: 0, y: 0, width: 640, height: 960))
    let first = try #require(receivePicture(viewer))
    #expect(Array(first.words[1...6]) == [1, 640, 960, 0, 1, 0])
    #expect(first.words.count < 32)  // one colour is a few words
    // The page has not answered: what follows is gathered, and the app is acknowledged all the same.
    #expect(stand.next()?.kind == .acknowledgement)
    stand.present(2, color: 0xff00_00ff, .init(x: 10, y: 20, width: 4, height: 4))
    #expect(stand.next()?.kind == .acknowledgement)
    stand.present(3, color: 0xff00_ff00, .init(x: 30, y: 20, width: 4, height: 4))
    #expect(receivePicture(viewer, within: 0.2) == nil)
    viewer.send(#"{"t":"ack","n":99}"#)  // a lie
    #expect(receivePicture(viewer, within: 0.2) == nil)
    viewer.send(#"{"t":"ack","n":1}"#)
    let second = try #require(receivePicture(viewer))
    #expect(second.words[5] == 2)
    #expect(Array(second.words[6...9]) == [10, 20, 4, 4])
  }

  private func receivePicture(_ viewer: WebSocketClient, within seconds: Double = WebSocketClient.patience)
    -> WebSocketClient.Message?
  {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while let message = viewer.receive(within: max(0, deadline.timeIntervalSinceNow)) {
      if message.opcode == 2 { return message }
    }
    return nil
  }

  @Test func anIdleDeviceSendsNothingAndCostsNothing() throws {
    let stand = try Stand()
    try stand.startApp()
    let viewer = try #require(WebSocketClient(stand.address))
    stand.present(1, color: 0xff11_2233, .init(x: 0, y: 0, width: 640, height: 960))
    #expect(receivePicture(viewer) != nil)
    viewer.send(#"{"t":"ack","n":1}"#)
    #expect(stand.next()?.kind == .acknowledgement)
    usleep(300_000)
    // What else goes on in the process of the tests comes and goes; a device that is busy is so all the time.
    var costs: [Double] = []
    while costs.count < 3 || (costs.count < 30 && costs.min()! >= 0.003) {
      let before = quince_cpu_time()
      // It is only asked whether it works, and answers.
      #expect(stand.next(within: 0.5) == nil)
      costs.append(quince_cpu_time() - before)
    }
    #expect(viewer.receive(within: 0.01) == nil)
    #expect(costs.min()! < 0.003, "\(costs)")
  }

  @Test(
    arguments: [
      ("a frame before the greeting", false, [29, 0, 0, 0, 2] + [UInt8](repeating: 0, count: 28)),
      ("a length beyond the bound", true, [255, 255, 255, 255]), ("an unknown kind", true, [1, 0, 0, 0, 77]),
      ("words that are no JSON", true, [3, 0, 0, 0, 1, 120, 120]),
      (
        "a frame that is larger than the device", true,
        Array(Wire.message(WireFrame(sequence: 1, width: 8000, height: 8000, move: nil, damage: [])))
      ),
    ] as [(String, Bool, [UInt8])])
  func anAppThatBreaksTheRulesIsEnded(_ what: String, _ greets: Bool, _ bytes: [UInt8]) throws {
    let stand = try Stand()
    try stand.startApp(greets: greets)
    stand.write(Data(bytes))
    #expect(stand.wait { stand.phase == .crashed || stand.phase == .exited ? true : nil } == true)
    let answer = try ControlClient.send(ControlRequest("log"), device: "iphone-4", runtime: stand.folder)
    #expect(answer.lines?.contains { $0.hasPrefix("Quince: ") } == true)
  }

  @Test func theControlSocketSaysWhatIsWrong() throws {
    let stand = try Stand()
    func error(_ verb: String, _ value: String? = nil) -> String {
      do {
        _ = try ControlClient.send(ControlRequest(verb, value: value), device: "iphone-4", runtime: stand.folder)
        return ""
      } catch { return "\(error)" }
    }
    #expect(error("rotate", "upwards").contains("landscapeLeft"))
    #expect(error("locale", "a/b").contains("en_US"))
    #expect(error("restart").contains("quince run"))
    #expect(error("explode").contains("there is no action"))
    #expect(error("screenshot", "/tmp/x.png").contains("drawn nothing"))
    #expect(error("rotate", "landscapeLeft") == "")
    let info = try ControlClient.send(ControlRequest("info"), device: "iphone-4", runtime: stand.folder)
    #expect(info.state?.orientation == .landscapeLeft)
    #expect(throws: DeviceError.self) {
      _ = try Simulator(device: .named("iphone-4")!, runtime: stand.folder, dataFolder: stand.folder).start(port: nil)
    }
  }

  @Test func pagesMayComeAndSpeakWhileTheDeviceStops() throws {
    for _ in 0..<30 {
      let stand = try Stand()
      // What they cause is still on its way when the device is told to stop.
      let viewers = (0..<4).compactMap { _ in WebSocketClient(stand.address) }
      #expect(viewers.count == 4)
      stand.simulator.queue.async { usleep(5000) }
      for viewer in viewers { viewer.send(#"{"t":"action","name":"rotate","value":"left"}"#) }
      if Bool.random() { usleep(.random(in: 0..<4000)) }
      stand.simulator.stop()
      #expect(viewers.allSatisfy { $0.isClosed() })
    }
  }

  @Test func settingsComesInFrontOfAnAppAndGoesAgain() throws {
    let stand = try Stand()
    try stand.startApp()
    stand.simulator.makeSettings = { Stand.sleeping("Settings", "dev.quince.Settings") }
    let device = WireFromApp.request(.device(verb: "appearance", value: "dark"))
    // Only the Settings app changes the device.
    stand.write(try Wire.message(device))
    stand.write(try Wire.message(WireFromApp.request(.openURL("app-settings:"))))
    #expect(stand.nextEvent() == .lifeCycle(.background))
    let settings = try stand.connect()
    let launch = try #require(settings.launch)
    #expect(launch.settings?.page == "x")
    #expect(launch.settings?.apps.map(\.bundleIdentifier) == ["x"])
    #expect(stand.simulator.queue.sync { stand.simulator.state.appearance } == .light)
    try settings.greet()
    try settings.say(.request(.device(verb: "appearance", value: "dark")))
    #expect(
      stand.wait { stand.simulator.queue.sync { stand.simulator.state.appearance } == .dark ? true : nil } == true)

    #expect(throws: Never.self) { try stand.simulator.queue.sync { try stand.simulator.perform("foreground", nil) } }
    guard case .state(let state) = stand.nextEvent() else {
      Issue.record("the app is not told of the device")
      return
    }
    #expect(state.appearance == .dark)
    #expect(stand.nextEvent() == .lifeCycle(.foreground))
    #expect(stand.phase == .running)
    #expect(stand.simulator.queue.sync { stand.simulator.front?.identifier } == "x")
  }

  @Test func damagedSavedStateIsLeftAside() throws {
    let folder = "/tmp/qt-state-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/devices/iphone-4", withIntermediateDirectories: true)
    for text in ["", "{", "[]", #"{"appearance":"purple"}"#, String(repeating: "{\"a\":", count: 5000)] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/devices/iphone-4/state.json"))
      let simulator = Simulator(device: .named("iphone-4")!, runtime: folder, dataFolder: folder)
      #expect(simulator.state == DeviceState())
      simulator.stop()
    }
  }
}
