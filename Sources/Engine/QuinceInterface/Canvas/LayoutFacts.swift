/// What is wrong with the constraints of a document, as far as they show it by themselves: two that demand different
/// numbers, and views that nothing places. Whatever depends on the size of texts or of the device is left to the editor.
struct LayoutFacts {
  private(set) var problems: [InterfaceFacts.Name] = []
  private var views: [String: View] = [:]
  /// Views in the document's order.
  private var order: [String] = []
  private var constraints: [Constraint] = []

  private struct View {
    let node: XMLNode
    let parent: String?
    /// Its parent or the system places it.
    let isPlaced: Bool
  }

  private struct Constraint {
    let node: XMLNode
    let first: String
    let second: String?
    /// Whether every device and every variation has it.
    let isAlways: Bool

    var isRequired: Bool { (node["priority"].flatMap(Double.init) ?? 1000) >= 1000 }
  }

  init(_ root: XMLNode) {
    collect(root, parent: nil, isPlaced: true)
    findContradictions()
    findUnplaced()
  }

  private static let placingElements: Set<String> = [
    "tableViewCell", "collectionViewCell", "collectionReusableView", "tableViewCellContentView",
    "collectionViewCellContentView", "navigationBar", "tabBar", "toolbar",
  ]

  private mutating func collect(_ node: XMLNode, parent: String?, isPlaced: Bool) {
    var owner = parent
    let isSubview = node.children.contains { $0.name == "rect" && $0["key"] == "frame" }
    if isSubview, let id = node["id"], views[id] == nil {
      views[id] = View(node: node, parent: parent, isPlaced: isPlaced || Self.placingElements.contains(node.name))
      order.append(id)
      owner = id
    }
    for child in node.children {
      switch child.name {
      case "constraints":
        for constraint in child.children where constraint.name == "constraint" { add(constraint, owner: owner) }
      case "subviews":
        for view in child.children { collect(view, parent: owner, isPlaced: node.name == "stackView") }
      default: collect(child, parent: owner, isPlaced: true)
      }
    }
  }

  private mutating func add(_ node: XMLNode, owner: String?) {
    guard let first = node["firstItem"] ?? owner, node["placeholder"] != "YES" else { return }
    // A document with variations may have others elsewhere.
    let isAlways = !node.children.contains { $0.name == "variation" }
    constraints.append(Constraint(node: node, first: first, second: node["secondItem"], isAlways: isAlways))
  }

  // MARK: - Contradictions

  private mutating func findContradictions() {
    // What a variation of a view leaves out or puts in.
    var varying: Set<String> = []
    for view in views.values { Self.exclusions(in: view.node, into: &varying) }
    var known: [String: Constraint] = [:]
    for constraint in constraints where constraint.isRequired && constraint.isAlways {
      let node = constraint.node
      guard node["relation"] ?? "equal" == "equal", let attribute = node["firstAttribute"] else { continue }
      if let id = node["id"], varying.contains(id) { continue }
      let key = [
        constraint.first, attribute, constraint.second ?? "", node["secondAttribute"] ?? "", node["multiplier"] ?? "1",
      ].joined(separator: " ")
      guard let other = known[key] else {
        known[key] = constraint
        continue
      }
      guard node["symbolic"] != "YES", other.node["symbolic"] != "YES" else { continue }
      let numbers = [node, other.node].map { Double($0["constant"] ?? "0") ?? 0 }
      guard numbers[0] != numbers[1] else { continue }
      problems.append(
        .init(
          name: "\(attribute) of \"\(constraint.first)\" is required to be \(text(numbers[1])) on line "
            + "\(other.node.line) and \(text(numbers[0])) here: both cannot hold",
          element: "constraint", line: node.line))
    }
  }

  private func text(_ number: Double) -> String { number == number.rounded() ? String(Int(number)) : String(number) }

  private static func exclusions(in node: XMLNode, into found: inout Set<String>) {
    for child in node.children where child.name == "variation" {
      for mask in child.children {
        for part in mask.children where part.name == "exclude" || part.name == "include" {
          if let reference = part["reference"] { found.insert(reference) }
        }
      }
    }
  }

  // MARK: - Places

  private static let horizontal: Set<String> = [
    "leading", "trailing", "left", "right", "centerX", "leadingMargin", "trailingMargin", "leftMargin", "rightMargin",
    "centerXWithinMargins",
  ]
  private static let vertical: Set<String> = [
    "top", "bottom", "centerY", "topMargin", "bottomMargin", "centerYWithinMargins", "baseline", "firstBaseline",
    "lastBaseline",
  ]

  /// A view that constraints lay out, and of which none says where it is on an axis. One without any constraint is
  /// held where it is by the editor.
  private mutating func findUnplaced() {
    var axes: [String: Set<String>] = [:]
    var constrained: Set<String> = []
    for constraint in constraints {
      let ends =
        [(constraint.first, constraint.node["firstAttribute"])]
        + (constraint.second.map { [($0, constraint.node["secondAttribute"])] } ?? [])
      for (id, attribute) in ends {
        constrained.insert(id)
        guard let attribute else { continue }
        if Self.horizontal.contains(attribute) { axes[id, default: []].insert("horizontally") }
        if Self.vertical.contains(attribute) { axes[id, default: []].insert("vertically") }
      }
    }
    for id in order {
      guard let view = views[id], view.node["translatesAutoresizingMaskIntoConstraints"] == "NO", !view.isPlaced,
        view.parent != nil, constrained.contains(id), view.node["fixedFrame"] != "YES"
      else { continue }
      for axis in ["horizontally", "vertically"] where axes[id]?.contains(axis) != true {
        problems.append(
          .init(name: "no constraint says where it is \(axis)", element: view.node.name, line: view.node.line))
      }
    }
  }
}
