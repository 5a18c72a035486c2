import Foundation
import XCTest

/// The regular expression that chooses tests by `Module.Class/test`, as the tools pass it.
public var _quinceTestFilter: [String]? {
  ProcessInfo.processInfo.environment["QUINCE_TEST_FILTER"].flatMap { $0.isEmpty ? nil : [$0] }
}

/// Runs the listed tests that the filter leaves, in this process.
/// - Returns: 0 when all of them pass, or when there are none.
public func _quinceRunTests(_ entries: [XCTestCaseEntry], module: String) -> Int32 {
  var chosen = entries
  if let filter = _quinceTestFilter?.first {
    guard let pattern = try? Regex(filter) else {
      FileHandle.standardError.write(Data("--filter \(filter) is no regular expression\n".utf8))
      return 64
    }
    chosen = entries.map { entry in
      let tests = entry.allTests.filter { "\(module).\(entry.testCaseClass)/\($0.0)".firstMatch(of: pattern) != nil }
      return (testCaseClass: entry.testCaseClass, allTests: tests)
    }.filter { !$0.allTests.isEmpty }
  }
  guard !chosen.isEmpty else { return 0 }
  return XCTMain(chosen, arguments: [CommandLine.arguments[0]], observers: nil)
}

/// Serves the main run loop until the work is done.
/// - Returns: What the work returns; 0 where it finds nothing to do.
public func _quinceWait(_ work: @escaping @Sendable () async -> Int32) -> Int32 {
  let result = WorkResult()
  Task.detached {
    let status = await work()
    await MainActor.run { result.status = status }
  }
  while result.status == nil { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1)) }
  // sysexits.h: EX_UNAVAILABLE, by which Swift Testing says that no test was chosen.
  return result.status == 69 ? 0 : result.status!
}

/// Read and written on the main thread alone.
private final class WorkResult: @unchecked Sendable {
  var status: Int32?
}
