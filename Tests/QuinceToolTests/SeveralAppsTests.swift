import Foundation
import Testing

@testable import QuinceDevice
@testable import QuinceSimulator

/// Several apps on one device: what they are told, in which order, and what becomes of them.
@Suite(.serialized) struct SeveralAppsTests {
  @Test func `a second app comes in front of the first, and each is told where it is`() throws {
    let stand = try Stand()
    let one = try stand.start(try stand.bundle("One"))
    let two = try stand.start(try stand.bundle("Two"))
    #expect(one.nextEvent() == .lifeCycle(.background))
    #expect(stand.front == "org.quince.Two")
    try stand.perform("appearance", "dark")
    guard case .state = two.nextEvent() else { throw DeviceError("the app in front is not told of the device") }
    #expect(one.nextEvent(within: 0.1) == nil)

    try stand.perform("launch", "One")
    #expect(two.nextEvent() == .lifeCycle(.background))
    guard case .state(let state) = one.nextEvent() else { throw DeviceError("the app is not told of the device") }
    #expect(state.appearance == .dark)
    #expect(one.nextEvent() == .lifeCycle(.foreground))
    #expect(stand.front == "org.quince.One" && stand.phase == .running)
    let answer = try ControlClient.send(ControlRequest("info"), device: "iphone-4", runtime: stand.folder)
    #expect(answer.processes == ["org.quince.One", "org.quince.Two"] && answer.front == "org.quince.One")
  }

  @Test func `an app behind another draws one picture more, which is acknowledged when it comes back`() throws {
    let stand = try Stand()
    let one = try stand.start(try stand.bundle("One"))
    _ = try stand.start(try stand.bundle("Two"))
    #expect(one.nextEvent() == .lifeCycle(.background))
    one.present(7)
    #expect(one.next(within: 0.2) == nil)
    try stand.perform("launch", "org.quince.One")
    let message = try #require(one.next())
    #expect(message.kind == .acknowledgement)
    #expect(try Wire.acknowledgement(message.body) == 7)
  }

  @Test func `the app that was away longest is ended for another one`() throws {
    let stand = try Stand()
    let apps = try (0...Simulator.mostApps).map { try stand.start(try stand.bundle("App\($0)")) }
    #expect(apps[0].nextWords() == .event(.lifeCycle(.background)))
    while let words = apps[0].nextWords(within: 1) { if words == .exit { return } }
    Issue.record("it is not told to end")
  }

  @Test func `an app that is killed in the background disturbs nothing, and starts anew`() throws {
    let stand = try Stand()
    let one = try stand.start(try stand.bundle("One"))
    _ = try stand.start(try stand.bundle("Two"))
    #expect(one.nextEvent() == .lifeCycle(.background))
    stand.simulator.queue.sync { stand.simulator.apps[1].process?.kill() }
    #expect(stand.wait { stand.simulator.queue.sync { stand.simulator.apps[1].process == nil } ? true : nil } == true)
    #expect(stand.front == "org.quince.Two" && stand.phase == .running)
    try stand.perform("launch", "One")
    #expect(stand.phase == .launching)
    try stand.connect().greet()
    #expect(stand.wait { stand.phase == .running ? true : nil } == true)
    #expect(stand.front == "org.quince.One")
  }

  @Test func `an app that starts behind another is told so when it hears`() throws {
    let stand = try Stand()
    stand.simulator.launch(try stand.bundle("One"))
    let one = try stand.connect()
    _ = try stand.start(try stand.bundle("Two"))
    try one.greet()
    #expect(one.nextEvent() == .lifeCycle(.background))
    #expect(stand.front == "org.quince.Two")
  }

  @Test func `an app that runs is ended and goes with what it stored`() throws {
    let stand = try Stand()
    let one = try stand.start(try stand.bundle("One"))
    _ = try stand.start(try stand.bundle("Two"))
    #expect(one.nextEvent() == .lifeCycle(.background))
    let container = Sandbox(
      device: "iphone-4", bundleIdentifier: "org.quince.Two", data: stand.folder + "/data"
    ).container
    #expect(FileManager.default.fileExists(atPath: container))
    try stand.perform("uninstall", "org.quince.Two")
    #expect(one.nextEvent() == .lifeCycle(.foreground))
    #expect(stand.front == "org.quince.One")
    #expect(stand.simulator.installed.apps.map(\.name) == ["One"])
    #expect(stand.wait { FileManager.default.fileExists(atPath: container) ? nil : true } == true)
    #expect(throws: DeviceError.self) { try stand.perform("uninstall", "org.quince.Two") }
  }

