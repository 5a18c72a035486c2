import Foundation
import QuincePropertyLists

/// Reads a file or folder of any of the formats, told by its contents, not its name.
package enum InterfaceFile {
  /// A nib: an `NIBArchive`, a keyed archive, a xib of either generation, or a folder with one of the first two.
  ///
  /// - Parameter targetModule: The module that builds the file: it stands in place of the one that a xib names for classes
  ///   of its own target, which is that of the author's machine.
  /// - Throws: InterfaceError.
  package static func nib(at url: URL, targetModule: String? = nil) throws -> Nib {
    let name = url.path
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: name, isDirectory: &isDirectory) else {
      throw InterfaceError(file: name, cause: .unreadable("there is no such file"))
    }
    guard isDirectory.boolValue else { return try nib(try bytes(at: url), file: name, targetModule: targetModule) }
    // A folder has variants for systems; the newest that iOS 16 would take first.
    let present = (try? FileManager.default.contentsOfDirectory(atPath: name)) ?? []
    guard let member = folderMember(present) else {
      throw InterfaceError(file: name, cause: .malformed("the folder holds no objects.nib or runtime.nib"))
    }
    return try nib(try bytes(at: url.appendingPathComponent(member)), file: "\(name)/\(member)")
  }

  /// The nib for iOS 16 in a folder: `objects-13.0+.nib` before `objects-8.0+.nib` before `runtime.nib`.
  static func folderMember(_ names: [String]) -> String? {
    let versioned = names.compactMap { name -> (name: String, version: Double)? in
      guard name.hasPrefix("objects-"), name.hasSuffix("+.nib"),
        let version = Double(name.dropFirst(8).dropLast(5)), version < 17
      else { return nil }
      return (name, version)
    }
    return versioned.max { $0.version < $1.version }?.name
      ?? ["objects.nib", "runtime.nib", "keyedobjects.nib"].first(where: names.contains)
  }

  package static func nib(_ bytes: [UInt8], file: String, targetModule: String? = nil) throws -> Nib {
    if bytes.starts(with: NibArchiveReader.signature) {
      return try NibAssembler.assemble(try NibArchiveReader.read(bytes, file: file), file: file)
    }
    if bytes.starts(with: BinaryPropertyListReader.signature) {
      let list = try PropertyListValue.read(bytes, file: file)
      return try NibAssembler.assemble(try KeyedNibReader.read(list, file: file), file: file, isKeyed: true)
    }
    guard looksLikeXML(bytes) else { throw InterfaceError(file: file, line: 1, cause: .unknownFormat) }
    let root = try XMLReader.read(bytes, file: file)
    if root.name == "archive" {
      let converted = try LegacyConverter.convert(root, file: file)
      var nib = try XIBCompiler(file: file, isStoryboard: false, targetModule: targetModule).compileNib(
        converted.document)
      nib.notes = converted.notes + nib.notes
      return nib
    }
    try XIBCompiler.checkTarget(root, file: file)
    return try XIBCompiler(file: file, isStoryboard: false, targetModule: targetModule).compileNib(root)
  }

  /// A storyboard: its document, or the folder that a build makes of it.
  ///
  /// - Throws: InterfaceError.
  package static func storyboard(at url: URL, targetModule: String? = nil) throws -> Storyboard {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), isDirectory.boolValue {
      return try StoryboardFolder(at: url).storyboard()
    }
    return try storyboard(try bytes(at: url), file: url.path, targetModule: targetModule)
  }

  package static func storyboard(
    _ bytes: [UInt8], file: String, targetModule: String? = nil
  ) throws -> Storyboard {
    guard looksLikeXML(bytes) else { throw InterfaceError(file: file, line: 1, cause: .unknownFormat) }
    let (root, notes) = try BrokenScenes.read(bytes, file: file)
    try XIBCompiler.checkTarget(root, file: file)
    var storyboard = try StoryboardCompiler.compile(root, file: file, targetModule: targetModule)
    storyboard.notes = notes + storyboard.notes
    return storyboard
  }

  static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
    // A byte order mark, blanks, then a tag; UTF-16 has a zero beside it.
    bytes.prefix(64).first { ![0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 9, 10, 13, 32].contains($0) } == UInt8(ascii: "<")
  }

  /// - Throws: InterfaceError where the file cannot be read or is beyond the bound.
  static func bytes(at url: URL) throws -> [UInt8] {
    do {
      let size = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int ?? 0
      guard size <= InterfaceLimits.fileSize else {
        throw InterfaceError(file: url.path, cause: .limit("\(InterfaceLimits.fileSize >> 20) MB"))
      }
      return Array(try Data(contentsOf: url))
    } catch let error as InterfaceError {
      throw error
    } catch {
      throw InterfaceError(file: url.path, cause: .unreadable(error.localizedDescription))
    }
  }
}
