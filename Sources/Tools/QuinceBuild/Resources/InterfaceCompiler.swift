import Dispatch
import Foundation
import QuinceInterface

/// Compiles xibs and storyboards into what an app loads without reading XML: `NAME.nib`, and `NAME.storyboardc` with a
/// nib for each scene and view. What has not changed since the last build is left as it is.
struct InterfaceCompiler {
  struct Source: Equatable {
    let url: URL
    /// The source's own place in the bundle.
    let place: String
    /// The module whose target the file belongs to; nil leaves the one that the file names.
    let targetModule: String?
  }

  struct Output: Codable, Equatable {
    /// Places in the bundle. Empty where the source cannot be read.
    var places: [String]
    /// What was found in the file, as compilers write it: `FILE:LINE: warning: TEXT`.
    var diagnostics: [String]
    /// Tells whether the output is still that of the source.
    fileprivate var fingerprint = ""
  }

  /// NAME.app, which gets the files.
  let bundle: URL
  /// Keeps what was said of each source.
  let cache: URL

  /// In the order of the sources.
  /// - Throws: What the file system says; a source that cannot be read is a diagnostic.
  func compile(_ sources: [Source]) throws -> [Output] {
    let places = UnsafeMutablePointer<Result<Output, any Error>?>.allocate(capacity: sources.count)
    places.initialize(repeating: nil, count: sources.count)
    defer { places.deinitialize(count: sources.count).deallocate() }
    nonisolated(unsafe) let results = places
    DispatchQueue.concurrentPerform(iterations: sources.count) { index in
      results[index] = Result { try compile(sources[index]) }
    }
    return try (0..<sources.count).map { try results[$0]!.get() }  // each was set above
  }

  private func compile(_ source: Source) throws -> Output {
    let stamp = stamp(of: source)
    let fingerprint = fingerprint(of: source)
    if let data = FileManager.default.contents(atPath: stamp.path),
      let known = try? JSONDecoder().decode(Output.self, from: data), known.fingerprint == fingerprint,
      known.places.allSatisfy({ FileManager.default.fileExists(atPath: bundle.appendingPathComponent($0).path) })
    {
      return known
    }
    var output = Output(places: [], diagnostics: [])
    do {
      let (files, notes) = try Self.files(of: source)
      for (place, data) in files { try write(data, to: bundle.appendingPathComponent(place)) }
      output.places = files.map(\.place)
      output.diagnostics = notes.map { $0.diagnostic(file: source.url.path) }
    } catch let error as InterfaceError {
      output.diagnostics = [error.diagnostic]
    }
    output.fingerprint = fingerprint
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    try JSONEncoder().encode(output).write(to: stamp, options: .atomic)
    return output
  }

  /// The compiled files with their places in the bundle.
  /// - Throws: InterfaceError.
  static func files(of source: Source) throws -> (files: [(place: String, data: Data)], notes: [InterfaceNote]) {
    let stem = (source.place as NSString).deletingPathExtension
    if (source.place as NSString).pathExtension == "storyboard" {
      let storyboard = try InterfaceFile.storyboard(at: source.url, targetModule: source.targetModule)
      let folder = "\(stem).storyboardc"
      return (try StoryboardFolder.files(of: storyboard).map { ("\(folder)/\($0.name)", $0.data) }, storyboard.notes)
    }
    let nib = try InterfaceFile.nib(at: source.url, targetModule: source.targetModule)
    return ([("\(stem).nib", Data(NibArchiveWriter.write(nib)))], nib.notes)
  }

  private func write(_ data: Data, to file: URL) throws {
    if FileManager.default.contents(atPath: file.path) == data { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
  }

  private func stamp(of source: Source) -> URL {
    let name = "\(bundle.lastPathComponent)-\(source.place)".replacingOccurrences(of: "/", with: "-")
    return cache.appendingPathComponent("\(name).json")
  }

  /// The file, its module, and the tool: another build of Quince may compile otherwise.
  private func fingerprint(of source: Source) -> String {
    func state(_ path: String) -> String { "\(path) \(FileStamp(path)?.text ?? "")" }
    return "\(state(source.url.path)) \(source.targetModule ?? "") \(state("/proc/self/exe"))"
  }
}
