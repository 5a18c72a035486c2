import Foundation
import Testing

@testable import QuincePropertyLists
@testable import QuinceSettings

@Suite struct SettingsBundleTests {
  private func rows(_ specifiers: Any...) -> [SettingsRow] {
    let folder = SettingsFolder(["Root.plist": ["PreferenceSpecifiers": specifiers]])
    return folder.root().groups.flatMap(\.rows)
  }

  private func problem(_ specifier: Any) -> String? {
    guard case .problem(let text)? = rows(specifier).first?.kind else { return nil }
    return text
  }

  // MARK: What rows are

  @Test func `rows stand under the group before them`() {
    let folder = SettingsFolder([
      "Root.plist": SettingsFolder.root(
        ["Type": "PSTextFieldSpecifier", "Title": "First", "Key": "a"],
        ["Type": "PSGroupSpecifier", "Title": "One", "FooterText": "Foot"],
        ["Type": "PSTextFieldSpecifier", "Title": "Second", "Key": "b"])
    ])
    let groups = folder.root().groups
    #expect(groups.map(\.title) == [nil, "One"])
    #expect(groups.map(\.footer) == [nil, "Foot"])
    #expect(groups.map { $0.rows.map(\.title) } == [["First"], ["Second"]])
  }

  @Test func `a text field has its keyboard`() {
    let row = rows([
      "Type": "PSTextFieldSpecifier", "Key": "a", "IsSecure": "YES", "KeyboardType": "URL",
      "AutocapitalizationType": "Words", "AutocorrectionType": "No", "DefaultValue": "x",
    ])[0]
    var field = SettingsTextField()
    (field.isSecure, field.keyboard, field.capitalization, field.correction) = (true, .url, .words, .no)
    #expect(row.kind == .textField(field))
    #expect(row.shown(nil) == .string("x"))
  }

  @Test(
    arguments: [
      (["TrueValue": "Engaged", "FalseValue": "Disabled"], "Engaged" as Any, true),
      (["TrueValue": "Engaged", "FalseValue": "Disabled"], "Disabled", false), ([:], true, true), ([:], 0, false),
      (["TrueValue": 5, "FalseValue": 2], 5.0, true), (["TrueValue": 0, "FalseValue": 1], 0, true),
      (["TrueValue": "a", "FalseValue": "b"], "c", false),
    ] as [([String: Any], Any, Bool)])
  func `a switch knows its own values`(_ keys: [String: Any], _ stored: Any, _ isOn: Bool) {
    let row = rows(keys.merging(["Type": "PSToggleSwitchSpecifier", "Key": "k"]) { $1 })[0]
    #expect(row.isOn(SettingsValue(stored)) == isOn)
  }

  @Test func `a slider keeps to its range`() {
    let row = rows([
      "Type": "PSSliderSpecifier", "Key": "k", "MinimumValue": 1, "MaximumValue": 10, "DefaultValue": 5,
    ])[0]
    #expect(row.shown(nil) == .integer(5))
    #expect(row.shown(.integer(99)) == .real(10))
    #expect(row.shown(.string("fast")) == .integer(5))
  }

  @Test func `choices are sorted by their titles where the bundle wants that`() throws {
    let specifier: [String: Any] = [
      "Type": "PSMultiValueSpecifier", "Title": "T", "Key": "k", "DefaultValue": 2, "Titles": ["b", "C", "a"],
      "ShortTitles": ["B!", "C!", "A!"], "Values": [1, 2, 3],
    ]
    guard case .multiValue(let plain) = rows(specifier)[0].kind,
      case .multiValue(let sorted) = rows(specifier.merging(["DisplaySortedByTitle": true]) { $1 })[0].kind
    else { throw CocoaError(.coderInvalidValue) }
    #expect(plain.entries.map(\.title) == ["b", "C", "a"])
    #expect(sorted.entries.map(\.title) == ["a", "b", "C"])
    #expect(sorted.entry(for: .real(2))?.shortTitle == "C!")
  }

  @Test func `a radio group is a group of options`() {
    let folder = SettingsFolder([
      "Root.plist": SettingsFolder.root([
        "Type": "PSRadioGroupSpecifier", "Title": "Crew", "Key": "k", "DefaultValue": 1, "Titles": ["r", "b"],
        "Values": [0, 1],
      ])
    ])
    let group = folder.root().groups[0]
    #expect(group.title == "Crew")
    #expect(group.rows.map(\.kind) == [.option(.integer(0)), .option(.integer(1))])
    #expect(group.rows.allSatisfy { $0.key == "k" && $0.defaultValue == .integer(1) })
  }

  @Test func `rows for the other idiom are left out`() {
    let folder = SettingsFolder([
      "Root.plist": SettingsFolder.root(
        ["Type": "PSTextFieldSpecifier", "Key": "a", "SupportedUserInterfaceIdioms": ["Pad"]],
        ["Type": "PSTextFieldSpecifier", "Key": "b", "SupportedUserInterfaceIdioms": ["Phone", "Pad"]])
    ])
    #expect(folder.root(["en"], .phone).groups.flatMap(\.rows).map(\.key) == ["b"])
    #expect(folder.root(["en"], .pad).groups.flatMap(\.rows).map(\.key) == ["a", "b"])
  }

