import Foundation
import Testing

/// Windows of a main nib that are visible at launch, as Xcode's templates wrote them.
@Suite(.serialized) struct MainWindowVisibilityTests {
  private static func interface(_ attributes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460.31" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIApplication"><connections>
          <outlet property="delegate" destination="3" id="7"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <customObject id="3" customClass="AppDelegate"><connections>
          <outlet property="window" destination="4" id="6"/></connections></customObject>
        <window opaque="NO" contentMode="scaleToFill" \(attributes) id="4"><rect key="frame" x="0" y="0" width="375" height="667"/>
          <connections><outlet property="rootViewController" destination="12" id="51"/></connections></window>
        <viewController id="12"><view key="view" contentMode="scaleToFill" id="13">
          <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            <label text="Seen" id="14"><rect key="frame" x="20" y="100" width="200" height="21"/></label></subviews>
        </view></viewController>
      </objects>
    </document>
    """
  }

  @Test(arguments: [
    ("visibleAtLaunch=\"YES\"", true), ("visibleAtLaunch=\"YES\" resizesToFullScreen=\"YES\"", false),
    ("", true),
  ])
  func theWindowIsOnTheScreen(_ attributes: String, makesKey: Bool) throws {
    let folder = try TemporaryFolder([
      "App/Info.plist": """
      <plist version="1.0"><dict><key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
      <key>NSMainNibFile</key><string>MainWindow</string></dict></plist>
      """, "App/MainWindow.xib": Self.interface(attributes),
      "App/main.swift": "import UIKit\nUIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)\n",
      "App/AppDelegate.swift": """
      import UIKit
      class AppDelegate: NSObject, UIApplicationDelegate {
        @IBOutlet var window: UIWindow?
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
          \(makesKey ? "window?.makeKeyAndVisible()" : "")
          print("windows", application.windows.count)
          return true
        }
      }
      """,
    ])
    let result = try Repository.quince(["tree", "App"], in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("\"Seen\"") && result.output.contains("windows 1"), "\(result.output)")
  }
}
