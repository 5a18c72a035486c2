import Foundation

/// The actions that a node runs.
@MainActor final class ActionList {
  private struct Entry {
    let key: String?
    let run: ActionRun
    let completion: (() -> Void)?
    let number: Int
    /// The frame in which an action begins does not count for it.
    var hasBegun = false
  }
  private var entries: [Entry] = []
  private var last = 0

  var isEmpty: Bool { entries.isEmpty }

  func add(_ action: SKAction, _ key: String?, _ completion: (() -> Void)?) {
    if let key { remove(key) }
    last += 1
    entries.append(Entry(key: key, run: ActionRun.make(action), completion: completion, number: last))
  }

  func action(_ key: String) -> SKAction? { entries.first { $0.key == key }?.run.action }
  func remove(_ key: String) { entries.removeAll { $0.key == key } }
  func removeAll() { entries = [] }

  /// Begins the actions of another list anew.
  func take(_ other: ActionList, _ node: SKNode) {
    for entry in other.entries { node.run(entry.run.action, entry.key, nil) }
  }

  func advance(_ node: SKNode, _ seconds: TimeInterval) {
    guard !entries.isEmpty else { return }
    // An action may remove others, and itself.
    for entry in entries {
      guard let place = entries.firstIndex(where: { $0.number == entry.number }) else { continue }
      let time = entry.hasBegun ? seconds : 0
      entries[place].hasBegun = true
      guard entry.run.advance(node, time) != nil else { continue }
      entries.removeAll { $0.number == entry.number }
      entry.completion?()
    }
  }
}

/// Chance that is the same in every run.
@MainActor final class SceneRandom {
  static let shared = SceneRandom()
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// 0 to 1.
  var unit: Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }

  /// By half of the range more or less.
  func around(_ value: CGFloat, _ range: CGFloat) -> CGFloat { value + range * CGFloat(unit - 0.5) }
}
