import CoreGraphics

/// A list's views by reuse identifier: how new ones are made, and those that were put away.
@MainActor final class ReusePool<View: UIView> {
  /// Makes a view for a frame, which is zero where nobody knows it yet.
  typealias Factory = @MainActor (CGRect) -> View?

  private var factories: [String: Factory] = [:]
  private var idle: [String: [View]] = [:]
  private let limit: Int

  /// - Parameter limit: how many views of one identifier are kept.
  init(limit: Int = .max) { self.limit = limit }

  /// nil: views of the identifier cannot be made any more.
  func register(_ identifier: String, _ factory: Factory?) { factories[identifier] = factory }

  func canMake(_ identifier: String) -> Bool { factories[identifier] != nil }

  func make(_ identifier: String, frame: CGRect = .zero) -> View? { factories[identifier]?(frame) }

  /// A view that was put away; the last one first.
  func take(_ identifier: String) -> View? { idle[identifier]?.popLast() }

  /// Returns false where enough are kept already.
  func put(_ view: View, _ identifier: String) -> Bool {
    guard idle[identifier, default: []].count < limit else { return false }
    idle[identifier, default: []].append(view)
    return true
  }

  /// Runs `body`, in which exactly this view is there to be taken.
  func offering<Result>(_ view: View, _ identifier: String, _ body: () -> Result) -> Result {
    let kept = idle[identifier]
    idle[identifier] = [view]
    defer { idle[identifier] = kept }
    return body()
  }
}
