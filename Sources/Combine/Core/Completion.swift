extension Subscribers {
  /// How a stream ends.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)

    func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Completion<Other> {
      switch self {
      case .finished: return .finished
      case .failure(let error): return .failure(transform(error))
      }
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}

extension Subscribers.Completion: Encodable where Failure: Encodable {
  private enum CodingKeys: String, CodingKey { case success, error }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .finished: try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
  private enum Keys: String, CodingKey { case success, error }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    self =
      try container.decode(Bool.self, forKey: .success)
      ? .finished : .failure(try container.decode(Failure.self, forKey: .error))
  }
}
