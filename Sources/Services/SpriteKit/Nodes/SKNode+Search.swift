import Foundation

extension SKNode {
  /// The first node that a search pattern names.
  public func childNode(withName name: String) -> SKNode? {
    var found: SKNode?
    enumerateChildNodes(withName: name) { node, stop in
      found = node
      stop.pointee = true
    }
    return found
  }

  /// Calls the block with every node that a search pattern names.
  public func enumerateChildNodes(
    withName name: String, using block: @escaping (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for node in SearchPattern(name).nodes(from: self) {
      block(node, &stop)
      if stop.boolValue { return }
    }
  }

  public subscript(name: String) -> [SKNode] { SearchPattern(name).nodes(from: self) }
}

/// How nodes are named by a path.
// Apple: SKNode, "Searching the Node Tree": `/` the root, `//` any depth, `..` the parent, `.` the node, `*` any
// characters, `[abc]` one of them.
struct SearchPattern {
  private enum Step {
    case here, parent, root, anywhere
    case named(String)
  }
  private let steps: [Step]

  init(_ text: String) {
    var steps: [Step] = []
    var rest = Substring(text)
    if rest.hasPrefix("/") { steps.append(.root) }
    while !rest.isEmpty {
      if rest.hasPrefix("//") {
        steps.append(.anywhere)
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("/") {
        rest = rest.dropFirst()
      }
      let name = rest.prefix { $0 != "/" }
      rest = rest.dropFirst(name.count)
      switch name {
      case "": break
      case ".": steps.append(.here)
      case "..": steps.append(.parent)
      default: steps.append(.named(String(name)))
      }
    }
    self.steps = steps
  }

  /// In the order of the tree, each once.
  @MainActor func nodes(from start: SKNode) -> [SKNode] {
    var (found, isDeep) = ([start], false)
    for step in steps {
      switch step {
      case .here: break
      case .root: found = found.map { sequence(first: $0, next: \.parent).suffix(1).first ?? $0 }
      case .parent: found = found.compactMap(\.parent)
      case .anywhere:
        isDeep = true
        continue
      case .named(let name):
        let all = isDeep ? found.flatMap { Self.below($0) } : found.flatMap(\.children)
        found = all.filter { Self.matches(Array($0.name ?? ""), Array(name)) }
      }
      isDeep = false
    }
    var seen: Set<ObjectIdentifier> = []
    return found.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  @MainActor private static func below(_ node: SKNode) -> [SKNode] { node.children.flatMap { [$0] + below($0) } }

  /// Whether a name fits a pattern with `*` and `[…]`.
  private static func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
    var (at, place) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while at < name.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, at)
        place += 1
      } else if let length = fits(name[at], pattern[place...]) {
        (at, place) = (at + 1, place + length)
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (place, at) = (last.pattern + 1, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }

  /// How much of the pattern stands for the character; nil where none does.
  private static func fits(_ character: Character, _ pattern: ArraySlice<Character>) -> Int? {
    guard let first = pattern.first else { return nil }
    guard first == "[", let end = pattern.firstIndex(of: "]") else { return first == character ? 1 : nil }
    let set = Array(pattern[(pattern.startIndex + 1)..<end])
    var index = 0
    while index < set.count {
      if index + 2 < set.count, set[index + 1] == "-" {
        if set[index] <= character, character <= set[index + 2] { return end - pattern.startIndex + 1 }
        index += 3
      } else {
        if set[index] == character { return end - pattern.startIndex + 1 }
        index += 1
      }
    }
    return nil
  }
}
