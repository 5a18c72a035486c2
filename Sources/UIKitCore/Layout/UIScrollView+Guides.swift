import CoreGraphics
import Foundation
import QuinceSolver

extension UIScrollView {
  /// The guide around the content, or around the visible frame.
  func quinceGuide(content: Bool) -> UILayoutGuide {
    if let guide = content ? quinceContentGuide : quinceFrameGuide { return guide }
    let guide = UILayoutGuide(quinceKind: content ? .content : .frame, owner: self)
    guide.identifier = content ? "UIScrollView-contentLayoutGuide" : "UIScrollView-frameLayoutGuide"
    if content { quinceContentGuide = guide } else { quinceFrameGuide = guide }
    return guide
  }
}

extension UIScrollView {
  /// Gives the content the size that constraints to its edges determine.
  func quinceApplyContentGuide() {
    guard quinceHasScrolledContent, let engine = quinceLayoutHost.quinceLayoutNode?.engine,
      let item = engine.item(self),
      item.contentWidth != nil || item.contentHeight != nil
    else { return }
    func length(_ variable: SolverVariable?) -> CGFloat {
      variable.map { QuinceLayoutEngine.round(max(0, engine.solver.value($0)), quinceLayoutScale) } ?? 0
    }
    let size = CGSize(width: length(item.contentWidth), height: length(item.contentHeight))
    if abs(contentSize.width - size.width) > 1e-5 || abs(contentSize.height - size.height) > 1e-5 { contentSize = size }
  }
}
