import Foundation

extension NSOrderedSet {
  /// `init(array:)` as Apple has it: of equal elements the first one stays.
  // Foundation on Linux lists each of them.
  public convenience init(_quinceArray array: [Any]) { self.init(array: Self.unique(array)) }
  public convenience init(_quinceObjects elements: Any...) { self.init(array: Self.unique(elements)) }

  private static func unique(_ list: [Any]) -> [Any] {
    let set = NSMutableOrderedSet(capacity: list.count)
    for element in list { set.add(element) }
    return set.array
  }
}

// A subclass can neither inherit nor declare the initialisers above, which are an extension's.
extension NSMutableOrderedSet {
  public convenience init(_quinceMutableArray array: [Any]) {
    self.init()
    for element in array { add(element) }
  }
  public convenience init(_quinceMutableObjects elements: Any...) {
    self.init()
    for element in elements { add(element) }
  }
}
