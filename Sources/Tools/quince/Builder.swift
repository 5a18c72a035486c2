import Foundation
import QuinceBuild
import QuinceDevice

/// Makes an app ready to start.
enum Builder {
  struct App {
    var launch: AppLaunch
    /// Where what it is built from lies; empty for a program that was built elsewhere.
    var sourceFolders: [String] = []
    /// Sizes and times of the bundle's files: another one after a build that changed something.
    var fingerprint: [String: String] = [:]
  }

  /// The app with the arguments and the environment that its command gives it.
  static func build(_ arguments: Arguments) throws -> App {
    var app = try built(arguments)
    app.launch.arguments = arguments.appArguments
    app.launch.environment = arguments.appEnvironment
    return app
  }

  private static func built(_ arguments: Arguments) throws -> App {
    if let executable = arguments.option("executable") {
      let url = URL(fileURLWithPath: executable)
      guard FileManager.default.isExecutableFile(atPath: url.path) else {
        throw DeviceError("\(executable) is no program")
      }
      let name = url.deletingPathExtension().lastPathComponent
      return App(launch: AppLaunch(name: name, bundleIdentifier: "local.\(name)", executable: url.path))
    }
    let app = try AppBuild.build(path: try arguments.path(), options: options(arguments))
    return App(
      launch: AppLaunch(name: app.name, bundleIdentifier: app.bundleIdentifier, executable: app.executable),
      sourceFolders: app.sourceFolders, fingerprint: fingerprint(of: app.bundle))
  }

  private static func fingerprint(of bundle: String) -> [String: String] {
    var result: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: bundle) ?? .init() {
      var information = stat()
      guard stat("\(bundle)/\(name)", &information) == 0 else { continue }
      result[name] = "\(information.st_size) \(information.st_mtim.tv_sec).\(information.st_mtim.tv_nsec)"
    }
    return result
  }

  /// The apps of `--with PATH,PATH`, which are installed beside the one that runs.
  static func others(_ arguments: Arguments) throws -> [AppLaunch] {
    try (arguments.option("with") ?? "").split(separator: ",").map { path in
      let app = try AppBuild.build(path: String(path), options: options(arguments))
      return AppLaunch(name: app.name, bundleIdentifier: app.bundleIdentifier, executable: app.executable)
    }
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
