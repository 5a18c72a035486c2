extension UIViewController {
  /// A property that loads the controller's view before it is read: what `viewDidLoad()` or a nib sets is there by then.
  @propertyWrapper @MainActor public struct ViewLoading<Value> {
    private var value: Value?

    public init() {}
    public init(wrappedValue: Value) { value = wrappedValue }

    @available(*, unavailable, message: "@ViewLoading is of properties of view controllers")
    public var wrappedValue: Value {
      get { fatalError("@ViewLoading is of properties of view controllers") }
      set { fatalError("@ViewLoading is of properties of view controllers") }
    }

    /// Ends the program where the view is loaded and nobody has set the property.
    public static subscript<Controller: UIViewController>(
      _enclosingInstance controller: Controller,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<Controller, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<Controller, ViewLoading<Value>>
    ) -> Value {
      get {
        controller.loadViewIfNeeded()
        guard let value = controller[keyPath: storageKeyPath].value else {
          fatalError(
            "\(type(of: controller)): a @ViewLoading property of the type \(Value.self) was read before it was set")
        }
        return value
      }
      set { controller[keyPath: storageKeyPath].value = newValue }
    }
  }
}
