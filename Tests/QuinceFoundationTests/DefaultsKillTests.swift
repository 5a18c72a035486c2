import Foundation
import Testing

@testable import QuinceFoundation
@testable import QuincePropertyLists

import class QuinceFoundation.UserDefaults

/// What a writing process promises: once it says a number, the file has everything up to it.
enum DefaultsWriter {
  static let variable = "QUINCE_TEST_DEFAULTS_WRITER"
  static let keys = 20

  /// Writes numbers for ever: `n` is the last one, and number i also stands under the key i modulo 20.
  /// - Parameter plan: the file, the writer's letter, the number to begin with, and how a number is acknowledged.
  static func run(_ plan: String) -> Never {
    let parts = plan.split(separator: "|").map(String.init)
    let defaults = UserDefaults(file: parts[0])
    var number = Int(parts[2])!
    while true {
      number += 1
      defaults.set(number, forKey: "\(parts[1]).\(number % keys)")
      defaults.set(number, forKey: "\(parts[1]).n")
      if parts[3] == "turn" {
        // The turn after this one begins with what was asked for here.
        var isNext = false
        DispatchQueue.main.async { isNext = true }
        while !isNext { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
      } else if !defaults.synchronize() {
        exit(3)
      }
      let line = "\(number)\n"
      guard write(1, line, line.utf8.count) == line.utf8.count else { exit(4) }
    }
  }
}

/// The test's own executable writes, when a test starts it so.
@section(".init_array") @used
private nonisolated let writer: @convention(c) () -> Void = {
  if let plan = getenv(DefaultsWriter.variable) { DefaultsWriter.run(String(cString: plan)) }
}

/// Processes that are killed while they write. `QUINCE_KILLS=1000` makes it long.
@Suite(.serialized) struct DefaultsKillTests {
  static let kills = ProcessInfo.processInfo.environment["QUINCE_KILLS"].flatMap(Int.init) ?? 13

  static var isLong: Bool { kills > 100 }

  final class Writer {
    let letter: String
    private let process = Process()
    private let pipe = Pipe()

    init(_ file: String, _ letter: String, from number: Int, acknowledging how: String) throws {
      self.letter = letter
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.environment = ProcessInfo.processInfo.environment.merging(
        [DefaultsWriter.variable: "\(file)|\(letter)|\(number)|\(how)"]
      ) { $1 }
      process.standardOutput = pipe
      try process.run()
    }

    /// Waits until it has acknowledged a number.
    func waitForFirst() -> Bool {
      var output = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      return poll(&output, 1, 30_000) > 0
    }

    /// - Returns: The last number that it acknowledged.
    func kill() -> Int? {
      Glibc.kill(process.processIdentifier, SIGKILL)
      let said = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: said, as: UTF8.self).split(separator: "\n").last.flatMap { Int($0) }
    }
  }

  @Test(arguments: ["synchronize", "turn"], [1, 2])
  func `killed writers lose nothing that they acknowledged`(_ how: String, _ count: Int) throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let letters = ["a", "b"].prefix(count)
    var acknowledged: [String: Int] = [:]
    var total = 0
    for round in 0..<Self.kills {
      var writers: [Writer] = []
      for letter in letters {
        writers.append(try Writer(folder.file, letter, from: acknowledged[letter] ?? 0, acknowledging: how))
      }
      // Some are killed before they have said anything, the others in the midst of it.
      if round % 4 != 0 { for writer in writers { #expect(writer.waitForFirst()) } }
      usleep(UInt32.random(in: 0...40_000))
      for writer in writers.shuffled() {
        let last = writer.kill()
        total += (last ?? 0) - (last == nil ? 0 : acknowledged[writer.letter] ?? 0)
        if let last { acknowledged[writer.letter] = last }
      }
      guard !acknowledged.isEmpty else { continue }
      let contents = try #require(folder.contents(), "round \(round): the file is torn")
      for (letter, last) in acknowledged {
        let number = contents["\(letter).n"] as? Int ?? 0
        #expect(number >= last, "round \(round): \(letter) lost \(last), the file has \(number)")
        for earlier in max(1, last - DefaultsWriter.keys + 1)...last {
          let kept = contents["\(letter).\(earlier % DefaultsWriter.keys)"] as? Int ?? 0
          #expect(kept >= earlier, "round \(round): \(letter) lost \(earlier)")
        }
        acknowledged[letter] = number
      }
    }
    #expect(total > 0)
    let rest = try FileManager.default.contentsOfDirectory(atPath: (folder.file as NSString).deletingLastPathComponent)
    #expect(!rest.contains { $0.contains("damaged") })
    if Self.isLong { print("\(how), \(count) writers: \(Self.kills) rounds, \(total) numbers acknowledged") }
  }
}

/// Every call of a write fails in turn.
@Suite(.serialized) struct DefaultsFaultTests {
  static let codes: [(name: String, code: Int32)] = [
    ("ENOSPC", ENOSPC), ("EIO", EIO), ("EROFS", EROFS), ("EACCES", EACCES),
  ]

  /// The state that a write finds.
  enum Scene: String, CaseIterable, Sendable {
    case noFile = "there is no file yet"
    case known = "the file is as it was"
    case changed = "another process changed the file"
  }

