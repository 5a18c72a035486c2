import Foundation
import Testing

/// Fingers, keys, rotations and settings at random, on every page of the catalogue.
@Suite(.serialized) struct RandomTouchesTests {
  private struct Run {
    var tree: [String]
    var pictures: [String: Data] = [:]
    var complaints: [String]
  }

  private static let stepsOfOneRun = 250

  /// `QUINCE_FUZZ_TOUCHES` sets how many steps are done in all; `QUINCE_FUZZ_SEED` the first seed.
  private static var seeds: [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["QUINCE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    let count = environment["QUINCE_FUZZ_TOUCHES"].flatMap { Int($0) } ?? stepsOfOneRun
    return (0..<UInt64(max(1, count / stepsOfOneRun))).map { first + $0 }
  }

  private static let app = Repository.root.appendingPathComponent("Examples/Catalogue")

  /// The addresses of the catalogue's pages, from its list of them.
  private static func links() throws -> [String] {
    let source = try String(contentsOf: app.appendingPathComponent("App/Family.swift"), encoding: .utf8)
    return source.components(separatedBy: "Page(key: \"").dropFirst().compactMap {
      $0.components(separatedBy: "\"").first.map { "catalogue://\($0)" }
    }
  }

  /// One process that does the steps, and is ended where it hangs.
  private func run(_ lines: [String], seconds: Double = 500) throws -> Run {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let steps = folder.appendingPathComponent("random.steps")
    try lines.joined(separator: "\n").write(to: steps, atomically: true, encoding: .utf8)
    let (process, output) = try Repository.start(["tree", Self.app.path, "--steps", steps.path], in: folder)
    let guardian = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: guardian)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guardian.cancel()
    #expect(process.terminationStatus == 0 && process.terminationReason == .exit, "\(text.suffix(2000))")
    let all = text.components(separatedBy: "\n")
    var run = Run(tree: all.compactMap(Self.upperView), complaints: all.filter { $0.hasPrefix("still there:") })
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".png") {
      run.pictures[name] = try Data(contentsOf: folder.appendingPathComponent(name))
    }
    return run
  }

  /// The class of a window or of a view near one, with its place; rows and their texts are left out.
  private static func upperView(_ line: String) -> String? {
    let depth = line.prefix { $0 == " " }.count
    guard depth <= 8, let end = line.firstIndex(of: "("), line.contains("; ") else { return nil }
    return String(line[..<end])
  }

  @Test(arguments: seeds)
  func nothingBreaksAndTheSameSeedDrawsTheSame(seed: UInt64) throws {
    let lines = RandomSteps(seed: seed, count: Self.stepsOfOneRun, links: try Self.links()).lines
    let first = try run(lines)
    #expect(first.pictures.count == Self.stepsOfOneRun / 50 + 1, "seed \(seed)")
    #expect(first.complaints.isEmpty, "seed \(seed): \(first.complaints)")
    let fresh = try run(["open-url catalogue://", "wait 3"])
    #expect(fresh.tree.count > 3)
    #expect(first.tree == fresh.tree, "seed \(seed): views are left over")
    let second = try run(lines)
    for (name, picture) in first.pictures {
      #expect(second.pictures[name] == picture, "seed \(seed): \(name) is drawn otherwise the second time")
    }
  }
}
