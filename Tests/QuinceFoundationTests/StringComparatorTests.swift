import Foundation
import QuinceFoundation
import Testing

/// Values sorted by comparators of strings.
struct StringComparatorTests {
  private struct File: Equatable { var name: String }
  private static let names = ["n10", "b", "n9", "Äb", "A", "Az"]
  private static let standard = ["A", "Äb", "Az", "b", "n9", "n10"]
  private static let localized = ["A", "Äb", "Az", "b", "n10", "n9"]

  @Test func standardOrder() {
    #expect(Self.names.sorted(using: .localizedStandard) == Self.standard)
    #expect(Self.names.sorted(using: String.StandardComparator.localizedStandard) == Self.standard)
    let reversed = String.StandardComparator(.localizedStandard, order: .reverse)
    #expect(Self.names.sorted(using: reversed) == Self.standard.reversed())
    let files = Self.names.map(File.init)
    let byName = KeyPathComparator(\File.name, comparator: .localizedStandard)
    #expect(files.sorted(using: byName).map(\.name) == Self.standard)
    let descriptor = SortDescriptor(\File.name, comparator: .localizedStandard)
    #expect([File(name: "n10"), File(name: "N9")].sorted(using: descriptor).map(\.name) == ["N9", "n10"])
  }

  @Test func otherOrders() {
    #expect(Self.names.sorted(using: .localized) == Self.localized)
    #expect(Self.names.sorted(using: String.StandardComparator.localized) == Self.localized)
    #expect(["b", "n9", "A", "n10"].sorted(using: String.StandardComparator.lexical) == ["A", "b", "n10", "n9"])
    #expect(["b", "A", "a"].sorted(using: String.Comparator(options: .caseInsensitive)) == ["A", "a", "b"])
  }
}
