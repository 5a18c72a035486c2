import CQuinceHost
import Foundation
import QuinceDevice

/// An app that was started: its process, the picture it draws into, and how it is. Everything happens on the simulator's
/// queue.
final class RunningApp {
  enum Kind { case app, settings, home }

  let kind: Kind
  var launch: AppLaunch
  /// nil once it has ended.
  var process: AppProcess?
  let picture: SharedPicture
  /// What it drew last. While the app is behind another one it is not acknowledged, so that the app draws no more.
  var frame: WireFrame?
  var status: AppStatus
  var mustRestart = false
  /// A person has ended it: the app switcher shows it no longer.
  var isClosed = false
  /// The app's last snapshot is not shown at its next launch.
  var ignoresSnapshot = false
  /// Those whose first swipe is the app's.
  var deferredEdges = ScreenEdges()
  /// Who opened it by a URL, as long as it stays in front.
  weak var opener: RunningApp?
  /// What the next launch is for.
  var launchEvent: HostEvent?
  /// The last line of the log before it was started.
  var lineBeforeLaunch = 0
  /// What the process was told last.
  private var state = DeviceState()
  private var schemes: [String] = []
  /// What came before the process could hear it.
  private var waiting: [HostEvent] = []
  private static let mostWaiting = 16

  init(_ launch: AppLaunch, _ kind: Kind, picture: SharedPicture) {
    (self.launch, self.kind, self.picture) = (launch, kind, picture)
    status = AppStatus(phase: .none, name: launch.name)
  }

  var identifier: String { launch.bundleIdentifier }

  /// The process starts with what this configuration says.
  func began(_ process: AppProcess, _ configuration: LaunchConfiguration) {
    self.process = process
    deferredEdges = ScreenEdges()
    (state, schemes, waiting) = (configuration.state, configuration.schemes ?? [], [])
  }

  func connected() {
    for event in waiting { send(event) }
    waiting = []
  }

  func send(_ event: HostEvent) {
    guard let process else { return }
    guard process.isConnected else {
      if waiting.count < Self.mostWaiting { waiting.append(event) }
      return
    }
    if case .state(let new) = event { state = new }
    process.send(.event(event))
  }

  /// Tells it how the device is, where that is news.
  func tell(_ new: DeviceState) {
    if process?.isConnected == true, new != state { send(.state(new)) }
  }

  func tell(schemes new: [String]) {
    guard let process, process.isConnected, new != schemes else { return }
    schemes = new
    process.send(.schemes(new))
  }
}

/// Pixels of one app, in a file that it and the simulator map. Each app has its own, so that none draws into another's.
final class SharedPicture {
  let path: String
  let memory: UnsafeMutablePointer<UInt32>
  private let size: Int

  /// - Throws: `DeviceError` where there is no room.
  init(device: DeviceModel, number: Int, runtime: String) throws {
    path = Places.pixels(name: "\(device.identifier)-\(number)-\(getpid())", runtime: runtime)
    let count = device.pixelWidth * device.pixelHeight
    size = count * 4
    guard let mapped = quince_shared_map(path, size, 1) else {
      throw DeviceError("\(path) cannot be made: is there room in /dev/shm?")
    }
    memory = mapped.bindMemory(to: UInt32.self, capacity: count)
  }

  deinit {
    remove()
    quince_shared_unmap(memory, size)
  }

  /// Takes the file's name away.
  func remove() { unlink(path) }
}
