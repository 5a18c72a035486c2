import Foundation
import QuinceAdapter

// A drop-in for swiftc, called under that name by SwiftPM and by quince. Two modes of its own:
//   quince-swiftc --check-adapter PATH...    holds the adapter's promises against sources
//   quince-swiftc --adapt FILE...            prints adapted sources

let arguments = Array(CommandLine.arguments.dropFirst())
let configuration = CompilerDriver.configuration(calledAs: CommandLine.arguments[0])

func realDriver() -> String {
  let environment = ProcessInfo.processInfo.environment
  if let path = configuration.realDriver ?? environment["QUINCE_REAL_SWIFTC"] { return path }
  let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
  for folder in (environment["PATH"] ?? "/usr/bin").split(separator: ":") {
    let candidate = "\(folder)/swiftc"
    guard FileManager.default.isExecutableFile(atPath: candidate) else { continue }
    if URL(fileURLWithPath: candidate).resolvingSymlinksInPath().path != own { return candidate }
  }
  return "/usr/bin/swiftc"
}

func become(_ program: String, _ arguments: [String]) -> Never {
  var list: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
  list.append(nil)
  execv(program, list)
  FileHandle.standardError.write(
    Data("quince-swiftc: \(program) can't be run: \(String(cString: strerror(errno)))\n".utf8))
  exit(127)
}

switch arguments.first {
case "--check-adapter":
  var check = AdapterCheck()
  for path in arguments.dropFirst() { check.check(folder: path) }
  print(
    "\(check.files) files, \(check.lines) lines, \(check.changed) adapted, "
      + String(format: "%.1f ms per 1,000 lines", check.seconds * 1e6 / Double(max(1, check.lines))))
  for problem in check.problems { print(problem) }
  exit(check.problems.isEmpty ? 0 : 1)

case "--adapt":
  let texts = arguments.dropFirst().compactMap { path in
    (try? String(contentsOfFile: path, encoding: .utf8)).map { (path, $0) }
  }
  let index = ModuleIndex(texts.map { Adapter.facts(of: $0.1) })
  for (path, text) in texts { print(Adapter.adapt(text, path: path, index: index) ?? text, terminator: "") }

case "-version", "--version":
  // SwiftPM builds everything anew when this output changes.
  let process = Process()
  process.executableURL = URL(fileURLWithPath: realDriver())
  process.arguments = arguments
  do {
    try process.run()
  } catch {
    become(realDriver(), arguments)
  }
  process.waitUntilExit()
  print("quince-swiftc revision \(CompilerDriver.revision), library \(configuration.libraryRevision)")
  exit(process.terminationStatus)

default:
  become(realDriver(), CompilerDriver(configuration: configuration).arguments(for: arguments))
}
