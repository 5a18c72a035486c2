import Foundation

/// Objects that views are contained in, for appearance proxies.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}
