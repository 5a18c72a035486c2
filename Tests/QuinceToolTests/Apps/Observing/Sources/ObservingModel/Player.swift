import Foundation

/// A model in Swift 6 mode, observed from another module.
@objcMembers open class Player: NSObject {
  open dynamic var rate: Float = 0
  public dynamic var title: String? = nil {
    didSet { changes += 1 }
  }
  public private(set) dynamic var changes = 0
  /// Not observable.
  public var plain = 0

  open override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    heard.append(keyPath ?? "")
  }
  public var heard: [String] = []
}

@MainActor public final class Session: NSObject {
  @objc public dynamic var isActive = false
  @objc public dynamic weak var player: Player?
  private var observation: NSKeyValueObservation?
  public private(set) var seen: [Bool] = []

  public func start() {
    observation = observe(\.isActive, options: [.initial, .new]) { session, change in
      MainActor.assumeIsolated { session.seen.append(change.newValue ?? session.isActive) }
    }
  }
}

/// A helper that takes key paths, as many apps have one.
public final class Binding<Root: NSObject, Value> {
  private var observation: NSKeyValueObservation?
  public init(_ root: Root, at path: KeyPath<Root, Value>, handler: @escaping (Value?) -> Void) {
    observation = root.observe(path, options: [.new]) { handler($1.newValue) }
  }
}
