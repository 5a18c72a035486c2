import BenchSupport
import Foundation

/// Runs every measurement in its own process, interleaved, and prints medians beside each other.
enum Report {
  private struct Subject {
    let name: String
    /// Command for a pause between frames, in microseconds; nil when it cannot be had.
    let command: (Int) -> (path: String, arguments: [String], environment: [String: String])?
  }

  static func run(rounds: Int, frames: Int) {
    let own = Measure.program
    var subjects = [
      Subject(name: "memcpy of one frame") { (own, ["memcpy", "\(frames)", "\($0)"], [:]) },
      Subject(name: "Quince") { (own, ["table", "1000000", "\(frames)", "\($0)"], [:]) },
    ]
    if let kernels = find("kernels/frame") {
      subjects.append(
        Subject(name: "C kernels") {
          (kernels, ["2", "\(frames)", "F scroll memmove+strip +blur"], $0 > 0 ? ["PACE_US": "\($0)"] : [:])
        })
    }
    if let quick = find("peers/qtquick/list") {
      let base = [
        "QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software", "QT_SCALE_FACTOR": "2",
        "QSG_RENDER_LOOP": "basic",
      ]
      subjects.append(
        Subject(name: "Qt Quick") {
          (quick, ["1000000", "\(frames)"], $0 > 0 ? base.merging(["PACE_MS": "\($0 / 1000)"]) { $1 } : base)
        })
    }
    var results: [String: [String: [Double]]] = [:]
    for _ in 0..<rounds {
      for pause in [0, 16_000] {
        for subject in subjects {
          guard let command = subject.command(pause) else { continue }
          for (key, value) in parse(Measure.output(command.path, command.arguments, command.environment)) {
            let name = key.hasPrefix("frame_us") ? (pause > 0 ? "paced_us" : "unpaced_us") : key
            results[subject.name, default: [:]][name, default: []].append(value)
          }
        }
      }
    }
    func median(_ subject: String, _ key: String) -> Double? { Measure.median(results[subject]?[key] ?? []) }
    func number(_ value: Double) -> String { String(format: value < 100 ? "%.1f" : "%.0f", value) }
    let columns = [
      ("unpaced_us", "us/frame warm"), ("paced_us", "us/frame 60 Hz"), ("first_frame_ms", "first frame ms"),
      ("peak_mb", "peak MB"), ("setup_ms", "set-up ms"),
    ]
    func pad(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    print(
      "A table of 1,000,000 rows, 390x844 pt at 2x, 30 pt a frame; CPU time, median (least-most) of \(rounds) rounds")
    print("                      " + columns.map { pad($0.1, 22) }.joined())
    for subject in subjects {
      let cells = columns.map { column -> String in
        let all = results[subject.name]?[column.0] ?? []
        guard let value = Measure.median(all), let least = all.min(), let most = all.max() else { return pad("-", 22) }
        return pad("\(number(value)) (\(number(least))-\(number(most)))", 22)
      }
      print(subject.name + String(repeating: " ", count: max(0, 22 - subject.name.count)) + cells.joined())
    }
    for other in subjects.map(\.name) where other != "Quince" {
      let ratios = ["unpaced_us", "paced_us"].map { key -> String in
        guard let a = median("Quince", key), let b = median(other, key), b > 0 else { return "-" }
        return String(format: "%.2f", a / b)
      }
      print("Quince : \(other)  unpaced \(ratios[0])  at 60 Hz \(ratios[1])")
    }
    if subjects.count < 4 {
      print("Not measured: programs that are not built (see ../shared/bench, or set QUINCE_BENCH_PEERS).")
    }
  }

  /// A built program of the peers' folder.
  private static func find(_ path: String) -> String? {
    let folder = ProcessInfo.processInfo.environment["QUINCE_BENCH_PEERS"] ?? "../shared/bench"
    let full = URL(fileURLWithPath: folder).appendingPathComponent(path).path
    return FileManager.default.isExecutableFile(atPath: full) ? full : nil
  }

  /// Pairs of a name and a number, from our lines and the peers'.
  static func parse(_ text: String) -> [(String, Double)] {
    var found: [(String, Double)] = []
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
    for (name, value) in zip(words, words.dropFirst()) {
      guard let number = Double(value) else { continue }
      switch name {
      case "cpu_us_per_frame": found.append(("frame_us", number))
      case "first_frame_cpu_s": found.append(("first_frame_ms", number * 1000))
      case "peak_rss_mb": found.append(("peak_mb", number))
      case "setup_cpu_ms": found.append(("setup_ms", number))
      default: found.append((name, number))
      }
    }
    return found
  }
}
