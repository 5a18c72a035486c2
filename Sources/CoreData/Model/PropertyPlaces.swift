/// Where the properties of an entity lie, by their names. Names are told apart by length and ends before they are compared.
struct PropertyPlaces {
  private var names: [String] = []
  private var places: [Int] = []
  private let mask: Int

  /// The last of those with the same name counts.
  init(_ all: [String]) {
    var size = 8
    while size < all.count * 4 { size *= 2 }
    mask = size - 1
    names = Array(repeating: "", count: size)
    places = Array(repeating: -1, count: size)
    for (place, name) in all.enumerated() {
      var index = Self.hash(name) & mask
      while places[index] >= 0, names[index] != name { index = (index + 1) & mask }
      (names[index], places[index]) = (name, place)
    }
  }

  @inline(__always) private static func hash(_ name: String) -> Int {
    // The strings of Swift on Linux all have such storage.
    name.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, let last = bytes.last else { return 0 }
      return bytes.count &* 5 &+ Int(first) &* 3 &+ Int(last) &* 17 &+ Int(bytes[bytes.count / 2])
    } ?? 0
  }

  subscript(_ name: String) -> Int? {
    var index = Self.hash(name) & mask
    while places[index] >= 0 {
      if names[index] == name { return places[index] }
      index = (index + 1) & mask
    }
    return nil
  }
}
