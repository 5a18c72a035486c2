import QuinceFoundation

/// The photos at one moment. Fetches and changes compare such moments.
final class PhotoLibraryState: @unchecked Sendable {
  let records: [PhotoRecord]
  let catalog: PhotoCatalog
  private let lock = NSLock()
  private var places: [String: Int]?
  private var identifiers: [String: Int]?

  init(_ records: [PhotoRecord], _ catalog: PhotoCatalog) { (self.records, self.catalog) = (records, catalog) }

  // MARK: Identifiers

  // Observed: identifiers of assets and of collections end so.
  static func newIdentifier(_ suffix: String) -> String { "\(UUID().uuidString)/L0/\(suffix)" }

  /// The same for the same text, in every run.
  static func identifier(of text: String, _ suffix: String) -> String {
    var halves: [UInt64] = []
    for seed in [0xCBF2_9CE4_8422_2325, 0x9AE1_6A3B_2F90_404F] as [UInt64] {
      // FNV-1a.
      halves.append(text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    }
    let bytes = halves.flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * $0)) } }
    let uuid = bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
    return "\(UUID(uuid: uuid).uuidString)/L0/\(suffix)"
  }

  func identifier(of record: PhotoRecord) -> String {
    catalog.photos[record.name]?.identifier ?? Self.identifier(of: record.name, "001")
  }

  // MARK: Looking up

  func record(named name: String) -> PhotoRecord? {
    let index = lock.withLock { () -> Int? in
      if places == nil { places = Dictionary(uniqueKeysWithValues: records.enumerated().map { ($1.name, $0) }) }
      return places?[name]
    }
    return index.map { records[$0] }
  }

  func record(withIdentifier identifier: String) -> PhotoRecord? {
    let index = lock.withLock { () -> Int? in
      if identifiers == nil {
        identifiers = Dictionary(
          records.enumerated().map { (self.identifier(of: $1), $0) }, uniquingKeysWith: { first, _ in first })
      }
      return identifiers?[identifier]
    }
    return index.map { records[$0] }
  }

  func asset(_ record: PhotoRecord) -> PHAsset {
    PHAsset(record, identifier(of: record), catalog[record.name])
  }

  /// With those that only some apps may see.
  func limited(to names: Set<String>) -> PhotoLibraryState {
    PhotoLibraryState(records.filter { names.contains($0.name) }, catalog)
  }

  func hasSameContents(as other: PhotoLibraryState) -> Bool {
    records.count == other.records.count && catalog == other.catalog
      && zip(records, other.records).allSatisfy { $0 === $1 }
  }
}
