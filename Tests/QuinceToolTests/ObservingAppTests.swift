import Testing

/// An app that goes through every form of key-value coding and observing, in Swift 5 and 6 mode, and shows what fails.
@Suite(.serialized) struct ObservingAppTests {
  @Test func everyFormHolds() throws {
    try StepsTests().theStepsPassAndThePicturesMatch(
      run: .init(app: "Tests/QuinceToolTests/Apps/Observing", steps: "observing"))
  }
}
