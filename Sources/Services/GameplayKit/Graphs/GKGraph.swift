import QuinceFoundation

/// Nodes and the ways between them.
open class GKGraph: NSObject {
  open private(set) var nodes: [GKGraphNode]? = []

  public override init() { super.init() }

  public init(_ nodes: [GKGraphNode]) {
    super.init()
    add(nodes)
  }

  /// Does not connect them.
  open func add(_ nodes: [GKGraphNode]) {
    var known = Set((self.nodes ?? []).map(ObjectIdentifier.init))
    for node in nodes where known.insert(ObjectIdentifier(node)).inserted { self.nodes?.append(node) }
  }

  /// Takes the nodes, and all ways to and from them, away.
  open func remove(_ nodes: [GKGraphNode]) {
    let gone = Set(nodes.map(ObjectIdentifier.init))
    self.nodes?.removeAll { gone.contains(ObjectIdentifier($0)) }
    for node in self.nodes ?? [] { node.removeConnections(to: nodes, bidirectional: false) }
    for node in nodes { node.removeConnections(to: node.connectedNodes, bidirectional: false) }
  }

  /// Connects a node to the one of the graph that is estimated to be cheapest to get to.
  open func connectToLowestCostNode(node: GKGraphNode, bidirectional: Bool) {
    let others = (nodes ?? []).filter { $0 !== node }
    guard let nearest = others.min(by: { node.estimatedCost(to: $0) < node.estimatedCost(to: $1) }) else { return }
    node.addConnections(to: [nearest], bidirectional: bidirectional)
  }

  /// The nodes of the cheapest way, both ends among them; empty where there is none.
  open func findPath(from startNode: GKGraphNode, to endNode: GKGraphNode) -> [GKGraphNode] {
    startNode.findPath(to: endNode)
  }
}
