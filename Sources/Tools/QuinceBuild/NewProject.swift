import Foundation

extension AppBuild {
  /// Makes a folder with a small app, as a plain folder of sources.
  /// - Returns: the path of the folder.
  package static func new(name: String, in parent: String = FileManager.default.currentDirectoryPath) throws -> String {
    let isGood = name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
    guard isGood else {
      throw BuildError("\(name) can't be an app's name: it starts with a letter, then letters, digits, - and _")
    }
    let folder = URL(fileURLWithPath: parent).appendingPathComponent(name)
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw BuildError("there is already something at \(folder.path)")
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let module = BuildSettings.moduleName(name)
    let files = [
      "AppDelegate.swift": appDelegate, "ViewController.swift": viewController, "Info.plist": infoPlist(name, module),
    ]
    for (file, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(file)) }
    return folder.path
  }

  private static let appDelegate = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: ViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
    }

    """

  private static let viewController = """
    import UIKit

    class ViewController: UIViewController {
      private let label = UILabel()
      private var count = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Hello"
        view.backgroundColor = .systemBackground
        label.text = "Hello, world"
        label.textAlignment = .center
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: .add, target: self, action: #selector(add))
      }

      @objc private func add() {
        count += 1
        label.text = "\\(count)"
      }
    }

    """

  private static func infoPlist(_ name: String, _ module: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>CFBundleExecutable</key>
    \t<string>$(EXECUTABLE_NAME)</string>
    \t<key>CFBundleIdentifier</key>
    \t<string>com.example.\(module.replacingOccurrences(of: "_", with: "-"))</string>
    \t<key>CFBundleName</key>
    \t<string>\(name)</string>
    \t<key>CFBundleShortVersionString</key>
    \t<string>1.0</string>
    \t<key>CFBundleVersion</key>
    \t<string>1</string>
    \t<key>UILaunchScreen</key>
    \t<dict/>
    \t<key>UISupportedInterfaceOrientations</key>
    \t<array>
    \t\t<string>UIInterfaceOrientationPortrait</string>
    \t\t<string>UIInterfaceOrientationLandscapeLeft</string>
    \t\t<string>UIInterfaceOrientationLandscapeRight</string>
    \t</array>
    </dict>
    </plist>

    """
  }
}
