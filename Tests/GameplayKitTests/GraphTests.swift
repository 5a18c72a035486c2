import GameplayKit
import Testing

struct GraphTests {
  private func grid(_ rows: [String], diagonals: Bool) -> GKGridGraph<GKGridGraphNode> {
    let graph = GKGridGraph<GKGridGraphNode>(
      fromGridStartingAt: vector_int2(0, 0), width: Int32(rows[0].count), height: Int32(rows.count),
      diagonalsAllowed: diagonals)
    var walls: [GKGridGraphNode] = []
    for (y, row) in rows.enumerated() {
      for (x, sign) in row.enumerated() where sign == "#" {
        walls.append(graph.node(atGridPosition: vector_int2(Int32(x), Int32(y)))!)
      }
    }
    graph.remove(walls)
    return graph
  }

  private func way(_ graph: GKGridGraph<GKGridGraphNode>, _ start: vector_int2, _ end: vector_int2) -> [vector_int2] {
    let (start, end) = (graph.node(atGridPosition: start)!, graph.node(atGridPosition: end)!)
    return (graph.findPath(from: start, to: end) as! [GKGridGraphNode]).map(\.gridPosition)
  }

  @Test func `the way through a grid goes around its walls`() {
    let graph = grid(["..#.", ".##.", "...."], diagonals: false)
    #expect(graph.nodes?.count == 9 && graph.node(atGridPosition: [2, 0]) == nil)
    #expect(
      way(graph, [1, 0], [3, 0]) == [[1, 0], [0, 0], [0, 1], [0, 2], [1, 2], [2, 2], [3, 2], [3, 1], [3, 0]])
    #expect(way(graph, [0, 0], [0, 0]) == [[0, 0]])
  }

  @Test func `diagonals are taken where they are allowed`() {
    #expect(way(grid(["...", "...", "..."], diagonals: true), [0, 0], [2, 2]) == [[0, 0], [1, 1], [2, 2]])
    #expect(way(grid(["...", "...", "..."], diagonals: false), [0, 0], [2, 2]).count == 5)
  }

  @Test func `there is no way to what is walled in`() {
    #expect(way(grid(["..#.", "..##", "...."], diagonals: false), [0, 0], [3, 0]).isEmpty)
  }

  private final class City: GKGraphNode {
    var roads: [ObjectIdentifier: Float] = [:]
    func road(to city: City, length: Float) {
      addConnections(to: [city], bidirectional: true)
      roads[ObjectIdentifier(city)] = length
      city.roads[ObjectIdentifier(self)] = length
    }
    override func cost(to node: GKGraphNode) -> Float { roads[ObjectIdentifier(node)] ?? .infinity }
  }

  @Test func `the cheapest way is not that of the fewest steps`() {
    let (a, b, c, d) = (City(), City(), City(), City())
    a.road(to: d, length: 10)
    a.road(to: b, length: 2)
    b.road(to: c, length: 2)
    c.road(to: d, length: 2)
    let graph = GKGraph([a, b, c, d])
    #expect(graph.findPath(from: a, to: d).map(ObjectIdentifier.init) == [a, b, c, d].map(ObjectIdentifier.init))
    graph.remove([c])
    #expect(graph.findPath(from: a, to: d).count == 2)
  }

  @Test func `nodes in a plane are as far as their distance`() {
    let nodes = [[0, 0], [3, 4], [100, 0]].map { GKGraphNode2D(point: vector_float2(Float($0[0]), Float($0[1]))) }
    #expect(nodes[0].cost(to: nodes[1]) == 5)
    let graph = GKGraph(Array(nodes[1...]))
    graph.connectToLowestCostNode(node: nodes[0], bidirectional: true)
    #expect(nodes[0].connectedNodes == [nodes[1]] && nodes[1].connectedNodes == [nodes[0]])
  }
}
