import QuinceFoundation
import XCTest

/// Waits for a change of a value that key-value observing tells of.
open class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
  /// Whether the change is the one that is waited for.
  public typealias Handler = (_ observedObject: Any, _ change: [AnyHashable: Any]) -> Bool

  public let keyPath: String
  public let observedObject: Any
  public let expectedValue: Any?
  public let options: NSKeyValueObservingOptions
  /// Asked at every change; without it a change counts whose value is the expected one, or any if there is none.
  open var handler: Handler?
  private var wait: KeyValueWait?

  public init(
    keyPath: String, object: Any, expectedValue: Any? = nil, options: NSKeyValueObservingOptions = [.new, .old]
  ) {
    self.keyPath = keyPath
    self.observedObject = object
    self.expectedValue = expectedValue
    self.options = options
    super.init(description: KeyValueWait.description(object, keyPath, expectedValue))
    wait = KeyValueWait(object, keyPath, expectedValue, options) { [weak self] in
      self?.handler
    } fulfill: {
      [weak self] in
      self?.fulfill()
    }
  }
}

extension XCTestCase {
  /// Fulfilled when the value is equal to the expected one, also if it is already.
  @discardableResult
  public func keyValueObservingExpectation(
    for objectToObserve: Any, keyPath: String, expectedValue: Any?
  ) -> XCTestExpectation {
    observing(objectToObserve, keyPath, expectedValue, nil)
  }

  /// Fulfilled by a change for which the handler says so; by the first one without a handler.
  @discardableResult
  public func keyValueObservingExpectation(
    for objectToObserve: Any, keyPath: String, handler: XCTKVOExpectation.Handler? = nil
  ) -> XCTestExpectation {
    observing(objectToObserve, keyPath, nil, handler)
  }

  private func observing(
    _ object: Any, _ keyPath: String, _ expectedValue: Any?, _ handler: XCTKVOExpectation.Handler?
  ) -> XCTestExpectation {
    let result = expectation(description: KeyValueWait.description(object, keyPath, expectedValue))
    let wait = KeyValueWait(object, keyPath, expectedValue, [.new, .old]) {
      handler
    } fulfill: {
      result.fulfill()
    }
    addTeardownBlock { wait.end() }
    return result
  }
}

/// Observes one key path until a change matches.
private final class KeyValueWait: @unchecked Sendable {
  private var observation: NSKeyValueObservation?
  private var isOver = false

  init(
    _ object: Any, _ keyPath: String, _ expectedValue: Any?, _ options: NSKeyValueObservingOptions,
    handler: @escaping () -> XCTKVOExpectation.Handler?, fulfill: @escaping () -> Void
  ) {
    guard let object = object as? NSObject else { return }
    // A value that is there already counts, if it is known which one is expected.
    let options = expectedValue == nil ? options : options.union(.initial)
    let observation = NSKeyValueObservation.observing(object, keyPath, options: options) { [weak self] object, change in
      guard let self, !isOver else { return }
      if let handler = handler() {
        let change = Dictionary(uniqueKeysWithValues: change.map { (AnyHashable($0.key), $0.value) })
        guard handler(object, change) else { return }
      } else if let expectedValue {
        guard let value = object.value(forKeyPath: keyPath),
          ((value as AnyObject) as? NSObject)?.isEqual(expectedValue) == true
        else { return }
      }
      end()
      fulfill()
    }
    if !isOver { self.observation = observation }
  }

  func end() {
    isOver = true
    observation?.invalidate()
    observation = nil
  }

  static func description(_ object: Any, _ keyPath: String, _ expectedValue: Any?) -> String {
    "Expect value of '\(keyPath)' of \(object)" + (expectedValue.map { " to be '\($0)'" } ?? "")
  }
}
