import Foundation

/// Turns PDF pictures into bitmaps, with poppler's own tool: a process of the build that ends with it.
struct PDFRenderer {
  /// Where pictures are kept from one build to the next.
  let cache: URL

  /// The scales that a vector picture is needed in.
  static let scales: [Double] = [1, 2, 3]

  /// A picture of the first page.
  /// - Parameter scale: pixels a point.
  /// - Throws: `BuildError` when the file is no PDF, or the tool is missing.
  func picture(of file: URL, scale: Double) throws -> URL {
    let result = cache.appendingPathComponent("\(key(file))@\(Int(scale))x.png")
    if FileManager.default.fileExists(atPath: result.path) { return result }
    guard let program = Command.find("pdftocairo") else {
      throw BuildError("\(file.path): PDF pictures need pdftocairo: `make packages` installs poppler-utils")
    }
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    // Written under another name first, so that no half picture stays when the build is stopped.
    let draft = cache.appendingPathComponent("draft-\(ProcessInfo.processInfo.processIdentifier)")
    let arguments = [
      "-png", "-singlefile", "-transp", "-cropbox", "-f", "1", "-r", "\(72 * scale)", file.path, draft.path,
    ]
    let output = try Command(program: program, arguments: arguments).run()
    let picture = draft.appendingPathExtension("png")
    guard output.status == 0, FileManager.default.fileExists(atPath: picture.path) else {
      let cause = output.output.split(separator: "\n").first.map(String.init) ?? "it has no page"
      throw BuildError("\(file.path) can't be drawn as a PDF: \(cause)")
    }
    try? FileManager.default.removeItem(at: result)
    try FileManager.default.moveItem(at: picture, to: result)
    return result
  }

  /// Another file, or a changed one, has another key.
  private func key(_ file: URL) -> String {
    let hash = "\(file.path) \(FileStamp(file.path)?.text ?? "")".utf8.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return "\(file.deletingPathExtension().lastPathComponent)-\(String(hash, radix: 36))"
  }
}
