extension Publishers {
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        StepRelay("Map", subscriber, isTransparent: true) { [transform] in .pass(transform($0)) })
    }

    public func map<T>(_ transform: @escaping (Output) -> T) -> Map<Upstream, T> {
      Map<Upstream, T>(upstream: upstream) { [inner = self.transform] in transform(inner($0)) }
    }

    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> TryMap<Upstream, T> {
      TryMap(upstream: upstream) { [inner = self.transform] in try transform(inner($0)) }
    }
  }

  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepRelay(trying: "TryMap", subscriber) { [transform] in .pass(try transform($0)) })
    }

    public func map<T>(_ transform: @escaping (Output) -> T) -> TryMap<Upstream, T> {
      TryMap<Upstream, T>(upstream: upstream) { [inner = self.transform] in transform(try inner($0)) }
    }

    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> TryMap<Upstream, T> {
      TryMap<Upstream, T>(upstream: upstream) { [inner = self.transform] in try transform(try inner($0)) }
    }
  }
}

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }
}
