import Foundation

/// What Quince's library says of the toolchain's run-time when it is loaded.
package struct RuntimeReport {
  /// 0, or 78 where the library refuses the toolchain.
  package var status: Int32
  /// Whether it was accepted, and with what.
  package var verdict: String
  /// What the library relies on and the toolchain lacks.
  package var missing: [String]

  /// Loads the library into a program that does nothing.
  ///
  /// - Parameter isAsked: the library reports and goes on; else it does what it does in an app.
  package init(library: URL, isAsked: Bool = true, environment: [String: String] = [:]) throws {
    var environment = environment
    environment["LD_PRELOAD"] = library.path
    if isAsked { environment["QUINCE_RUNTIME_REPORT"] = "1" }
    let result = try Command(program: "/bin/true", arguments: [], environment: environment).run()
    let lines = result.output.split(separator: "\n").map(String.init)
    status = result.status
    // A program of several libraries says more than once what it has looked at so far.
    verdict =
      lines.last { $0.hasPrefix("Quince: ") }.map { String($0.dropFirst("Quince: ".count)) }
      ?? result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    missing = lines.filter { $0.hasPrefix("  ") }.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
