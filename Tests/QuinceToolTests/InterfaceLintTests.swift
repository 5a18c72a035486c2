import Foundation
import Testing

@testable import QuinceBuild

/// What is said of interface files before an app runs.
@Suite("Broken interface files are told before the app runs") struct InterfaceLintTests {
  private static let source = """
    import UIKit

    class BaseController: UIViewController {
      @IBOutlet var title2: UILabel!
      @IBAction func close(_ sender: Any) {}
    }

    final class MainController: BaseController {
      @IBOutlet weak var label: UILabel! { didSet { print("}") } }
      var plain: UILabel!
      @IBAction func go(sender: UIButton, for event: UIEvent) {}
      func show() {
        performSegue(withIdentifier: "detail", sender: nil)
        performSegue(withIdentifier: "nowhere", sender: nil)
        _ = storyboard?.instantiateViewController(withIdentifier: "main")
        _ = storyboard?.instantiateViewController(identifier: "gone")
        _ = UIStoryboard(name: "Main", bundle: nil)
        _ = UIStoryboard(name: "Absent", bundle: nil)
        _ = UITableView().dequeueReusableCell(withIdentifier: "cell")
        _ = UITableView().dequeueReusableCell(withIdentifier: "typo")
        // performSegue(withIdentifier: "comment", sender: nil)
      }
    }
    extension MainController { @IBAction func more(_ sender: Any) {} }
    class Card: Theirs { }
    """

