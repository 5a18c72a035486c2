extension Binding: DynamicProperty, SelfComparing {
  public mutating func _install(in slot: _PropertySlot) {}

  func isSame(as other: Binding<Value>) -> Bool { location.isSame(as: other.location) }
}

extension Binding {
  /// A binding to an optional of the value.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to the value of an optional, while it is not nil.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(get: { base.wrappedValue }, set: { if let value = $0.base as? V { base.wrappedValue = value } })
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var result = self
    result.transaction = transaction
    return result
  }

  /// Changes through the binding are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Index) { wrappedValue.formIndex(after: &i) }

  public subscript(position: Index) -> Binding<Value.Element> {
    Binding<Value.Element>(location: ElementLocation(location, position))
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {
  public func index(_ i: Index, offsetBy distance: Int) -> Index { wrappedValue.index(i, offsetBy: distance) }
  public func distance(from start: Index, to end: Index) -> Int { wrappedValue.distance(from: start, to: end) }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

private final class ElementLocation<Base: MutableCollection>: AnyLocation<Base.Element> {
  private let base: AnyLocation<Base>
  private let index: Base.Index
  /// What a view that is about to go shows of an element that has gone.
  private var last: Base.Element?

  init(_ base: AnyLocation<Base>, _ index: Base.Index) {
    self.base = base
    self.index = index
  }

  override var value: Base.Element {
    let all = base.value
    if index >= all.startIndex, index < all.endIndex {
      last = all[index]
    } else if last == nil {
      return all[index]
    }
    return last!
  }
  override func set(_ value: Base.Element, _ transaction: Transaction) {
    var all = base.value
    guard index >= all.startIndex, index < all.endIndex else { return }
    all[index] = value
    base.set(all, transaction)
  }
  override func isSame(as other: AnyLocation<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    return other.index == index && base.isSame(as: other.base)
  }
}
