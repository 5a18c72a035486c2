import Testing

@testable import QuinceBuild
