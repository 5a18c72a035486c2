import Dispatch
import UIKit

/// Waits for time in every way there is, and writes down what came when.
final class ClockController: UIViewController {
  private let start = Date()
  private let startOfMedia = CACurrentMediaTime()
  private let startOfSystem = ProcessInfo.processInfo.systemUptime
  private let startOfCalendar = CFAbsoluteTimeGetCurrent()
  private let status = UILabel()
  private var source: DispatchSourceTimer?
  private var displayLink: CADisplayLink?
  private var counts: [String: Int] = [:]
  private var log: [String] = []

  private func add(_ entry: String) {
    let text = "\(Int((Date().timeIntervalSince(start) * 1000).rounded())) \(entry)"
    log.append(text)
    print(text)
  }

  /// Writes the first three down, then every hundredth.
  private func count(_ name: String) {
    let number = counts[name, default: 0] + 1
    counts[name] = number
    if number <= 3 || number % 100 == 0 { add("\(name) \(number)") }
    status.text = log.last
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    status.frame = CGRect(x: 20, y: 60, width: 300, height: 20)
    view.addSubview(status)
    let titles = ["Clocks", "Sleep", "Background", "Frames", "Waits", "Endless", "Spin", "Date", "Workers"]
    for (index, title) in titles.enumerated() {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20, y: 100 + 50 * index, width: 200, height: 44)
      button.setTitle(title, for: .normal)
      button.addTarget(self, action: #selector(press), for: .touchUpInside)
      button.tag = index
      view.addSubview(button)
    }
    print("start \(start) \(ProcessInfo.processInfo.systemUptime)")
    startTimers()
    Task {
      while true {
        try? await Task.sleep(nanoseconds: 120_000_000_000)
        count("task")
      }
    }
    // A loop on another thread, which asks the clock there.
    let begin = start
    Task.detached {
      for round in 1...3 {
        try? await Task.sleep(nanoseconds: 5_000_000_000)
        let passed = Date().timeIntervalSince(begin)
        await MainActor.run { self.add("detached \(round) at \(passed)") }
      }
    }
  }

  private func startTimers() {
    Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in self?.count("timer") }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 30, repeating: 90)
    source.setEventHandler { [weak self] in self?.count("source") }
    source.resume()
    self.source = source
    DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { self.add("after an hour") }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 7200) { self.add("after two hours") }
    perform(#selector(performed), with: nil, afterDelay: 1800)
  }

  @objc private func performed() { add("performed") }

  @objc private func press(_ sender: UIButton) {
    switch sender.tag {
    case 0: showClocks()
    case 1:
      let before = Date()
      Thread.sleep(forTimeInterval: 2)
      usleep(500_000)
      status.text = "slept \(Date().timeIntervalSince(before))"
    case 2: workInBackground()
    case 3:
      displayLink = CADisplayLink(target: self, selector: #selector(frame))
      displayLink?.add(to: .main, forMode: .common)
    case 4: waitForOthers()
    case 5: Thread.detachNewThread { while true {} }
    case 6:
      let end = CACurrentMediaTime() + 0.5
      while CACurrentMediaTime() < end {}
      status.text = "spun"
    case 8: blockWorkers()
    default:
      let formatter = DateFormatter()
      formatter.dateFormat = "EEEE d MMMM yyyy"
      status.text = formatter.string(from: Date())
    }
  }

  /// All of them have gone as far.
  private func showClocks() {
    let calendar = Date().timeIntervalSince(start)
    let others = [
      CACurrentMediaTime() - startOfMedia, ProcessInfo.processInfo.systemUptime - startOfSystem,
      CFAbsoluteTimeGetCurrent() - startOfCalendar,
    ]
    status.text = others.allSatisfy { abs($0 - calendar) < 0.001 } ? "all agree" : "\(calendar) \(others)"
  }

  private func workInBackground() {
    status.text = "working"
    let before = Date()
    DispatchQueue.global().async {
      Thread.sleep(forTimeInterval: 10)
      DispatchQueue.main.async { self.status.text = "worked \(Date().timeIntervalSince(before))" }
    }
  }

  /// More work than there are processors, each of which waits for what comes after it.
  private func blockWorkers() {
    let (queue, group) = (OperationQueue(), DispatchGroup())
    queue.maxConcurrentOperationCount = 4
    for _ in 0..<3 * ProcessInfo.processInfo.activeProcessorCount {
      group.enter()
      queue.addOperation {
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { semaphore.signal() }
        semaphore.wait()
        group.leave()
      }
    }
    group.notify(queue: .main) { self.status.text = "all have waited" }
  }

  private var frames: [Double] = []

  @objc private func frame(_ link: CADisplayLink) {
    frames.append(link.timestamp)
    guard frames.count == 31 else { return }
    link.invalidate()
    status.text = "30 frames in \(((frames[30] - frames[0]) * 1000).rounded()) ms"
  }

  /// Blocks the main thread in the ways that wait for other threads.
  private func waitForOthers() {
    let before = Date()
    var parts: [String] = []
    func note(_ name: String) { parts.append("\(name) \((Date().timeIntervalSince(before) * 10).rounded() / 10)") }
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { semaphore.signal() }
    semaphore.wait()
    note("semaphore")
    _ = semaphore.wait(timeout: .now() + 1)
    note("timeout")
    let condition = NSCondition()
    condition.lock()
    _ = condition.wait(until: Date(timeIntervalSinceNow: 1))
    condition.unlock()
    note("condition")
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { Thread.sleep(forTimeInterval: 1) }
    group.wait()
    note("group")
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    note("run loop")
    status.text = parts.joined(separator: ", ")
  }
}
