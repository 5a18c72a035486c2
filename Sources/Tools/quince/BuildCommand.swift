import Foundation
import QuinceBuild
import QuinceDevice

/// `build`, `new`, `doctor` and `test`.
struct BuildCommand {
  let arguments: Arguments

  func run() throws {
    switch arguments.verb {
    case "build":
      let app = try Builder.build(arguments)
      if Terminal.isJSON { Terminal.print(json: app) } else { Terminal.print(app.executable) }
    default: throw QuinceDeviceError("`quince \(arguments.verb)` is not there yet")
    }
  }
}
