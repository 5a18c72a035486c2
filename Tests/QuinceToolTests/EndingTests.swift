import CQuinceHost
import Foundation
import Testing

@testable import QuinceDevice
@testable import QuinceSimulator

/// What the tool and a simulator leave behind, and what they say when something ends.
@Suite(.serialized) struct EndingTests {
  private func emptyFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([:])
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    return folder
  }

  /// A program that does not heed SIGTERM and never greets the simulator, as an app that hangs. Its process is in `pid`.
  private func hangingProgram(in folder: TemporaryFolder, printing: String = "") throws -> String {
    let path = folder.path("Hang")
    let text = """
      #!/bin/sh
      trap '' TERM
      echo $$ > '\(folder.path("new"))' && mv '\(folder.path("new"))' '\(folder.path("pid"))'
      while true; do \(printing.isEmpty ? ":" : "echo \(printing)"); sleep 0.05; done

      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func wait<T>(_ what: () throws -> T?) rethrows -> T? {
    for _ in 0..<Int(WebSocketClient.patience * 100) {
      if let value = try what() { return value }
      usleep(10_000)
    }
    return nil
  }

  private func process(in folder: TemporaryFolder) throws -> pid_t {
    let text = try #require(wait { try? String(contentsOfFile: folder.path("pid"), encoding: .utf8) })
    return try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  private func isGone(_ process: pid_t) -> Bool {
    wait { kill(process, 0) != 0 && errno == ESRCH ? true : nil } == true
  }

  /// Whoever starts the tests may ignore a signal, and so does then what they start.
  private static func isIgnored(_ signal: Int32) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }
    let mask = line.flatMap { UInt64($0.dropFirst(7).drop { $0.isWhitespace }, radix: 16) } ?? 0
    return mask >> UInt64(signal - 1) & 1 == 1
  }

  @Test("an app that hangs ends with the tool", arguments: [SIGTERM, SIGINT, SIGHUP].filter { !isIgnored($0) })
  func hangingAppEndsWithTheTool(signal: Int32) throws {
    let folder = try emptyFolder()
    let program = try hangingProgram(in: folder)
    let (tool, _) = try Repository.start(["screenshot", "--executable", program, "--out", "x.png"], in: folder.url)
    let app = try process(in: folder)
    kill(tool.processIdentifier, signal)
    tool.waitUntilExit()
    #expect(tool.terminationReason == .uncaughtSignal && tool.terminationStatus == signal)
    #expect(isGone(app))
    kill(app, SIGKILL)
  }

  @Test("an app that hangs ends with its simulator, which goes on while the terminal is closed")
  func closedTerminal() throws {
    let folder = try emptyFolder()
    let program = try hangingProgram(in: folder, printing: "line")
    let runtime = folder.path("runtime")
    let (tool, output) = try Repository.start(
      ["run", "--executable", program, "--device", "iphone-4"], in: folder.url,
      environment: ["QUINCE_RUNTIME_DIR": runtime, "QUINCE_DATA_DIR": folder.path("data")])
    let app = try process(in: folder)
    func lastLine() -> Int? {
      try? ControlClient.send(ControlRequest("log"), device: "iphone-4", runtime: runtime).last
    }
    let before = try #require(wait { lastLine() })
    try output.fileHandleForReading.close()
    #expect(wait { (lastLine() ?? 0) > before + 5 ? true : nil } == true)
    #expect(tool.isRunning)
    tool.terminate()
    tool.waitUntilExit()
    #expect(tool.terminationReason == .exit && tool.terminationStatus == 0)
    #expect(isGone(app))
    kill(app, SIGKILL)
    let left = try FileManager.default.contentsOfDirectory(atPath: runtime)
    #expect(left.isEmpty, "\(left)")
  }

  // MARK: A simulator

  /// Another one than that of other tests, which run beside these in one process.
  private static let device = "iphone-se"

  private func simulator(_ folder: TemporaryFolder) throws -> Simulator {
    Simulator(device: .named(Self.device)!, runtime: folder.url.path, dataFolder: folder.path("data"))
  }

  @Test("verbs without an app that could heed them say so")
  func verbsWithoutApp() throws {
    let folder = try emptyFolder()
    let simulator = try simulator(folder)
    _ = try simulator.start(port: nil)
    defer { simulator.stop() }
    func error(_ verb: String, _ value: String? = nil) -> String {
      do {
        _ = try ControlClient.send(
          ControlRequest(verb, value: value), device: Self.device, runtime: folder.url.path)
        return ""
      } catch { return "\(error)" }
    }
    for verb in ["home", "shake", "memory-warning", "terminate"] {
      #expect(error(verb) == "no app runs on the iPhone SE (3rd generation): `quince run PATH` brings one")
    }
    #expect(error("open-url", "quince:x").contains("no app runs"))
    #expect(error("foreground").contains("there is no app to start"))
    var launch = AppLaunch(name: "Sleep", bundleIdentifier: "x", executable: "/bin/sleep")
    launch.arguments = ["100"]
    simulator.launch(launch)
    #expect(error("shake") == "Sleep is still starting: try again in a moment")
    #expect(error("terminate") == "")
    #expect(wait { error("shake").contains("`quince restart` starts Sleep again") ? true : nil } == true)
  }

  @Test("a launch that fails, and an end without words, are told as the app's lines are")
  func failedLaunch() throws {
    let folder = try emptyFolder()
    let simulator = try simulator(folder)
    _ = try simulator.start(port: nil)
    defer { simulator.stop() }
    func lines() throws -> [String] {
      try ControlClient.send(ControlRequest("log"), device: Self.device, runtime: folder.url.path).lines ?? []
    }
    simulator.launch(AppLaunch(name: "Gone", bundleIdentifier: "x", executable: folder.path("nowhere")))
    #expect(
      try wait { try lines().contains { $0.hasPrefix("Quince: Gone could not be started: ") } ? true : nil } == true)
    simulator.launch(AppLaunch(name: "False", bundleIdentifier: "x", executable: "/bin/false"))
    #expect(try wait { try lines().contains("Quince: The app left with exit code 1.") ? true : nil } == true)
  }

  @Test("apps that end leave no pipes behind")
  func pipes() throws {
    let folder = try emptyFolder()
    let simulator = try simulator(folder)
    _ = try simulator.start(port: nil)
    defer { simulator.stop() }
    func ends() throws -> Int {
      let lines = try ControlClient.send(ControlRequest("log"), device: Self.device, runtime: folder.url.path).lines
      return (lines ?? []).count { $0 == "Quince: The app left with exit code 1." }
    }
    func pipes() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?.hasPrefix("pipe:") == true
      }
    }
    let before = try pipes()
    for count in 1...10 {
      simulator.launch(AppLaunch(name: "False", bundleIdentifier: "x", executable: "/bin/false"))
      #expect(try wait { try ends() == count ? true : nil } == true)
    }
    #expect(try wait { try pipes() < before + 4 ? true : nil } == true)
  }

  private func pixelFiles() -> Set<String> {
    Set(
      ((try? FileManager.default.contentsOfDirectory(atPath: "/dev/shm")) ?? [])
        .filter { $0.hasPrefix("quince-\(getuid())-\(Self.device)-") })
  }

  @Test("a start that is refused leaves nothing")
  func refusedStart() throws {
    let folder = try emptyFolder(), other = try emptyFolder()
    let first = try simulator(folder)
    let address = try first.start(port: nil)
    defer { first.stop() }
    let port = try #require(URLComponents(string: address)?.port)
    let second = try simulator(other)
    #expect(throws: DeviceError.self) { _ = try second.start(port: port) }
    let left = try FileManager.default.contentsOfDirectory(atPath: other.url.path)
    #expect(!left.contains { $0.hasSuffix(".control") || $0.hasSuffix(".pixels") }, "\(left)")
    #expect(!pixelFiles().contains { $0.hasSuffix("-\(getpid()).pixels") })
  }

  @Test("what killed simulators left goes, what others use stays")
  func leftovers() throws {
    let gone = try #require((900_000...4_000_000).first { kill(pid_t($0), 0) != 0 && errno == ESRCH })
    let own = getpid(), user = getuid()
    let folder = try TemporaryFolder([
      "iphone-4-\(gone)-1.app": "", "iphone-4-\(gone)-1.app.json": "", "iphone-14-pro-max-\(gone).pixels": "",
      "iphone-4-\(own)-1.app": "", "iphone-4.control": "", "note-\(gone).txt": "",
      "shm/quince-\(user)-iphone-4-\(gone).pixels": "", "shm/quince-\(user)-iphone-4-\(own).pixels": "",
      "shm/quince-\(user + 1)-iphone-4-\(gone).pixels": "", "shm/iphone-4-\(gone).pixels": "",
    ])
    Leftovers.remove(runtime: folder.url.path, shared: folder.path("shm"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
        "iphone-4-\(own)-1.app", "iphone-4.control", "note-\(gone).txt", "shm",
      ])
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path("shm"))) == [
        "quince-\(user)-iphone-4-\(own).pixels", "quince-\(user + 1)-iphone-4-\(gone).pixels",
        "iphone-4-\(gone).pixels",
      ])
  }

  @Test("the pixels are never those of another's file")
  func pixelsAreOwn() throws {
    let folder = try TemporaryFolder(["victim": "precious"])
    let path = folder.path("a.pixels")
    symlink(folder.path("victim"), path)
    let memory = try #require(quince_shared_map(path, 4096, 1))
    memory.storeBytes(of: 7, as: Int.self)
    #expect(try String(contentsOfFile: folder.path("victim"), encoding: .utf8) == "precious")
    let same = try #require(quince_shared_map(path, 4096, 0))
    #expect(same.load(as: Int.self) == 7)
    #expect(quince_shared_map(path, 8192, 0) == nil, "shorter than wanted")
    chmod(path, 0o644)
    #expect(quince_shared_map(path, 4096, 0) == nil, "others can read it")
    unlink(path)
    symlink(folder.path("victim"), path)
    #expect(quince_shared_map(path, 4, 0) == nil, "a link")
    quince_shared_unmap(memory, 4096)
    quince_shared_unmap(same, 4096)
  }

  // MARK: Words

  @Test("help of one verb, and help and version as JSON")
  func help() throws {
    let folder = try emptyFolder()
    func words(_ arguments: String...) throws -> String {
      let result = try Repository.quince(arguments, in: folder.url)
      #expect(result.status == 0, "\(result.output)")
      return result.output
    }
    let run = try words("run", "--help")
    #expect(run.hasPrefix("quince run PATH"))
    #expect(try words("help", "run") == run)
    let verb = try JSONSerialization.jsonObject(with: Data(try words("run", "--help", "--json").utf8)) as? [String: Any]
    #expect(verb?["name"] as? String == "run" && (verb?["options"] as? [String])?.contains("device") == true)
    let all = try JSONSerialization.jsonObject(with: Data(try words("help", "--json").utf8)) as? [[String: Any]]
    #expect(all?.contains { $0["name"] as? String == "tree" } == true)
    let version = try JSONSerialization.jsonObject(with: Data(try words("--version", "--json").utf8))
    #expect((version as? [String: String])?["version"]?.isEmpty == false)
    for verb in all ?? [] {
      let text = try words("help", verb["name"] as? String ?? "")
      for name in (verb["options"] as? [String] ?? []) + (verb["flags"] as? [String] ?? []) {
        let line = text.split(separator: "\n").first { $0.hasPrefix("  --\(name) ") }
        #expect((line?.split(separator: " ").count ?? 0) > 2, "\(verb["name"] ?? "") --\(name)")
      }
    }
    let wrong = try Repository.quince(["help", "fly"], in: folder.url)
    #expect(wrong.status == 1 && wrong.output.contains("there is no verb fly"))
  }

  @Test(
    "words that a verb has no use for are an error",
    arguments: [["shake", "now"], ["devices", "x"], ["build", "a", "b"]])
  func surplusWords(_ words: [String]) throws {
    let folder = try emptyFolder()
    let result = try Repository.quince(words, in: folder.url)
    #expect(result.status == 1)
    #expect(result.output.contains("has no use for \"\(words.last!)\""))
  }
}
