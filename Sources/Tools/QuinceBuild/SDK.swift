import Foundation

/// Quince's own library and compiler, as apps are built with them.
package struct SDK {
  /// Quince's checkout.
  let root: URL
  /// `debug` or `release`; `release-tests` for products that QUINCE_PRODUCTS names.
  let configuration: String
  /// The folder with the library, the adapter and the modules.
  let products: URL
  /// A folder shaped like a toolchain, whose `swiftc` is the adapter.
  let toolchain: URL
  let compileFlags: [String]
  let linkFlags: [String]

  var swiftc: String { toolchain.appendingPathComponent("usr/bin/swiftc").path }
  var environment: [String: String] { ["SWIFT_EXEC": swiftc, "QUINCE_SWIFTC_CONFIGURATION": adapterConfiguration] }
  private var adapterConfiguration: String { toolchain.appendingPathComponent("quince.json").path }
  /// What compiling and linking an app reads beside its own files: other ones make another app.
  var ingredients: [String] {
    [swiftc, toolchain.appendingPathComponent("usr/bin/swift-frontend").path, adapterConfiguration]
      + linkFlags.filter { $0.hasSuffix(".so") }
  }

  /// Removes a program or test bundle that was linked against an older library, so that it is linked again.
  func forgetOutdated(_ program: URL) {
    let library = products.appendingPathComponent("libQuince.so").path
    if let linked = SDK.modified(program.path), let built = SDK.modified(library), built > linked {
      try? FileManager.default.removeItem(at: program)
    }
  }

  /// Builds what is missing or out of date, once for all apps.
  static func prepared(progress: (String) -> Void) throws -> SDK {
    let root = try checkout()
    let configuration = ProcessInfo.processInfo.environment["QUINCE_CONFIGURATION"] ?? "release"
    guard ["debug", "release"].contains(configuration) else {
      throw BuildError("QUINCE_CONFIGURATION is \(configuration); it can be debug or release")
    }
    // Quince's own tests name what they built, in a folder of their own.
    if let own = ProcessInfo.processInfo.environment["QUINCE_PRODUCTS"] {
      let products = URL(fileURLWithPath: own)
      guard modified(products.appendingPathComponent("libQuince.so").path) != nil else {
        throw BuildError("QUINCE_PRODUCTS is \(own); there is no libQuince.so in it")
      }
      return try toolchain(root, configuration + "-tests", products)
    }
    try buildLibrary(root, configuration, progress)
    return try toolchain(root, configuration, root.appendingPathComponent(".build/\(configuration)"))
  }

  /// The checkout that the running tool belongs to.
  static func checkout() throws -> URL {
    if let home = ProcessInfo.processInfo.environment["QUINCE_HOME"] { return URL(fileURLWithPath: home) }
    for start in ["/proc/self/exe", FileManager.default.currentDirectoryPath] {
      var folder = URL(fileURLWithPath: start).resolvingSymlinksInPath()
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let isCheckout = ["Package.swift", "Sources/UIKitCore"].allSatisfy {
          FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
        if isCheckout { return folder }
      }
    }
    throw BuildError("Quince's own folder was not found: set QUINCE_HOME to its checkout")
  }

  // MARK: - Library

  private static func buildLibrary(_ root: URL, _ configuration: String, _ progress: (String) -> Void) throws {
    let folder = root.appendingPathComponent(".build/\(configuration)")
    let library = folder.appendingPathComponent("libQuince.so")
    let stamp = root.appendingPathComponent(".build/quince-sdk-\(configuration).stamp")
    let adapter = folder.appendingPathComponent("quince-swiftc")
    let isThere = modified(library.path) != nil && modified(adapter.path) != nil
    // Whoever builds everything himself, such as Quince's own tests, takes the library as it is.
    if isThere, ProcessInfo.processInfo.environment["QUINCE_NO_BUILD"] != nil { return }
    let newest = newestSource(root)
    let launcher = root.appendingPathComponent(".build/quince-\(configuration).stamp")
    let products = [library, adapter].compactMap { modified($0.path) }.min() ?? .distantPast
    if isThere,
      [products, modified(stamp.path), modified(launcher.path)].contains(where: { $0.map { $0 >= newest } ?? false })
    {
      return
    }
    progress("Building Quince's library (\(configuration), once)")
    try? FileManager.default.createDirectory(
      at: root.appendingPathComponent(".build"), withIntermediateDirectories: true)
    let lock = FileLock(root.appendingPathComponent(".build/quince-sdk.lock").path)
    defer { lock.unlock() }
    let start = Date()
    for wanted in [
      ["--product", "Quince"], ["--product", "QuinceNetworking"], ["--target", "QuinceXCTest"],
      ["--target", "QuinceSessionPublishers"], ["--target", "WebKit"], ["--target", "QuinceServices"],
      ["--target", "QuinceSessionTrust"], ["--target", "SwiftUI"], ["--target", "QuinceSwiftUIServices"],
      ["--product", "quince-web"], ["--product", "quince-swiftc"], ["--product", "quince-link"],
    ] {
      let arguments = ["build", "--package-path", root.path, "-c", configuration] + wanted
      let result = try Command(program: try swift(), arguments: arguments).run()
      guard result.status == 0 else {
        let errors = result.output.split(separator: "\n").filter { $0.contains("error:") }.prefix(20)
        throw BuildError(
          "Quince's own library could not be built; `quince doctor` checks the machine",
          details: errors.joined(separator: "\n"))
      }
    }
    _ = FileManager.default.createFile(atPath: stamp.path, contents: nil)
    try? FileManager.default.setAttributes([.modificationDate: start], ofItemAtPath: stamp.path)
    for file in [library, adapter] where (modified(file.path) ?? start) < start {
      // An unchanged product keeps its date; it is as new as its sources all the same.
      try? FileManager.default.setAttributes([.modificationDate: start], ofItemAtPath: file.path)
    }
  }

  static func swift() throws -> String {
    if let swift = Command.find("swift") { return swift }
    throw BuildError("there is no swift on this machine's PATH: install a Swift 6.3 toolchain from swift.org")
  }

  static func modified(_ path: String) -> Date? {
    FileStamp(path)?.modified
  }

  /// The time of the last change to what the library and the adapter are made of.
  private static func newestSource(_ root: URL) -> Date {
    var newest = modified(root.appendingPathComponent("Package.swift").path) ?? .distantPast
    let sources = root.appendingPathComponent("Sources")
    let skipped: Set<String> = ["quince", "QuinceBuild", "QuinceSimulator", "CQuinceServer"]
    guard let all = FileManager.default.enumerator(atPath: sources.path) else { return newest }
    for case let name as String in all {
      let parts = name.split(separator: "/")
      if parts.count > 1, parts[0] == "Tools", skipped.contains(String(parts[1])) { continue }
      if let date = modified("\(sources.path)/\(name)") { newest = max(newest, date) }
    }
    return newest
  }

  // MARK: - Toolchain

  /// SwiftPM looks for its libraries beside the compiler: a tree of links to the toolchain, with another `swiftc`.
  static func makeToolchain(
    _ root: URL, _ configuration: String, _ products: URL, in toolchain: URL
  ) throws -> SDK {
    let files = FileManager.default
    guard let found = Command.find("swiftc") else { throw BuildError(try swift() + " has no swiftc beside it") }
    let driver = URL(fileURLWithPath: found).resolvingSymlinksInPath().path
    // The resolved link is swift-frontend or swift-driver; its folder is the toolchain's bin.
    let bin = URL(fileURLWithPath: driver).deletingLastPathComponent()
    let real = bin.appendingPathComponent("swiftc").path
    let usr = bin.deletingLastPathComponent()
    let own = toolchain.appendingPathComponent("usr")
    try files.createDirectory(at: own.appendingPathComponent("bin"), withIntermediateDirectories: true)

    func link(_ from: URL, to target: String) throws {
      if let old = try? files.destinationOfSymbolicLink(atPath: from.path) {
        if old == target { return }
        try files.removeItem(at: from)
      }
      try files.createSymbolicLink(atPath: from.path, withDestinationPath: target)
    }
    for name in try files.contentsOfDirectory(atPath: usr.path) where name != "bin" {
      try link(own.appendingPathComponent(name), to: usr.appendingPathComponent(name).path)
    }
    for name in try files.contentsOfDirectory(atPath: bin.path) where name != "swiftc" {
      try link(own.appendingPathComponent("bin/\(name)"), to: bin.appendingPathComponent(name).path)
    }
    try install(products.appendingPathComponent("quince-swiftc"), as: own.appendingPathComponent("bin/swiftc"))
    try installLinkTools(products, in: toolchain)

    let compileFlags = try self.compileFlags(root, products)
    let parts = try linkParts(root, real, products, in: toolchain)
    let linkFlags = Self.linkFlags(products, parts: parts, runtime: usr)
    let testObjects = objects(in: products.appendingPathComponent("QuinceXCTest.build"))
    let json: [String: Any] = [
      "realDriver": real, "compileFlags": compileFlags, "linkFlags": linkFlags,
      "implicitModules": ["QuinceFoundation"],
      "overlays": [
        "FoundationNetworking": "QuinceNetworking", "XCTest": "QuinceXCTest",
        "sessionPublishers": "QuinceSessionPublishers", "keychain": "Security",
        "webViews": "WebKit", "sessionTrust": "QuinceSessionTrust", "compression": "Compression",
        "AVKit SwiftUI": "_AVKit_SwiftUI", "AuthenticationServices SwiftUI": "_AuthenticationServices_SwiftUI",
        "PhotosUI SwiftUI": "_PhotosUI_SwiftUI", "QuickLook SwiftUI": "_QuickLook_SwiftUI",
        "SpriteKit SwiftUI": "_SpriteKit_SwiftUI", "StoreKit SwiftUI": "_StoreKit_SwiftUI",
      ],
      "absentFrameworks": try absentFrameworks(root, products),
      "testObjects": testObjects,
    ]
    let data = try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .prettyPrinted])
    let file = toolchain.appendingPathComponent("quince.json")
    if files.contents(atPath: file.path) != data { try data.write(to: file, options: .atomic) }
    return SDK(
      root: root, configuration: configuration, products: products, toolchain: toolchain, compileFlags: compileFlags,
      linkFlags: linkFlags)
  }

  /// A copy, since SwiftPM follows links to find the toolchain's libraries.
  private static func install(_ adapter: URL, as compiler: URL) throws {
    let files = FileManager.default
    let isLink = (try? files.destinationOfSymbolicLink(atPath: compiler.path)) != nil
    guard isLink || !files.contentsEqual(atPath: adapter.path, andPath: compiler.path) else { return }
    let fresh = compiler.deletingLastPathComponent()
      .appendingPathComponent(".swiftc-\(ProcessInfo.processInfo.processIdentifier)")
    try? files.removeItem(at: fresh)
    try files.copyItem(at: adapter, to: fresh)
    guard rename(fresh.path, compiler.path) == 0 else {
      throw BuildError("\(compiler.path) can't be written: \(String(cString: strerror(errno)))")
    }
  }

  /// The toolchain's linker that reads a library's symbols as they are asked for: of 0.4 s that another takes for an app's link
  /// most go into those of Quince's library.
  private static let linker = ["-use-ld=lld", "-Xlinker", "--allow-shlib-undefined"]

  /// The loader looks for each name in one library after the other: those that most names come from are first.
  private static let frequent = ["libswiftCore.so", "libFoundation.so", "libFoundationEssentials.so"]

  /// - Parameter usr: the toolchain's own.
  private static func linkFlags(_ products: URL, parts: [URL], runtime usr: URL) -> [String] {
    let runtime = usr.appendingPathComponent("lib/swift/linux")
    // Named as a file the library comes before Foundation: what it declares under Foundation's symbols is found first.
    return linker + [products.appendingPathComponent("libQuince.so").path]
      + frequent.map { runtime.appendingPathComponent($0).path } + [
        "-L", products.path, "-Xlinker", "-rpath", "-Xlinker", products.resolvingSymlinksInPath().path,
        "-Xlinker", "-rpath", "-Xlinker", runtime.path,
        // Only what uses them loads them.
        "-Xlinker", "--as-needed",
      ] + parts.flatMap { ["-Xlinker", $0.path] } + [
        "-Xlinker", "--no-as-needed", "-Xlinker", "-rpath", "-Xlinker", parts[0].deletingLastPathComponent().path,
      ]
  }

  /// What only some apps load, a library each.
  private static func linkParts(_ root: URL, _ driver: String, _ products: URL, in folder: URL) throws -> [URL] {
    func modules(in group: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Sources/\(group)").path).sorted()
    }
    let parts = try [
      ("QuinceSessionPublishers", ["QuinceSessionPublishers"]), ("QuinceWebKit", ["WebKit", "CQuinceWeb"]),
      ("QuinceSwiftUI", ["SwiftUI"]), ("QuinceServices", modules(in: "Services")),
    ].map { try linkPart($0.0, of: $0.1, driver, products, in: folder) }
    let trust = try linkPart(
      "QuinceSessionTrust", of: ["QuinceSessionTrust"], driver, products, in: folder, beside: parts.suffix(1))
    let swiftUIServices = try linkPart(
      "QuinceSwiftUIServices", of: modules(in: "SwiftUIServices"), driver, products, in: folder, beside: parts.suffix(2)
    )
    return parts + [trust, swiftUIServices]
  }

  /// Links modules against the library of apps: SwiftPM would give them a Combine, a UIKit of their own.
  private static func linkPart(
    _ name: String, of modules: [String], _ driver: String, _ products: URL, in folder: URL, beside parts: [URL] = []
  ) throws -> URL {
    let library = folder.appendingPathComponent("lib\(name).so")
    let inputs = modules.flatMap { objects(in: products.appendingPathComponent("\($0).build")) }
    let newest = inputs.compactMap(modified).max() ?? .distantPast
    if let linked = modified(library.path), linked >= newest { return library }
    let fresh = folder.appendingPathComponent(".\(name)-\(ProcessInfo.processInfo.processIdentifier).so")
    let arguments =
      linker + [
        "-emit-library", "-o", fresh.path, "-Xlinker", "-soname=\(library.lastPathComponent)", "-L", products.path,
        products.appendingPathComponent("libQuince.so").path, "-Xlinker", "-rpath", "-Xlinker", folder.path,
      ] + parts.map(\.path)
    let result = try Command(program: driver, arguments: arguments + inputs).run()
    guard result.status == 0, rename(fresh.path, library.path) == 0 else {
      throw BuildError("\(library.path) can't be linked", details: result.output)
    }
    return library
  }

  private static func absentFrameworks(_ root: URL, _ products: URL) throws -> [String] {
    AppleFrameworks.absent(modules: try LibraryNames.modules(root: root, products: products)).sorted()
  }

  private static func objects(in folder: URL) -> [String] {
    let files = FileManager.default
    // What a source that is gone has left in the folder is no part of the module.
    if let data = files.contents(atPath: folder.appendingPathComponent("output-file-map.json").path),
      let map = try? JSONDecoder().decode([String: [String: String]].self, from: data)
    {
      return map.values.compactMap { $0["object"] }.filter { files.fileExists(atPath: $0) }.sorted()
    }
    return ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".o") }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }

  /// Where the modules are, and the maps of the C modules that they were built with.
  private static func compileFlags(_ root: URL, _ products: URL) throws -> [String] {
    let files = FileManager.default
    var flags = ["-I", products.appendingPathComponent("Modules").path]
    let built = ((try? files.contentsOfDirectory(atPath: products.path)) ?? []).sorted()
      .filter { $0.hasSuffix(".build") }.map { products.appendingPathComponent("\($0)/module.modulemap") }
    let system = root.appendingPathComponent("Sources/System")
    let systems = ((try? files.contentsOfDirectory(atPath: system.path)) ?? []).sorted()
      .map { system.appendingPathComponent("\($0)/module.modulemap") }
    for map in built + systems where files.fileExists(atPath: map.path) {
      flags += ["-Xcc", "-fmodule-map-file=\(map.path)"]
    }
    if let program = Command.find("pkg-config") {
      let libraries = ["cairo", "freetype2", "harfbuzz", "fribidi", "libpng", "libturbojpeg", "libwebp"]
      // Asked for all at once, since each process takes its time; one by one where some library is not there.
      let all = try Command(program: program, arguments: ["--cflags-only-I"] + libraries).run()
      let answers =
        all.status == 0
        ? [all]
        : try libraries.map { try Command(program: program, arguments: ["--cflags-only-I", $0]).run() }
          .filter { $0.status == 0 }
      var seen: Set<String> = []
      for flag in answers.flatMap({ $0.output.split(whereSeparator: \.isWhitespace) }).map(String.init)
      where seen.insert(flag).inserted {
        flags += ["-Xcc", flag]
      }
    }
    return flags
  }
}

/// Keeps two tools from building the same thing at once.
final class FileLock {
  private let descriptor: Int32

  init(_ path: String) {
    descriptor = open(path, O_CREAT | O_RDWR, 0o644)
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
  }

  func unlock() {
    guard descriptor >= 0 else { return }
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
