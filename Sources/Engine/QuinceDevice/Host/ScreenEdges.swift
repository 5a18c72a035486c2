/// Edges of the screen from which the system's gestures begin.
package struct ScreenEdges: Codable, Sendable, Equatable {
  package var top = false
  package var bottom = false
  package init(top: Bool = false, bottom: Bool = false) { (self.top, self.bottom) = (top, bottom) }
}
