import QuinceFoundation

/// Ends the program as an uncaught NSInternalInconsistencyException does on Apple's systems.
package func raiseInconsistency(_ reason: String) -> Never {
  trap(reason, name: .internalInconsistencyException)
}

/// Ends the program as an uncaught NSInvalidArgumentException does on Apple's systems.
package func raiseInvalidArgument(_ reason: String) -> Never {
  trap(reason, name: .invalidArgumentException)
}
