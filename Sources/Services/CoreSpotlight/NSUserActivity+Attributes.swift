import QuinceFoundation

nonisolated(unsafe) private var attributesKey = 0

extension NSUserActivity {
  /// What people see of the activity, were it found; here activities are not searched.
  // surface: activities are in no index
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get { objc_getAssociatedObject(self, &attributesKey) as? CSSearchableItemAttributeSet }
    set { objc_setAssociatedObject(self, &attributesKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
