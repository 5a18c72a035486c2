/// The version of Swift whose libraries the process runs with.
package struct Toolchain: Equatable, Sendable {
  package var major: Int
  package var minor: Int
  package var patch: Int

  package init(major: Int, minor: Int, patch: Int) { (self.major, self.minor, self.patch) = (major, minor, patch) }

  package static let current: Toolchain = {
    let value = Int(_SwiftStdlibVersion.current._value)
    return Toolchain(major: value >> 16, minor: value >> 8 & 0xFF, patch: value & 0xFF)
  }()

  /// The versions with which all tests have passed; Documentation/Toolchains.md tells how one is added.
  package static let tested: [(major: Int, minor: Int)] = [(6, 3)]

  package var isTested: Bool { Self.tested.contains { $0.major == major && $0.minor == minor } }

  package var text: String { "Swift \(major).\(minor).\(patch)" }

  package func verdict(missing: [String], offsetsFit: Bool) -> Verdict {
    if !offsetsFit || (!isTested && !missing.isEmpty) { return .refused }
    if !missing.isEmpty { return .partial }
    return isTested ? .tested : .untested
  }
}

/// What becomes of a toolchain after the self-check.
package enum Verdict: Equatable, Sendable {
  /// It was tested, and has everything.
  case tested
  /// It was never tested, but has everything.
  case untested
  /// It was tested, and lacks something here: the parts that need it are switched off.
  case partial
  /// Nothing can be relied on.
  case refused

  /// The exit status of a refused process: EX_CONFIG.
  package static let refusal: Int32 = 78

  /// What is said on standard error, in lines that begin with `Quince: `; what is missing is indented below.
  package func text(_ toolchain: Toolchain, missing: [String], checks: Int) -> String {
    let list = missing.map { "  \($0)\n" }.joined()
    let tested = Toolchain.tested.map { "\($0.major).\($0.minor)" }.joined(separator: ", ")
    switch self {
    case .tested: return "Quince: \(toolchain.text) has everything that Quince relies on (\(checks) checks)\n"
    case .untested:
      return "Quince: \(toolchain.text) was never tested with Quince (\(tested) was), "
        + "but has everything that Quince relies on (\(checks) checks)\n"
    case .partial:
      return "Quince: \(toolchain.text) lacks what Quince relies on; what needs it is switched off:\n\(list)"
    case .refused:
      return "Quince: \(toolchain.text) is refused, since it lacks what Quince relies on "
        + "(see Documentation/Toolchains.md):\n\(list)"
    }
  }
}
