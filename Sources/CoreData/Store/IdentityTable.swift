/// What is known of each object, as weak references would keep it: what nobody else holds is not there for those who look it
/// up, and goes at the next clearing. Weak references themselves make each use of what they refer to cost several times as much.
///
/// Whoever has the table looks up and changes it from one thread at a time; others may let go of the values at any time.
struct IdentityTable<Value: AnyObject> {
  private var keys: ContiguousArray<Identity> = []
  private var values: ContiguousArray<Value?> = []
  private(set) var count = 0
  private var clearAt = 1024
  /// How many were added since the last clearing.
  private(set) var additions = 0

  /// A whole number of blocks of eight.
  private var size: Int { keys.count }

  private func next(_ index: Int) -> Int { index + 1 == size ? 0 : index + 1 }

  /// The place where the key is looked for first.
  private func home(_ key: Identity) -> Int { key.place(amongBlocks: size >> 3) }

  /// Where the key is, or where it belongs.
  @inline(__always) private func place(_ key: Identity) -> Int {
    var index = home(key)
    while values[index] != nil, keys[index] != key { index = next(index) }
    return index
  }

  /// The value, whoever holds it.
  func peek(_ key: Identity) -> Value? { count > 0 ? values[place(key)] : nil }

  /// The value, if anybody else holds it.
  mutating func find(_ key: Identity) -> Value? {
    guard count > 0 else { return nil }
    let index = place(key)
    guard values[index] != nil else { return nil }
    return isKnownUniquelyReferenced(&values[index]) ? nil : values[index]
  }

  /// What was there before. The caller lets go of it, and of what `remove` and `clear` answer, when the table is at rest again.
  @discardableResult mutating func set(_ key: Identity, _ value: Value) -> Value? {
    reserve(1)
    let index = place(key)
    let former = values[index]
    if former == nil { count += 1 }
    additions += 1
    keys[index] = key
    values[index] = value
    return former
  }

  @discardableResult mutating func remove(_ key: Identity) -> Value? {
    guard count > 0 else { return nil }
    let index = place(key)
    guard let value = values[index] else { return nil }
    remove(at: index)
    return value
  }

  /// Takes one out and moves those behind it to where they are looked for.
  private mutating func remove(at place: Int) {
    var hole = place
    var index = next(hole)
    while values[index] != nil {
      if distance(from: home(keys[index]), to: index) >= distance(from: hole, to: index) {
        keys[hole] = keys[index]
        values.swapAt(hole, index)
        hole = index
      }
      index = next(index)
    }
    values[hole] = nil
    count -= 1
  }

  /// How many places on, around the end.
  private func distance(from first: Int, to last: Int) -> Int { last >= first ? last - first : last - first + size }

  /// Makes room, so that as many more are added without moving those that are there.
  @inline(__always) mutating func reserve(_ more: Int) {
    if (count + more) * 8 > size * 5 { grow(for: count + more) }
  }

  /// At least by half: what comes one by one is moved a few times, and what comes at once has the room that it takes.
  private mutating func grow(for count: Int) { resize(max(Self.size(for: count), size + size / 2)) }

  private static func size(for count: Int) -> Int { max(16, count * 8 / 5 + 1) }

  private mutating func resize(_ places: Int) {
    let size = (places + 7) & ~7
    var (oldKeys, oldValues) = (keys, values)
    keys = ContiguousArray(repeating: Identity(temporary: 0), count: size)
    values = ContiguousArray(repeating: nil, count: size)
    for index in oldKeys.indices where oldValues[index] != nil {
      let place = place(oldKeys[index])
      keys[place] = oldKeys[index]
      // Moved, not copied: who holds the value does not change.
      swap(&values[place], &oldValues[index])
    }
    oldKeys = []
  }

  /// Whether as many came as were there after the last clearing.
  var isDue: Bool { count >= clearAt }

  /// Takes out what nobody else holds.
  mutating func clear() -> [Value?] {
    var gone: [Value?] = []
    for index in keys.indices where values[index] != nil {
      guard isKnownUniquelyReferenced(&values[index]) else { continue }
      gone.append(nil)
      swap(&gone[gone.count - 1], &values[index])
    }
    additions = 0
    if !gone.isEmpty {
      count -= gone.count
      // Those that are left stand where they are found again.
      resize(Self.size(for: count))
    }
    clearAt = max(1024, count * 2)
    return gone
  }

  /// All that somebody else holds.
  var all: [Value] {
    mutating get {
      var result: [Value] = []
      result.reserveCapacity(count)
      for index in values.indices where values[index] != nil && !isKnownUniquelyReferenced(&values[index]) {
        if let value = values[index] { result.append(value) }
      }
      return result
    }
  }
}
