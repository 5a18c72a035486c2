import QuinceFoundation

/// The entities of a model by their objects' classes: every new object asks, so that a hash of a few instructions is used.
struct EntityClassTable {
  private var classes: [UInt]
  private var entities: [NSEntityDescription?]
  private let mask: Int

  /// A class that several entities name is that of the first.
  init(_ all: [(type: AnyClass, entity: NSEntityDescription)] = []) {
    var size = 8
    while size < all.count * 2 { size *= 2 }
    mask = size - 1
    classes = Array(repeating: 0, count: size)
    entities = Array(repeating: nil, count: size)
    for (type, entity) in all {
      let place = place(of: type)
      guard entities[place] == nil else { continue }
      classes[place] = Self.word(type)
      entities[place] = entity
    }
  }

  subscript(_ type: AnyClass) -> NSEntityDescription? { entities[place(of: type)] }

  private static func word(_ type: AnyClass) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }

  /// Where the class is, or where it belongs: at most half of the places are taken.
  private func place(of type: AnyClass) -> Int {
    let word = Self.word(type)
    // The lowest bits of addresses are the same.
    var index = Int(truncatingIfNeeded: (word >> 4) ^ (word >> 12)) & mask
    while classes[index] != 0, classes[index] != word { index = (index + 1) & mask }
    return index
  }
}
