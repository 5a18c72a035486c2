import CoreGraphics
import Foundation

/// Between which sizes a person may change a window. No device here has windows of a person's size, so that none is made.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  override init() { super.init() }

  // surface: there are no objects of this class
  open var minimumSize = CGSize.zero
  // surface: there are no objects of this class
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}
