import Foundation
import Testing

@testable import QuinceSettings

/// Damaged bundles. `QUINCE_FUZZ_SETTINGS=2000` makes it long.
@Suite struct SettingsFuzzTests {
  static let count = ProcessInfo.processInfo.environment["QUINCE_FUZZ_SETTINGS"].flatMap(Int.init) ?? 150

  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static let root: [String: Any] = [
    "StringsTable": "Root", "Title": "T",
    "PreferenceSpecifiers": [
      ["Type": "PSGroupSpecifier", "Title": "G", "FooterText": "F"],
      ["Type": "PSTextFieldSpecifier", "Title": "a", "Key": "a", "IsSecure": true, "KeyboardType": "URL"],
      ["Type": "PSTitleValueSpecifier", "Title": "b", "Key": "b", "DefaultValue": 1, "Titles": ["x"], "Values": [1]],
      ["Type": "PSToggleSwitchSpecifier", "Title": "c", "Key": "c", "TrueValue": "Y", "FalseValue": "N"],
      ["Type": "PSSliderSpecifier", "Key": "d", "MinimumValue": 1, "MaximumValue": 9, "DefaultValue": 3],
      [
        "Type": "PSMultiValueSpecifier", "Title": "e", "Key": "e", "Titles": ["x", "y"], "Values": [1, 2],
        "ShortTitles": ["x", "y"], "DisplaySortedByTitle": true, "DefaultValue": 1,
      ],
      ["Type": "PSRadioGroupSpecifier", "Title": "f", "Key": "f", "Titles": ["x", "y"], "Values": [1, 2]],
      ["Type": "PSChildPaneSpecifier", "Title": "g", "File": "More", "SupportedUserInterfaceIdioms": ["Phone"]],
    ],
  ]

  /// Another value in a place of the tree, a place less, or one twice.
  private func damage(_ value: Any, _ random: inout Generator) -> Any {
    let others: [Any] = [
      "", "Root", "\u{0}", Int.max, -1, 0.5, Double.nan, Double.infinity, true, Data([1]), Date(), [Any](),
      [String: Any](),
      String(repeating: "x", count: 5000), ["Root", 1],
    ]
    if Int.random(in: 0..<6, using: &random) == 0 { return others.randomElement(using: &random)! }
    if var list = value as? [Any], !list.isEmpty {
      let at = Int.random(in: 0..<list.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: list.remove(at: at)
      case 1: list.insert(list[at], at: 0)
      default: list[at] = damage(list[at], &random)
      }
      return list
    }
    if var list = value as? [String: Any], let key = list.keys.sorted().randomElement(using: &random) {
      if Int.random(in: 0..<5, using: &random) == 0 { list[key] = nil } else { list[key] = damage(list[key]!, &random) }
      return list
    }
    return others.randomElement(using: &random)!
  }

  private func damageBytes(_ data: Data, _ random: inout Generator) -> Data {
    var bytes = [UInt8](data)
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let at = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(at...)
      case 1: bytes.remove(at: at)
      case 2: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
      }
    }
    return Data(bytes)
  }

  @Test func `damaged bundles are read, and what cannot be drawn says so`() throws {
    var random = Generator(state: 12)
    var problems = 0, rows = 0
    let folder = SettingsFolder()
    for number in 0..<Self.count {
      for name in ["Root", "More"] {
        var value: Any = Self.root
        for _ in 0..<Int.random(in: 1...4, using: &random) { value = damage(value, &random) }
        let format: PropertyListSerialization.PropertyListFormat = number % 2 == 0 ? .xml : .binary
        var data = (try? PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)) ?? Data()
        if number % 3 == 0 { data = damageBytes(data, &random) }
        folder.write(data, as: "\(name).plist")
      }
      folder.write(damageBytes(Data("\"a\" = \"b\";".utf8), &random), as: "en.lproj/Root.strings")
      for (pane, _) in folder.allPanes() {
        problems += pane.problems.count
        for row in pane.groups.flatMap(\.rows) {
          rows += 1
          for stored: SettingsValue? in [nil, .string("x"), .real(.nan), .data(Data()), .bool(true)] {
            _ = (row.shown(stored)?.text, row.isOn(stored))
          }
          if case .slider(let minimum, let maximum, _, _) = row.kind { #expect(minimum < maximum) }
        }
        #expect(pane.problems.allSatisfy { !$0.isEmpty })
      }
    }
    #expect(problems > Self.count / 4)
    #expect(rows > Self.count)
  }
}
