import Dispatch
import Foundation

/// Finds the lines of an app's own sources that addresses in its process stand for.
final class SourcePlaces: @unchecked Sendable {
  struct Place: Equatable, Sendable {
    var function: String
    var file: String
    var line: Int
    /// `add in ViewController.swift:24`
    var text: String {
      let place = "\((file as NSString).lastPathComponent):\(line)"
      // Closures have no name of their own.
      return function == "??" ? place : "\(function) in \(place)"
    }
  }

  /// Where a thread was.
  struct Trace: Equatable, Sendable {
    /// The app's own places, the innermost first.
    var places: [Place] = []
    /// The cause of a crash that neither Swift's library prints nor the signal names; nil where it is not known.
    var reason: String?
  }

  struct Module {
    var path: String
    var start: UInt64
    var end: UInt64
    func contains(_ address: UInt64) -> Bool { start <= address && address < end }
  }

  /// The app's own programs and libraries.
  private let modules: [Module]
  let dispatch: Module?
  private let program: String
  private static let queue = DispatchQueue(label: "quince.places")

  /// - Parameters:
  ///   - process: runs; - bundle: the folder whose programs and libraries are the app's own.
  ///   - program: `llvm-symbolizer`.
  init(process: pid_t, bundle: String, program: String) {
    self.program = program
    let folder = URL(fileURLWithPath: bundle).resolvingSymlinksInPath().path + "/"
    // `String(contentsOfFile:)` takes the first page alone of a file that has no size.
    let content = (try? FileHandle(forReadingAtPath: "/proc/\(process)/maps")?.readToEnd()) ?? Data()
    let maps = String(decoding: content, as: UTF8.self)
    let all = maps.split(separator: "\n").reduce(into: [Module]()) { found, line in
      guard let slash = line.firstIndex(of: "/") else { return }
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard ends.count == 2 else { return }
      let path = String(line[slash...])
      if found.last?.path == path {
        found[found.count - 1].end = ends[1]
      } else {
        found.append(Module(path: path, start: ends[0], end: ends[1]))
      }
    }
    modules = all.filter { $0.path.hasPrefix(folder) }
    dispatch = all.first { $0.path.hasSuffix("/libdispatch.so") }
  }

  /// - Parameter answer: called on a queue of its own.
  func find(_ sample: StackSample, answer: @escaping @Sendable (Trace) -> Void) {
    Self.queue.async { [self] in
      var found: [(rank: Int, places: [Place])] = []
      for module in modules {
        let ranks = sample.addresses.indices.filter { module.contains(sample.addresses[$0]) }
        // A call returns to the instruction after it.
        let offsets = ranks.map { sample.addresses[$0] - module.start - ($0 == 0 ? 0 : 1) }
        if !offsets.isEmpty { found += zip(ranks, Self.places(said(module.path, offsets))).map { ($0, $1) } }
      }
      let places = found.sorted { $0.rank < $1.rank }.flatMap(\.places)
      answer(Trace(places: places, reason: reason(sample, places)))
    }
  }

  /// `Trace.reason` of a sample.
  private func reason(_ sample: StackSample, _ places: [Place]) -> String? {
    guard sample.isCrash, let address = sample.addresses.first else { return nil }
    // Dispatch prints nothing when it ends a process.
    if let dispatch, dispatch.contains(address),
      said(dispatch.path, [address - dispatch.start], functions: "linkage").hasPrefix("__DISPATCH_WAIT_FOR_QUEUE__")
    {
      return "Deadlock: dispatch_sync called on queue already owned by current thread"
    }
    if sample.signal == SIGSEGV, sample.isCut, let function = Self.repeated(places) {
      return "Stack overflow: \(function) is called again and again"
    }
    return nil
  }

  /// The innermost function that most of what a stack shows goes through; nil where there is none.
  static func repeated(_ places: [Place]) -> String? {
    places.first { place in places.count { $0 == place } >= 8 }.map { $0.function == "??" ? "a closure" : $0.function }
  }

  /// What the program says of instructions.
  private func said(_ path: String, _ offsets: [UInt64], functions: String = "short") -> String {
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    // A loop's own jump has no line, and would be left out.
    process.arguments =
      ["--obj=\(path)", "--functions=\(functions)", "--skip-line-zero"]
      + offsets.map { "0x" + String($0, radix: 16) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "" }
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Reads what the program says of each address: pairs of lines, a function and `file:line:column`, before an empty line.
  /// What has no line of a source is left out.
  static func places(_ text: String) -> [[Place]] {
    text.components(separatedBy: "\n\n").map { answer in
      let lines = answer.split(separator: "\n")
      return stride(from: 0, to: lines.count - 1, by: 2).compactMap { place(lines[$0], lines[$0 + 1]) }
    }
  }

  private static func place(_ function: Substring, _ place: Substring) -> Place? {
    let parts = place.split(separator: ":")
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0 else { return nil }
    let file = parts[..<(parts.count - 2)].joined(separator: ":")
    guard !file.hasSuffix(">") else { return nil }
    return Place(function: String(function), file: file, line: line)
  }
}
