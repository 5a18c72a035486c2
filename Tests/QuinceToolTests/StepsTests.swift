import Foundation
import Testing

@testable import QuinceBuild

/// Drives whole apps with steps files, as a person at the command line does, and compares their pictures.
///
/// The pictures lie in `__Snapshots__`, a folder for each steps file; see `Snapshots`.
@Suite(.serialized)
struct StepsTests {
  struct Run: CustomTestStringConvertible, Hashable, Sendable {
    let app: String
    let steps: String
    var arguments: [String] = []
    var testDescription: String { "\(steps) drives \(app)" }
  }

  private static let besideHello = ["--with", Repository.root.appendingPathComponent("Examples/Hello").path]

  static let runs: [Run] = [
    Run(app: "Examples/Nav", steps: "nav-first-level"),
    Run(app: "Examples/Nav", steps: "nav-disclosure"),
    Run(app: "Examples/Nav", steps: "nav-check-one"),
    Run(app: "Examples/Nav", steps: "nav-row-controls"),
    Run(app: "Examples/Nav", steps: "nav-move-me"),
    Run(app: "Examples/Nav", steps: "nav-delete-me"),
    Run(app: "Examples/Nav", steps: "nav-presidents"),
    Run(app: "Examples/PersistenceList", steps: "persistence"),
    Run(app: "Examples/PersistenceArchive", steps: "persistence"),
    Run(app: "Examples/PersistenceSQLite", steps: "persistence"),
    Run(app: "Examples/PersistenceCoreData", steps: "persistence"),
    Run(app: "Examples/Storyboard", steps: "storyboard"),
    Run(app: "Examples/Tables", steps: "tables"),
    Run(app: "Examples/FlipSide", steps: "flip-side"),
    Run(app: "Examples/Guide", steps: "guide"),
    Run(app: "Examples/Guide", steps: "guide-pad", arguments: ["--device", "ipad-10"]),
    Run(app: "Examples/Lists", steps: "lists"),
    Run(app: "Examples/Catalogue", steps: "catalogue", arguments: ["--device", "iphone-se"]),
    Run(
      app: "Examples/Catalogue", steps: "catalogue-dark", arguments: ["--device", "iphone-se", "--appearance", "dark"]),
    Run(
      app: "Examples/Catalogue", steps: "catalogue-large", arguments: ["--device", "iphone-se", "--text-size", "AX3"]),
    Run(app: "Examples/Catalogue", steps: "catalogue-ar", arguments: ["--device", "iphone-se", "--locale", "ar"]),
    Run(app: "Examples/Catalogue", steps: "catalogue-pad", arguments: ["--device", "ipad-10"]),
    Run(app: "Examples/AppSettings", steps: "app-settings"),
    Run(app: "Examples/AppSettings", steps: "settings-system"),
    Run(app: "Examples/AppSettings", steps: "settings-dark", arguments: ["--appearance", "dark"]),
    Run(app: "Examples/AppSettings", steps: "settings-ko", arguments: ["--locale", "ko"]),
    Run(app: "Examples/AppSettings", steps: "settings-large", arguments: ["--text-size", "AX5"]),
    Run(app: "Examples/AppSettings", steps: "settings-pad", arguments: ["--device", "ipad-10"]),
    Run(app: "Apps/Home", steps: "home", arguments: besideHello),
    Run(app: "Apps/Home", steps: "home-ar", arguments: besideHello + ["--locale", "ar", "--appearance", "dark"]),
    Run(app: "Apps/Home", steps: "home-pad", arguments: besideHello + ["--device", "ipad-10"]),
    Run(app: "Examples/Books", steps: "books"),
    Run(app: "Tests/QuinceToolTests/Apps/MainWindow", steps: "main-window"),
    Run(app: "Tests/QuinceToolTests/Apps/MainWindow", steps: "main-window-language"),
    Run(app: "Tests/QuinceToolTests/Apps/MainWindow", steps: "main-window-ko", arguments: ["--locale", "ko"]),
    Run(app: "Tests/QuinceToolTests/Apps/Callbacks", steps: "callbacks"),
    Run(app: "Tests/QuinceToolTests/Apps/Names", steps: "names"),
    Run(app: "Tests/QuinceToolTests/Apps/Overrides", steps: "overrides"),
    Run(app: "Tests/QuinceToolTests/Apps/Ranked", steps: "ranked"),
    Run(app: "Tests/QuinceToolTests/Apps/Messages", steps: "messages"),
    Run(app: "Tests/QuinceToolTests/Apps/Sounds", steps: "sounds"),
    Run(app: "Tests/QuinceToolTests/Apps/Sounds", steps: "sounds-refused"),
    Run(app: "Tests/QuinceToolTests/Apps/Cinema", steps: "cinema"),
    Run(
      app: "Tests/QuinceToolTests/Apps/Cinema", steps: "cinema-pad",
      arguments: ["--device", "ipad-10", "--locale", "ar"]),
    Run(app: "Tests/QuinceToolTests/Apps/Wanderer", steps: "wanderer"),
    Run(app: "Tests/QuinceToolTests/Apps/Wanderer", steps: "wanderer-refused"),
    Run(app: "Tests/QuinceToolTests/Apps/Wanderer", steps: "wanderer-once", arguments: ["--location", "35,139"]),
    Run(app: "Tests/QuinceToolTests/Apps/Almanac", steps: "almanac"),
    Run(app: "Tests/QuinceToolTests/Apps/Harbours", steps: "harbours"),
    Run(app: "Tests/QuinceToolTests/Apps/Volley", steps: "volley"),
    Run(app: "Tests/QuinceToolTests/Apps/Profiles", steps: "profiles"),
    Run(app: "Tests/QuinceToolTests/Apps/Pantry", steps: "pantry"),
    Run(app: "Tests/QuinceToolTests/Apps/Preferences", steps: "preferences"),
    Run(app: "Tests/QuinceToolTests/Apps/Library", steps: "library"),
    Run(app: "Tests/QuinceToolTests/Apps/Places", steps: "places"),
    Run(app: "Tests/QuinceToolTests/Apps/Todo", steps: "todo"),
    Run(app: "Tests/QuinceToolTests/Apps/Counter", steps: "counter"),
    Run(app: "Tests/QuinceToolTests/Apps/Orchard", steps: "orchard"),
    Run(app: "Tests/QuinceToolTests/Apps/Tips", steps: "tips"),
    Run(app: "Tests/QuinceToolTests/Apps/Feed", steps: "feed"),
    Run(app: "Tests/QuinceToolTests/Apps/Diary", steps: "diary"),
    Run(app: "Tests/QuinceToolTests/Apps/Diary", steps: "diary-ko", arguments: ["--locale", "ko"]),
  ]

