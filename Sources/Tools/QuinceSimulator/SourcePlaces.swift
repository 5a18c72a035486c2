import Dispatch
import Foundation

/// Finds the lines of an app's own sources that addresses in its process stand for.
final class SourcePlaces: @unchecked Sendable {
  struct Place: Equatable, Sendable {
    var function: String
    var file: String
    var line: Int
    /// `add in ViewController.swift:24`
    var text: String { "\(function) in \((file as NSString).lastPathComponent):\(line)" }
  }

  private struct Module {
    var path: String
    var start: UInt64
    var end: UInt64
  }

  private let modules: [Module]
  private let program: String
  private static let queue = DispatchQueue(label: "quince.places")

  /// - Parameters:
  ///   - process: runs; - bundle: the folder whose programs and libraries are the app's own.
  ///   - program: `llvm-symbolizer`.
  init(process: pid_t, bundle: String, program: String) {
    self.program = program
    let folder = URL(fileURLWithPath: bundle).resolvingSymlinksInPath().path + "/"
    let maps = (try? String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)) ?? ""
    modules = maps.split(separator: "\n").reduce(into: [Module]()) { found, line in
      guard let slash = line.firstIndex(of: "/"), line[slash...].hasPrefix(folder) else { return }
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard ends.count == 2 else { return }
      let path = String(line[slash...])
      if found.last?.path == path {
        found[found.count - 1].end = ends[1]
      } else {
        found.append(Module(path: path, start: ends[0], end: ends[1]))
      }
    }
  }

  /// - Parameter answer: called on a queue of its own with the app's own places, the innermost first.
  func find(_ sample: StackSample, answer: @escaping @Sendable ([Place]) -> Void) {
    Self.queue.async { [self] in
      var found: [(rank: Int, places: [Place])] = []
      for module in modules {
        let ranks = sample.addresses.indices.filter {
          module.start <= sample.addresses[$0] && sample.addresses[$0] < module.end
        }
        // A call returns to the instruction after it.
        let offsets = ranks.map { sample.addresses[$0] - module.start - ($0 == 0 ? 0 : 1) }
        if !offsets.isEmpty { found += zip(ranks, places(module.path, offsets)).map { ($0, $1) } }
      }
      answer(found.sorted { $0.rank < $1.rank }.flatMap(\.places))
    }
  }

  private func places(_ path: String, _ offsets: [UInt64]) -> [[Place]] {
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--obj=\(path)", "--functions=short"] + offsets.map { "0x" + String($0, radix: 16) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    return Self.places(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
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
