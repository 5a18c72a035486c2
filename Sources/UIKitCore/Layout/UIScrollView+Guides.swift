import CoreGraphics
import Foundation
import QuinceSolver

extension UIScrollView {
  /// The guide around the content, or around the visible frame.
  func _guide(content: Bool) -> UILayoutGuide {
    if let guide = content ? contentGuide : frameGuide { return guide }
    let guide = UILayoutGuide(_kind: content ? .content : .frame, owner: self)
    guide.identifier = content ? "UIScrollView-contentLayoutGuide" : "UIScrollView-frameLayoutGuide"
    if content { contentGuide = guide } else { frameGuide = guide }
    return guide
  }
}

extension UIScrollView {
  /// Gives the content the size that constraints to its edges determine.
  func applyContentGuide() {
    guard hasScrolledContent, let engine = layoutHost.layoutNode?.engine,
      let item = engine.item(self),
      item.contentWidth != nil || item.contentHeight != nil
    else { return }
    func length(_ variable: SolverVariable?) -> CGFloat {
      variable.map { LayoutEngine.round(max(0, engine.solver.value($0)), layoutScale) } ?? 0
    }
    let size = CGSize(width: length(item.contentWidth), height: length(item.contentHeight))
    if abs(contentSize.width - size.width) > 1e-5 || abs(contentSize.height - size.height) > 1e-5 { contentSize = size }
  }
}
