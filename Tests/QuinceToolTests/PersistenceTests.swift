import Foundation
import Testing

/// What apps have written when they go to the background outlives a kill, as the system kills suspended apps.
@Suite(.serialized) struct PersistenceTests {
  @Test(arguments: ["PersistenceList", "PersistenceArchive", "PersistenceSQLite", "PersistenceCoreData"])
  func linesOutliveAKillInTheBackground(example: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func arguments(_ name: String, _ steps: String) throws -> [String] {
      let file = folder.appendingPathComponent("\(name).steps")
      try Data(steps.utf8).write(to: file)
      return [
        "screenshot", Repository.root.appendingPathComponent("Examples/\(example)").path, "--sandbox", "container",
        "--steps", file.path,
      ]
    }
    let lines = (1...4).map { "tap #line\($0)\ntype \"\(example) \($0)\"\n" }.joined()
    let (tool, output) = try Repository.start(
      try arguments("first", lines + "background\nscreenshot background.png\nwait 120\n") + ["--clock", "real"],
      in: folder)
    let mark = folder.appendingPathComponent("background.png")
    let deadline = Date(timeIntervalSinceNow: 120)
    while !FileManager.default.fileExists(atPath: mark.path), tool.isRunning, Date() < deadline { usleep(10_000) }
    let app = try #require(children(of: tool.processIdentifier).first)
    kill(app, SIGKILL)
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    #expect(said.contains("crashed (signal 9)"), "\(said)")

    let expectations = (1...4).map { "expect \"\(example) \($0)\"\n" }.joined()
    let second = try Repository.quince(try arguments("second", expectations), in: folder)
    #expect(second.status == 0, "\(second.output)")
  }

  private func children(of process: Int32) -> [Int32] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.flatMap { task in
      ((try? String(contentsOfFile: "/proc/\(process)/task/\(task)/children", encoding: .utf8)) ?? "")
        .split(separator: " ").compactMap { Int32($0) }
    }
  }
}
