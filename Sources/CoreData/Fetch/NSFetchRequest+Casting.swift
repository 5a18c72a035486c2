import QuinceFoundation

/// A request whatever its results' type.
private protocol AnyFetchRequest {
  func request<Other>(for type: Other.Type) -> NSFetchRequest<Other>
}

extension NSFetchRequest: AnyFetchRequest {}

// Swift's generic classes are not interchangeable as Objective-C's are: such a cast answers another request, with the same
// settings.

/// What adapted source calls for `request as! NSFetchRequest<Other>`.
public func _qf<Result>(_ request: Any?, _ type: NSFetchRequest<Result>.Type) -> NSFetchRequest<Result> {
  if let found = _qf(optional: request, type) { return found }
  trap(
    "Could not cast value of type '\(request.map { "\(Swift.type(of: $0))" } ?? "nil")' to '\(type)'.",
    name: .invalidArgumentException)
}

/// What adapted source calls for `request as? NSFetchRequest<Other>`.
public func _qf<Result>(optional request: Any?, _ type: NSFetchRequest<Result>.Type) -> NSFetchRequest<Result>? {
  let request = request.flattened
  return request as? NSFetchRequest<Result> ?? (request as? any AnyFetchRequest)?.request(for: Result.self)
}

extension NSFetchRequest {
  // Apple: execute(), "executes the fetch request on the current context", which is the one whose block runs
  public func execute() throws -> [ResultType] {
    guard let context = ContextQueue.current else {
      trap(
        "NSFetchRequest.execute() has to be called in a block of perform or performAndWait of a context.",
        name: .internalInconsistencyException)
    }
    return try context.fetch(plain).map { value in
      guard let result = value as? ResultType else {
        trap(
          "A fetch request for \(ResultType.self) answered a \(Swift.type(of: value)): its entity or its resultType is another one.",
          name: .invalidArgumentException)
      }
      return result
    }
  }
}