  // MARK: Languages and formats

  @Test func `texts come from the strings table of the best language`() {
    let root: [String: Any] = [
      "StringsTable": "Root",
      "PreferenceSpecifiers": [
        ["Type": "PSGroupSpecifier", "Title": "Info", "FooterText": "Foot"],
        ["Type": "PSMultiValueSpecifier", "Title": "Tea", "Key": "k", "Titles": ["Black"], "Values": [1]],
      ],
    ]
    let folder = SettingsFolder([
      "Root.plist": root, "ko.lproj/Root.strings": "\"Info\" = \"정보\"; \"Black\" = \"홍차\";",
      "en.lproj/Root.strings": "\"Info\" = \"Information\";",
    ])
    #expect(folder.root(["ko-KR"]).groups[0].title == "정보")
    #expect(folder.root(["fr"]).groups[0].title == "Information")
    #expect(folder.root(["ko"]).groups[0].footer == "Foot")
    #expect(
      folder.root(["ko"]).groups[0].rows[0].kind
        == .multiValue(
          SettingsChoice(entries: [.init(title: "홍차", shortTitle: "홍차", value: .integer(1))])))
  }

  @Test func `every format of property lists is read`() throws {
    let root = SettingsFolder.root(["Type": "PSTextFieldSpecifier", "Title": "T", "Key": "k"])
    let old = "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Title = T; Key = k; } ); }"
    let binary = try PropertyListSerialization.data(fromPropertyList: root, format: .binary, options: 0)
    for file in [root, old, binary] as [Any] {
      let rows = SettingsFolder(["Root.plist": file]).root().groups.flatMap(\.rows)
      #expect(rows.map(\.key) == ["k"])
    }
  }

  @Test func `pictures have the screen's scale where there is one`() {
    let folder = SettingsFolder(["a.png": Data([1]), "a@2x.png": Data([1]), "b.png": Data([1])])
    #expect(folder.bundle().image("a.png", scale: 3)?.hasSuffix("/a@2x.png") == true)
    #expect(folder.bundle().image("b", scale: 3)?.hasSuffix("/b.png") == true)
    #expect(folder.bundle().image("../b.png", scale: 1) == nil)
    #expect(folder.bundle().image("c.png", scale: 1) == nil)
    withExtendedLifetime(folder) {}
  }

  // MARK: What is wrong

  @Test(
    arguments: [
      ("text" as Any, "Root.plist, item 0: it is a string, not a dictionary"),
      ([:], "Root.plist, item 0: Type is missing: it says what the row is, such as PSToggleSwitchSpecifier"),
      (["Type": 4], "Root.plist, item 0: Type is a number, not a string"),
      (["Type": "PSWheelSpecifier"], "Root.plist, item 0 (PSWheelSpecifier): there is no such specifier"),
      (["Type": "PSTextFieldSpecifier"], "Key is missing"),
      (["Type": "PSTextFieldSpecifier", "Key": ""], "Key is empty"),
      (["Type": "PSTextFieldSpecifier", "Key": "k", "IsSecure": "perhaps"], "IsSecure is a string, not a Boolean"),
      (["Type": "PSTextFieldSpecifier", "Key": "k", "Title": [1]], "Title is an array, not a string"),
      (
        ["Type": "PSToggleSwitchSpecifier", "Key": "k", "DefaultValue": "x"], "neither TrueValue YES nor FalseValue NO"
      ),
      (["Type": "PSToggleSwitchSpecifier", "Key": "k", "TrueValue": 0], "are both 0"),
      (["Type": "PSSliderSpecifier", "Key": "k", "MinimumValue": "low"], "MinimumValue is a string, not a number"),
      (["Type": "PSSliderSpecifier", "Key": "k", "MinimumValue": 3, "MaximumValue": 3], "is not below MaximumValue"),
      (["Type": "PSSliderSpecifier", "Key": "k", "DefaultValue": 7], "lies outside 0.0 to 1.0"),
      (["Type": "PSMultiValueSpecifier", "Key": "k", "Titles": ["a"]], "wants Titles and Values"),
      (["Type": "PSMultiValueSpecifier", "Key": "k", "Titles": ["a"], "Values": [1, 2]], "1 Titles and 2 Values"),
      (
        ["Type": "PSMultiValueSpecifier", "Key": "k", "Titles": [1], "Values": [1]], "an element of Titles is a number"
      ),
      (["Type": "PSChildPaneSpecifier", "Title": "t"], "File is missing"),
      (["Type": "PSChildPaneSpecifier", "Title": "t", "File": "Root"], "leads back to itself (Root > Root)"),
    ] as [(Any, String)])
  func `a specifier that is wrong says so`(_ specifier: Any, _ message: String) {
    #expect(problem(specifier)?.contains(message) == true, "\(problem(specifier) ?? "no problem")")
  }

  @Test func `a word that means nothing is noted, and the row is drawn`() {
    let folder = SettingsFolder([
      "Root.plist": SettingsFolder.root(["Type": "PSTextFieldSpecifier", "Key": "k", "AutocapitalizationType": "No"])
    ])
    let root = folder.root()
    #expect(root.problems == [])
    #expect(root.notes.count == 1)
    #expect(root.notes[0].contains("AutocapitalizationType is \"No\" and counts for nothing"))
  }

  @Test(arguments: [
    (nil as Any?, "Root.plist is not in Settings.bundle"), ("{ a = ", "Root.plist is no property list"),
    (["a"], "Root.plist holds an array, not a dictionary"), (["b": 1], "PreferenceSpecifiers is missing"),
    (["PreferenceSpecifiers": "x"], "PreferenceSpecifiers is a string, not an array"), (Data(), "is no property list"),
  ])
  func `a list that is wrong is a row that says so`(_ file: Any?, _ message: String) {
    let folder = SettingsFolder(file.map { ["Root.plist": $0] } ?? [:])
    let root = folder.root()
    #expect(root.problems.count == 1)
    #expect(root.problems.first?.contains(message) == true, "\(root.problems)")
  }

  @Test func `a cycle of panes ends`() {
    let pane = { (to: String) in SettingsFolder.root(["Type": "PSChildPaneSpecifier", "Title": to, "File": to]) }
    let folder = SettingsFolder(["Root.plist": pane("A"), "A.plist": pane("B"), "B.plist": pane("A")])
    let all = folder.allPanes()
    #expect(all.map(\.pane.file) == ["Root", "A", "B"])
    #expect(all[2].pane.problems.first?.contains("leads back to itself (Root > A > B > A)") == true)
  }

  @Test func `a child pane may lie in a folder of the bundle`() {
    let folder = SettingsFolder([
      "Root.plist": SettingsFolder.root(["Type": "PSChildPaneSpecifier", "Title": "L", "File": "org.list/Lib 1"]),
      "org.list/Lib 1.plist": SettingsFolder.root(["Type": "PSGroupSpecifier", "FooterText": "free"]),
    ])
    let all = folder.allPanes()
    #expect(all.map(\.pane.file) == ["Root", "org.list/Lib 1"])
    #expect(all[1].pane.groups.first?.footer == "free" && all[1].pane.problems.isEmpty)
  }

  @Test(
    arguments: [
      ("YES" as Any, SettingsValue.bool(true)), ("NO", .bool(false)), ("true", .bool(true)), ("0", .bool(false)),
      (1, .bool(true)),
    ])
  func `a switch takes what stands for a Boolean as its default`(_ value: Any, _ expected: SettingsValue) throws {
    let folder = SettingsFolder([
      "Root.plist": SettingsFolder.root(["Type": "PSToggleSwitchSpecifier", "Key": "k", "DefaultValue": value])
    ])
    let row = try #require(folder.root().groups.first?.rows.first)
    #expect(folder.root().problems.isEmpty)
    #expect(row.defaultValue?.matches(expected) == true)
  }

  @Test func `numbers of a slider may be texts, which is noted`() throws {
    let folder = SettingsFolder([
      "Root.plist": SettingsFolder.root([
        "Type": "PSSliderSpecifier", "Key": "k", "MinimumValue": "0", "MaximumValue": "10", "DefaultValue": "2.5",
      ])
    ])
    let root = folder.root()
    #expect(root.problems.isEmpty && root.notes.count == 3)
    #expect(root.groups.first?.rows.first?.defaultValue == .real(2.5))
  }

  @Test(arguments: ["../Other", "a/../../Other", "a//b", "/etc/passwd", ".hidden", ""])
  func `a child pane lies in the bundle`(_ name: String) {
    #expect(
      SettingsFolder().bundle().pane(name, within: ["Root"]).problems.first?.contains("is no name of a list") == true)
  }

  @Test func `five thousand rows are read, and too many are said to be too many`() {
    let row: [String: Any] = ["Type": "PSTextFieldSpecifier", "Key": "k", "Title": "t"]
    let folder = SettingsFolder(["Root.plist": ["PreferenceSpecifiers": Array(repeating: row, count: 5000)]])
    #expect(folder.root().groups.flatMap(\.rows).count == 5000)
    folder.write(["PreferenceSpecifiers": Array(repeating: row, count: 20_010)], as: "Root.plist")
    let root = folder.root()
    #expect(root.groups.flatMap(\.rows).count == 20_001)
    #expect(root.problems.first?.contains("more than 20000 rows") == true)
  }

  // MARK: Public bundles

  @Test(.enabled(if: !SharedBundles.all.isEmpty), arguments: SharedBundles.all)
  func `published bundles are read without a problem`(_ url: URL) throws {
    let bundle = SettingsBundle(path: url.path, languages: ["en"], idiom: .phone)
    #expect(FileManager.default.fileExists(atPath: url.path + "/Root.plist"))
    #expect(!bundle.root.groups.flatMap(\.rows).isEmpty)
    // Collections have lists without the ones that they lead to.
    let problems = bundle.allPanes().flatMap(\.pane.problems)
    #expect(problems.filter { !$0.contains("is not in Settings.bundle") } == [])
  }
}
