import Foundation

/// Runs the app's own XCTest and Swift Testing targets.
package struct AppTests {
  package var path: String
  package var options: AppBuild.Options
  /// A regular expression for `Module.Class/test`.
  package var filter: String?
  /// What the tests' processes find in theirs.
  package var environment: [String: String] = [:]
  /// The variables that tell a process which library's tests to run once its app is there.
  package var launch: (_ library: String?) throws -> [String: String]

  package init(
    path: String, options: AppBuild.Options, launch: @escaping (_ library: String?) throws -> [String: String]
  ) {
    (self.path, self.options, self.launch) = (path, options, launch)
  }

  /// - Returns: the status for the process to end with: 0 when all tests pass, and there were some where a filter chose them.
  /// - Throws: `BuildError`, whose text says what to do.
  package func run() throws -> Int32 {
    guard let filter else { return try runAll() }
    let count = RunCount()
    var counted = self
    counted.options.progress = { [progress = options.progress] line in
      count.look(at: line)
      progress(line)
    }
    let status = try counted.runAll()
    guard status == 0, !count.hasRun else { return status }
    options.progress(
      "No test matches --filter \(filter): it is looked for in names such as AppTests.CartTests/testTotal")
    return 1
  }

  /// Whether tests have run, as XCTest and Swift Testing say at the end.
  final class RunCount {
    private(set) var hasRun = false

    func look(at line: String) {
      guard !hasRun else { return }
      let number = ["Executed ", "Test run with "].compactMap { line.range(of: $0)?.upperBound }.first
        .flatMap { Int(line[$0...].prefix { $0.isNumber }) }
      hasRun = (number ?? 0) > 0
    }
  }

  private func runAll() throws -> Int32 {
    let folder = try AppBuild.projectFolder(path)
    let sdk = try SDK.prepared(progress: options.progress)
    switch try AppBuild.layout(of: folder, asked: path, wantsApp: false) {
    case .package:
      let variables = try variables(nil, of: folder.path)
      return try PackageProject(folder: folder, sdk: sdk, options: options)
        .test(filter.map { ["--filter", $0] } ?? [], environment: variables)
    case .folder:
      return try run(try FolderProject(folder: folder).testPlan(), in: folder, sdk: sdk)
    case .xcode(let project):
      let workspace = try XcodeWorkspace(path: project)
      var planner = try BuildPlanner(
        workspace, configuration: options.xcodeConfiguration, libraryModules: try LibraryNames.modules(sdk))
      return try run(try planner.plan(testsNamed: options.target), in: workspace.folder, sdk: sdk)
    }
  }

  /// What the tests' processes find.
  /// - Parameter place: the bundle of tests.
  // Observed: apps ask for these variables to leave out what tests do not want.
  private func variables(_ library: String?, of place: String) throws -> [String: String] {
    let variables = environment.merging(try launch(library)) { $1 }
    return variables.merging(["XCTestConfigurationFilePath": place, "XCTestBundlePath": place]) { own, _ in own }
  }

  private func run(_ plan: BuildPlan, in folder: URL, sdk: SDK) throws -> Int32 {
    let place = folder.appendingPathComponent(".build/quince/\(sdk.configuration)-tests")
    var status: Int32 = 0
    let build = PlanBuild(plan: plan, folder: place, sdk: sdk, options: options)
    for tests in try build.buildTests() {
      options.progress("Testing \(tests.name)")
      let result = try run(tests, in: folder, container: place.appendingPathComponent("container"))
      guard result != 0 else { continue }
      status = result
      options.progress("\(tests.name) failed")
    }
    for tests in build.lackingTests {
      status = 1
      options.progress("\(tests.targetName) was not tested: it needs what is not there")
    }
    return status
  }

  /// Each target has a process of its own, as in Xcode.
  private func run(_ tests: BuiltTests, in folder: URL, container: URL) throws -> Int32 {
    var environment = try variables(tests.library.path, of: tests.library.path)
    // The tests' own container: they leave nothing in the user's folders, nor in an app's.
    environment["QUINCE_CONTAINER"] = container.path
    environment["QUINCE_TEST_FILTER"] = filter ?? ""
    let progress = options.progress
    let result = try Command(
      program: tests.program.path, arguments: [], folder: folder, environment: environment,
      onLine: { progress($0) }
    ).run()
    if result.isCrash { progress("The tests of \(tests.name) crashed (signal \(result.status))") }
    return result.status
  }
}
