import Foundation

/// Compiles one module with the driver's own incremental mode.
struct ModuleBuild {
  var name: String
  var sources: [String]
  var flags: [String] = []
  var folder: URL
  var sdk: SDK
  var isRelease = false
  /// Files of the target in languages that are not compiled.
  var leftOut: [String] = []
  /// Receives a line when the compiler starts.
  var progress: (String) -> Void

  private var map: URL { folder.appendingPathComponent("output-file-map.json") }

  /// Compiles and links a program.
  func link(to executable: URL, objects: [String] = []) throws {
    sdk.forgetOutdated(executable)
    // With a place for the module the driver's incremental mode needs no temporary files of an earlier run.
    try run(["-emit-executable", "-o", executable.path] + emitModule + objects, making: [executable.path])
  }

  /// Compiles and links a dynamic library, found by its file's name.
  func linkLibrary(to file: URL, flags: [String]) throws {
    sdk.forgetOutdated(file)
    let soname = ["-Xlinker", "-soname", "-Xlinker", file.lastPathComponent]
    try run(["-emit-library", "-parse-as-library", "-o", file.path] + soname + emitModule + flags, making: [file.path])
  }

  /// Compiles a module that others import.
  func compile() throws -> [String] {
    let objects = sources.map { object(for: $0) }
    try run(["-c", "-parse-as-library"] + emitModule, making: objects)
    return objects
  }

  private var module: URL { folder.appendingPathComponent("\(name).swiftmodule") }
  private var emitModule: [String] { ["-emit-module", "-emit-module-path", module.path] }

  private func object(for source: String) -> String {
    let tag = source.utf8.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }
    let base = URL(fileURLWithPath: source).deletingPathExtension().lastPathComponent
    return folder.appendingPathComponent("\(base)-\(String(tag, radix: 36)).o").path
  }

  private func run(_ extra: [String], making outputs: [String]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try writeMap()
    let arguments = arguments(extra)
    let file = folder.appendingPathComponent("build-record.json")
    let outputs = outputs + [module.path]
    let record = BuildRecord(arguments: arguments, making: outputs, sdk: sdk)
    if let last = BuildRecord.read(file) {
      if record.isDone(outputs, by: last) { return }
      forget(record.unseenChanges(since: last), outputs)
    }
    try record.write(file)
    progress("Compiling \(name)")
    let environment = sdk.environment.merging(sdk.linkEnvironment(folder: folder)) { $1 }
    let result = try Command(program: sdk.swiftc, arguments: arguments, folder: folder, environment: environment).run()
    guard result.status == 0 else {
      let report = BuildReport(sdk: sdk, sources: sources, others: leftOut)
      throw BuildError("\(name) does not compile", details: report.text(result.output))
    }
    try record.made(outputs)?.write(file)
  }

  /// Takes away what came of changed files, so that the driver makes it again.
  private func forget(_ changed: Set<String>, _ outputs: [String]) {
    guard !changed.isEmpty else { return }
    // Of modules and headers it is not known who reads them; objects are only linked.
    let readsOthers = changed.subtracting(sources).contains { !$0.hasSuffix(".o") }
    let objects = Set(sources.map { object(for: $0) })
    let outdated = sources.filter { readsOthers || changed.contains($0) }.map { object(for: $0) }
    for path in outdated + outputs.filter({ !objects.contains($0) }) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private func writeMap() throws {
    var outputs: [String: [String: String]] = [
      "": ["swift-dependencies": folder.appendingPathComponent("module.swiftdeps").path]
    ]
    for source in sources {
      let stem = String(object(for: source).dropLast(2))
      outputs[source] = [
        "object": stem + ".o", "swiftmodule": stem + "~partial.swiftmodule", "swift-dependencies": stem + ".swiftdeps",
        "diagnostics": stem + ".dia",
      ]
    }
    let data = try JSONSerialization.data(withJSONObject: outputs, options: [.sortedKeys])
    if FileManager.default.contents(atPath: map.path) != data { try data.write(to: map) }
  }

  private func arguments(_ extra: [String]) -> [String] {
    // Beside the library, for all apps: what is in it names its own path, and apps are copied and moved.
    let cache = sdk.root.appendingPathComponent(".build/quince-module-cache").path
    let jobs = max(2, ProcessInfo.processInfo.activeProcessorCount)
    // Each batch reads all files: as few as keep every processor busy to the end.
    let batch = max(25, sources.count / (2 * jobs))
    var arguments = [
      "-module-name", name, "-incremental", "-enable-batch-mode", "-driver-batch-size-limit", "\(batch)",
      "-output-file-map", map.path, "-module-cache-path", cache, "-j", "\(jobs)",
    ]
    arguments += isRelease ? ["-O", "-wmo"] : ["-Onone", "-g", "-enable-testing", "-DDEBUG"]
    return arguments + flags + extra + sources
  }
}
