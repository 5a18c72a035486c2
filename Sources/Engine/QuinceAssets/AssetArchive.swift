import Foundation

/// The catalogues of a bundle in one file, `Assets.car`: a sorted table of names, the sets, then their files.
///
/// It is mapped into memory: looking for a name reads the few pages of the table that the search touches.
// The format is Quince's own; Apple's is not documented.
package final class AssetArchive: AssetSource {
  package static let fileName = "Assets.car"
  private static let mark = Array("QAssets1".utf8)
  private static let headSize = 12
  private static let rowSize = 16

  private let data: Data
  private let count: Int

  /// Nil when there is no archive at the path, or none of Quince's.
  package init?(path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      data.count >= Self.headSize, data.starts(with: Self.mark),
      var reader = try? AssetBytesReader(data, from: 8, count: 4), let count = try? reader.number(),
      Int(count) <= (data.count - Self.headSize) / Self.rowSize
    else { return nil }
    self.data = data
    self.count = Int(count)
  }

  /// The key of a set in the table.
  private static func key(_ kind: Asset.Kind, _ name: String) -> [UInt8] { [kind.rawValue] + Array(name.utf8) }

  private func row(_ index: Int) throws -> (key: Data, start: Int, count: Int) {
    var reader = try AssetBytesReader(data, from: Self.headSize + index * Self.rowSize, count: Self.rowSize)
    let (start, length) = (Int(try reader.number()), Int(try reader.number()))
    guard start <= data.count, length <= data.count - start else { throw AssetBytesReader.EndOfBytes() }
    return (
      data[(data.startIndex + start)..<(data.startIndex + start + length)], Int(try reader.number()),
      Int(try reader.number())
    )
  }

  package func asset(_ kind: Asset.Kind, named name: String) -> Asset? {
    let wanted = Self.key(kind, name)
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      guard let row = try? row(middle) else { return nil }
      if row.key.elementsEqual(wanted) {
        guard var reader = try? AssetBytesReader(data, from: row.start, count: row.count) else { return nil }
        return try? Asset(from: &reader)
      }
      if row.key.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  package func bytes(of content: AssetContent) -> Data? {
    guard case .bytes(let offset, let count, _) = content, offset <= data.count, count <= data.count - offset else {
      return nil
    }
    return data[(data.startIndex + offset)..<(data.startIndex + offset + count)]
  }

  // MARK: - Writing

  /// - Parameter assets: with the paths of their files. Of two sets with one name the first counts.
  /// - Throws: `AssetProblem` for a file that can't be read, and beyond 4 GB.
  package static func data(of assets: [Asset]) throws -> Data {
    var keys: Set<[UInt8]> = []
    let sorted = assets.filter { keys.insert(key($0.kind, $0.name)).inserted }
      .sorted { key($0.kind, $0.name).lexicographicallyPrecedes(key($1.kind, $1.name)) }
    // Files come first in the layout's arithmetic: the sets say where they are.
    let tableEnd = headSize + sorted.count * rowSize
    var files: [String: (offset: Int, count: Int)] = [:]
    var blobs = Data()
    for case .file(let path, _) in sorted.flatMap(\.variants).map(\.content) where files[path] == nil {
      guard let bytes = FileManager.default.contents(atPath: path) else {
        throw AssetProblem(file: path, keyPath: "", cause: "it can't be read")
      }
      files[path] = (tableEnd + blobs.count, bytes.count)
      blobs += bytes
    }
    guard tableEnd + blobs.count < Int(UInt32.max) / 2 else {
      throw AssetProblem(file: fileName, keyPath: "", cause: "the catalogues are larger than 2 GB")
    }
    var head = AssetBytesWriter()
    var body = AssetBytesWriter()
    mark.forEach { head.write($0) }
    head.write(UInt32(sorted.count))
    let start = tableEnd + blobs.count
    for asset in sorted {
      let key = key(asset.kind, asset.name)
      let keyStart = start + body.bytes.count
      key.forEach { body.write($0) }
      let recordStart = start + body.bytes.count
      asset.write(to: &body) { content in
        guard case .file(let path, _) = content else { return nil }
        return files[path]
      }
      head.write(UInt32(keyStart))
      head.write(UInt32(key.count))
      head.write(UInt32(recordStart))
      head.write(UInt32(start + body.bytes.count - recordStart))
    }
    return Data(head.bytes) + blobs + Data(body.bytes)
  }
}
