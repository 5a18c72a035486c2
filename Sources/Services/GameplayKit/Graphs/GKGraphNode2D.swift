import QuinceFoundation

/// A node with a place in a plane; ways cost their length.
open class GKGraphNode2D: GKGraphNode {
  open var position: vector_float2

  public init(point: vector_float2) {
    position = point
    super.init()
  }

  open override func estimatedCost(to node: GKGraphNode) -> Float {
    guard let other = node as? GKGraphNode2D else { return 0 }
    let way = other.position - position
    return (way * way).sum().squareRoot()
  }

  open override func cost(to node: GKGraphNode) -> Float {
    node is GKGraphNode2D ? estimatedCost(to: node) : super.cost(to: node)
  }
}

/// A node with a place in space; ways cost their length.
open class GKGraphNode3D: GKGraphNode {
  open var position: vector_float3

  public init(point: vector_float3) {
    position = point
    super.init()
  }

  open override func estimatedCost(to node: GKGraphNode) -> Float {
    guard let other = node as? GKGraphNode3D else { return 0 }
    let way = other.position - position
    return (way * way).sum().squareRoot()
  }

  open override func cost(to node: GKGraphNode) -> Float {
    node is GKGraphNode3D ? estimatedCost(to: node) : super.cost(to: node)
  }
}
