import Foundation

/// How deep and how wide the containers of one archive are.
///
/// Sets and dictionaries compare their members, attributed strings their attributes: by recursion, and each occurrence
/// of a shared container anew. What would need more stack or time than there is must not get there.
struct Nesting {
  private struct Extent {
    var height: Int
    var weight: Int
  }
  private var extents: [ObjectIdentifier: Extent] = [:]

  private static let endless = 1 << 40
  /// Deeper arrays are of the kind that can be freed without recursion.
  static let deepArray = 500
  /// Deeper dictionaries and sets are refused.
  static let deepest = 2_000
  private static let comparable = Extent(height: 100, weight: 100_000)
  private static let comparisons = 20_000_000

  /// How deep a container of these elements is.
  func height(of elements: [AnyObject]) -> Int {
    guard !extents.isEmpty else { return 1 }
    return elements.reduce(0) { max($0, extents[ObjectIdentifier($1)]?.height ?? 0) } + 1
  }

  mutating func add(_ container: AnyObject, elements: [AnyObject]) {
    if let known = extents[ObjectIdentifier(container)], known.height >= Self.endless { return }
    let weight = elements.reduce(1) { min(Self.endless, $0 + (extents[ObjectIdentifier($1)]?.weight ?? 1)) }
    extents[ObjectIdentifier(container)] = Extent(height: height(of: elements), weight: weight)
  }

  /// A container that takes part in a cycle.
  mutating func addEndless(_ container: AnyObject) {
    extents[ObjectIdentifier(container)] = Extent(height: Self.endless, weight: Self.endless)
  }

  func mayCompare(_ objects: [AnyObject]) -> Bool {
    guard !extents.isEmpty else { return true }
    var containers = 0
    var weight = 0
    for object in objects {
      guard let extent = extents[ObjectIdentifier(object)] else { continue }
      guard extent.height <= Self.comparable.height, extent.weight <= Self.comparable.weight else { return false }
      containers += 1
      weight += extent.weight
    }
    return containers * weight <= Self.comparisons
  }
}
