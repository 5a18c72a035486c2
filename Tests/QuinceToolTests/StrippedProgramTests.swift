import Foundation
import Testing

@testable import QuinceBuild

/// What the library finds out about the classes of programs that were built without the adapter, optimised and stripped.
struct StrippedProgramTests {
  private static let program = """
    import UIKit
    import UIKitCore
    class Rows: NSObject {
      @MainActor func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 1 }
      @MainActor func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell { UITableViewCell() }
    }
    final class Plain: Rows, UITableViewDataSource {}
    final class EqualToPlain: Rows, UITableViewDataSource {}
    final class Commits: Rows, UITableViewDataSource {
      func tableView(_ t: UITableView, commit e: UITableViewCell.EditingStyle, forRowAt i: IndexPath) { print(i) }
    }
    final class CommitsNothing: Rows, UITableViewDataSource {
      func tableView(_ t: UITableView, commit e: UITableViewCell.EditingStyle, forRowAt i: IndexPath) {}
    }
    final class OneCallEach: Rows, UITableViewDataSource {
      func tableView(_ t: UITableView, commit e: UITableViewCell.EditingStyle, forRowAt i: IndexPath) { t.reloadData() }
      func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) { t.reloadData() }
    }
    class Generic<T>: Rows, UITableViewDataSource {}
    class GenericMoves<T>: Rows, UITableViewDataSource {
      func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) { print(T.self) }
    }
    @main struct Main {
      @MainActor static func main() {
        let sources: [any UITableViewDataSource] = [
          Plain(), EqualToPlain(), Commits(), CommitsNothing(), OneCallEach(), Generic<Int>(), GenericMoves<Int>(),
        ]
        for source in sources {
          let has = Implementations.DataSourceMethod.allCases.filter { Implementations.has($0, source) }
          print(type(of: source), has)
        }
      }
    }
    """

  @Test(arguments: [["-Onone"], ["-O"], ["-O", "-wmo"], ["-Osize", "-swift-version", "6"]])
  func optionalMethodsAreFound(_ options: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-stripped-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("App.swift")
    try Data(Self.program.utf8).write(to: source)
    let program = folder.appendingPathComponent("app").path
    let sdk = try SDK.toolchain(
      Repository.root, Repository.products.lastPathComponent + "-tests", Repository.products)
    // The package's own name lets the program ask what apps cannot.
    let package = Repository.root.lastPathComponent
    let arguments = ["-package-name", package, "-parse-as-library", source.path, "-o", program] + options
    let built = try Command(
      program: try #require(Command.find("swiftc")), arguments: arguments + sdk.compileFlags + sdk.linkFlags
    ).run()
    try #require(built.status == 0, "\(built.output)")
    _ = try Command(program: try #require(Command.find("strip")), arguments: [program]).run()
    let output = try Command(program: program, arguments: []).run().output
    let method = "UIKitCore.Implementations.DataSourceMethod"
    #expect(
      output == """
        Plain []
        EqualToPlain []
        Commits [\(method).commit]
        CommitsNothing [\(method).commit]
        OneCallEach [\(method).commit, \(method).moveRow]
        Generic<Int> []
        GenericMoves<Int> [\(method).moveRow]

        """)
  }
}
