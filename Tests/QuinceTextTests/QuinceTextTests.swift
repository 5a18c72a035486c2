import Testing

@testable import QuinceText
