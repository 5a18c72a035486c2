import UIKitCore

extension WrapperElement {
  /// Gives a view around the content its place: as far beyond the safe area as the content reaches, with the content's frame
  /// as the origin of its coordinates.
  func enclose(_ view: UIView, _ frame: CGRect, _ context: PlaceContext) {
    let outer = context.grown(frame, .all) == frame ? frame : context.grown(frame, base.reach)
    context.canvas.add(view, outer, context)
    let x = context.canvas.isMirrored ? frame.maxX - outer.maxX : outer.minX - frame.minX
    let origin = CGPoint(x: x, y: outer.minY - frame.minY)
    if view.bounds.origin != origin { view.bounds.origin = origin }
  }

  /// Places the content in the view around it.
  func fill(_ view: UIView, _ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let inner = context.inside(view, frame)
    base.place(CGRect(origin: .zero, size: frame.size), proposal, inner)
    inner.canvas.commit(inner)
  }
}