  /// Counts the calls of a scene, and fails the one whose turn it is, alone or with all that follow.
  final class Faults: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var count = 0
    let turn: Int
    let code: Int32
    let lasts: Bool
    private(set) var hit: FileCalls.Call?

    init(turn: Int, code: Int32, lasts: Bool) { (self.turn, self.code, self.lasts) = (turn, code, lasts) }

    func fails(_ call: FileCalls.Call) -> Int32? {
      lock.lock()
      defer { lock.unlock() }
      defer { count += 1 }
      guard count == turn || (lasts && count > turn) else { return nil }
      if hit == nil { hit = call }
      return code
    }
  }

  @Test(arguments: Scene.allCases, [false, true])
  func `a failing call loses nothing`(_ scene: Scene, _ lasts: Bool) throws {
    DefaultsFolder.suspendBackground()
    defer { DefaultsStores.queue.resume() }
    var hits: Set<String> = []
    for (name, code) in Self.codes {
      var turn = 0
      while true {
        let folder = DefaultsFolder()
        defer { folder.remove() }
        let defaults = folder.defaults()
        if scene != .noFile {
          defaults.set("kept", forKey: "old")
          #expect(defaults.synchronize())
        }
        if scene == .changed { try folder.write(["old": "kept", "other": 1]) }
        let before = folder.contents()

        let faults = Faults(turn: turn, code: code, lasts: lasts)
        FileCalls.fault = { call, path in path.hasPrefix(folder.path) ? faults.fails(call) : nil }
        let (isDone, _) = folder.told {
          defaults.set("new", forKey: "key")
          return defaults.synchronize()
        }
        FileCalls.fault = nil
        guard let hit = faults.hit else { break }
        hits.insert(hit.rawValue)
        let place = "\(name) at call \(turn), \(hit.rawValue), \(scene.rawValue)"

        #expect(defaults.string(forKey: "key") == "new", "\(place)")
        let after = folder.contents()
        if isDone { #expect(after?["key"] as? String == "new", "\(place)") }
        if scene != .noFile { #expect(after?["old"] as? String == "kept", "\(place)") }
        #expect(after?["key"] != nil || after?.count == before?.count, "\(place)")

        #expect(defaults.synchronize(), "\(place)")
        let last = folder.contents() ?? [:]
        #expect(last["key"] as? String == "new", "\(place)")
        if scene == .changed { #expect(last["other"] as? Int == 1, "\(place)") }
        let names = try FileManager.default.contentsOfDirectory(
          atPath: (folder.file as NSString).deletingLastPathComponent)
        #expect(!names.contains { $0.hasSuffix(".new") || $0.contains("damaged") }, "\(place): \(names)")
        turn += 1
      }
      #expect(turn > 7)
    }
    let expected: Set<String> = [
      "openLock", "lock", "openTemporary", "write", "sync", "keepPrevious", "rename", "openFolder", "syncFolder",
    ]
    #expect(hits.isSuperset(of: expected), "\(hits)")
    if scene == .changed { #expect(hits.isSuperset(of: ["openFile", "read"])) }
  }

  @Test func `a file that cannot be read is not written over`() throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    try folder.write(["old": "kept"])
    let defaults = folder.defaults()
    FileCalls.fault = { call, path in path == folder.file && call == .read ? EIO : nil }
    defer { FileCalls.fault = nil }
    let (_, said) = folder.told {
      #expect(defaults.string(forKey: "old") == nil)
      defaults.set("new", forKey: "key")
      #expect(!defaults.synchronize())
    }
    #expect(said.first == "\(folder.file) cannot be read: \(folder.file): read: Input/output error")
    #expect(folder.contents()?.keys.sorted() == ["old"])
    FileCalls.fault = nil
    #expect(defaults.synchronize())
    #expect(folder.contents()?.keys.sorted() == ["key", "old"])
    #expect(defaults.string(forKey: "old") == "kept")
  }

  @Test func `what failed is tried again without being asked`() async throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let defaults = folder.defaults()
    FileCalls.fault = { call, path in path.hasPrefix(folder.path) && call == .sync ? ENOSPC : nil }
    let (isDone, said) = folder.told {
      defaults.set("new", forKey: "key")
      return defaults.synchronize()
    }
    #expect(!isDone)
    #expect(said.count == 1)
    FileCalls.fault = nil
    for _ in 0..<3000 where folder.contents() == nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(folder.contents()?["key"] as? String == "new")
  }

  @Test func `values are written when the program ends`() async throws {
    let path = NSTemporaryDirectory() + "quince-defaults-exit.plist"
    try? FileManager.default.removeItem(atPath: path)
    await #expect(processExitsWith: .success) {
      UserDefaults(file: NSTemporaryDirectory() + "quince-defaults-exit.plist").set(1, forKey: "key")
      exit(0)
    }
    let data = try #require(FileManager.default.contents(atPath: path))
    #expect((try PropertyList.read(data) as? [String: Any])?["key"] as? Int == 1)
    for name in ["", ".previous", ".lock"] {
      try? FileManager.default.removeItem(
        atPath: NSTemporaryDirectory() + (name.isEmpty ? "" : ".") + "quince-defaults-exit.plist" + name)
    }
  }
}
