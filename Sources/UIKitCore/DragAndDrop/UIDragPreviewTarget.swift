/// Where a dragged preview comes from or goes to.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}