  @Test func `an app that comes back while it goes keeps what it stores`() throws {
    let stand = try Stand()
    let launch = try stand.bundle("One")
    _ = try stand.start(launch)
    try stand.perform("uninstall", "org.quince.One")
    _ = try stand.start(launch)
    #expect(stand.wait { stand.simulator.queue.sync { stand.simulator.retired.isEmpty } ? true : nil } == true)
    let container = Sandbox(device: "iphone-4", bundleIdentifier: "org.quince.One", data: stand.folder + "/data")
    #expect(FileManager.default.fileExists(atPath: container.container + "/Documents"))
    #expect(stand.simulator.installed.apps.map(\.name) == ["One"])
  }

  @Test func `an app whose build is gone says so`() throws {
    let stand = try Stand()
    let launch = try stand.bundle("One")
    _ = try stand.start(launch)
    try FileManager.default.removeItem(atPath: launch.bundle)
    do { try stand.perform("launch", "One") } catch {
      #expect("\(error)".contains("what was built of One is gone: `quince run PATH`"))
      return
    }
    Issue.record("nothing is said")
  }

  @Test func `a notification leads to the app that it is of`() throws {
    let stand = try Stand()
    let one = try stand.start(try stand.bundle("One"))
    _ = try stand.start(try stand.bundle("Two"))
    #expect(one.nextEvent() == .lifeCycle(.background))
    let page = try #require(WebSocketClient(stand.address))
    // The page is there once it has heard of the app in front.
    #expect(page.receive(containing: "Two") != nil)
    try one.say(.request(.notification(identifier: "n", title: "News", body: "")))
    #expect(page.receive(containing: "News") != nil)
    try stand.perform("notification", "n")
    #expect(one.nextEvent() == .lifeCycle(.foreground))
    #expect(one.nextEvent() == .notification("n", action: nil))
    #expect(stand.front == "org.quince.One")
  }

  @Test func `a pushed notification goes to the app that it names, running or not`() throws {
    let stand = try Stand()
    let one = try stand.start(try stand.bundle("One"))
    _ = try stand.start(try stand.bundle("Two"))
    #expect(one.nextEvent() == .lifeCycle(.background))
    let payload = #"{"Simulator Target Bundle":"org.quince.One","aps":{"alert":"News"}}"#
    try stand.perform("push", payload)
    #expect(one.nextEvent() == .push(Data(#"{"aps":{"alert":"News"}}"#.utf8)))
    #expect(stand.front == "org.quince.Two")
    try stand.perform("terminate", "org.quince.One")
    #expect(stand.wait { stand.simulator.queue.sync { stand.simulator.apps[1].process == nil } ? true : nil } == true)
    let container = Sandbox(
      device: "iphone-4", bundleIdentifier: "org.quince.One", data: stand.folder + "/data"
    ).container
    // Nobody may send it notifications.
    try stand.perform("push", payload)
    #expect(PushedList(container: container) == nil)
    try FileManager.default.createDirectory(
      atPath: "\(container)/\(Sandbox.savedFolder)", withIntermediateDirectories: true)
    var permission = NotificationPermission()
    permission.authorization = .authorized
    try permission.write(container: container)
    let page = try #require(WebSocketClient(stand.address))
    #expect(page.receive(containing: "Two") != nil)
    try stand.perform("push", payload)
    #expect(page.receive(containing: "News") != nil)
    let item = try #require(PushedList(container: container)?.items.first)
    #expect(DeliveredList(container: container)?.items.map(\.identifier) == [item.identifier])
    try stand.perform("notification", item.identifier)
    #expect(try stand.connect().launch?.event == .notification(item.identifier, action: nil))
    #expect(throws: DeviceError.self) { try stand.perform("push", "{}") }
  }

  // MARK: URLs

  @Test func `a URL that is too long is opened by nobody`() throws {
    let stand = try Stand()
    _ = try stand.start(try stand.bundle("Two", Stand.opening("two")))
    let one = try stand.start(try stand.bundle("One"))
    let url = "two:" + String(repeating: "x", count: Simulator.longestURL)
    try one.say(.request(.openURL(url)))
    #expect(stand.hasLogged("too long to be opened") && stand.front == "org.quince.One")
    #expect(throws: DeviceError.self) { try stand.perform("open-url", url) }
  }

