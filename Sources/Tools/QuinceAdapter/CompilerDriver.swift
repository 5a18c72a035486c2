import Foundation
import QuinceAssetSymbols

/// A drop-in for `swiftc`: adapts the sources of a module, then becomes the real driver.
package struct CompilerDriver {
  /// Written beside the tool's link by `quince`; everything has a default, so that the tool runs alone too.
  package struct Configuration: Codable {
    /// The toolchain's own `swiftc`.
    package var realDriver: String?
    package var compileFlags: [String] = []
    package var linkFlags: [String] = []
    /// Modules that every file sees without importing them, if the module uses Foundation or UIKit.
    package var implicitModules: [String] = []
    /// Modules that come with another one of the toolchain's, in the modules that import or need that.
    package var overlays: [String: String] = [:]
    /// Frameworks of iOS that Quince does not have.
    package var absentFrameworks: [String] = []
    /// Objects that test bundles are linked with.
    package var testObjects: [String] = []

    package init() {}

    /// Changes when the library's modules do: what was compiled against older ones has other layouts in it.
    package var libraryRevision: String {
      var newest = 0.0
      for folder in zip(compileFlags, compileFlags.dropFirst()) where folder.0 == "-I" {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.1)) ?? []
        where name.hasSuffix(".swiftmodule") {
          let date = (try? FileManager.default.attributesOfItem(atPath: "\(folder.1)/\(name)"))?[.modificationDate]
          newest = max(newest, (date as? Date)?.timeIntervalSince1970 ?? 0)
        }
      }
      return String(newest)
    }
  }

  var configuration: Configuration
  private let fileManager = FileManager.default

  package init(configuration: Configuration) { self.configuration = configuration }

  /// The configuration that belongs to the path by which the tool was called: `usr/bin/swiftc` and `quince.json` beside `usr`.
  package static func configuration(calledAs path: String) -> Configuration {
    let environment = ProcessInfo.processInfo.environment
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let candidates: [String?] = [
      environment["QUINCE_SWIFTC_CONFIGURATION"],
      folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("quince.json").path,
    ]
    for case let candidate? in candidates {
      guard let data = FileManager.default.contents(atPath: candidate) else { continue }
      if let found = try? JSONDecoder().decode(Configuration.self, from: data) { return found }
    }
    return Configuration()
  }

  // MARK: - Arguments

  /// The arguments for the real driver. Writes adapted sources into the build folder.
  package func arguments(for arguments: [String]) -> [String] {
    var flat = expanded(arguments)
    let testList = Self.takeTestList(from: &flat)
    guard !flat.contains("-frontend"), !isTool(flat) else { return arguments }
    let isLinking = flat.contains("-emit-executable") || flat.contains("-emit-library")
    let sources = flat.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("-") }
    guard let module = value(of: "-module-name", in: flat), !sources.isEmpty,
      !sources.contains(where: { $0.hasSuffix("Package.swift") && flat.contains("-package-description-version") })
    else {
      return isLinking && !flat.contains("-package-description-version")
        ? arguments + linkFlags(flat) : arguments
    }
    if flat.contains("-package-description-version") { return arguments }
    let shadow = shadowFolder(module, flat)
    let adapted = adapt(sources, module: module, shadow: shadow, arguments: flat, testList: testList)
    var result = flat.map { adapted.paths[$0] ?? $0 }
    if !adapted.paths.isEmpty { remapOutputFiles(&result, adapted.paths, shadow) }
    result += configuration.compileFlags
    for name in adapted.implicitModules { result += ["-Xfrontend", "-import-module", "-Xfrontend", name] }
    if isLinking { result += (testList == nil ? [] : configuration.testObjects) + linkFlags(flat) }
    if adapted.isSingleMain && !flat.contains("-parse-as-library") { result.append("-parse-as-library") }
    return shortened(result, shadow)
  }

  /// The file that `-quince-test-list FILE` asks for: a list of the module's tests, which is one of its sources.
  private static func takeTestList(from arguments: inout [String]) -> String? {
    guard let index = arguments.firstIndex(of: "-quince-test-list"), index + 1 < arguments.count else { return nil }
    let file = arguments[index + 1]
    arguments.removeSubrange(index...(index + 1))
    return file
  }

  private func linkFlags(_ arguments: [String]) -> [String] {
    let isTestBundle = value(of: "-o", in: arguments)?.hasSuffix(".xctest") == true
    return (isTestBundle ? configuration.testObjects : []) + configuration.linkFlags
  }

  private func value(of option: String, in arguments: [String]) -> String? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
  }

  /// Macros and build tools run on this machine, not in the app.
  private func isTool(_ arguments: [String]) -> Bool {
    let outputs = [value(of: "-output-file-map", in: arguments), value(of: "-emit-module-path", in: arguments)]
    if outputs.contains(where: { $0.map { $0.contains("-tool.build/") || $0.contains("/Modules-tool/") } ?? false }) {
      return true
    }
    return arguments.contains("-emit-executable") && value(of: "-o", in: arguments)?.hasSuffix("-tool") == true
  }

  /// The arguments with response files read in.
  private func expanded(_ arguments: [String], depth: Int = 0) -> [String] {
    arguments.flatMap { argument -> [String] in
      guard argument.hasPrefix("@"), depth < 8,
        let text = try? String(contentsOfFile: String(argument.dropFirst()), encoding: .utf8)
      else { return [argument] }
      return expanded(Self.responseFileArguments(text), depth: depth + 1)
    }
  }

  static func responseFileArguments(_ text: String) -> [String] {
    var result: [String] = []
    var current = ""
    var quote: Character?
    var isOpen = false
    var isEscaped = false
    for character in text {
      if isEscaped {
        current.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
        isOpen = true
      } else if let open = quote {
        if character == open { quote = nil } else { current.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        isOpen = true
      } else if character.isWhitespace {
        if isOpen { result.append(current) }
        current = ""
        isOpen = false
      } else {
        current.append(character)
        isOpen = true
      }
    }
    if isOpen { result.append(current) }
    return result
  }

  /// A command line that is too long goes into a response file.
  private func shortened(_ arguments: [String], _ shadow: URL) -> [String] {
    guard arguments.reduce(0, { $0 + $1.utf8.count + 1 }) > 100_000 else { return arguments }
    let body = arguments.map { argument in
      "\"" + argument.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }.joined(separator: "\n")
    let file = shadow.appendingPathComponent("arguments.rsp")
    write(Data(body.utf8), to: file)
    return ["@" + file.path]
  }

  private func shadowFolder(_ module: String, _ arguments: [String]) -> URL {
    if let map = value(of: "-output-file-map", in: arguments) {
      return URL(fileURLWithPath: map).deletingLastPathComponent().appendingPathComponent("quince-sources")
    }
    let place = Adapter.tag(fileManager.currentDirectoryPath + "/" + module)
    return URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("quince-swiftc/\(module)-\(place)")
  }

  private func remapOutputFiles(_ arguments: inout [String], _ paths: [String: String], _ shadow: URL) {
    guard let index = arguments.firstIndex(of: "-output-file-map"), index + 1 < arguments.count,
      let data = fileManager.contents(atPath: arguments[index + 1]),
      var map = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return }
    for (source, adapted) in paths {
      if let outputs = map.removeValue(forKey: source) { map[adapted] = outputs }
    }
    guard let remapped = try? JSONSerialization.data(withJSONObject: map, options: [.sortedKeys]) else { return }
    let file = shadow.appendingPathComponent("output-file-map.json")
    write(remapped, to: file)
    arguments[index + 1] = file.path
  }

  /// Writes only what changed: the driver goes by modification times.
  private func write(_ data: Data, to file: URL) {
    guard fileManager.contents(atPath: file.path) != data else { return }
    try? fileManager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  // MARK: - Sources

  struct Adapted {
    /// Original to adapted path, for the files that changed.
    var paths: [String: String] = [:]
    var implicitModules: [String] = []
    var isSingleMain = false
  }

  /// Changes with the tool: what another one has written is not trusted.
  package static let revision: String = {
    let tool = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path)
    let size = (tool?[.size] as? NSNumber)?.intValue ?? 0
    let date = (tool?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(Adapter.revision)-\(size)-\(Int(date))"
  }()

  /// What is known of a file from the last time.
  struct CachedFile: Codable {
    var size: Int
    var modified: Double
    var facts: SourceFacts
    var words: Set<String>
    var adapted: String?
  }

  struct Cache: Codable {
    var revision: String
    var fingerprint: String
    var files: [String: CachedFile]
  }

  func adapt(
    _ sources: [String], module: String, shadow: URL, arguments: [String], testList: String? = nil
  ) -> Adapted {
    let sources = sources.filter { $0 != testList }
    let cacheFile = shadow.appendingPathComponent("facts.json")
    let old = fileManager.contents(atPath: cacheFile.path)
      .flatMap { try? JSONDecoder().decode(Cache.self, from: $0) }
      .flatMap { $0.revision == Self.revision ? $0 : nil }
    let read = readSources(sources, cache: old)
    var files = read.files
    let facts = sources.compactMap { files[$0]?.facts }
    let imported = importedFacts(arguments)
    let absent = absentFrameworks(facts, module: module, arguments)
    let fingerprint = ModuleIndex.fingerprint(facts, imported: imported) + absent.sorted().joined(separator: " ")
    let isIndexNew = fingerprint != old?.fingerprint
    var index = ModuleIndex(facts, imported: imported)
    index.absentFrameworks = absent
    let targets = writeAdapted(
      sources, files: files, parsed: read.parsed, index: index, isIndexNew: isIndexNew, shadow: shadow)

    var result = Adapted()
    for (source, target) in zip(sources, targets) {
      files[source]?.adapted = target
      if let target { result.paths[source] = target }
    }
    var words = files.values.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    if let testList {
      let list = TestList(module: module, index: index, facts: facts, usesSwiftTesting: words.contains("Testing"))
      write(Data(list.source.utf8), to: URL(fileURLWithPath: testList))
      words.formUnion(["foundation", "XCTest"])
    }
    if !absent.isEmpty { words.insert("foundation") }
    result.implicitModules = implicitModules(words: words)
    result.isSingleMain = sources.count == 1 && words.contains("main") && !sources[0].hasSuffix("main.swift")
    if isIndexNew || !read.parsed.isEmpty || old?.files.count != files.count {
      let cache = Cache(revision: Self.revision, fingerprint: fingerprint, files: files)
      if let data = try? JSONEncoder().encode(cache) { write(data, to: cacheFile) }
    }
    exportFacts(facts, index: index, module: module, arguments: arguments)
    return result
  }

  /// What each source says, from the cache where its file is the same, and the texts of the others.
  private func readSources(
    _ sources: [String], cache: Cache?
  ) -> (files: [String: CachedFile], parsed: [String: Adapter.Source]) {
    let read = Self.concurrently(sources) { source -> (file: CachedFile, text: Adapter.Source?)? in
      // A link's own size and date stay the same when the file behind it changes.
      let file = URL(fileURLWithPath: source).resolvingSymlinksInPath().path
      let attributes = try? fileManager.attributesOfItem(atPath: file)
      let size = (attributes?[.size] as? NSNumber)?.intValue ?? -1
      let modified = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      if let known = cache?.files[source], known.size == size, known.modified == modified { return (known, nil) }
      // Not UTF-8, or unreadable: the compiler says what is wrong.
      guard let text = try? String(contentsOfFile: source, encoding: .utf8) else { return nil }
      let tree = Adapter.Source(text)
      var facts = Adapter.facts(of: tree)
      facts.path = source.hasPrefix("/") ? source : fileManager.currentDirectoryPath + "/" + source
      return (CachedFile(size: size, modified: modified, facts: facts, words: Self.words(in: text), adapted: nil), tree)
    }
    var files: [String: CachedFile] = [:]
    var parsed: [String: Adapter.Source] = [:]
    for (source, found) in zip(sources, read) {
      guard let found else { continue }
      files[source] = found.file
      if let text = found.text { parsed[source] = text }
    }
    return (files, parsed)
  }

  /// Writes what is new of each source.
  /// - Returns: the path of the adapted text, in the sources' order; nil for a source that goes to the compiler as it is.
  private func writeAdapted(
    _ sources: [String], files: [String: CachedFile], parsed: [String: Adapter.Source], index: ModuleIndex,
    isIndexNew: Bool, shadow: URL
  ) -> [String?] {
    Self.concurrently(sources) { source -> String? in
      guard let file = files[source] else { return nil }
      let isMissing = file.adapted.map { !fileManager.fileExists(atPath: $0) } ?? false
      // What it becomes depends on catalogues too, which may be others now.
      let isAccessor = BundleAccessor.isOne(source)
      guard parsed[source] != nil || isIndexNew || isMissing || isAccessor else { return file.adapted }
      let text = parsed[source] ?? Adapter.Source((try? String(contentsOfFile: source, encoding: .utf8)) ?? "")
      let path = file.facts.path
      let adapted =
        isAccessor
        ? BundleAccessor.adapted(text.text)
        : Adapter.adaptIfNeeded(text, path: path, facts: file.facts, index: index)
      guard let adapted else { return nil }
      let target = Self.adaptedFile(for: path, in: shadow)
      write(Data(adapted.utf8), to: target)
      return target.path
    }
  }

  /// The modules that sources with these words see without an import of their own.
  private func implicitModules(words: Set<String>) -> [String] {
    var modules = words.contains("foundation") ? configuration.implicitModules : []
    // An overlay brings what it lies over: imported beside it, both would offer members of one name.
    modules += ["FoundationNetworking", "FoundationXML"].filter {
      words.contains($0) && configuration.overlays[$0] == nil
    }
    for (module, overlay) in configuration.overlays.sorted(by: { $0.key < $1.key }) where words.contains(module) {
      modules.append(overlay)
    }
    return modules
  }

  /// The results in the order of the items. The threads have deep stacks: the parser recurses with the source.
  static func concurrently<Item, Result>(_ items: [Item], _ work: @escaping (Item) -> Result) -> [Result] {
    let state = SharedWork<Result>(items.count)
    let group = DispatchGroup()
    nonisolated(unsafe) let work = work
    nonisolated(unsafe) let items = items
    for _ in 0..<min(items.count, ProcessInfo.processInfo.activeProcessorCount) {
      group.enter()
      let thread = Thread {
        while true {
          state.lock.lock()
          let index = state.next
          state.next += 1
          state.lock.unlock()
          guard index < items.count else { break }
          let result = work(items[index])
          state.lock.lock()
          state.results[index] = result
          state.lock.unlock()
        }
        group.leave()
      }
      thread.stackSize = 256 << 20
      thread.start()
    }
    group.wait()
    return state.results.map { $0! }
  }

  /// `main.swift` keeps its name, which tells the compiler that it holds top-level code.
  private static func adaptedFile(for path: String, in shadow: URL) -> URL {
    let name = (path as NSString).lastPathComponent
    let tag = Adapter.tag(path)
    return name == "main.swift"
      ? shadow.appendingPathComponent(tag).appendingPathComponent(name)
      : shadow.appendingPathComponent("\(tag)-\(name)")
  }

  /// Frameworks that have views of SwiftUI for files that import both.
  package static let crossImported = [
    "AVKit", "AuthenticationServices", "PhotosUI", "QuickLook", "SpriteKit", "StoreKit",
  ]

  /// Marks for what a module needs besides its imports.
  static func words(in text: String) -> Set<String> {
    var text = text
    return text.withUTF8 { buffer in
      var result: Set<String> = []
      func has(_ words: String...) -> Bool { words.contains { Adapter.contains(buffer, $0) } }
      if has(
        "import Foundation", "import UIKit", "import QuartzCore", "import CoreGraphics", "import XCTest",
        "import CoreData", "import ObjectiveC", "import CoreFoundation", "import WebKit",
        "import SpriteKit", "import SwiftUI")
      {
        result.insert("foundation")
      }
      if has(
        "URLSession", "URLRequest", "URLResponse", "HTTPCookie", "URLCache", "URLProtocol", "URLCredential", "URLAuth",
        "NetService", "URLConnection")
      {
        result.insert("FoundationNetworking")
      }
      if has("dataTaskPublisher", "DataTaskPublisher") { result.insert("sessionPublishers") }
      // Apple: Foundation brings Security to those who import it.
      if has(
        "SecItem", "kSec", "errSec", "SecRandom", "SecCopy", "SecAccess", "SecTrust", "SecKey", "SecCert", "SecPolicy",
        "SecIdentity", "SecPKCS", "SecPadding", "serverTrust")
      {
        result.insert("keychain")
      }
      if has("serverTrust", "ServerTrust", "URLCredential(trust", "URLCredential(identity", "ClientCertificate") {
        result.formUnion(["sessionTrust", "FoundationNetworking"])
      }
      // Apple: NSData's own compression.
      if has("compressed(using", "CompressionAlgorithm") { result.insert("compression") }
      if has("UIWebView") { result.insert("webViews") }
      // Apple: what two frameworks have in common comes with both.
      if has("import SwiftUI") {
        for name in crossImported where has("import \(name)") { result.insert("\(name) SwiftUI") }
      }
      if has("import XCTest") { result.insert("XCTest") }
      if has("import Testing") { result.insert("Testing") }
      if has("XMLDocument", "XMLElement", "XMLNode") { result.insert("FoundationXML") }
      if has("@main", "@UIApplicationMain", "@NSApplicationMain") { result.insert("main") }
      return result
    }
  }

  // MARK: - Other modules

  /// Of the frameworks that Quince does not have, those that the sources import and that no module of the app is named as.
  private func absentFrameworks(_ facts: [SourceFacts], module: String, _ arguments: [String]) -> Set<String> {
    var absent = facts.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
      .intersection(configuration.absentFrameworks)
    absent.remove(module)
    guard !absent.isEmpty else { return [] }
    for (option, folder) in zip(arguments, arguments.dropFirst()) where option == "-I" {
      absent = absent.filter { !fileManager.fileExists(atPath: "\(folder)/\($0).swiftmodule") }
    }
    return absent
  }

  /// Optional requirements of a library's protocols are needed where its clients call or implement them.
  private func importedFacts(_ arguments: [String]) -> [SourceFacts] {
    var result: [SourceFacts] = []
    for (option, folder) in zip(arguments, arguments.dropFirst()) where option == "-I" {
      for name in ((try? fileManager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      where name.hasSuffix(".quinceindex") {
        guard let data = fileManager.contents(atPath: "\(folder)/\(name)"),
          let facts = try? JSONDecoder().decode(SourceFacts.self, from: data)
        else { continue }
        result.append(facts)
      }
    }
    return result
  }

  private func exportFacts(_ facts: [SourceFacts], index: ModuleIndex, module: String, arguments: [String]) {
    guard let path = value(of: "-emit-module-path", in: arguments) else { return }
    var exported = SourceFacts()
    exported.requirements = facts.flatMap(\.requirements)
    for index in exported.requirements.indices { exported.requirements[index].isReachable = false }
    exported.properties = facts.flatMap(\.properties).filter { $0.objcName != nil }
    exported.keyPathParameters = facts.reduce(into: []) { $0.formUnion($1.keyPathParameters) }
    exported.asksForSelectors = facts.contains(where: \.asksForSelectors)
    exported.making = index.making
    exported.conformances = facts.flatMap(\.conformances).filter { !index.making.isDisjoint(with: $0.protocols) }
    // Classes that other modules' tests inherit from, with the tests that they bring.
    let testCases = Set(
      facts.flatMap(\.types).map(\.name).filter { $0 != "XCTestCase" && index.ancestry($0).contains("XCTestCase") })
    exported.methods = facts.flatMap(\.methods).filter {
      (Rewriter.extensionOverrides[$0.key] != nil && $0.isOverride) || ModuleIndex.calling.contains($0.name)
        || (testCases.contains($0.type) && $0.name.hasPrefix("test"))
    }
    let file = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent("\(module).quinceindex")
    guard exported != SourceFacts() || !testCases.isEmpty else {
      if fileManager.fileExists(atPath: file.path) { try? fileManager.removeItem(at: file) }
      return
    }
    let owners = testCases.union(exported.requirements.map(\.owner) + exported.methods.map(\.type))
      .union(exported.making)
    exported.types = facts.flatMap(\.types).filter { owners.contains($0.name) }
    exported.variables = facts.flatMap(\.variables).filter { owners.contains($0.type) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    if let data = try? encoder.encode(exported) { write(data, to: file) }
  }
}

private final class SharedWork<Result>: @unchecked Sendable {
  let lock = NSLock()
  var next = 0
  var results: [Result?]
  init(_ count: Int) { results = Array(repeating: nil, count: count) }
}

extension Adapter {
  /// Leaves files alone that neither hold a construct nor are concerned by the rest of the module.
  static func adaptIfNeeded(_ text: String, path: String, facts: SourceFacts, index: ModuleIndex) -> String? {
    adaptIfNeeded(Source(text), path: path, facts: facts, index: index)
  }

  static func adaptIfNeeded(_ source: Source, path: String, facts: SourceFacts, index: ModuleIndex) -> String? {
    let trailer = TestList.hiddenTests(of: facts, index)
    let isConcerned =
      trailer != nil || hasTrigger(source.text) || !index.requirements.isEmpty
      || (!index.keyPathParameters.isEmpty && source.text.utf8.contains(UInt8(ascii: "\\")))
      || facts.types.contains { index.moved[$0.name] != nil || index.hasOwnPlainInitializer($0.name) }
      || (index.asksForSelectors && facts.methods.contains { AppleProtocols.allMethods.contains($0.key) })
      || (!index.making.isEmpty && facts.types.contains { index.isMaking($0.name) })
      || !facts.imports.isDisjoint(with: index.absentFrameworks)
    return isConcerned ? adapt(source, path: path, index: index, trailer: trailer) : nil
  }
}
