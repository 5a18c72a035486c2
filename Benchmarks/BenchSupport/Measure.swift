import Foundation

/// CPU time and memory of this process, from the kernel.
package enum Measure {
  /// Seconds of all threads, user and system.
  package static var cpu: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Megabytes at most so far.
  package static var peak: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }

  /// Microseconds.
  package static func pause(_ time: Int) { if time > 0 { usleep(UInt32(time)) } }

  package static func line(_ name: String, _ value: Double) { print("\(name) \(value)") }

  /// What another program prints; empty when it can't be run.
  /// - Parameter isSilent: whether its complaints are not shown.
  package static func output(
    _ path: String, _ arguments: [String], _ environment: [String: String] = [:], isSilent: Bool = true
  ) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    if isSilent { process.standardError = FileHandle.nullDevice }
    guard (try? process.run()) != nil else { return "" }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// The file of this program.
  package static var program: String { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path }

  package static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}
