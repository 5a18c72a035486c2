import Foundation

/// A place where a value can be read and written.
class AnyLocation<Value> {
  init() {}
  var value: Value { fatalError("a location without a value") }
  func set(_ value: Value, _ transaction: Transaction) {}
  /// Whether writing to this location writes to the other.
  func isSame(as other: AnyLocation<Value>) -> Bool { self === other }
}

/// Nodes that read a value, until it changes.
final class Readers {
  private struct Reader {
    weak var node: _ViewNode?
    let evaluation: Int
  }
  private var readers: [Reader] = []
  init() {}

  func note() {
    guard isOnMainQueue else { return }
    MainActor.assumeIsolated { noteReader() }
  }

  @MainActor private func noteReader() {
    guard let node = ViewGraph.evaluating.last?.reader else { return }
    if let last = readers.last, last.node === node, last.evaluation == node.evaluation { return }
    if readers.count > 32 { readers.removeAll { $0.node == nil || $0.node!.evaluation != $0.evaluation } }
    readers.append(Reader(node: node, evaluation: node.evaluation))
  }

  func invalidate() {
    onMainSoon { [self] in
      let all = readers
      readers = []
      for reader in all where reader.node?.evaluation == reader.evaluation { reader.node?.invalidate() }
    }
  }
}

/// The state of a view, kept by its node.
final class StateLocation<Value>: AnyLocation<Value> {
  private var stored: Value
  private let readers = Readers()
  /// Told after each change.
  var didChange: ((Value) -> Void)?

  init(_ value: Value) { stored = value }

  override var value: Value {
    readers.note()
    return stored
  }

  override func set(_ value: Value, _ transaction: Transaction) {
    let known = Unchecked((stored, value))
    if isOnMainQueue, MainActor.assumeIsolated({ ValueComparison.areSame(known.value.0, known.value.1) }) {
      return
    }
    stored = value
    withTransaction(transaction) {
      readers.invalidate()
      didChange?(value)
    }
  }

  /// Without telling anyone who reads.
  var unread: Value { stored }
}

final class FunctionLocation<Value>: AnyLocation<Value> {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    read = get
    write = set
  }
  override var value: Value { read() }
  override func set(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { write(value, transaction) }
  }
}

final class KeyPathLocation<Root, Value>: AnyLocation<Value> {
  private let base: AnyLocation<Root>
  private let path: WritableKeyPath<Root, Value>

  init(_ base: AnyLocation<Root>, _ path: WritableKeyPath<Root, Value>) {
    self.base = base
    self.path = path
  }
  override var value: Value { base.value[keyPath: path] }
  override func set(_ value: Value, _ transaction: Transaction) {
    var root = base.value
    root[keyPath: path] = value
    base.set(root, transaction)
  }
  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? KeyPathLocation<Root, Value> else { return false }
    return other.path == path && base.isSame(as: other.base)
  }
}

final class ConstantLocation<Value>: AnyLocation<Value> {
  private let stored: Value
  init(_ value: Value) { stored = value }
  override var value: Value { stored }
}
