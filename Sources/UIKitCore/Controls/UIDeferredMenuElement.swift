/// A place in a menu for elements that are fetched when the menu shows.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var elements: [UIMenuElement]?

  private init(isCached: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.isCached = isCached
    self.provider = provider
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// - Parameter elementProvider: called once, when the element is first to be shown; it calls its argument with the elements.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(isCached: true, elementProvider)
  }

  /// The provider is called each time that the menu shows.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> Self { UIDeferredMenuElement(isCached: false, elementProvider) as! Self }

  public required init?(coder: NSCoder) { return nil }

  /// The elements, where they are known.
  func known(inMenu fetched: [ObjectIdentifier: [UIMenuElement]]) -> [UIMenuElement]? {
    elements ?? fetched[ObjectIdentifier(self)]
  }

  func fetch(_ fetched: @escaping ([UIMenuElement]) -> Void) {
    provider { [self] found in
      if isCached { elements = found }
      fetched(found)
    }
  }
}