  private func storyboard(_ connections: String, _ views: String = "", _ constraints: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
    <scene sceneID="s"><objects>
    <viewController storyboardIdentifier="main" id="c" customClass="MainController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
    <view key="view" id="v"><rect key="frame" x="0" y="0" width="390" height="844"/>
    <subviews><tableView id="t"><rect key="frame" x="0" y="0" width="9" height="9"/><prototypes>
    <tableViewCell reuseIdentifier="cell" id="cell"><rect key="frame" x="0" y="0" width="9" height="9"/></tableViewCell>
    </prototypes></tableView>
    \(views)
    </subviews><constraints>
    \(constraints)
    </constraints></view><connections>
    \(connections)
    <segue destination="c" kind="show" identifier="detail" id="g"/></connections></viewController></objects></scene></scenes></document>
    """
  }

  private func findings(_ storyboard: String, _ more: [String: String] = [:]) throws -> [String] {
    let folder = try TemporaryFolder(["Main.storyboard": storyboard].merging(more) { $1 })
    return try InterfaceLint.run(path: folder.url.path).map {
      $0.description.replacingOccurrences(of: folder.url.path + "/", with: "")
    }
  }

  @Test("constraints that contradict each other, and views that they leave open, with their lines")
  func solvedLayout() throws {
    func constraint(_ first: String, _ attribute: String, _ rest: String) -> String {
      "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" \(rest) id=\"\(first)-\(attribute)\"/>"
    }
    func view(_ id: String, _ more: String = "") -> String {
      "<view \(more) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view>"
    }
    func edge(_ name: String, _ constant: Int) -> String {
      "secondItem=\"v\" secondAttribute=\"\(name)\" constant=\"\(constant)\""
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/><scenes><scene sceneID="s"><objects>
      <viewController id="c" sceneMemberID="viewController"><view key="view" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
      \(view("open", "userLabel=\"Box\""))
      \(view("held", "placeholderIntrinsicWidth=\"40\" placeholderIntrinsicHeight=\"infinite\""))
      \(view("wide"))
      </subviews><constraints>
      \(constraint("open", "leading", edge("leading", 8)))
      \(constraint("open", "top", edge("top", 8)))
      \(constraint("open", "height", "constant=\"20\""))
      \(constraint("held", "leading", edge("leading", 8)))
      \(constraint("held", "top", edge("top", 40)))
      \(constraint("held", "height", "constant=\"20\""))
      \(constraint("wide", "leading", edge("leading", 8)))
      \(constraint("wide", "trailing", edge("trailing", -8)))
      \(constraint("wide", "width", "constant=\"20\""))
      \(constraint("wide", "top", edge("top", 80)))
      \(constraint("wide", "height", "constant=\"20\""))
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    let folder = try TemporaryFolder(["A.storyboard": text])
    let run = try Repository.quince(["lint-interface", "A.storyboard"], in: folder.url)
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n").compactMap { line in
      line.range(of: "A.storyboard:").map { String(line[$0.lowerBound...]) }
    }
    #expect(
      lines == [
        "A.storyboard:4: warning: <UIView>: the constraints leave its width open (Box)",
        "A.storyboard:16: warning: <constraint>: cannot hold together with the constraints on lines 14, 15: layout breaks this one",
      ], "\(run.output)")
  }

  static let connections: [(String, String?)] = [
    ("<outlet property=\"label\" destination=\"v\" id=\"1\"/>", nil),
    ("<outlet property=\"title2\" destination=\"v\" id=\"1\"/>", nil),
    ("<outlet property=\"view\" destination=\"v\" id=\"1\"/>", nil),
    (
      "<outlet property=\"lable\" destination=\"v\" id=\"1\"/>",
      "Main.storyboard:12: warning: <outlet>: MainController has no property lable"
    ),
    (
      "<outlet property=\"plain\" destination=\"v\" id=\"1\"/>",
      "Main.storyboard:12: warning: <outlet>: plain of MainController is no outlet: mark it with @IBOutlet"
    ),
    ("<action selector=\"close:\" destination=\"c\" id=\"1\"/>", nil),
    ("<action selector=\"more:\" destination=\"c\" id=\"1\"/>", nil),
    ("<action selector=\"goWithSender:for:\" destination=\"c\" id=\"1\"/>", nil),
    (
      "<action selector=\"stop:\" destination=\"c\" id=\"1\"/>",
      "Main.storyboard:12: warning: <action>: MainController has no method for the action stop:"
    ),
  ]

  @Test("outlets and actions without their members", arguments: connections)
  func connection(text: String, expected: String?) throws {
    let found = try findings(storyboard(text), ["A.swift": Self.source]).filter { $0.hasPrefix("Main") }
    #expect(found == [expected].compactMap { $0 })
  }

  @Test("identifiers that sources use and no interface file has")
  func identifiers() throws {
    #expect(
      try findings(storyboard(""), ["A.swift": Self.source]) == [
        "A.swift:14: warning: no storyboard has a segue with the identifier \"nowhere\"",
        "A.swift:16: warning: no storyboard has a scene with the identifier \"gone\"",
        "A.swift:18: warning: there is no storyboard \"Absent\" in the project",
        "A.swift:20: warning: no interface file and no other place in the sources has the reuse identifier \"typo\"",
      ])
  }

  @Test("classes, images and colours that the project lacks")
  func resources() throws {
    let views = """
      <view id="a" customClass="Gone" customModule="App" customModuleProvider="target"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
      <view id="b" customClass="Card"><rect key="frame" x="0" y="0" width="1" height="1"/><connections><outlet property="any" destination="v" id="o"/></connections></view>
      <view id="d" customClass="Pod" customModule="Pods"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
      <imageView image="leaf" id="e"><rect key="frame" x="0" y="0" width="1" height="1"/></imageView>
      <imageView image="stone" id="f"><rect key="frame" x="0" y="0" width="1" height="1"/><color key="tintColor" name="moss"/></imageView>
      <imageView image="star" catalog="system" id="h"><rect key="frame" x="0" y="0" width="1" height="1"/><color key="tintColor" name="bark"/></imageView>
      """
    let found = try findings(
      storyboard("", views),
      [
        "A.swift": "import UIKit\nclass Card: Theirs {}\nclass MainController: UIViewController {}", "leaf@2x.png": "",
        "A.xcassets/bark.colorset/Contents.json": "{}",
      ])
    #expect(
      found == [
        "Main.storyboard:8: warning: <view>: the class Gone is nowhere in the sources: UIView would stand for it",
        "Main.storyboard:12: warning: <color>: there is no colour \"moss\" in the project's catalogues",
        "Main.storyboard:12: warning: <imageView>: there is no image \"stone\" in the project",
      ])
    // Without sources nothing is known of the app.
    #expect(try findings(storyboard("", views)) == [])
  }

  @Test("constraints that contradict each other, and views that nothing places")
  func layout() throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>"
    let views = """
      <label translatesAutoresizingMaskIntoConstraints="NO" id="l">\(frame)</label>
      <label translatesAutoresizingMaskIntoConstraints="NO" id="m">\(frame)</label>
      <stackView translatesAutoresizingMaskIntoConstraints="NO" id="k">\(frame)<subviews><label translatesAutoresizingMaskIntoConstraints="NO" id="n">\(frame)</label></subviews></stackView>
      <switch misplaced="YES" id="w">\(frame)</switch>
      """
    let constraints = """
      <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="8" id="1"/>
      <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="20" id="2"/>
      <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="30" priority="750" id="3"/>
      <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="4"/>
      <constraint firstItem="m" firstAttribute="centerX" secondItem="l" secondAttribute="centerX" id="5"/>
      <constraint firstItem="k" firstAttribute="centerX" secondItem="l" secondAttribute="centerX" id="6"/>
      <constraint firstAttribute="bottom" secondItem="k" secondAttribute="bottom" id="7"/>
      """
    #expect(
      try findings(storyboard("", views, constraints)) == [
        "Main.storyboard:9: warning: <label>: no constraint says where it is vertically",
        "Main.storyboard:11: warning: <switch>: its frame is not the one that its constraints give, as its editor noted",
        "Main.storyboard:14: warning: <constraint>: leading of \"l\" is required to be 8 on line 13 and 20 here: both cannot hold",
      ])
  }

  private static let shared = Repository.root.deletingLastPathComponent().appendingPathComponent("shared/data/files")
  private static let hasShared = FileManager.default.fileExists(atPath: shared.path)

  /// What the files' own editor marked, and its own rule that prototypes have identifiers; nothing else is wrong with them.
  @Test("public interface files give no false alarm", .enabled(if: hasShared))
  func publicFiles() throws {
    var count = 0
    for file in try InterfaceRendering.files(at: Self.shared.path) {
      // Made to be wrong.
      if file.lastPathComponent == "DuplicateID.xib" {
        let texts = try InterfaceLint.run(path: file.path).map(\.text)
        #expect(texts.contains { $0.contains("is taken on line") }, "\(texts)")
        continue
      }
      // Test doubles of a file finder are empty.
      guard let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int, size > 16 else {
        continue
      }
      count += 1
      let found = try InterfaceLint.run(path: file.path).filter {
        !$0.text.hasSuffix("as its editor noted") && !$0.text.hasSuffix("prototype has no reuse identifier")
      }
      #expect(found.isEmpty, "\(found.map(\.description))")
    }
    #expect(count > 200)
  }

  @Test("the example gives none")
  func example() throws {
    for name in ["Storyboard"] {
      let found = try InterfaceLint.run(path: Repository.root.appendingPathComponent("Examples/\(name)").path)
      #expect(found.isEmpty, "\(found.map(\.description))")
    }
  }

  @Test("`quince build` warns, and `quince lint-interface` ends with a failure where there is something")
  func tool() throws {
    let folder = try TemporaryFolder([
      "App/A.swift": """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}
      class MainController: UIViewController {}
      """,
      "App/Main.storyboard": storyboard("<outlet property=\"lable\" destination=\"v\" id=\"1\"/>"),
    ])
    let words = "Main.storyboard:12: warning: <outlet>: MainController has no property lable"
    let lint = try Repository.quince(["lint-interface", "App"], in: folder.url)
    #expect(lint.status == 1)
    #expect(lint.output.contains(words), "\(lint.output)")
    let build = try Repository.quince(["build", "App"], in: folder.url)
    #expect(build.status == 0, "\(build.output)")
    #expect(build.output.contains(words), "\(build.output)")
  }
}
