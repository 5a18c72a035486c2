import QuinceRuntime
import XCTest

/// What the adapter puts around the methods in lists of tests: a failure can end them. XCTest, which runs synchronous tests on the
/// main thread, casts them to functions without an actor.
public func _quinceTest<Case: XCTestCase>(
  _ method: @escaping (Case) -> @MainActor () throws -> Void
) -> (Case) -> () throws -> Void {
  { test in
    {
      nonisolated(unsafe) let test = test
      nonisolated(unsafe) let body = { try MainActor.assumeIsolated { try method(test)() } }
      try EndableCall.run(body)
    }
  }
}
