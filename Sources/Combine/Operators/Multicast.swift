extension Publishers {
  /// One subscription to upstream for many subscribers, by a subject.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let createSubject: () -> SubjectType
    private let lock = Lock(isRecursive: true)
    private var madeSubject: SubjectType?

    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    /// Made for the first subscriber or connection.
    private var subject: SubjectType {
      lock.withLock {
        let subject = madeSubject ?? createSubject()
        madeSubject = subject
        return subject
      }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.subscribe(Witness("Multicast", subscriber, .init()))
    }

    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }
}

extension Publisher {
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    multicast { subject }
  }
}
