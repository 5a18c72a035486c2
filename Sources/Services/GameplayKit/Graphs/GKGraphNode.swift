import QuinceFoundation

/// A place of a graph, with ways to others.
open class GKGraphNode: NSObject {
  open private(set) var connectedNodes: [GKGraphNode] = []

  public override init() { super.init() }

  open func addConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes where node !== self {
      if !connectedNodes.contains(where: { $0 === node }) { connectedNodes.append(node) }
      if bidirectional { node.addConnections(to: [self], bidirectional: false) }
    }
  }

  open func removeConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      connectedNodes.removeAll { $0 === node }
      if bidirectional { node.removeConnections(to: [self], bidirectional: false) }
    }
  }

  /// What a straight way to any other node costs at least.
  open func estimatedCost(to node: GKGraphNode) -> Float { 0 }

  /// What the way to a connected node costs.
  // Assumed: 1 where the nodes have no position.
  open func cost(to node: GKGraphNode) -> Float { 1 }

  /// The nodes of the cheapest way, both ends among them; empty where there is none.
  open func findPath(to goalNode: GKGraphNode) -> [GKGraphNode] { PathSearch.path(from: self, to: goalNode) }
  open func findPath(from startNode: GKGraphNode) -> [GKGraphNode] { PathSearch.path(from: startNode, to: self) }
}
