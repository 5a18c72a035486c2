import Foundation
import TestSupport
import Testing

@testable import QuinceFoundation
@testable import QuincePropertyLists

import class QuinceFoundation.UserDefaults

/// Damaged tables and defaults: an answer or an error, soon. `QUINCE_FUZZ=20000` makes it long.
@Suite(.serialized) struct TextFileFuzzTests {
  static let count = ProcessInfo.processInfo.environment["QUINCE_FUZZ"].flatMap(Int.init) ?? 400

  /// The same mutations on every machine.
  struct Mutator {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, bound)))
    }

    static let words: [[UInt8]] = [
      "\"", "\\", "\\U", "\\UD83D", "\\777", "=", ";", "/*", "*/", "//", "{", "}", "(", ")", "<", ">", "\0", "<dict>",
      "</dict>", "<key>", "<string>", "</string>", "&#x110000;", "&amp", "%#@", "@", "%", "$",
      "NSStringLocalizedFormatKey",
      "<!DOCTYPE", "<![CDATA[", "\u{FEFF}",
    ].map { [UInt8]($0.utf8) }

    mutating func mutate(_ data: Data) -> Data {
      var bytes = [UInt8](data)
      for _ in 0...next(6) {
        let at = next(bytes.count + 1), length = min(next(24), bytes.count - at)
        switch next(9) {
        case 0: bytes = Array(bytes.prefix(at))
        case 1: bytes.removeSubrange(at..<(at + length))
        case 2: bytes.insert(contentsOf: bytes[at..<(at + length)], at: at)
        case 3: bytes.insert(contentsOf: Self.words[next(Self.words.count)], at: at)
        case 4 where at < bytes.count: bytes[at] = UInt8(next(256))
        case 5 where at < bytes.count: bytes[at] ^= 1 << UInt8(next(8))
        case 6:
          let word = Self.words[next(Self.words.count)]
          for _ in 0..<next(400) { bytes.insert(contentsOf: word, at: min(at, bytes.count)) }
        case 7: bytes.append(contentsOf: bytes.prefix(4096))
        default: if at < bytes.count { bytes[at] = [0, 0xFF, 0xFE, 0x80, 0xD8, 0xDC][next(6)] }
        }
        if bytes.count > 200_000 { bytes = Array(bytes.prefix(200_000)) }
      }
      return Data(bytes)
    }
  }

  /// The longest that one file may take, in seconds.
  private func expectSoon(_ what: String, _ number: Int, _ body: () -> Void) {
    let time = CPUClock().measure(below: .seconds(1), body)
    #expect(time < .seconds(1), "\(what) \(number)")
  }

  private var strings: [Data] {
    let text = """
      /* A note */
      "Hello" = "Bonjour";
      "escaped \\"key\\"" = "line\\nnext \\U00e9 \\351"; // end
      unquoted.key = value;
      "안녕" = "세계 %@ %1$d";
      """
    var all = [
      Data(text.utf8), text.data(using: .utf16)!, text.data(using: .utf16LittleEndian)!,
      (try? PropertyList.write(["a": "b", "c": "d"], format: .binary)) ?? Data(),
      (try? PropertyList.write(["a": "b", "c": "d"], format: .xml)) ?? Data(),
    ]
    all += SharedData.files(".strings").compactMap { try? SharedData.data($0) }.filter { $0.count < 20_000 }
    return all
  }

  @Test func `tables of strings`() throws {
    let old = StringsTables.say
    StringsTables.say = { _ in }
    defer { StringsTables.say = old }
    let seeds = strings
    var mutator = Mutator(state: 1)
    let path = NSTemporaryDirectory() + "quince-fuzz-\(UUID().uuidString).strings"
    defer { try? FileManager.default.removeItem(atPath: path) }
    for number in 0..<Self.count {
      let data = mutator.mutate(seeds[number % seeds.count])
      try data.write(to: URL(fileURLWithPath: path))
      expectSoon("strings", number) { _ = StringsTables.readStrings(path) }
    }
  }

  @Test func `plural rules, and the formats that they give`() throws {
    var seeds = [
      try PropertyList.write(FormatTests.table, format: .xml),
      try PropertyList.write(FormatTests.table, format: .binary),
    ]
    seeds += SharedData.files(".stringsdict").compactMap { try? SharedData.data($0) }
    var mutator = Mutator(state: 2)
    for number in 0..<Self.count {
      let data = mutator.mutate(seeds[number % seeds.count])
      expectSoon("stringsdict", number) {
        guard let list = (try? PropertyList.read(data)) as? [String: Any] else { return }
        for case let entry as [String: Any] in list.values {
          guard let rules = FormatRules.read(entry, language: "en") else { continue }
          let (format, arguments) = rules.expanded([1, 2])
          _ = (format.count, arguments.count)
        }
      }
    }
  }

  @Test func `files of defaults`() throws {
    let values: [String: Any] = [
      "text": "a", "number": 5, "real": 1.5, "flag": true, "data": Data([1, 2, 3]), "date": Date(),
      "list": [1, "b", ["c": 2]] as [Any], "deep": ["a": ["b": ["c": 1]]],
    ]
    let seeds = try [
      PropertyList.write(values, format: .binary), PropertyList.write(values, format: .xml),
    ]
    var mutator = Mutator(state: 3)
    var damaged = 0
    for number in 0..<Self.count {
      let folder = DefaultsFolder()
      defer { folder.remove() }
      try folder.write(["text": "kept"])
      let data = mutator.mutate(seeds[number % 2])
      try data.write(to: URL(fileURLWithPath: folder.file))
      let (_, said) = folder.told {
        expectSoon("defaults", number) {
          // Without the registry of the process, which would keep every one of the files.
          let store = DefaultsStore(path: folder.file)
          _ = store.values
          store.set(["new": .integer(1)])
          #expect(store.flush())
        }
      }
      damaged += said.count
      #expect(folder.contents()?["new"] as? Int == 1, "defaults \(number)")
      #expect(said.isEmpty || FileManager.default.fileExists(atPath: folder.file + ".damaged-1"))
    }
    #expect(damaged > 0)
  }
}
