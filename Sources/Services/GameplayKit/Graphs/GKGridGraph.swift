import QuinceFoundation

/// A graph with a node at each whole place of a rectangle, connected to those beside it.
open class GKGridGraph<NodeType: GKGridGraphNode>: GKGraph {
  public let gridOrigin: vector_int2
  open private(set) var gridWidth: Int
  open private(set) var gridHeight: Int
  public let diagonalsAllowed: Bool
  private var places: [vector_int2: NodeType] = [:]

  public init(
    fromGridStartingAt position: vector_int2, width: Int32, height: Int32, diagonalsAllowed: Bool,
    nodeClass: AnyClass
  ) {
    gridOrigin = position
    (gridWidth, gridHeight) = (Int(width), Int(height))
    self.diagonalsAllowed = diagonalsAllowed
    super.init()
    let made = nodeClass as? NodeType.Type ?? NodeType.self
    var nodes: [NodeType] = []
    for y in 0..<max(0, height) {
      for x in 0..<max(0, width) {
        nodes.append(made.init(gridPosition: position &+ vector_int2(x, y)))
      }
    }
    add(nodes)
    for node in nodes { connectToAdjacentNodes(node: node) }
  }

  public convenience init(
    fromGridStartingAt position: vector_int2, width: Int32, height: Int32, diagonalsAllowed: Bool
  ) {
    self.init(
      fromGridStartingAt: position, width: width, height: height, diagonalsAllowed: diagonalsAllowed,
      nodeClass: NodeType.self)
  }

  open override func add(_ nodes: [GKGraphNode]) {
    super.add(nodes)
    for case let node as NodeType in nodes { places[node.gridPosition] = node }
  }

  open override func remove(_ nodes: [GKGraphNode]) {
    super.remove(nodes)
    for case let node as NodeType in nodes where places[node.gridPosition] === node {
      places[node.gridPosition] = nil
    }
  }

  /// Nil where the node was removed, or the place is outside.
  open func node(atGridPosition position: vector_int2) -> NodeType? { places[position] }

  /// Connects a node, in both directions, to those beside it.
  open func connectToAdjacentNodes(node: GKGridGraphNode) {
    var steps: [vector_int2] = [[1, 0], [-1, 0], [0, 1], [0, -1]]
    if diagonalsAllowed { steps += [[1, 1], [1, -1], [-1, 1], [-1, -1]] }
    node.addConnections(
      to: steps.compactMap { self.node(atGridPosition: node.gridPosition &+ $0) }, bidirectional: true)
  }
}
