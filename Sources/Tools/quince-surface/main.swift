import Foundation
import QuinceSurface

// Reports what the public surface declares and does nothing with.
// usage: quince-surface ROOT INDEX-STORE LIBINDEXSTORE [--write]

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: quince-surface ROOT INDEX-STORE LIBINDEXSTORE [--write]\n".utf8))
  exit(2)
}
do {
  let root = arguments[0]
  let surface = try Surface(root: root, store: IndexStore(path: arguments[1], library: arguments[2]))
  let page = root + "/Documentation/Differences.md"
  let text = try String(contentsOfFile: page, encoding: .utf8)
  let table = EffectTable(surface.marked)
  if arguments.contains("--write"), let renewed = table.replaced(in: text) {
    try renewed.write(toFile: page, atomically: true, encoding: .utf8)
  }
  var problems = surface.findings.map {
    "\($0.file.dropFirst(root.count + 1)):\($0.line): \($0.member): \($0.kind.rawValue)"
  }
  problems += try table.differences(from: String(contentsOfFile: page, encoding: .utf8))
    .map { "Documentation/Differences.md: \($0)" }
  for problem in problems { print(problem) }
  print("surface: \(surface.marked.count) members marked as without effect, \(problems.count) problems")
  exit(problems.isEmpty ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("quince-surface: \(error)\n".utf8))
  exit(2)
}
