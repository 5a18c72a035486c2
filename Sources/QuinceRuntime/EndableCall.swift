import CQuinceRuntime

/// A call that code within it can end, as an Objective-C exception ends a test on Apple's systems.
///
/// The rule: Swift has no unwinding, so that the frames of what is ended give nothing back, neither memory nor locks, and
/// accesses that were under way never end.
/// What happens when a platform breaks it: objects stay in memory; Swift's checks of accesses are off from then on.
package enum EndableCall {
  private final class Body {
    let call: () throws -> Void
    var failure: (any Error)?

    init(_ call: @escaping () throws -> Void) { self.call = call }
  }

  /// - Returns: Whether the call was ended before its end.
  @discardableResult
  package static func run(_ call: @escaping () throws -> Void) throws -> Bool {
    let body = Body(call)
    let ended = withExtendedLifetime(body) {
      quince_call_until_ended(
        { argument in
          guard let argument else { return }
          let body = Unmanaged<Body>.fromOpaque(argument).takeUnretainedValue()
          do { try body.call() } catch { body.failure = error }
        }, Unmanaged.passUnretained(body).toOpaque())
    }
    if let failure = body.failure { throw failure }
    return ended != 0
  }

  /// Ends the innermost call of this thread; returns only where there is none.
  package static func end() { quince_end_call() }
}
