import Foundation
import Testing

/// Swift's hashes are seeded anew in each process. What an app is told, what it shows and what it writes must not depend on it.
@Suite(.serialized) struct OrderTests {
  struct Run: Equatable {
    var log: [String]
    var pictures: [String: Data]
  }

  /// One process. The app prints what it is told and sums of what it writes; the tool prints the tree at the end.
  private func run(_ app: String, steps: String) throws -> Run {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    let steps = Repository.tests.appendingPathComponent("Steps/\(steps).steps")
    let result = try Repository.quince(
      ["tree", Repository.root.appendingPathComponent(app).path, "--steps", steps.path], in: output)
    #expect(result.status == 0, "\(result.output)")
    var run = Run(log: result.output.components(separatedBy: "\n").filter { !$0.hasPrefix("Compiling") }, pictures: [:])
    for name in try FileManager.default.contentsOfDirectory(atPath: output.path) {
      run.pictures[name] = try Data(contentsOf: output.appendingPathComponent(name))
    }
    return run
  }

  /// `QUINCE_SEEDS` sets how many processes run.
  @Test(arguments: [
    ("Tests/QuinceToolTests/Apps/Order", "order", 5), ("Examples/Nav", "nav-presidents", 1),
    ("Tests/QuinceToolTests/Apps/Todo", "todo", 1), ("Tests/QuinceToolTests/Apps/Callbacks", "callbacks", 0),
  ])
  func noHashOrderIsSeen(app: String, steps: String, pictures: Int) throws {
    let environment = ProcessInfo.processInfo.environment
    try #require(environment["SWIFT_DETERMINISTIC_HASHING"] == nil, "with it the test could not fail")
    let first = try run(app, steps: steps)
    #expect(first.pictures.count >= pictures)
    for number in 2...max(2, environment["QUINCE_SEEDS"].flatMap { Int($0) } ?? 4) {
      let other = try run(app, steps: steps)
      let differences = other.log.difference(from: first.log)
      #expect(differences.isEmpty, "process \(number) was told in another order: \(Array(differences).prefix(4))")
      #expect(other.pictures == first.pictures, "process \(number) drew something else")
    }
  }
}
