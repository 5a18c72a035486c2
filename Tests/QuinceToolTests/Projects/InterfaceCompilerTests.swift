import Foundation
import QuinceInterface
import Testing

@testable import QuinceBuild

@Suite("Interface files in a bundle") struct InterfaceCompilerTests {
  static func xib(_ text: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
    <view id="v" customClass="Card" customModule="Theirs" customModuleProvider="target"><subviews>\(text)</subviews></view>
    </objects></document>
    """
  }

  static func storyboard(_ scenes: [String], initial: String = "a") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
    initialViewController="\(initial)"><scenes>
    \(scenes.map {
      """
      <scene sceneID="s\($0)"><objects>
      <viewController storyboardIdentifier="\($0)" id="\($0)" sceneMemberID="viewController">
      <view key="view" id="\($0)-v"><rect key="frame" x="0" y="0" width="390" height="844"/></view>
      </viewController></objects></scene>

      """
    }.joined())</scenes></document>
    """
  }

  private func build(_ folder: TemporaryFolder, _ files: [String]) throws -> BundleAssembly {
    var assembly = try BundleAssembly(folder: folder.url.appendingPathComponent("build/App.app"))
    assembly.targetModule = "Mine"
    for file in files { try assembly.add(folder.url.appendingPathComponent(file), as: file) }
    try assembly.finish()
    return assembly
  }

  private func names(_ assembly: BundleAssembly) -> [String] {
    (FileManager.default.enumerator(atPath: assembly.folder.path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// When each file of the bundle was written.
  private func dates(_ assembly: BundleAssembly) -> [String: Date] {
    Dictionary(
      uniqueKeysWithValues: names(assembly).compactMap { name in
        SDK.modified(assembly.folder.appendingPathComponent(name).path).map { (name, $0) }
      })
  }

  @Test("xibs become nibs and storyboards folders, named and laid out as Xcode does it")
  func names() throws {
    let folder = try TemporaryFolder([
      "Card.xib": Self.xib(""), "Base.lproj/Main.storyboard": Self.storyboard(["a", "b"]),
      "Wide~ipad.xib": Self.xib(""),
    ])
    let assembly = try build(folder, ["Card.xib", "Base.lproj", "Wide~ipad.xib"])
    #expect(
      names(assembly) == [
        "Base.lproj", "Base.lproj/Main.storyboardc", "Base.lproj/Main.storyboardc/Info.plist",
        "Base.lproj/Main.storyboardc/a-view-a-v.nib", "Base.lproj/Main.storyboardc/a.nib",
        "Base.lproj/Main.storyboardc/b-view-b-v.nib", "Base.lproj/Main.storyboardc/b.nib", "Card.nib",
        "Wide~ipad.nib",
      ])
    #expect(assembly.diagnostics == [])
    let nib = try InterfaceFile.nib(at: assembly.folder.appendingPathComponent("Card.nib"))
    #expect(nib.objects.compactMap(\.customClass).first?.module == "Mine")
    let main = try InterfaceFile.storyboard(at: assembly.folder.appendingPathComponent("Base.lproj/Main.storyboardc"))
    #expect(main.initialIdentifier == "a")
  }

  @Test("only what changed is written again; what was said is said again")
  func changes() throws {
    let folder = try TemporaryFolder([
      "A.xib": Self.xib("<strange/>"), "B.xib": Self.xib(""), "Main.storyboard": Self.storyboard(["a", "b"]),
    ])
    let files = ["A.xib", "B.xib", "Main.storyboard"]
    let first = try build(folder, files)
    let before = dates(first)
    #expect(first.diagnostics.count == 1)
    #expect(first.diagnostics[0].hasPrefix("\(folder.path("A.xib")):2: warning: <strange>"))
    let again = try build(folder, files)
    #expect(dates(again) == before)
    #expect(again.diagnostics == first.diagnostics)

    try folder.add(["B.xib": Self.xib("<label text=\"x\" id=\"l\"/>")])
    let changed = Set(dates(try build(folder, files)).filter { before[$0.key] != $0.value }.keys)
    #expect(changed == ["B.nib"])
    #expect(names(try build(folder, ["B.xib"])) == ["B.nib"])
  }

  @Test("a file that cannot be read is told with its line and goes into the bundle; the others are compiled")
  func broken() throws {
    let folder = try TemporaryFolder([
      "Main.storyboard": "<document>\n<scenes <\n", "A.xib": Self.xib(""), "Old.storyboard": Self.storyboard(["a"]),
    ])
    let assembly = try build(folder, ["Main.storyboard", "A.xib"])
    #expect(names(assembly) == ["A.nib", "Main.storyboard"])
    #expect(assembly.diagnostics.count == 1)
    #expect(assembly.diagnostics[0].hasPrefix("\(folder.path("Main.storyboard")):2: error: "))

    try folder.add(["Main.storyboard": Self.storyboard(["a"])])
    let mended = try build(folder, ["Main.storyboard"])
    #expect(mended.diagnostics == [])
    #expect(!names(mended).contains("Main.storyboard"))
    try folder.add(["Main.storyboard": "<"])
    #expect(names(try build(folder, ["Main.storyboard"])) == ["Main.storyboard"])
  }
}
