import Foundation
import Testing

@testable import QuinceDevice
@testable import QuinceSimulator

/// The Home app in front: what it is told, and what it may do.
@Suite(.serialized) struct HomeScreenTests {
  private let stand: Stand

  init() throws {
    stand = try Stand()
    stand.simulator.makeHome = { Stand.sleeping("Home", Simulator.homeIdentifier) }
  }

  /// The app `One` in front, and the home button pressed.
  private func pressHome() throws -> (app: SpokenApp, home: SpokenApp) {
    let app = try stand.start(try stand.bundle("One"))
    app.present(1)
    #expect(app.next()?.kind == .acknowledgement)
    try stand.perform("home")
    #expect(app.nextEvent() == .lifeCycle(.background))
    let home = try stand.connect()
    try home.greet()
    #expect(stand.wait { stand.phase == .running ? true : nil } == true)
    return (app, home)
  }

  @Test func `the home button brings the Home app, which knows the apps`() throws {
    let (app, home) = try pressHome()
    #expect(home.launch?.home?.apps.map(\.name) == ["One"])
    #expect(home.nextScreen()?.showsSwitcher == false)
    #expect(stand.front == Simulator.homeIdentifier)
    let info = try ControlClient.send(ControlRequest("info"), device: "iphone-4", runtime: stand.folder)
    #expect(info.front == nil && info.phase == "background" && info.processes == ["org.quince.One"])
    // A tap on its icon.
    try home.say(.request(.device(verb: "launch", value: "org.quince.One")))
    #expect(home.nextEvent() == .lifeCycle(.background))
    #expect(app.nextEvent() == .lifeCycle(.foreground))
    #expect(stand.front == "org.quince.One")
  }

  @Test func `the app switcher has the last pictures, and ends apps`() throws {
    let (_, home) = try pressHome()
    _ = home.nextScreen()
    try stand.perform("switcher")
    let screen = try #require(home.nextScreen())
    #expect(screen.showsSwitcher && screen.cards.map(\.bundleIdentifier) == ["org.quince.One"])
    let picture = try #require(screen.cards.first?.picture)
    #expect((picture.width, picture.height) == (640, 960))
    #expect(FileManager.default.contents(atPath: picture.path)?.count == 640 * 960 * 4)
    try home.say(.request(.device(verb: "terminate", value: "org.quince.One")))
    #expect(home.nextScreen()?.cards == [])
    #expect(
      stand.wait { stand.simulator.queue.sync { stand.simulator.processIdentifiers.isEmpty } ? true : nil } == true)
    #expect(stand.front == Simulator.homeIdentifier)
    // It starts again all the same.
    try stand.perform("foreground")
    #expect(try stand.connect().launch != nil)
  }

  @Test func `an app that ends gives the screen to the Home app, one that crashes keeps it`() throws {
    _ = try stand.start(try stand.bundle("One"))
    try stand.perform("terminate")
    #expect(try stand.connect().launch?.home != nil)
    #expect(stand.front == Simulator.homeIdentifier)
    let two = try stand.start(try stand.bundle("Two"))
    two.write(Data([255, 255, 255, 255]))
    #expect(stand.wait { stand.phase == .crashed ? true : nil } == true)
    #expect(stand.front == "org.quince.Two")
  }

  @Test func `a badge reaches the home screen`() throws {
    let (app, home) = try pressHome()
    _ = home.nextScreen()
    try app.say(.request(.badge(3)))
    #expect(home.nextScreen() != nil)
  }

  @Test func `the list of notifications is the Home app's, and opens their apps`() throws {
    let (app, home) = try pressHome()
    _ = home.nextScreen()
    try app.say(.request(.deliveredChanged))
    #expect(home.nextScreen()?.showsNotifications == false)
    try stand.perform("notifications")
    #expect(home.nextScreen()?.showsNotifications == true)
    try home.say(.request(.device(verb: "dismiss-notification", value: "org.quince.One tea time")))
    #expect(app.nextEvent() == .notification("tea time", action: DeliveredList.dismissal))
    try home.say(.request(.device(verb: "choose-notification", value: "org.quince.One tea")))
    #expect(app.nextEvent() == .lifeCycle(.foreground))
    #expect(app.nextEvent() == .notification("tea", action: nil))
    #expect(stand.front == "org.quince.One")
  }

  @Test func `a notification of an app that has ended is taken from what it kept`() throws {
    let (app, home) = try pressHome()
    _ = home.nextScreen()
    let sandbox = Sandbox(
      device: stand.simulator.device.identifier, bundleIdentifier: "org.quince.One", data: stand.simulator.dataFolder)
    let item = DeliveredList.Item(identifier: "tea", title: "Tea", subtitle: "", body: "", date: Date())
    let folder = URL(fileURLWithPath: "\(sandbox.container)/\(Sandbox.savedFolder)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try DeliveredList(items: [item]).write(container: sandbox.container)
    try home.say(.request(.device(verb: "terminate", value: "org.quince.One")))
    #expect(
      stand.wait { stand.simulator.queue.sync { stand.simulator.processIdentifiers.isEmpty } ? true : nil } == true)
    try home.say(.request(.device(verb: "dismiss-notification", value: "org.quince.One tea")))
    #expect(stand.wait { DeliveredList(container: sandbox.container)?.items.isEmpty == true ? true : nil } == true)
    withExtendedLifetime(app) {}
  }

  @Test func `a quick action starts its app for it`() throws {
    let (app, home) = try pressHome()
    try home.say(.request(.device(verb: "quick-action", value: "org.quince.One org.quince.new thing")))
    #expect(app.nextEvent() == .lifeCycle(.foreground))
    #expect(app.nextEvent() == .shortcut("org.quince.new thing"))
  }

  @Test(arguments: [("uninstall", "org.quince.One"), ("launch", "org.quince.Two"), ("appearance", "dark")])
  func `only the Home app in front is heard, and of apps alone`(_ verb: String, _ value: String) throws {
    let (app, home) = try pressHome()
    let request = WireFromApp.request(.device(verb: verb, value: value))
    try app.say(request)
    if verb == "appearance" { try home.say(request) }
    try stand.perform("foreground")
    try app.say(request)
    if verb != "appearance" { try home.say(request) }
    usleep(200_000)
    #expect(stand.front == "org.quince.One" && stand.phase == .running)
    #expect(stand.simulator.queue.sync { stand.simulator.state.appearance } == .light)
    #expect(stand.simulator.installed.apps.map(\.name) == ["One"])
  }

  @Test func `a Home app that cannot be built says so, and the app comes back`() throws {
    stand.simulator.makeHome = { throw DeviceError("no room") }
    let app = try stand.start(try stand.bundle("One"))
    try stand.perform("home")
    #expect(app.nextEvent() == .lifeCycle(.background))
    #expect(stand.hasLogged("Quince: Home could not be built: no room"))
    #expect(stand.phase == .crashed)
    try stand.perform("foreground")
    #expect(app.nextEvent() == .lifeCycle(.foreground))
    #expect(stand.phase == .running)
  }
}
