import Foundation
import QuinceBuild
import QuinceDevice

/// `lint-interface`: what interface files and sources ask of each other and do not have.
struct LintCommand {
  let arguments: Arguments

  func run() throws {
    if arguments.has("vocabulary") {
      let report = try VocabularyReport.read()
      return Terminal.isJSON ? Terminal.print(json: report) : Terminal.print(report.text)
    }
    guard !arguments.values.isEmpty else {
      throw DeviceError("`quince lint-interface` wants a path: \(Verb.named("lint-interface")?.usage ?? "")")
    }
    var findings: [InterfaceLint.Finding] = []
    for path in arguments.values {
      let found = try InterfaceLint.run(path: path)
      findings += found
      findings += try LayoutLint.run(path: path, beside: found)
    }
    if Terminal.isJSON {
      Terminal.print(json: findings)
    } else {
      for finding in findings { Terminal.print(finding.description) }
    }
    if !findings.isEmpty { exit(1) }
  }
}
