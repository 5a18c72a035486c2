/// A publisher's values as an asynchronous sequence, one at a time.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let values: AsyncValues<P.Output, Never>.Owner

    public mutating func next() async -> P.Output? {
      // A publisher that never fails makes no error.
      try? await values.next()
    }
  }

  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator {
    let values = AsyncValues<P.Output, Never>()
    publisher.subscribe(values)
    return Iterator(values: .init(values))
  }
}

/// The same of a publisher that may fail.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let values: AsyncValues<P.Output, P.Failure>.Owner

    public mutating func next() async throws -> P.Output? { try await values.next() }
  }

  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator {
    let values = AsyncValues<P.Output, P.Failure>()
    publisher.subscribe(values)
    return Iterator(values: .init(values))
  }
}

extension Publisher where Failure == Never {
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
