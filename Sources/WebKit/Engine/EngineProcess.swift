import CQuinceWeb
import Dispatch
import Foundation
import QuinceDevice
import QuinceFoundation
import QuinceRuntime
import UIKitCore

/// The process behind all web views of an app: started with the first of them, it ends with the app.
@MainActor final class EngineProcess {
  private(set) static var shared = EngineProcess(program: located)

  /// Who hears of one view.
  @MainActor protocol Listener: AnyObject {
    /// Asks the engine for what was put off.
    func prepareToWait()
    /// Whether the app waits for the engine now.
    var isAwaiting: Bool { get }
    func heard(_ message: EngineMessage)
    /// The engine does not come, or has gone.
    func engineEnded()
    func giveUpWaiting()
  }

  /// The packages whose libraries the engine is.
  nonisolated static let packages = "libwpewebkit-1.1-0 libwpebackend-fdo-1.0-1 libgl1-mesa-dri"

  private enum State { case unstarted, running, ended }
  private var state = State.unstarted
  private var socket: Int32 = -1
  private(set) var process: pid_t = 0
  private var watch: DescriptorWatch?
  private var input = Data()
  private var inbox: [EngineMessage] = []
  private var listeners: [UInt32: Weak] = [:]
  private var answers: [UInt32: (EngineMessage?) -> Bool] = [:]
  private var lastNumber: UInt32 = 0
  private struct Weak { weak var listener: (any Listener)? }

  /// A number that nothing else has: a view's, a store's, a request's.
  func makeNumber() -> UInt32 {
    lastNumber += 1
    return lastNumber
  }

  /// Whether there is an engine, or one may yet come.
  var isAvailable: Bool { state != .ended }

  // MARK: Starting and ending

  /// Where the program lies: beside the library of apps, or beside a program that has it built in.
  private static var located: String? {
    let libraries = LoadedLibrary.paths.filter { ($0 as NSString).lastPathComponent == "libQuince.so" }
    let own = [Bundle.main.executablePath ?? ""] + CommandLine.arguments.prefix(1)
    return (libraries + own).map { ($0 as NSString).deletingLastPathComponent + "/quince-web" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private let program: String?

  private init(program: String?) { self.program = program }

  /// For tests: runs with another program in the engine's place.
  static func replaced(by program: String, _ work: () async throws -> Void) async rethrows {
    let usual = shared
    shared = EngineProcess(program: program)
    defer { shared = usual }
    try await work()
  }

  private func start() {
    guard state == .unstarted else { return }
    guard let program else { return end() }
    socket = quince_web_start(program, &process)
    guard socket >= 0 else { return end() }
    state = .running
    watch = DescriptorWatch(socket, queue: .main) { [weak self] _ in
      MainActor.assumeIsolated { self?.readAndDeliver() }
    }
    if !isServed { OutsideWork.servers.append { EngineProcess.shared.serve() } }
    isServed = true
  }

  private var isServed = false
  private var wasReady = false
  /// How often the engine ended: what it was told before is forgotten.
  private(set) var ends = 0

  private func end() {
    guard state != .ended else { return }
    if state == .running {
      watch?.cancel()
      watch = nil
      quince_web_end(socket, process)
    }
    // One that ran and broke may be started again, by the next load.
    state = wasReady ? .unstarted : .ended
    if !wasReady {
      NoEffect.write("Quince: web views stay empty without their engine: apt-get install \(Self.packages)")
    }
    wasReady = false
    ends += 1
    socket = -1
    input = Data()
    inbox = []
    let open = answers
    answers = [:]
    for answer in open.values { _ = answer(nil) }
    for each in listeners.values { each.listener?.engineEnded() }
  }

  // MARK: Talking

  func listen(_ listener: any Listener, view: UInt32) { listeners[view] = Weak(listener: listener) }

  func forget(view: UInt32) {
    listeners[view] = nil
    if state == .running { send(.close, view: view) }
  }

  /// Starts the engine where it does not run.
  /// - Returns: false where the message is too long.
  @discardableResult func send(_ command: EngineCommand, view: UInt32, _ fields: [any EngineField] = []) -> Bool {
    start()
    guard state == .running else { return true }
    guard let bytes = EngineMessage.encode(command, view: view, fields) else { return false }
    _ = bytes.withUnsafeBytes { quince_web_send(socket, $0.baseAddress!, $0.count) }  // a header is never empty
    return true
  }

  /// Calls `answer` with each message that carries the number, until it returns true; with nil when the engine ends.
  func expect(_ number: UInt32, _ answer: @escaping (EngineMessage?) -> Bool) {
    if state == .ended { _ = answer(nil) } else { answers[number] = answer }
  }

  // MARK: Hearing

  /// - Parameter milliseconds: of real time; 0 does not wait.
  /// - Returns: whether something came.
  private func read(waiting milliseconds: Int32) -> Bool {
    guard state == .running else { return false }
    let capacity = 1 << 16
    var came = false, limit = milliseconds
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { buffer in
        let count = quince_web_receive(socket, buffer.baseAddress, capacity, limit)
        if count > 0 { input.append(contentsOf: buffer.prefix(count)) }
        return count
      }
      if count == 0 {
        end()
        return true
      }
      guard count > 0 else { break }
      (came, limit) = (true, 0)
    }
    guard let messages = EngineMessage.take(from: &input) else {
      end()
      return true
    }
    inbox += messages
    return came
  }

  private func readAndDeliver() {
    _ = read(waiting: 0)
    deliver()
  }

  private func deliver() {
    while !inbox.isEmpty { deliver(inbox.removeFirst()) }
  }

  private func deliver(_ message: EngineMessage) {
    switch message.kind {
    case .ready: wasReady = true
    case .result, .data, .cookies:
      let number = UInt32(message.integer(0))
      if answers[number]?(message) == true { answers[number] = nil }
    default: listeners[message.view]?.listener?.heard(message)
    }
  }

  // MARK: Waiting

  /// Longer than this, in seconds of real time, nobody waits for an engine that says nothing.
  private static let patience = 10.0

  /// For runs on the virtual clock: waits until something comes, where a view awaits it.
  private func serve() -> Bool {
    if !inbox.isEmpty {
      deliver()
      return true
    }
    let all = listeners.values.compactMap(\.listener)
    all.forEach { $0.prepareToWait() }
    let waiting = all.filter(\.isAwaiting)
    guard !waiting.isEmpty, state == .running else { return false }
    if read(waiting: Int32(Self.patience * 1000)) {
      deliver()
      return true
    }
    for listener in waiting { listener.giveUpWaiting() }
    return false
  }

  /// Waits for the answer with this number before all other messages, which keep their order.
  func wait(for number: UInt32) {
    for _ in 0..<1000 {
      if let index = inbox.firstIndex(where: { $0.kind == .result && $0.integer(0) == Int(number) }) {
        return deliver(inbox.remove(at: index))
      }
      guard answers[number] != nil, read(waiting: Int32(Self.patience * 1000)) else { return }
    }
  }
}
