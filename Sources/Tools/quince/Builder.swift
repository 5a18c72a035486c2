import Foundation
import QuinceBuild
import QuinceDevice

/// Makes an app ready to start.
enum Builder {
  static func build(_ arguments: Arguments) throws -> AppLaunch {
    if let executable = arguments.option("executable") {
      let url = URL(fileURLWithPath: executable)
      guard FileManager.default.isExecutableFile(atPath: url.path) else {
        throw DeviceError("\(executable) is no program")
      }
      let name = url.deletingPathExtension().lastPathComponent
      return AppLaunch(name: name, bundleIdentifier: "local.\(name)", executable: url.path)
    }
    let app = try AppBuild.build(path: try arguments.path(), options: options(arguments))
    return AppLaunch(name: app.name, bundleIdentifier: app.bundleIdentifier, executable: app.executable)
  }

  /// What the words of a verb say about building.
  static func options(_ arguments: Arguments) -> AppBuild.Options {
    var options = AppBuild.Options()
    options.isRelease = arguments.has("release")
    options.target = arguments.option("target")
    options.configuration = arguments.option("configuration")
    options.packageCache = arguments.option("package-cache")
    options.progress = { Terminal.progress($0) }
    return options
  }
}
