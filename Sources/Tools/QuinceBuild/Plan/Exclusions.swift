import Foundation

/// What a build leaves out, told once before it starts.
struct Exclusions: Equatable {
  struct Item: Equatable {
    /// A file, framework or target.
    var name: String
    /// Why it is left out, such as "a binary framework".
    var reason: String
    var neededBy: [String]
  }

  private(set) var items: [Item] = []

  mutating func add(_ name: String, _ reason: String, neededBy: String) {
    guard let known = items.firstIndex(where: { $0.name == name && $0.reason == reason }) else {
      items.append(Item(name: name, reason: reason, neededBy: [neededBy]))
      return
    }
    if !items[known].neededBy.contains(neededBy) { items[known].neededBy.append(neededBy) }
  }

  /// One line for each reason, its items with what needs them; empty when nothing is left out.
  var text: String {
    guard !items.isEmpty else { return "" }
    var reasons: [String] = []
    for item in items where !reasons.contains(item.reason) { reasons.append(item.reason) }
    let lines = reasons.map { reason in
      let parts = items.filter { $0.reason == reason }.map { item in
        item.neededBy.allSatisfy(\.isEmpty) ? item.name : "\(item.name) (of \(item.neededBy.joined(separator: ", ")))"
      }
      let shown = parts.prefix(12).joined(separator: ", ")
      return "  \(reason): \(shown)\(parts.count > 12 ? " and \(parts.count - 12) more" : "")"
    }
    return (["Left out of this build:"] + lines).joined(separator: "\n")
  }
}
