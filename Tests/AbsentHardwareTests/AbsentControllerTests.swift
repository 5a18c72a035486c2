import CarPlay
import ExternalAccessory
import GameController
import HomeKit
import Messages
import NetworkExtension
import ReplayKit
import Testing

/// What apps are told of controllers, recorders, cars and homes that are not there.
@Suite(.serialized) @MainActor struct AbsentControllerTests {
  @Test func `no controller is connected`() async {
    #expect(GCController.controllers().isEmpty && GCController.current == nil && GCKeyboard.coalesced == nil)
    await withCheckedContinuation { continuation in
      GCController.startWirelessControllerDiscovery { continuation.resume() }
    }
    await #expect(throws: (any Error).self) { try await GCVirtualController(configuration: .init()).connect() }
  }

  @Test func `an app's own controller tells of its elements`() throws {
    let pad = try #require(GCController.withExtendedGamepad().extendedGamepad)
    var heard: [String] = []
    pad.buttonA.pressedChangedHandler = { _, value, isPressed in heard.append("A \(value) \(isPressed)") }
    pad.leftThumbstick.valueChangedHandler = { _, x, y in heard.append("stick \(x) \(y)") }
    pad.buttonA.setValue(1)
    pad.buttonA.setValue(0.5)
    pad.buttonA.setValue(0)
    pad.leftThumbstick.setValueForXAxis(-1, yAxis: 0.5)
    #expect(heard == ["A 1.0 true", "A 0.0 false", "stick -1.0 0.5"])
    #expect(
      pad.leftThumbstick.left.isPressed && !pad.leftThumbstick.right.isPressed && pad.leftThumbstick.up.value == 0.5)
    #expect(pad[GCInputButtonA] === pad.buttonA && pad.dpads.count == 3 && pad.buttons.count == 9)
  }

  @Test func `nothing is recorded`() async {
    let recorder = RPScreenRecorder.shared()
    #expect(!recorder.isAvailable && !recorder.isRecording)
    let error = await withCheckedContinuation { continuation in
      recorder.startRecording { continuation.resume(returning: $0) }
    }
    #expect((error as? RPRecordingError)?.code == .disabled)
    await #expect(throws: RPRecordingError(.failed)) { try await recorder.stopCapture() }
  }

  private final class Homes: NSObject, HMHomeManagerDelegate {
    var updates = 0
    func homeManagerDidUpdateHomes(_ manager: HMHomeManager) { updates += 1 }
  }

  @Test func `there are no homes, networks and accessories`() async throws {
    let (homes, manager) = (Homes(), HMHomeManager())
    manager.delegate = homes
    for _ in 0..<100 where homes.updates == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(homes.updates == 1 && manager.homes.isEmpty && manager.primaryHome == nil)
    await #expect(throws: HMError(.homeAccessNotAuthorized)) { try await manager.addHome(named: "Quince") }
    #expect(NEVPNManager.shared().connection.status == .invalid)
    #expect(throws: NEVPNError(.configurationInvalid)) { try NEVPNManager.shared().connection.startVPNTunnel() }
    try await NEVPNManager.shared().loadFromPreferences()
    await #expect(throws: NEVPNError(.configurationReadWriteFailed)) {
      try await NEVPNManager.shared().saveToPreferences()
    }
    let network = NEHotspotConfiguration(ssid: "home", passphrase: "secret", isWEP: false)
    await #expect(throws: NEHotspotConfigurationError.userDenied) {
      try await NEHotspotConfigurationManager.shared.apply(network)
    }
    #expect(EAAccessoryManager.shared().connectedAccessories.isEmpty)
  }

  @Test func `templates of cars are kept`() {
    let controller = CPInterfaceController()
    let list = CPListTemplate(
      title: "List",
      sections: [
        CPListSection(items: [CPListItem(text: "One", detailText: nil), CPListItem(text: "Two", detailText: "2")])
      ])
    controller.setRootTemplate(CPTabBarTemplate(templates: [list]), animated: false)
    controller.pushTemplate(list, animated: true)
    #expect(controller.topTemplate === list && controller.templates.count == 2 && list.itemCount == 2)
    var ends: [Bool] = []
    controller.popTemplate(animated: true) { isDone, _ in ends.append(isDone) }
    controller.popTemplate(animated: true) { isDone, _ in ends.append(isDone) }
    #expect(ends == [true, false] && controller.templates.count == 1)
  }

  private final class Stickers: MSStickerBrowserViewController {
    var list: [MSSticker] = []
    override func numberOfStickers(in stickerBrowserView: MSStickerBrowserView) -> Int { list.count }
    override func stickerBrowserView(_ stickerBrowserView: MSStickerBrowserView, stickerAt index: Int) -> MSSticker {
      list[index]
    }
  }

  @Test func `stickers are shown in rows; messages are not sent`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("sticker-\(UUID()).png")
    #expect(throws: MSMessageError(.fileNotFound)) { try MSSticker(contentsOfFileURL: file, localizedDescription: "") }
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let host = TestHost.launch()
    let controller = Stickers(stickerSize: .regular)
    controller.list = try (0..<5).map { _ in try MSSticker(contentsOfFileURL: file, localizedDescription: "quince") }
    _ = host.show(controller)
    let views = controller.stickerBrowserView.subviews.flatMap(\.subviews).compactMap { $0 as? MSStickerView }
    #expect(views.count == 5 && Set(views.map(\.frame.minY)).count == 2)
    let error = await withCheckedContinuation { continuation in
      MSConversation().insert(MSMessage(session: MSSession())) { continuation.resume(returning: $0) }
    }
    #expect(error != nil)
  }
}
