import Foundation

extension URL {
  /// Whether a file is there, or would be fetched for whoever reads it; here it has to be there.
  /// - Throws: an error that says why not.
  public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }

  public func promisedItemResourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
    try resourceValues(forKeys: keys)
  }
}

extension URLResourceKey {
  /// What is free; nothing can be thrown away for more.
  public static let volumeAvailableCapacityForImportantUsageKey = URLResourceKey.volumeAvailableCapacityKey
  public static let volumeAvailableCapacityForOpportunisticUsageKey = URLResourceKey.volumeAvailableCapacityKey
}

extension URLResourceValues {
  /// In bytes.
  public var volumeAvailableCapacityForImportantUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? { volumeAvailableCapacityForImportantUsage }
}
