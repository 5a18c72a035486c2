import Testing

@testable import QuinceFoundation
