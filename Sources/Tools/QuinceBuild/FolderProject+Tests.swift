import Foundation

extension FolderProject {
  /// The folder's tests with its app, in whose process they run; a folder of a library's sources has none.
  /// - Throws: `BuildError` where there are no tests.
  func testPlan() throws -> BuildPlan {
    let tests = try testSources()
    guard !tests.isEmpty else {
      throw BuildError("\(folder.path) has no tests: put them into a folder Tests beside the sources")
    }
    var plan = try plan()
    guard let app = plan.modules.first else { return plan }
    if !hasProgram(app.sources) { plan.modules[0].kind = .framework }
    let name = "\(app.productName)Tests"
    var bundle = BuildPlan.Module(
      name: BuildSettings.moduleName(name), targetName: name, kind: .tests, productName: name, folder: folder)
    bundle.sources = tests.filter { $0.pathExtension == "swift" }
    bundle.resources = tests.filter { Self.isResource($0.path) }.map {
      ResourceFile(url: $0, place: XcodeProject.place(of: $0))
    }
    bundle.flags = app.flags
    bundle.settings = app.settings
    bundle.settings.values["INFOPLIST_FILE"] = nil
    bundle.settings.values["SWIFT_OBJC_BRIDGING_HEADER"] = nil
    bundle.settings.add([
      "PRODUCT_NAME": name, "TARGET_NAME": name, "PRODUCT_MODULE_NAME": bundle.name,
      "PRODUCT_BUNDLE_IDENTIFIER": "local.\(bundle.name)",
    ])
    bundle.dependencies = [app.name]
    bundle.host = plan.modules[0].kind == .app ? app.name : nil
    plan.modules.append(bundle)
    return plan
  }

  private func hasProgram(_ sources: [URL]) -> Bool {
    sources.contains { source in
      guard source.lastPathComponent != "main.swift" else { return true }
      let text = (try? String(contentsOf: source, encoding: .utf8)) ?? ""
      return text.contains("@main") || text.contains("@UIApplicationMain")
    }
  }

  /// What lies in the folders whose names end in Tests, but for tests that drive the app from outside.
  private func testSources() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix("Tests") && !$0.hasSuffix("UITests") }
      .flatMap { name in
        let inner = folder.appendingPathComponent(name)
        return Self.files(in: inner, isWhole: true).map(inner.appendingPathComponent)
      }
  }
}