  @Test func `a URL leads to the app that declares its scheme, and starts it for that`() throws {
    let stand = try Stand()
    stand.simulator.launch(try stand.bundle("Two", Stand.opening("Two-Scheme")))
    let two = try stand.connect()
    try two.greet()
    let one = try stand.start(try stand.bundle("One"))
    #expect(one.launch?.schemes == ["two-scheme"])
    #expect(two.nextEvent() == .lifeCycle(.background))
    // It runs: it is told where it is, and then of the URL.
    try one.say(.request(.openURL("TWO-scheme://a")))
    #expect(two.nextEvent() == .lifeCycle(.foreground))
    #expect(two.nextEvent() == .openURL("TWO-scheme://a"))
    #expect(two.nextEvent() == .opener("One"))
    #expect(one.nextEvent() == .lifeCycle(.background))
    // An app in the background opens nothing.
    try one.say(.request(.openURL("two-scheme://b")))
    #expect(two.nextEvent(within: 0.2) == nil)
    // It does not run: it is started for the URL.
    try stand.perform("launch", "One")
    #expect(two.nextEvent() == .opener(nil))
    #expect(two.nextEvent() == .lifeCycle(.background))
    try stand.perform("terminate", "org.quince.Two")
    #expect(stand.wait { stand.simulator.queue.sync { stand.simulator.apps[1].process == nil } ? true : nil } == true)
    try stand.perform("open-url", "two-scheme://c")
    #expect(try stand.connect().launch?.event == .openURL("two-scheme://c"))
    #expect(stand.front == "org.quince.Two")
  }

  @Test func `the way back leads to the app that opened another one, once`() throws {
    let stand = try Stand()
    let two = try stand.start(try stand.bundle("Two", Stand.opening("two")))
    let one = try stand.start(try stand.bundle("One"))
    #expect(two.nextEvent() == .lifeCycle(.background))
    try one.say(.request(.openURL("two:a")))
    for event in [HostEvent.lifeCycle(.foreground), .openURL("two:a"), .opener("One")] {
      #expect(two.nextEvent() == event)
    }
    // Only what is in front goes back.
    try one.say(.request(.back))
    try two.say(.request(.back))
    #expect(two.nextEvent() == .opener(nil))
    #expect(two.nextEvent() == .lifeCycle(.background))
    #expect(one.nextEvent() == .lifeCycle(.background))
    #expect(one.nextEvent() == .lifeCycle(.foreground))
    #expect(stand.front == "org.quince.One")
    try stand.perform("launch", "Two")
    try two.say(.request(.back))
    #expect(two.nextEvent() == .lifeCycle(.foreground))
    #expect(two.nextEvent(within: 0.2) == nil && stand.front == "org.quince.Two")
  }

  @Test func `apps that run hear of the schemes of apps that come and go`() throws {
    let stand = try Stand()
    let one = try stand.start(try stand.bundle("One"))
    _ = try stand.start(try stand.bundle("Two", Stand.opening("two")))
    #expect(one.nextWords() == .event(.lifeCycle(.background)))
    #expect(one.nextWords() == .schemes(["two"]))
    try stand.perform("uninstall", "org.quince.Two")
    var last: [String]?
    while last != [], let words = one.nextWords() { if case .schemes(let schemes) = words { last = schemes } }
    #expect(last == [])
  }

  @Test(arguments: ["", "no property list", "<plist version=\"1.0\"><array/></plist>"])
  func `a broken bundle gives one line in the log`(_ information: String) throws {
    let stand = try Stand()
    _ = try stand.start(try stand.bundle("One", information))
    _ = try stand.start(try stand.bundle("Two", Stand.opening("two")))
    try stand.perform("open-url", "two:x")
    #expect(stand.hasLogged("Quince: One: "))
    let lines = stand.simulator.queue.sync { stand.simulator.log.lines.filter { $0.text.contains("Quince: One: ") } }
    #expect(lines.count == 1)
  }

  @Test func `schemes are bounded, and told by their letters`() {
    func schemes(_ names: [Any]) -> Set<String> {
      DeclaredSchemes(["CFBundleURLTypes": [["CFBundleURLSchemes": names]]]).schemes
    }
    #expect(schemes(["A-b", "", String(repeating: "x", count: 65)]) == ["a-b"])
    #expect(schemes((0..<500).map { "s\($0)" }).count == 64)
    #expect(DeclaredSchemes(["CFBundleURLTypes": 5]).schemes == [])
    #expect(DeclaredSchemes.scheme(of: "Ab+c:x") == "ab+c")
    for text in ["", ":x", "no scheme", "a b:c", String(repeating: "x", count: 65) + ":"] {
      #expect(DeclaredSchemes.scheme(of: text) == nil)
    }
  }
}
