import QuinceRuntime
import Testing

struct SelfCheckTests {
  @Test func nothingIsMissing() {
    #expect(SelfCheck.checks > 100)
    #expect(SelfCheck.missing == [])
  }

  @Test func theStandardTableFitsThisToolchain() { #expect(OffsetCheck.wrong(.standard) == []) }

  @Test func aTableShiftedByOneSlotDoesNotFit() {
    let wrong = OffsetCheck.wrong(MetadataOffsets.standard.shiftedByOneSlot)
    #expect(wrong.contains("class metadata: firstMember"), "\(wrong)")
  }

  struct Entry: CustomTestStringConvertible, Sendable {
    let name: String
    let shift: @Sendable (inout MetadataOffsets) -> Void
    var testDescription: String { name }
  }

  /// Every entry of the table moved to the word, or for halves of words to the half, behind it.
  static let entries: [Entry] = [
    Entry(name: "superclass") { $0.superclass += 8 },
    Entry(name: "instanceSize") { $0.instanceSize += 4 },
    Entry(name: "instanceAlignmentMask") { $0.instanceAlignmentMask += 2 },
    Entry(name: "classSize") { $0.classSize += 4 },
    Entry(name: "classAddressPoint") { $0.classAddressPoint += 4 },
    Entry(name: "firstMember") { $0.firstMember += 8 },
    Entry(name: "firstProperty") { $0.firstProperty -= 8 },
    Entry(name: "referenceCounts") { $0.referenceCounts += 8 },
    Entry(name: "firstCollectionProperty") { $0.firstCollectionProperty -= 8 },
    Entry(name: "firstWitness") { $0.firstWitness -= 8 },
  ]

  @Test(arguments: entries)
  func aWrongEntryIsNamed(_ entry: Entry) {
    var offsets = MetadataOffsets.standard
    entry.shift(&offsets)
    let wrong = OffsetCheck.wrong(offsets)
    #expect(wrong.contains { $0.contains(entry.name) }, "\(wrong)")
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let minor: Int
    let missing: [String]
    var offsetsFit = true
    let verdict: Verdict
    let line: String
  }

  static let cases = [
    Case(
      testDescription: "a tested version with everything is taken", minor: 3, missing: [], verdict: .tested,
      line: "Quince: Swift 6.3.1 has everything that Quince relies on (9 checks)\n"),
    Case(
      testDescription: "a tested version that lacks something is used without it", minor: 3, missing: ["a", "b"],
      verdict: .partial,
      line: "Quince: Swift 6.3.1 lacks what Quince relies on; what needs it is switched off:\n  a\n  b\n"),
    Case(
      testDescription: "another version with everything is taken, and said to be untested", minor: 9, missing: [],
      verdict: .untested,
      line:
        "Quince: Swift 6.9.1 was never tested with Quince (6.3 was), but has everything that Quince relies on (9 checks)\n"
    ),
    Case(
      testDescription: "another version that lacks something is refused", minor: 9, missing: ["a"], verdict: .refused,
      line:
        "Quince: Swift 6.9.1 is refused, since it lacks what Quince relies on (see Documentation/Toolchains.md):\n  a\n"
    ),
    Case(
      testDescription: "without the table of offsets every version is refused", minor: 3, missing: ["a"],
      offsetsFit: false, verdict: .refused,
      line:
        "Quince: Swift 6.3.1 is refused, since it lacks what Quince relies on (see Documentation/Toolchains.md):\n  a\n"
    ),
  ]

  @Test(arguments: cases)
  func versions(_ row: Case) {
    let toolchain = Toolchain(major: 6, minor: row.minor, patch: 1)
    let verdict = toolchain.verdict(missing: row.missing, offsetsFit: row.offsetsFit)
    #expect(verdict == row.verdict)
    #expect(verdict.text(toolchain, missing: row.missing, checks: 9) == row.line)
  }

  @Test func theVersionOfTheLibrariesIsKnown() { #expect(Toolchain.current.isTested, "\(Toolchain.current.text)") }
}
