import Foundation
import Testing

@testable import QuinceBuild

@Suite("Projects that XcodeGen would make") struct GeneratedProjectTests {
  @Test("targets, folders, settings, dependencies and Info.plist's entries")
  func project() throws {
    let folder = try TemporaryFolder([
      "base.yml":
        "options: { bundleIdPrefix: org.base }\nsettingGroups:\n  shared:\n    base: { A: group, B: group }\n",
      "project.yml": """
      name: Notes
      include: base.yml
      options: { bundleIdPrefix: org.example }
      settings: { A: project, FLAG: true }
      packages:
        Local: { path: Packages/Local }
        Net: { github: x/Net, from: 1.2.0 }
      targetTemplates:
        Any: { platform: iOS, settings: { groups: [shared], base: { B: base }, configs: { debug: { C: debug } } } }
      targets:
        Notes:
          templates: [Any]
          type: application
          sources:
            - path: App
              excludes: ["**/*.md", Old]
            - Extra/one.swift
          info: { path: App/Info.plist, properties: { UILaunchScreen: {}, Flag: true, Name: "$(PRODUCT_NAME)" } }
          dependencies:
            - target: Kit
            - package: Local
            - { package: Net, product: NetKit }
            - sdk: ARKit.framework
        Kit: { type: framework, platform: [iOS, macOS], sources: Kit }
        Mac: { type: application, platform: macOS, sources: Kit }
      """,
      "App/A.swift": "import Kit", "App/notes.md": "", "App/Old/o.swift": "", "App/Info.plist": "{}",
      "App/a.json": "{}",
      "Extra/one.swift": "", "Kit/K.swift": "",
    ])
    let workspace = try XcodeWorkspace(path: folder.path("project.yml"))
    var planner = try BuildPlanner(workspace, configuration: "Debug", libraryModules: [])
    let plan = try planner.plan(app: try workspace.app())
    let app = try #require(plan.app)
    #expect(plan.modules.map(\.name) == ["Kit", "Notes"])
    #expect(folder.relative(app.sources).sorted() == ["App/A.swift", "Extra/one.swift"])
    #expect(app.resources.map(\.place) == ["a.json"])
    #expect(["A", "B", "C", "FLAG"].map { app.settings[$0] } == ["group", "base", "debug", "YES"])
    #expect(app.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.Notes")
    #expect(app.packageProducts.map(\.name) == ["Local", "NetKit"])
    #expect(
      plan.packages.map(\.entry) == [
        ".package(path: \"\(folder.path("Packages/Local"))\")",
        ".package(url: \"https://github.com/x/Net\", from: \"1.2.0\")",
      ])
    #expect(plan.report.items.map(\.name) == ["ARKit"])
    var info = InfoPlist()
    try info.add(json: try #require(app.settings.values[GeneratedProject.infoKey]))
    #expect(info.values["Flag"] as? Bool == true && info.values["UILaunchScreen"] is [String: Any])
  }

  @Test(
    "damaged ones are refused with the line or the key",
    arguments: [
      ("a: [1, 2", "project.yml:2: did not find expected ',' or ']'"), ("a:\n\t- b", "project.yml:2: "),
      ("name: x", "project.yml:1: targets: there are none"), ("- a", "project.yml:1: this is no dictionary"),
      ("targets: { A: 1 }", "project.yml:1: targets.A: this is no dictionary"),
      ("targets: { A: { sources: x } }", "project.yml:1: targets.A.type: this is missing"),
      (
        "targets: { A: { type: application, sources: gone } }", "project.yml:1: targets.A.sources[0]: gone is not there"
      ),
      ("targets: { A: { templates: [T] } }", "project.yml:1: targets.A.templates: there is no template T"),
      ("include: project.yml\ntargets: {}", "project.yml:1: include: includes are nested more than 16 deep"),
      ("a: *none", "project.yml:1: there is no anchor none"),
      (
        "a: &a [x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b]\nd: &d [*c, *c, *c, *c, *c, *c, *c, *c]\ne: &e [*d, *d, *d, *d, *d, *d, *d, *d]\nf: &f [*e, *e, *e, *e, *e, *e, *e, *e]",
        "project.yml:6: the document grows beyond 200,000 values"
      ),
    ])
  func damaged(_ text: String, _ message: String) throws {
    let folder = try TemporaryFolder(["project.yml": text])
    let error = #expect(throws: BuildError.self) { try XcodeWorkspace(path: folder.path("project.yml")) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}
