extension UIView {
  /// A property of a view that makes something of it stale when it gets another value: `@Invalidating(.display) var …`.
  // Apple: UIView.Invalidating, iOS 15; there up to ten kinds of staleness, here four.
  @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      value = wrappedValue
      self.invalidation = invalidation
    }

    @MainActor
    public static subscript<EnclosingSelf: UIView>(
      _enclosingInstance observed: EnclosingSelf,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
    ) -> Value {
      get { observed[keyPath: storageKeyPath].value }
      set {
        guard observed[keyPath: storageKeyPath].value != newValue else { return }
        observed[keyPath: storageKeyPath].value = newValue
        observed[keyPath: storageKeyPath].invalidation.invalidate(view: observed)
      }
    }

    @available(*, unavailable, message: "only properties of views can be invalidating")
    public var wrappedValue: Value {
      get { fatalError("only properties of views can be invalidating") }
      set { fatalError("only properties of views can be invalidating") }
    }
  }
}

// MARK: - Several kinds

extension UIView.Invalidating {
  public init<I1, I2>(wrappedValue: Value, _ i1: I1, _ i2: I2)
  where InvalidationType == UIView.Invalidations.Tuple<I1, I2> {
    self.init(wrappedValue: wrappedValue, .init(i1, i2))
  }
  public init<I1, I2, I3>(wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3)
  where InvalidationType == UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I1, I2>, I3> {
    self.init(wrappedValue: wrappedValue, .init(.init(i1, i2), i3))
  }
  public init<I1, I2, I3, I4>(wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4)
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I1, I2>, I3>, I4
    >
  {
    self.init(wrappedValue: wrappedValue, .init(.init(.init(i1, i2), i3), i4))
  }
}
