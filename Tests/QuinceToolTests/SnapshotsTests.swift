import Foundation
import Testing

/// Pictures are compared by their pixels, and a difference is shown.
@Suite struct SnapshotsTests {
  private static let grey = Picture(width: 4, height: 3, pixels: Array(repeating: 0xff80_8080, count: 12))

  private static func with(_ body: (_ snapshots: Snapshots, _ drawn: URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("references"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let snapshots = Snapshots(folder: folder.appendingPathComponent("references"), isRecording: false)
    try body(snapshots, folder.appendingPathComponent("a.png"))
  }

  private static func files(_ snapshots: Snapshots) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: snapshots.folder.path).sorted()
  }

  @Test func equalPixelsInOtherBytesAreEqual() throws {
    try Self.with { snapshots, drawn in
      let bytes = try #require(Self.grey.png)
      try bytes.write(to: drawn)
      // A chunk of text before the end changes the file and not the picture.
      let text: [UInt8] = [0, 0, 0, 3, 0x74, 0x45, 0x58, 0x74, 0x61, 0, 0x62, 0xdc, 0x49, 0xa2, 0x3b]
      var other = bytes
      other.insert(contentsOf: text, at: bytes.count - 12)
      try other.write(to: snapshots.folder.appendingPathComponent("a.png"))
      #expect(other != bytes)
      #expect(try snapshots.problem(with: drawn) == nil)
      #expect(try Self.files(snapshots) == ["a.png"])
    }
  }

  @Test func aDifferenceIsNamedAndShown() throws {
    try Self.with { snapshots, drawn in
      var pixels = Self.grey.pixels
      pixels[5] = 0xff80_8081
      pixels[10] = 0xff00_0000
      try Self.grey.png?.write(to: snapshots.folder.appendingPathComponent("a.png"))
      try Picture(width: 4, height: 3, pixels: pixels).png?.write(to: drawn)
      let problem = try #require(try snapshots.problem(with: drawn))
      #expect(problem.hasPrefix("differs in 2 pixels, from 1,1 to 2,2; see "))
      #expect(try Self.files(snapshots) == ["a.diff.png", "a.new.png", "a.png"])
      let diff = try Picture(png: Data(contentsOf: snapshots.folder.appendingPathComponent("a.diff.png")))
      #expect(diff?.pixels.indices.filter { diff?.pixels[$0] == 0xffff_0000 } == [5, 10])
      // Once it is right again, what showed the difference is gone.
      try Self.grey.png?.write(to: drawn)
      #expect(try snapshots.problem(with: drawn) == nil)
      #expect(try Self.files(snapshots) == ["a.png"])
    }
  }

  @Test func otherSizesMissingReferencesAndBrokenFilesAreNamed() throws {
    try Self.with { snapshots, drawn in
      try Data("no picture".utf8).write(to: drawn)
      #expect(try snapshots.problem(with: drawn) == "is no PNG")
      try Self.grey.png?.write(to: drawn)
      #expect(try snapshots.problem(with: drawn)?.hasPrefix("has no reference; see ") == true)
      try Picture(width: 2, height: 1, pixels: [0xff00_0000, 0xff00_0000]).png?
        .write(to: snapshots.folder.appendingPathComponent("a.png"))
      #expect(try snapshots.problem(with: drawn)?.hasPrefix("is 4x3, its reference 2x1; see ") == true)
      var recording = snapshots
      recording.isRecording = true
      #expect(try recording.problem(with: drawn) == nil)
      #expect(try snapshots.problem(with: drawn) == nil)
    }
  }
}
