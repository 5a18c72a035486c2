/// The source that lists a module's tests: without an Objective-C run-time nothing finds them in a program.
struct TestList {
  let module: String
  let index: ModuleIndex
  /// The module's own files.
  let facts: [SourceFacts]
  /// Whether the module has tests of Swift Testing, which that finds itself.
  let usesSwiftTesting: Bool

  /// The function that runs the tests, for those who load the module's library.
  static let entry = "quince_run_tests"

  /// The classes in the order of their names, as Xcode runs them.
  private var classes: [SourceFacts.TypeDeclaration] {
    let own = facts.flatMap(\.types).filter { type in
      type.kind == "class" && !type.isHidden && !type.isGeneric && index.ancestry(type.name).contains("XCTestCase")
    }
    return own.sorted { $0.name < $1.name }
  }

  /// The tests of a class and of those that it inherits from, in the order of their names.
  // Apple: "Defining test cases and test methods": an instance method without parameters and result, whose name begins with "test".
  private static func tests(of type: String, file: String?, _ index: ModuleIndex) -> [SourceFacts.Method] {
    var found: [String: SourceFacts.Method] = [:]
    for ancestor in index.ancestry(type) {
      for (name, methods) in index.methodsByName where name.hasPrefix("test") && found[name] == nil {
        found[name] = methods.first { method in
          method.type == ancestor && (ancestor != type || file == nil || method.file == file) && !method.isStatic
            && !method.isPrivate && method.labels.isEmpty
            && ["Void", "()"].contains(method.types.last ?? "Void")
        }
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  private static let silence =
    "@available(*, deprecated, message: \"tests of deprecated code are listed without warnings\")"

  var source: String {
    var lines = ["import XCTest"]
    if usesSwiftTesting { lines.append("import Testing") }
    var listed: [String] = []
    for type in classes {
      let tests = Self.tests(of: type.name, file: nil, index)
      guard !tests.isEmpty else { continue }
      lines += Self.conditional(type.condition, list(tests, of: type.name))
      listed += Self.conditional(type.condition, ["  entries.append(testCase(\(type.name).\(name(type.name))))"])
    }
    lines += [
      Self.silence, "private func entries() -> [XCTestCaseEntry] {", "  var entries: [XCTestCaseEntry] = []",
    ]
    lines += listed
    for file in facts where !Self.hidden(in: file, index).isEmpty {
      lines.append("  entries += \(Self.hiddenName(file))()")
    }
    lines += [
      "  return entries", "}", "private protocol Running { func run() -> Int32 }", "private struct Runner: Running {",
      "  \(Self.silence) func run() -> Int32 {",
      "    let status = _quinceRunTests(entries(), module: \"\(module)\")",
    ]
    if usesSwiftTesting {
      lines += [
        "    var arguments = Testing.__CommandLineArguments_v0()", "    arguments.filter = _quinceTestFilter",
        "    let chosen = arguments",
        "    let other: Int32 = _quinceWait { await Testing.__swiftPMEntryPoint(passing: chosen) as CInt }",
        "    return status != 0 ? status : other",
      ]
    } else {
      lines.append("    return status")
    }
    // Through the protocol, the deprecated function is called without a warning.
    lines += [
      "  }", "}", "@_cdecl(\"\(Self.entry)\") public func _quinceTests() -> Int32 {",
      "  let runner: any Running = Runner()", "  return runner.run()", "}",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func name(_ type: String) -> String { "\(Rewriter.testListPrefix)\(type)" }

  private func list(_ tests: [SourceFacts.Method], of type: String) -> [String] {
    ["extension \(type) {", "  \(Self.silence)", "  static nonisolated(unsafe) let \(name(type)) = {"]
      + Self.entries(tests, of: type) + ["    return list", "  }()", "}"]
  }

  private static func entries(_ tests: [SourceFacts.Method], of type: String) -> [String] {
    var lines = ["    var list: [(String, (\(type)) -> () throws -> Void)] = []"]
    for test in tests {
      let method = test.isAsync ? "asyncTest(\(type).\(test.name))" : "_quinceTest(\(type).\(test.name))"
      lines += conditional(test.condition, ["    list.append((\"\(test.name)\", \(method)))"])
    }
    return lines
  }

  // MARK: - Hidden classes

  /// The classes of tests that only their own file can name.
  private static func hidden(in file: SourceFacts, _ index: ModuleIndex) -> [SourceFacts.TypeDeclaration] {
    file.types.filter { type in
      type.kind == "class" && type.isHidden && type.pathInFile != nil
        && index.ancestry(type.name).contains("XCTestCase")
    }.sorted { $0.name < $1.name }
  }

  private static func hiddenName(_ file: SourceFacts) -> String { "__hiddenTests_\(Adapter.tag(file.path))" }

  /// What the end of a file gets: a function that lists the tests of the file's hidden classes.
  // Apple: the run-time finds every subclass of XCTestCase, whatever its access.
  static func hiddenTests(of file: SourceFacts, _ index: ModuleIndex) -> String? {
    let classes = hidden(in: file, index)
    guard !classes.isEmpty else { return nil }
    var lines = [
      "\(silence) func \(hiddenName(file))() -> [XCTestCaseEntry] {", "  var entries: [XCTestCaseEntry] = []",
    ]
    for type in classes {
      let path = type.pathInFile ?? type.name
      let tests = entries(tests(of: type.name, file: file.path, index), of: path)
      lines += conditional(type.condition, ["  do {"] + tests + ["    entries.append(testCase(list))", "  }"])
    }
    return (lines + ["  return entries", "}"]).joined(separator: "\n")
  }

  private static func conditional(_ condition: String?, _ lines: [String]) -> [String] {
    guard let condition else { return lines }
    return ["#if \(condition)"] + lines + ["#endif"]
  }
}
