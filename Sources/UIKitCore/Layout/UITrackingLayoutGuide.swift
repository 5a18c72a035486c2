import Foundation

/// A guide that swaps constraints as it comes near to the edges of its view.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  private var nearEdge: [(edges: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []
  private var awayFrom: [(edges: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []

  open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge)
  {
    nearEdge.removeAll { $0.edges == edge }
    if !trackingConstraints.isEmpty { nearEdge.append((edge, trackingConstraints)) }
    updateTracking()
  }
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    nearEdge.first { $0.edges == edge }?.constraints ?? []
  }
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) {
    awayFrom.removeAll { $0.edges == edges }
    if !trackingConstraints.isEmpty { awayFrom.append((edges, trackingConstraints)) }
    updateTracking()
  }
  open func constraints(activeWhenAwayFrom edges: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    awayFrom.first { $0.edges == edges }?.constraints ?? []
  }
  open func removeAllTrackedConstraints() {
    for entry in nearEdge + awayFrom { NSLayoutConstraint.deactivate(entry.constraints) }
    nearEdge = []
    awayFrom = []
  }

  /// The edges that the guide is near now.
  package var nearEdges: NSDirectionalRectEdge { [] }

  package func updateTracking() {
    let near = nearEdges
    for entry in nearEdge {
      for constraint in entry.constraints where constraint.isActive != near.isSuperset(of: entry.edges) {
        constraint.isActive.toggle()
      }
    }
    for entry in awayFrom {
      for constraint in entry.constraints where constraint.isActive != near.isDisjoint(with: entry.edges) {
        constraint.isActive.toggle()
      }
    }
  }
}
