import CQuinceHost
import Dispatch
import Foundation
import QuinceDevice

/// Notices an app that hangs, prints or allocates without end, or is about to crash, and finds out where in its own sources
/// it is. Everything happens on the simulator's queue.
final class AppWatch {
  enum Trouble: Equatable {
    /// For so many seconds.
    case hanging(Double)
    case printing
    /// So many bytes, more than an app may have.
    case greedy(Int)
    case crashing(signal: Int32)
  }

  /// Bytes that an app may have at most.
  // Assumed: about what a phone of 4 GB leaves to one app; less where the machine itself is small.
  static let mostMemory = min(2 << 30, Int(ProcessInfo.processInfo.physicalMemory / 2))
  /// Seconds without an answer that make a hang.
  static let patience = 1.2
  private static let interval = 0.3

  /// Hears of each trouble once, as soon as it is known where the app is or that nobody can know; and nil when a hang is over.
  var onTrouble: ((Trouble?, SourcePlaces.Trace) -> Void)?
  /// The app uses three quarters of what it may have.
  var onMemoryWarning: (() -> Void)?
  private(set) var isHanging = false
  private(set) var isCrashing = false

  private let process: pid_t
  private let queue: DispatchQueue
  private let places: SourcePlaces?
  private let timer: DispatchSourceTimer
  private let ping: (Int) -> Bool
  private var number = 0
  private var askedAt: Double?
  private var wasWarned = false
  private var isEnded = false
  /// What is told of once the next sample is there.
  private var waiting: [Trouble] = []

  /// - Parameters:
  ///   - places: nil where nothing can find lines; - ping: asks the app's main thread; whether it could be asked.
  init(process: pid_t, queue: DispatchQueue, places: SourcePlaces?, ping: @escaping (Int) -> Bool) {
    (self.process, self.queue, self.places, self.ping) = (process, queue, places, ping)
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(20))
    timer.setEventHandler { [weak self] in self?.look() }
    timer.resume()
  }

  deinit { timer.cancel() }

  func end() {
    isEnded = true
    timer.cancel()
  }

  private func look() {
    lookAtMemory()
    guard let askedAt else { return ask() }
    if !isHanging, !isCrashing, Uptime.seconds - askedAt >= Self.patience {
      isHanging = true
      tell(.hanging(Uptime.seconds - askedAt))
    }
  }

  private func ask() {
    number += 1
    if ping(number) { askedAt = Uptime.seconds }
  }

  func answered(_ number: Int) {
    guard number == self.number else { return }
    askedAt = nil
    guard isHanging else { return }
    isHanging = false
    onTrouble?(nil, SourcePlaces.Trace())
  }

  /// It prints more than anybody reads.
  func printsWithoutEnd() { if !waiting.contains(.printing) { tell(.printing) } }

  private func lookAtMemory() {
    let resident = ProcessMemory.resident(process)
    if resident > Self.mostMemory {
      if !waiting.contains(where: { if case .greedy = $0 { true } else { false } }) { tell(.greedy(resident)) }
    } else if resident > Self.mostMemory / 4 * 3 {
      if !wasWarned { onMemoryWarning?() }
      wasWarned = true
    } else {
      wasWarned = false
    }
  }

  // MARK: Where it is

  private func tell(_ trouble: Trouble) {
    waiting.append(trouble)
    guard heedsSignal else { return tellWaiting() }
    kill(process, quince_stack_signal())
    queue.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.tellWaiting() }
  }

  /// Whether the signal would not end it.
  private var heedsSignal: Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("SigCgt:") }),
      let caught = UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16)
    else { return false }
    return caught >> UInt64(quince_stack_signal() - 1) & 1 == 1
  }

  /// The process has written where it is.
  func sampled(_ sample: StackSample) {
    if sample.isCrash {
      guard !isCrashing else { return }
      isCrashing = true
      waiting.append(.crashing(signal: sample.signal))
    }
    guard let places, !waiting.isEmpty else { return tellWaiting() }
    places.find(sample) { [queue] found in queue.async { [weak self] in self?.tellWaiting(found) } }
  }

  private func tellWaiting(_ trace: SourcePlaces.Trace = .init()) {
    let troubles = waiting
    waiting = []
    guard !isEnded else { return }
    for trouble in troubles {
      // It may work again by now.
      if case .hanging = trouble, !isHanging { continue }
      onTrouble?(trouble, trace)
    }
  }
}

/// What the system says of a process.
enum ProcessMemory {
  private static let page = sysconf(Int32(_SC_PAGESIZE))

  /// Bytes of memory that belong to the process alone; 0 where it has gone.
  static func resident(_ process: pid_t) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8) else { return 0 }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    guard numbers.count > 2 else { return 0 }
    return max(0, numbers[1] - numbers[2]) * page
  }
}
