import CoreGraphics
import Foundation

/// A file of pages, read by poppler.
final class PDFFile: @unchecked Sendable {
  struct Page {
    var mediaBox = CGRect(x: 0, y: 0, width: 612, height: 792)
    var cropBox: CGRect?
    /// In degrees, clockwise.
    var rotation = 0
  }

  let url: URL
  private let isTemporary: Bool
  private(set) var password: String?
  private(set) var pages: [Page] = []
  private(set) var attributes: [String: String] = [:]
  private(set) var isLocked = false

  /// Nil for what is no PDF.
  init?(_ url: URL, isTemporary: Bool = false) {
    (self.url, self.isTemporary) = (url, isTemporary)
    guard let start = try? FileHandle(forReadingFrom: url).read(upToCount: 1024),
      start.range(of: Data("%PDF-".utf8)) != nil
    else { return nil }
    // A file with a password cannot be told from a broken one but by what follows its end.
    if !readInformation() {
      guard let all = try? Data(contentsOf: url, options: .alwaysMapped), all.range(of: Data("/Encrypt".utf8)) != nil
      else { return nil }
      isLocked = true
    }
  }

  convenience init?(_ data: Data) {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf")
    guard (try? data.write(to: url)) != nil else { return nil }
    self.init(url, isTemporary: true)
  }

  deinit { if isTemporary { try? FileManager.default.removeItem(at: url) } }

  var isEncrypted: Bool { isLocked || password != nil || attributes["Encrypted"]?.hasPrefix("yes") == true }

  func unlock(_ password: String) -> Bool {
    self.password = password
    isLocked = !readInformation()
    if isLocked { self.password = nil }
    return !isLocked
  }

  private var passwordArguments: [String] { password.map { ["-upw", $0] } ?? [] }

  // MARK: Reading

  private func readInformation() -> Bool {
    let arguments = passwordArguments + ["-box", "-isodates", "-f", "1", "-l", "100000", url.path]
    guard let output = PopplerCommand.run("pdfinfo", arguments) else { return false }
    (pages, attributes) = ([], [:])
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].split(separator: " ").map(String.init)
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      if name.count == 3, name[0] == "Page", let number = Int(name[1]) {
        note(name[2], value, of: number)
      } else {
        attributes[name.joined(separator: " ")] = value
      }
    }
    return !pages.isEmpty
  }

  private func note(_ name: String, _ value: String, of number: Int) {
    while pages.count < number { pages.append(Page()) }
    let numbers = value.split(separator: " ").compactMap { Double($0) }
    switch name {
    case "rot": pages[number - 1].rotation = numbers.first.map(Int.init) ?? 0
    case "MediaBox", "CropBox":
      guard numbers.count == 4 else { return }
      let box = CGRect(x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
      if name == "MediaBox" { pages[number - 1].mediaBox = box } else { pages[number - 1].cropBox = box }
    default: break
    }
  }

  /// - Parameter number: from 1.
  func text(_ number: Int) -> String? {
    let arguments = passwordArguments + ["-f", "\(number)", "-l", "\(number)", "-enc", "UTF-8", url.path, "-"]
    return PopplerCommand.run("pdftotext", arguments).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: CharacterSet(charactersIn: "\u{c}\n"))
    }
  }

  /// A picture of the page on white, as a PNG.
  /// - Parameters: the size in pixels, of the crop box as it is turned.
  func picture(_ number: Int, width: Int, height: Int) -> Data? {
    PopplerCommand.run(
      "pdftocairo",
      passwordArguments + [
        "-png", "-singlefile", "-cropbox", "-f", "\(number)", "-l", "\(number)", "-scale-to-x", "\(width)",
        "-scale-to-y", "\(height)", url.path, "-",
      ])
  }
}
