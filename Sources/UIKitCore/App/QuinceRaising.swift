import QuinceFoundation

/// Ends the program as an uncaught NSInternalInconsistencyException does on Apple's systems.
package func quinceRaiseInconsistency(_ reason: String) -> Never {
  quinceTrap(reason, name: .internalInconsistencyException)
}

/// Ends the program as an uncaught NSInvalidArgumentException does on Apple's systems.
package func quinceRaiseInvalidArgument(_ reason: String) -> Never {
  quinceTrap(reason, name: .invalidArgumentException)
}