  @Test(arguments: runs)
  func theStepsPassAndThePicturesMatch(run: Run) throws { try check(run) }

  private static let hasWebEngine: Bool = {
    let program = Repository.products.appendingPathComponent("quince-web").path
    return (try? Command(program: program, arguments: ["--check"]).run())?.status == 0
  }()

  @Test(.enabled(if: hasWebEngine, "needs the engine of web views"))
  func pagesAreDrivenToo() throws { try check(Run(app: "Tests/QuinceToolTests/Apps/Browser", steps: "browser")) }

  private func check(_ run: Run) throws {
    let (output, result) = try DrivenApps.shared.outcome(of: run)
    defer { try? FileManager.default.removeItem(at: output) }
    #expect(result.status == 0, "\(result.output)")
    guard result.status == 0 else { return }
    let pictures = try FileManager.default.contentsOfDirectory(atPath: output.path)
      .filter { $0.hasSuffix(".png") && $0 != "end.png" }
    for name in pictures.sorted() {
      try compare(output.appendingPathComponent(name), steps: run.steps)
    }
  }

  @Test(arguments: [("Diary", 9), ("Windows", 13)])
  func theAppsOwnTestsPass(app: String, count: Int) throws {
    DrivenApps.shared.finish()
    let folder = Repository.tests.appendingPathComponent("Apps/\(app)")
    let result = try Repository.quince(["test", folder.path], in: FileManager.default.temporaryDirectory)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("Executed \(count) tests, with 0 failures"))
  }

  private func compare(_ picture: URL, steps: String) throws {
    let folder = Repository.tests.appendingPathComponent("__Snapshots__/\(steps)")
    let problem = try Snapshots(folder: folder).problem(with: picture)
    #expect(problem == nil, "\(steps)/\(picture.lastPathComponent) \(problem ?? "")")
  }
}
