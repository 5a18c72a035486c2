import Foundation
import UIKitCore

/// What contacts came to in the last step.
@MainActor struct ContactMemory {
  /// A contact of two bodies; those of many pieces may have several.
  private struct Key: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier
    let number: Int
  }
  private var impulses: [Key: [Double]] = [:]
  private var present: [(key: Key, rows: Range<Int>)] = []
  /// The number of the last pair's contact: a pair's contacts follow each other.
  private var last: Key?

  /// A contact has these equations in this step.
  mutating func note(_ first: SKPhysicsBody, _ second: SKPhysicsBody, _ range: Range<Int>) {
    var key = Key(first: ObjectIdentifier(first), second: ObjectIdentifier(second), number: 0)
    if let last, last.first == key.first, last.second == key.second {
      key = Key(first: key.first, second: key.second, number: last.number + 1)
    }
    last = key
    present.append((key, range))
  }

  /// Lets the contacts' equations begin where they ended, once all have read how fast the bodies come together.
  mutating func begin(_ rows: inout [DynamicRow]) {
    for (key, range) in present {
      guard let known = impulses[key], known.count == range.count else { continue }
      // Friction begins anew, so that what stands does not creep. A little less, so that nothing is pushed that leaves.
      for (row, impulse) in zip(range, known) where rows[row].normalRow == nil { rows[row].begin(with: impulse * 0.9) }
    }
  }

  /// Keeps what was found, and forgets contacts that are over.
  mutating func keep(_ rows: [DynamicRow]) {
    impulses.removeAll(keepingCapacity: true)
    for (key, range) in present { impulses[key] = range.map { rows[$0].impulse } }
    present.removeAll(keepingCapacity: true)
    last = nil
  }
}
