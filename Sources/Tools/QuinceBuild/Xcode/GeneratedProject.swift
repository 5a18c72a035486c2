import Foundation

/// A project as XcodeGen would make it.
enum GeneratedProject {
  static func read(_ file: URL) throws -> XcodeProject {
    throw BuildError("\(file.path) is no project")
  }
}
