/// Values and a completion that are known beforehand.
public struct Record<Output, Failure: Error>: Publisher {
  public struct Recording {
    public typealias Input = Output
    public private(set) var output: [Output]
    public private(set) var completion: Subscribers.Completion<Failure>
    private var isComplete = false

    public init() {
      output = []
      completion = .finished
    }

    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
    }

    public mutating func receive(_ input: Output) {
      precondition(!isComplete, "nothing can be recorded after the completion")
      output.append(input)
    }

    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isComplete, "a recording completes once")
      isComplete = true
      self.completion = completion
    }
  }

  public let recording: Recording

  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }

  public init(recording: Recording) { self.recording = recording }

  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let values = Publishers.Sequence<[Output], Failure>(sequence: recording.output)
    switch recording.completion {
    case .finished: values.subscribe(subscriber)
    case .failure(let error): values.append(Fail(error: error)).subscribe(subscriber)
    }
  }
}
