import QuinceFoundation

/// A node at a whole place of a grid.
open class GKGridGraphNode: GKGraphNode {
  open internal(set) var gridPosition: vector_int2

  public required init(gridPosition: vector_int2) {
    self.gridPosition = gridPosition
    super.init()
  }

  private func distance(to node: GKGraphNode) -> Float? {
    guard let other = node as? GKGridGraphNode else { return nil }
    let way = SIMD2<Float>(other.gridPosition) - SIMD2<Float>(gridPosition)
    return (way * way).sum().squareRoot()
  }

  open override func estimatedCost(to node: GKGraphNode) -> Float { distance(to: node) ?? 0 }

  // Assumed: the distance, so that a diagonal costs more than a step.
  open override func cost(to node: GKGraphNode) -> Float { distance(to: node) ?? super.cost(to: node) }
}
