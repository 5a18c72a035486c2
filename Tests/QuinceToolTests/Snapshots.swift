import Foundation

/// A folder of reference pictures. A picture that differs is written beside its reference as `NAME.new.png`, with its
/// differences in red as `NAME.diff.png`; with `QUINCE_RECORD=1` in the environment the reference itself is renewed.
struct Snapshots {
  let folder: URL
  var isRecording = ProcessInfo.processInfo.environment["QUINCE_RECORD"] == "1"

  /// What is wrong with a picture, in words that follow its name; nil when its pixels are those of the reference.
  func problem(with file: URL) throws -> String? {
    let reference = folder.appendingPathComponent(file.lastPathComponent)
    let name = file.deletingPathExtension().lastPathComponent
    let new = folder.appendingPathComponent("\(name).new.png")
    let diff = folder.appendingPathComponent("\(name).diff.png")
    for old in [new, diff] { try? FileManager.default.removeItem(at: old) }
    let data = try Data(contentsOf: file)
    guard let drawn = Picture(png: data) else { return "is no PNG" }
    let expected = (try? Data(contentsOf: reference)).flatMap(Picture.init(png:))
    if drawn == expected { return nil }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if isRecording {
      try data.write(to: reference)
      return nil
    }
    try data.write(to: new)
    guard let expected else { return "has no reference; see \(new.path)" }
    guard let places = drawn.differences(from: expected) else {
      return "is \(drawn.width)x\(drawn.height), its reference \(expected.width)x\(expected.height); see \(new.path)"
    }
    try drawn.marked(places).png?.write(to: diff)
    return "differs in \(drawn.describe(places)); see \(new.path) and \(diff.path)"
  }
}
