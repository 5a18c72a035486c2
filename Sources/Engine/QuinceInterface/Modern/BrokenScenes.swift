/// Reads a storyboard's document without the scenes whose elements are not well-formed, so that the others stand.
enum BrokenScenes {
  /// Beyond it the file is refused: each costs a reading of the whole.
  private static let limit = 16

  /// - Throws: InterfaceError for a fault outside of a scene.
  static func read(_ bytes: [UInt8], file: String) throws -> (root: XMLNode, notes: [InterfaceNote]) {
    var rest = bytes
    var notes: [InterfaceNote] = []
    while true {
      do {
        return (try XMLReader.read(rest, file: file), notes)
      } catch let error as InterfaceError {
        guard notes.count < limit, error.line > 0, let scene = scene(around: error.line, in: rest) else { throw error }
        notes.append(
          InterfaceNote(
            kind: .invalid, line: error.line, element: error.element ?? "scene", name: "scene \(notes.count)",
            text: "<\(error.element ?? "scene")>: \(error.reason); its scene is left out"))
        // Lines keep their numbers.
        rest.replaceSubrange(scene, with: rest[scene].filter { $0 == newline })
      }
    }
  }

  private static let newline = UInt8(ascii: "\n")

  /// The bytes of the scene that holds a line.
  private static func scene(around line: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard let place = range(ofLine: line, in: bytes) else { return nil }
    let start = "<scene ".utf8, end = "</scene>".utf8
    guard let first = (0..<place.upperBound).last(where: { bytes[$0...].starts(with: start) }),
      let last = (first..<bytes.count).first(where: { bytes[$0...].starts(with: end) }),
      last + end.count >= place.lowerBound
    else { return nil }
    return first..<(last + end.count)
  }

  private static func range(ofLine line: Int, in bytes: [UInt8]) -> Range<Int>? {
    var number = 1
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == newline {
      if number == line { return start..<index }
      number += 1
      start = index + 1
    }
    return number == line ? start..<bytes.count : nil
  }
}
