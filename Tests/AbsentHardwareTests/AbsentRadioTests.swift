import BackgroundTasks
import CoreBluetooth
import CoreHaptics
import CoreTelephony
import MultipeerConnectivity
import Testing
import WatchConnectivity

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

/// What apps are told of radios, engines and other devices that are not there.
@Suite(.serialized) struct AbsentRadioTests {
  private final class Radio: NSObject, CBCentralManagerDelegate, CBPeripheralManagerDelegate, @unchecked Sendable {
    var told: [String] = []
    func centralManagerDidUpdateState(_ central: CBCentralManager) { told.append("central \(central.state)") }
    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
      told.append("peripheral \(peripheral.state)")
    }
  }

  @Test func `Bluetooth is unsupported, which delegates hear on their queue`() {
    let radio = Radio()
    let queue = DispatchQueue(label: "radio")
    queue.suspend()
    let central = CBCentralManager(delegate: radio, queue: queue)
    let peripheral = CBPeripheralManager(delegate: radio, queue: queue, options: nil)
    #expect(central.state == .unknown && peripheral.state == .unknown)
    queue.resume()
    queue.sync {}
    #expect(radio.told == ["central unsupported", "peripheral unsupported"])
    central.scanForPeripherals(withServices: [CBUUID(string: "180D")])
    #expect(!central.isScanning && central.retrieveConnectedPeripherals(withServices: []).isEmpty)
  }

  @Test(arguments: [
    ("180D", "180D"), ("180d", "180D"),
    ("0000180D-0000-1000-8000-00805F9B34FB", "0000180D-0000-1000-8000-00805F9B34FB"),
  ]) func `numbers of services are equal in their long and short form`(text: String, shown: String) {
    let number = CBUUID(string: text)
    #expect(number.uuidString == shown && number == CBUUID(string: "180D"))
    #expect(number != CBUUID(string: "180F") && Set([number, CBUUID(string: "180D")]).count == 1)
  }

  @Test func `a number of another length ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = CBUUID(string: "180") }
    await #expect(processExitsWith: .failure) { _ = CBUUID(string: "18GD") }
  }

  @Test func `services are put together all the same`() {
    let value = CBMutableCharacteristic(
      type: CBUUID(string: "2A37"), properties: [.read, .notify], value: nil, permissions: [.readable])
    let service = CBMutableService(type: CBUUID(string: "180D"), primary: true)
    service.characteristics = [value]
    #expect(service.characteristics?.first?.properties.contains(.notify) == true && service.isPrimary)
  }

  @Test func `nothing can be felt`() throws {
    #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
    do {
      _ = try CHHapticEngine()
      Issue.record("there is no engine")
    } catch CHHapticError.notSupported {
    } catch { Issue.record("\(error)") }
    let tap = CHHapticEvent(
      eventType: .hapticContinuous, parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)],
      relativeTime: 0.5, duration: 1)
    #expect(try CHHapticPattern(events: [tap], parameters: []).duration == 1.5)
    #expect(throws: CHHapticError(.invalidPatternDictionary)) { try CHHapticPattern(dictionary: [:]) }
  }

  @Test func `there is no carrier and no call`() {
    let info = CTTelephonyNetworkInfo()
    #expect(info.serviceSubscriberCellularProviders == nil && info.serviceCurrentRadioAccessTechnology == nil)
    #expect(info.subscriberCellularProvider?.carrierName == nil && CTCallCenter().currentCalls == nil)
  }

  @Test func `tasks are refused with the simulator's error`() async {
    #expect(!BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { _ in })
    let request = BGAppRefreshTaskRequest(identifier: "refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60)
    do {
      try BGTaskScheduler.shared.submit(request)
      Issue.record("the task is in no Info.plist")
    } catch BGTaskScheduler.Error.notPermitted {
      let error = BGTaskScheduler.Error(.notPermitted) as NSError
      #expect(error.domain == "BGTaskSchedulerErrorDomain" && error.code == 3)
    } catch { Issue.record("\(error)") }
    #expect(await BGTaskScheduler.shared.pendingTaskRequests().isEmpty)
  }

  private final class Watch: NSObject, WCSessionDelegate {
    func session(
      _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?
    ) {}
    func sessionDidBecomeInactive(_ session: WCSession) {}
    func sessionDidDeactivate(_ session: WCSession) {}
  }

  @Test func `no watch can be paired`() async {
    #expect(!WCSession.isSupported())
    let session = WCSession.default
    let error = await withCheckedContinuation { done in
      session.sendMessage(["a": 1], replyHandler: nil) { done.resume(returning: $0 as? WCError) }
    }
    #expect(error?.code == .sessionNotSupported && error?.errorCode == 7002)
    #expect(throws: WCError(.sessionNotSupported)) { try session.updateApplicationContext(["a": 1]) }
  }

  @Test func `a session stays alone`() throws {
    let peer = MCPeerID(displayName: "Quince")
    let session = MCSession(peer: peer, securityIdentity: nil, encryptionPreference: .required)
    #expect(session.connectedPeers.isEmpty)
    #expect(throws: MCError(.notConnected)) {
      try session.send(Data(), toPeers: [MCPeerID(displayName: "Pear")], with: .reliable)
    }
    let archive = try NSKeyedArchiver.archivedData(withRootObject: peer, requiringSecureCoding: true)
    let restored = try NSKeyedUnarchiver.unarchivedObject(ofClass: MCPeerID.self, from: archive)
    #expect(restored == peer && restored?.displayName == "Quince" && peer != MCPeerID(displayName: "Quince"))
  }

  @Test func `names that nobody may have end the program`() async {
    await #expect(processExitsWith: .failure) { _ = MCPeerID(displayName: "") }
    await #expect(processExitsWith: .failure) {
      _ = MCNearbyServiceBrowser(peer: MCPeerID(displayName: "a"), serviceType: "much-too-long-a-name")
    }
  }
}
