import QuinceFoundation
import UIKitCore

/// Opens another window of the app; there is one.
@MainActor @preconcurrency public struct OpenWindowAction {
  nonisolated init() {}
  public func callAsFunction(id: String) { NoEffect.log("OpenWindowAction") }
  public func callAsFunction<D: Codable & Hashable>(value: D) { NoEffect.log("OpenWindowAction") }
}
@MainActor @preconcurrency public struct DismissWindowAction {
  nonisolated init() {}
  public func callAsFunction() { NoEffect.log("DismissWindowAction") }
  public func callAsFunction(id: String) { NoEffect.log("DismissWindowAction") }
}
extension EnvironmentValues {
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  public var supportsMultipleWindows: Bool { false }
  public var isLuminanceReduced: Bool { false }
  public var accessibilityEnabled: Bool { accessibilityVoiceOverEnabled }
  public var accessibilityInvertColors: Bool { MainActor.assumeIsolated { UIAccessibility.isInvertColorsEnabled } }
  public var accessibilityShowButtonShapes: Bool { false }
  public var undoManager: UndoManager? { MainActor.assumeIsolated { Unchecked(host?.controller?.undoManager) }.value }
}
