import Foundation
import UIKitCore

public enum NCUpdateResult: UInt, Sendable { case newData, noData, failed }
public enum NCWidgetDisplayMode: Int, Sendable { case compact, expanded }

/// What the controller of a widget in the Today view does. No Today view here shows one: its app runs without it.
@preconcurrency @MainActor public protocol NCWidgetProviding: NSObjectProtocol {
  // surface: no Today view asks
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)
  // surface: as above
  func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)
  // surface: as above
  func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
}

extension NCWidgetProviding {
  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {}
  public func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {}
  public func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
    defaultMarginInsets
  }
}

/// Tells the Today view whether a widget has something to show.
open class NCWidgetController: NSObject {
  public override init() { super.init() }

  // surface: no Today view shows the widget
  open func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {}
}

extension NSExtensionContext {
  // surface: no Today view shows the widget
  public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
    get { .compact }
    set {}
  }
  public var widgetActiveDisplayMode: NCWidgetDisplayMode { .compact }
}
