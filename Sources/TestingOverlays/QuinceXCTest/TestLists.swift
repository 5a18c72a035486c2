import XCTest

/// What the adapter puts around the methods in SwiftPM's lists of tests. XCTest, which runs synchronous tests on the
/// main thread, casts them to functions without an actor.
public func _quinceTest<Case: XCTestCase>(
  _ method: @escaping (Case) -> @MainActor () throws -> Void
) -> (Case) -> () throws -> Void {
  { test in
    {
      nonisolated(unsafe) let test = test
      try MainActor.assumeIsolated { try method(test)() }
    }
  }
}
