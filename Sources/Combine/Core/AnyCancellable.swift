/// Cancels once, at the latest when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { action = cancel }

  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

  deinit { action?() }

  public func cancel() {
    let action = lock.withLock { () -> (() -> Void)? in
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
