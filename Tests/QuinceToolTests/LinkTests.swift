import Foundation
import Testing

@testable import QuinceBuild

/// `quince-link`: links as clang does, with libraries that hold only what the objects know of.
@Suite(.serialized) struct LinkTests {
  private static let sources = [
    "a lib/lib.c": """
    extern int callback(void);
    int counter = 7;
    int sum(int a, int b) { return a + b + callback(); }
    int unused(void) { return 1; }
    """,
    "a lib/named.c": "int named(void) { return 30; }\n",
    "main.c": """
    #include <stdio.h>
    extern int counter;
    int sum(int, int), named(void);
    int callback(void) { return 1; }
    int main(void) { printf("%d %d\\n", sum(1, 2), counter + named()); return 0; }
    """,
  ]

  private let folder: TemporaryFolder
  private let clang: String

  init() throws {
    folder = try TemporaryFolder(Self.sources)
    clang = try #require(Toolchain.program("clang"))
    for (name, flags) in [("lib", []), ("named", ["-Wl,-soname,libnamed.so"])] {
      try run(clang, ["-fuse-ld=lld", "-shared", "-fPIC", "-o", "a lib/lib\(name).so", "a lib/\(name).c"] + flags)
    }
    try run(clang, ["-c", "main.c", "-o", "main.o"])
  }

  @discardableResult private func run(
    _ program: String, _ arguments: [String], _ variables: [String: String] = [:]
  ) throws -> Command.Result {
    try Command(program: program, arguments: arguments, folder: folder.url, environment: variables).run()
  }

  private var program: String { Repository.products.appendingPathComponent("quince-link").path }
  private var libraries: [String] {
    ["-Xlinker", folder.path("a lib/liblib.so"), "-L", folder.path("a lib"), "-lnamed", "-Xlinker", "-rpath"]
      + ["-Xlinker", folder.path("a lib"), "-Xlinker", "--allow-shlib-undefined", "-fuse-ld=lld"]
  }
  private var isShortened: Bool { FileManager.default.fileExists(atPath: folder.path("link/arguments")) }

  private func link(_ arguments: [String], with clang: String? = nil) throws -> Command.Result {
    try? FileManager.default.removeItem(atPath: folder.path("link"))
    return try run(
      program, arguments, ["QUINCE_LINK_FOLDER": folder.path("link"), "QUINCE_CLANG": clang ?? self.clang])
  }

  /// What a program asks the loader for, and where that is found.
  private func loaded(_ name: String) throws -> [String] {
    try run(folder.path(name), [], ["LD_TRACE_LOADED_OBJECTS": "1"]).output.split(separator: "\n").map {
      String($0.prefix { $0 != "(" })
    }
  }

  @Test("a program does and loads what it would after clang alone", arguments: ["-pie", "-no-pie"])
  func program(_ kind: String) throws {
    let result = try link([kind, "main.o", "-o", "short"] + libraries)
    #expect(result.status == 0, "\(result.output)")
    #expect(isShortened)
    try run(clang, [kind, "main.o", "-o", "long"] + libraries)
    #expect(try run(folder.path("short"), []).output == "4 37\n")
    #expect(try loaded("short") == loaded("long"))
    #expect(try loaded("short").contains { $0.contains(folder.path("a lib/liblib.so")) })
  }

  @Test func argumentsInFilesAreRead() throws {
    let quoted = libraries.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: "\n")
    try folder.add(["more": "\"main.o\" -o in\\ file\n@libraries", "libraries": quoted])
    #expect(try link(["@more"]).status == 0)
    #expect(isShortened)
    #expect(try run(folder.path("in file"), []).output == "4 37\n")
  }

  @Test func whatIsMissingIsSaid() throws {
    try folder.add(["more.c": "int nowhere(void); int more(void) { return nowhere(); }\n"])
    try run(clang, ["-c", "more.c", "-o", "more.o"])
    let result = try link(["main.o", "more.o", "-o", "short"] + libraries)
    #expect(result.status != 0)
    #expect(result.output.contains("undefined symbol: nowhere"))
  }

  @Test("what is not understood is clang's: archives, other links, files that are not there")
  func others() throws {
    try run(clang, ["-c", "a lib/named.c", "-o", "named.o"])
    try run(try #require(Toolchain.program("llvm-ar")), ["rc", "a lib/libarchive.a", "named.o"])
    for inputs in [["a lib/libarchive.a"], ["-larchive"]] {
      #expect(try link(["main.o", "-o", "short"] + libraries + inputs).status == 0)
      #expect(!isShortened)
      #expect(try run(folder.path("short"), []).output == "4 37\n")
    }
    #expect(try link(["--version"]).output.contains("clang version"))
    let missing = try link(["gone.o", "-o", "short"] + libraries)
    #expect(missing.status != 0 && missing.output.contains("gone.o"))
    #expect(try link(["@gone"]).status != 0)
  }

  /// With `true` in the place of clang: the test is of reading, which must not go beyond a file's end.
  @Test(arguments: ["main.o", "a lib/liblib.so", "a lib/libnamed.so"])
  func damagedFilesAreLeftToClang(_ name: String) throws {
    let whole = try Data(contentsOf: folder.url.appendingPathComponent(name))
    for round in 0..<60 {
      // Cut, or with other bytes in the header or anywhere.
      var data = round % 3 == 0 ? whole.prefix(whole.count * round / 60) : whole
      for number in 0..<(round % 7) where !data.isEmpty {
        let place = (round * 7919 + number * 104_729) % (round % 2 == 0 ? 64 : data.count)
        if place < data.count { data[place] = UInt8(truncatingIfNeeded: round * 31 + number * 17) }
      }
      try folder.write(data, to: name)
      let result = try link(["main.o", "-o", "short"] + libraries, with: "/bin/true")
      #expect(result.status == 0 && !result.isCrash, "round \(round)")
    }
  }

  @Test func optionsInObjectsAreExtractedOnce() throws {
    try folder.add(["a.swift": "import Foundation\nprint(Date())\n", "b.swift": "import Foundation\nlet b = 1\n"])
    let swiftc = try #require(Toolchain.program("swiftc")),
      tool = try #require(Toolchain.program("swift-autolink-extract"))
    try run(swiftc, ["-c", "-parse-as-library", "b.swift", "-module-name", "B", "-o", "b.o"])
    try run(swiftc, ["-c", "a.swift", "-module-name", "A", "-o", "a.o"])
    let link = folder.path("quince-autolink-extract")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
    func options(_ program: String, _ inputs: [String]) throws -> [String] {
      try run(program, inputs + ["-o", "options"], ["QUINCE_AUTOLINK_EXTRACT": tool])
      return try String(contentsOfFile: folder.path("options"), encoding: .utf8).split(separator: "\n").map(String.init)
    }
    let own = try options(link, ["a.o", "b.o"])
    #expect(own.contains("-lFoundation"))
    #expect(try own.sorted() == Set(options(tool, ["a.o", "b.o"])).sorted())
    #expect(Set(own).count == own.count)
    // Another input is the toolchain's.
    try run(try #require(Toolchain.program("llvm-ar")), ["rc", "b.a", "b.o"])
    #expect(try options(link, ["a.o", "b.a"]).contains("-lFoundation"))
  }
}
