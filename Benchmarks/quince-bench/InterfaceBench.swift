import BenchSupport
import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice
import QuinceInterface
import UIKitCore

/// A storyboard of 100 scenes with 30 views each: its build, its first screen beside the same screen in code, and one
/// scene after another.
@MainActor enum InterfaceBench {
  nonisolated static let rows = 10

  /// The build, in this process; the first screens, each in processes of their own.
  static func run(rounds: Int) throws {
    let text = Array(storyboard(scenes: 100).utf8)
    var builds: [Double] = []
    for _ in 0..<rounds {
      let start = Measure.cpu
      let files = try StoryboardFolder.files(of: try InterfaceFile.storyboard(text, file: "Main.storyboard"))
      builds.append(Measure.cpu - start)
      precondition(files.count == 201)
    }
    Measure.line("build_of_100_scenes_ms", builds.sorted()[rounds / 2] * 1000)
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    var values: [String: [Double]] = [:]
    for _ in 0..<rounds {
      for mode in ["code", "storyboard"] {
        let output = Measure.output(own, ["interface-first", mode])
        for (name, value) in Report.parse(output) { values["\(mode)_\(name)", default: []].append(value) }
      }
    }
    func median(_ name: String) -> Double { values[name].map { $0.sorted()[$0.count / 2] } ?? .nan }
    Measure.line("first_screen_code_ms", median("code_first_screen_ms"))
    Measure.line("first_screen_storyboard_ms", median("storyboard_first_screen_ms"))
    Measure.line("scene_of_30_views_ms", median("storyboard_scene_ms"))
    Measure.line("view_of_30_views_ms", median("storyboard_view_ms"))
  }

  static func first(mode: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interface-\(getpid())")
    let text = Array(storyboard(scenes: 100).utf8)
    if mode == "storyboard" {
      let storyboard = try InterfaceFile.storyboard(text, file: "Main.storyboard")
      try StoryboardFolder.write(storyboard, to: folder.appendingPathComponent("Main.storyboardc"))
    }
    let host = InterfaceHost()
    host.folder = folder
    host.isStoryboard = mode == "storyboard"
    UIApplication._host = host
    AppLaunch.delegateClass = InterfaceDelegate.self
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
  }

