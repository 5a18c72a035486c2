import Testing

@testable import QuinceAdapter
