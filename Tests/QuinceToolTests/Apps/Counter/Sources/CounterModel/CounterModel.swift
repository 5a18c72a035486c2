import Foundation

public protocol CounterModelDelegate: AnyObject {
  func counterModelDidChange(_ model: CounterModel)
}

public final class CounterModel {
  public weak var delegate: CounterModelDelegate?
  public private(set) var value: Int {
    didSet { delegate?.counterModelDidChange(self) }
  }

  public init(value: Int = 0) {
    self.value = value
  }

  public func increment(by step: Int = 1) {
    value += step
  }

  public func reset() {
    value = 0
  }
}