  /// Scenes of a controller each: ten rows of a label, a text field and a switch, held by constraints.
  nonisolated static func storyboard(scenes: Int) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
    useSafeAreas="YES" colorMatched="YES" initialViewController="0">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
    \((0..<scenes).map(scene).joined())
      </scenes>
    </document>
    """
  }

  private nonisolated static func scene(_ scene: Int) -> String {
    var views = "", constraints = ""
    for row in 0..<rows {
      let id = "\(scene)-\(row)"
      views += """
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Row \(row)" textAlignment="natural" \
        translatesAutoresizingMaskIntoConstraints="NO" id="\(id)l"><rect key="frame" x="16" y="\(60 * row)" width="60" height="21"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/><nil key="textColor"/></label>
        <textField opaque="NO" contentMode="scaleToFill" borderStyle="roundedRect" placeholder="Text \(row)" \
        textAlignment="natural" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)t"><rect key="frame" x="100" y="\(60 * row)" width="200" height="34"/>
        <fontDescription key="fontDescription" type="system" pointSize="14"/><textInputTraits key="textInputTraits"/></textField>
        <switch opaque="NO" contentMode="scaleToFill" on="YES" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)s">\
        <rect key="frame" x="320" y="\(60 * row)" width="51" height="31"/></switch>

        """
      constraints += """
        <constraint firstItem="\(id)l" firstAttribute="leading" secondItem="\(scene)-safe" secondAttribute="leading" constant="16" id="\(id)a"/>
        <constraint firstItem="\(id)l" firstAttribute="top" secondItem="\(scene)-safe" secondAttribute="top" constant="\(20 + 60 * row)" id="\(id)b"/>
        <constraint firstItem="\(id)t" firstAttribute="leading" secondItem="\(scene)-safe" secondAttribute="leading" constant="100" id="\(id)c"/>
        <constraint firstItem="\(id)t" firstAttribute="centerY" secondItem="\(id)l" secondAttribute="centerY" id="\(id)d"/>
        <constraint firstItem="\(id)s" firstAttribute="leading" secondItem="\(id)t" secondAttribute="trailing" constant="20" id="\(id)e"/>
        <constraint firstItem="\(id)s" firstAttribute="centerY" secondItem="\(id)l" secondAttribute="centerY" id="\(id)f"/>
        <constraint firstItem="\(id)t" firstAttribute="width" constant="200" id="\(id)g"/>

        """
    }
    return """
      <scene sceneID="scene-\(scene)"><objects>
        <viewController storyboardIdentifier="\(scene)" title="Scene \(scene)" id="\(scene)" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="\(scene)-view"><rect key="frame" x="0" y="0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(views)</subviews><viewLayoutGuide key="safeArea" id="\(scene)-safe"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/><constraints>\(constraints)</constraints></view>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="\(scene)-first" sceneMemberID="firstResponder"/>
      </objects></scene>

      """
  }
}

/// The screen of a scene, made in code.
final class CodeScene: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Scene 0"
    view.backgroundColor = .systemBackground
    let safe = view.safeAreaLayoutGuide
    for row in 0..<InterfaceBench.rows {
      let label = UILabel()
      label.text = "Row \(row)"
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.placeholder = "Text \(row)"
      field.font = .systemFont(ofSize: 14)
      let toggle = UISwitch()
      toggle.isOn = true
      for part in [label, field, toggle] {
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
      }
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
        label.topAnchor.constraint(equalTo: safe.topAnchor, constant: CGFloat(20 + 60 * row)),
        field.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 100),
        field.centerYAnchor.constraint(equalTo: label.centerYAnchor),
        toggle.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 20),
        toggle.centerYAnchor.constraint(equalTo: label.centerYAnchor),
        field.widthAnchor.constraint(equalToConstant: 200),
      ])
    }
  }
}

@MainActor final class InterfaceHost: DeviceHost {
  let device = DeviceModel.standard
  let state = DeviceState()
  private(set) var now = 1000.0
  var folder = URL(fileURLWithPath: "/")
  var isStoryboard = false
  private var presented = 0

  func present(_ frame: Frame) { presented += 1 }
  func requestFrame(after delay: Double) {}
  func perform(_ request: HostRequest) {}

  func run() -> Never {
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let application = UIApplication.instance, let bundle = Bundle(path: isStoryboard ? folder.path : "/tmp")
    else { exit(1) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let start = Measure.cpu
    window.rootViewController =
      isStoryboard
      ? UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController() : CodeScene()
    window.makeKeyAndVisible()
    while presented == 0 {
      now += 1.0 / 60
      application.renderFrameIfNeeded()
    }
    Measure.line("first_screen_ms", (Measure.cpu - start) * 1000)
    if isStoryboard { scenes(UIStoryboard(name: "Main", bundle: bundle)) }
    try? FileManager.default.removeItem(at: folder)
    exit(0)
  }

  /// Every other scene, its controller and its view, read and made for the first time.
  private func scenes(_ storyboard: UIStoryboard) {
    var (scene, view) = (0.0, 0.0)
    for number in 1..<100 {
      var start = Measure.cpu
      let controller = storyboard.instantiateViewController(withIdentifier: "\(number)")
      scene += Measure.cpu - start
      start = Measure.cpu
      controller.loadViewIfNeeded()
      view += Measure.cpu - start
      precondition(controller.view.subviews.count == 3 * InterfaceBench.rows)
    }
    Measure.line("scene_ms", scene / 99 * 1000)
    Measure.line("view_ms", view / 99 * 1000)
  }
}

final class InterfaceDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}
