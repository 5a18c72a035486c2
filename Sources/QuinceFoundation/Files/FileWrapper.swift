import Foundation
import QuincePropertyLists

/// A file, a folder of wrappers or a symbolic link, in memory; contents are read when they are first wanted.
open class FileWrapper: NSObject, @unchecked Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let immediate = ReadingOptions(rawValue: 1 << 0)
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let atomic = WritingOptions(rawValue: 1 << 0)
    public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
  }

  private enum Kind {
    case file(Data?)
    case folder([String: FileWrapper])
    case link(URL)
  }

  private var kind: Kind
  /// Where contents that are not yet read lie.
  private var source: (url: URL, options: ReadingOptions)?

  open var preferredFilename: String?
  open var filename: String?
  open var fileAttributes: [String: Any] = [:]

  // MARK: - Making

  public init(url: URL, options: ReadingOptions = []) throws {
    kind = .file(nil)
    super.init()
    try read(from: url, options: options)
    preferredFilename = url.lastPathComponent
  }

  // Apple: a child without a preferred name gets the key as such.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil { child.preferredFilename = name }
    kind = .folder(childrenByPreferredName)
    super.init()
  }

  public init(regularFileWithContents contents: Data) {
    kind = .file(contents)
    super.init()
  }

  public init(symbolicLinkWithDestinationURL url: URL) {
    kind = .link(url)
    super.init()
  }

  /// Nil for data that `serializedRepresentation` did not make.
  public init?(serializedRepresentation serializeRepresentation: Data) {
    guard let value = try? PropertyList.read(serializeRepresentation) as? [String: Any],
      value[Self.version] as? Int == 1, let kind = Self.kind(value)
    else { return nil }
    self.kind = kind
    super.init()
    preferredFilename = value["name"] as? String
    filename = preferredFilename
  }

  // MARK: - What it is

  open var isDirectory: Bool {
    if case .folder = kind { return true }
    return false
  }

  open var isRegularFile: Bool {
    if case .file = kind { return true }
    return false
  }

  open var isSymbolicLink: Bool {
    if case .link = kind { return true }
    return false
  }

  /// The contents of a file; nil for other kinds, and for a file that cannot be read any more.
  open var regularFileContents: Data? {
    guard case .file(let contents) = kind else { return nil }
    if let contents { return contents }
    guard let source, let data = try? Data(contentsOf: source.url, options: source.options.reading) else { return nil }
    kind = .file(data)
    self.source = nil
    return data
  }

  open var symbolicLinkDestinationURL: URL? {
    if case .link(let url) = kind { return url }
    return nil
  }

  open var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = kind { return children }
    return nil
  }

  // MARK: - Folders

  private func children(_ method: String) -> [String: FileWrapper] {
    guard case .folder(let children) = kind else {
      trap(
        "*** -[NSFileWrapper \(method)]: This method is only for a directory", name: .internalInconsistencyException)
    }
    return children
  }

  /// Adds a child under its preferred name, or under a name made from it if that is taken.
  ///
  /// - Returns: the name.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    var children = children("addFileWrapper:")
    guard let preferred = child.preferredFilename, !preferred.isEmpty else {
      trap(
        "*** -[NSFileWrapper addFileWrapper:]: The child file wrapper has no preferred filename",
        name: .invalidArgumentException)
    }
    var name = preferred
    var number = 1
    while children[name] != nil {
      name = "\(number)__#$!@%!#__\(preferred)"
      number += 1
    }
    children[name] = child
    kind = .folder(children)
    return name
  }

  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  open func removeFileWrapper(_ child: FileWrapper) {
    kind = .folder(children("removeFileWrapper:").filter { $0.value !== child })
  }

  open func keyForFileWrapper(_ child: FileWrapper) -> String? {
    children("keyForFileWrapper:").filter { $0.value === child }.keys.min()
  }

  // MARK: - Reading

  open func read(from url: URL, options: ReadingOptions = []) throws {
    let manager = FileManager.default
    let attributes = try manager.attributesOfItem(atPath: url.path)
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory?:
      var children: [String: FileWrapper] = [:]
      let known = fileWrappers ?? [:]
      for name in try manager.contentsOfDirectory(atPath: url.path) {
        let place = url.appendingPathComponent(name)
        if let child = known[name] {
          try child.read(from: place, options: options)
          children[name] = child
        } else {
          children[name] = try FileWrapper(url: place, options: options)
        }
      }
      kind = .folder(children)
      source = nil
    case .typeSymbolicLink?:
      let path = try manager.destinationOfSymbolicLink(atPath: url.path)
      kind = .link(URL(fileURLWithPath: path, relativeTo: path.hasPrefix("/") ? nil : url.deletingLastPathComponent()))
      source = nil
    default:
      kind = .file(options.contains(.immediate) ? try Data(contentsOf: url, options: options.reading) : nil)
      source = options.contains(.immediate) ? nil : (url, options)
      guard manager.isReadableFile(atPath: url.path) else { throw CocoaError(.fileReadNoPermission) }
    }
    filename = url.lastPathComponent
    fileAttributes = [:]
    for (key, value) in attributes { fileAttributes[key.rawValue] = value }
  }

  /// Whether the item there is as the wrapper read it: kind, date of change, size, and of a folder what lies in it.
  open func matchesContents(of url: URL) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return false }
    switch kind {
    case .link(let destination):
      guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { return false }
      return destination.relativePath == path
    case .file:
      guard attributes[.type] as? FileAttributeType == .typeRegular else { return false }
      for key in [FileAttributeKey.modificationDate, .size] {
        guard let known = fileAttributes[key.rawValue] as? NSObject, known.isEqual(attributes[key]) else {
          return false
        }
      }
      return true
    case .folder(let children):
      guard attributes[.type] as? FileAttributeType == .typeDirectory,
        let names = try? FileManager.default.contentsOfDirectory(atPath: url.path), Set(names) == Set(children.keys)
      else { return false }
      return children.allSatisfy { $0.value.matchesContents(of: url.appendingPathComponent($0.key)) }
    }
  }

  // MARK: - Writing

  open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    let manager = FileManager.default
    if options.contains(.atomic) {
      let name = ".\(url.lastPathComponent).\(UUID().uuidString)"
      let temporary = url.deletingLastPathComponent().appendingPathComponent(name)
      do {
        try writeItem(to: temporary, original: originalContentsURL)
        if rename(temporary.path, url.path) == 0 { return finishWriting(to: url, options) }
        // A folder takes no other's place while there is something in it.
        let old = temporary.appendingPathExtension("old")
        try manager.moveItem(at: url, to: old)
        do {
          try manager.moveItem(at: temporary, to: url)
        } catch {
          try? manager.moveItem(at: old, to: url)
          throw error
        }
        try? manager.removeItem(at: old)
      } catch {
        try? manager.removeItem(at: temporary)
        throw error
      }
    } else {
      // Contents that lie where the new item goes are read before it goes there.
      readAll()
      if (try? manager.attributesOfItem(atPath: url.path)) != nil { try manager.removeItem(at: url) }
      try writeItem(to: url, original: originalContentsURL)
    }
    finishWriting(to: url, options)
  }

  private func finishWriting(to url: URL, _ options: WritingOptions) {
    guard options.contains(.withNameUpdating) else { return }
    filename = url.lastPathComponent
    let attributes = (try? FileManager.default.attributesOfItem(atPath: url.path)) ?? [:]
    fileAttributes = [:]
    for (key, value) in attributes { fileAttributes[key.rawValue] = value }
    for (name, child) in inOrder(fileWrappers ?? [:]) {
      child.finishWriting(to: url.appendingPathComponent(name), options)
    }
  }

  /// Files are read and written by their names' order, and the first that fails is the same each time.
  private func inOrder(_ children: [String: FileWrapper]) -> [(key: String, value: FileWrapper)] {
    children.sorted { $0.key < $1.key }
  }

  private func readAll() {
    _ = regularFileContents
    for (_, child) in inOrder(fileWrappers ?? [:]) { child.readAll() }
  }

  private func writeItem(to url: URL, original: URL?) throws {
    switch kind {
    case .file:
      guard let contents = regularFileContents else { throw CocoaError(.fileReadUnknown) }
      try contents.write(to: url)
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      for (name, child) in inOrder(children) {
        try child.writeItem(
          to: url.appendingPathComponent(name), original: original?.appendingPathComponent(name))
      }
    case .link(let destination):
      try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: destination.relativePath)
    }
  }

  // MARK: - Serialized representation

  // Apple's is the body of an RTFD document; this one is a property list of our own.
  private static let version = "QuinceFileWrapper"

  open var serializedRepresentation: Data? {
    guard var value = serialized else { return nil }
    value[Self.version] = 1
    return try? PropertyList.write(value, format: .binary)
  }

  private var serialized: [String: Any]? {
    var value: [String: Any] = [:]
    value["name"] = preferredFilename ?? filename
    switch kind {
    case .file:
      guard let contents = regularFileContents else { return nil }
      value["contents"] = contents
    case .link(let url): value["link"] = url.relativePath
    case .folder(let children):
      var values: [String: Any] = [:]
      for (name, child) in children {
        guard let child = child.serialized else { return nil }
        values[name] = child
      }
      value["children"] = values
    }
    return value
  }

  private static func kind(_ value: [String: Any]) -> Kind? {
    if let contents = value["contents"] as? Data { return .file(contents) }
    if let path = value["link"] as? String { return .link(URL(fileURLWithPath: path)) }
    guard let values = value["children"] as? [String: Any] else { return nil }
    var children: [String: FileWrapper] = [:]
    for (name, value) in values {
      guard let value = value as? [String: Any], let kind = kind(value) else { return nil }
      let child = FileWrapper(kind: kind)
      child.preferredFilename = value["name"] as? String
      child.filename = child.preferredFilename
      children[name] = child
    }
    return .folder(children)
  }

  private init(kind: Kind) {
    self.kind = kind
    super.init()
  }
}

extension FileWrapper.ReadingOptions {
  fileprivate var reading: Data.ReadingOptions { contains(.withoutMapping) ? [] : .mappedIfSafe }
}
