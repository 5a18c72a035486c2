import Foundation

/// The accesses to files that go on and that wait.
final class FileAccesses: @unchecked Sendable {
  static let shared = FileAccesses()

  final class Request {
    let owner: ObjectIdentifier
    let purpose: String
    let places: [(path: [String], isWriting: Bool)]
    var isCancelled = false

    init(owner: ObjectIdentifier, purpose: String, places: [(path: [String], isWriting: Bool)]) {
      self.owner = owner
      self.purpose = purpose
      self.places = places
    }

    /// Whether one of the two writes what the other reads or writes: the same item, or what lies in it.
    func excludes(_ other: Request) -> Bool {
      guard purpose != other.purpose else { return false }
      return places.contains { place in
        other.places.contains { another in
          (place.isWriting || another.isWriting)
            && (place.path.starts(with: another.path) || another.path.starts(with: place.path))
        }
      }
    }
  }

  /// How many wait.
  var waitingCount: Int {
    condition.lock()
    defer { condition.unlock() }
    return waiting.count
  }

  private let condition = NSCondition()
  private var active: [Request] = []
  private var waiting: [Request] = []

  /// Waits until nobody who asked before has or wants what excludes the request; false if it was cancelled.
  func begin(_ request: Request) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    waiting.append(request)
    while !request.isCancelled, !isFree(request) { condition.wait() }
    waiting.removeAll { $0 === request }
    condition.broadcast()
    guard !request.isCancelled else { return false }
    active.append(request)
    return true
  }

  func end(_ request: Request) {
    condition.lock()
    defer { condition.unlock() }
    active.removeAll { $0 === request }
    condition.broadcast()
  }

  func cancel(_ owner: ObjectIdentifier) {
    condition.lock()
    defer { condition.unlock() }
    for request in waiting where request.owner == owner { request.isCancelled = true }
    condition.broadcast()
  }

  private func isFree(_ request: Request) -> Bool {
    if active.contains(where: request.excludes) { return false }
    for other in waiting {
      if other === request { return true }
      // Who is inside already is let in again: those before wait for this one to end.
      if request.excludes(other), !active.contains(where: { $0.purpose == request.purpose }) { return false }
    }
    return true
  }
}
