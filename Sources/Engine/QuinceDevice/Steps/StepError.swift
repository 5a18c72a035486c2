/// The first line of a steps file that cannot be understood or done.
package struct StepError: Error, CustomStringConvertible {
  package var failure: HeadlessResult.Failure
  package init(failure: HeadlessResult.Failure) { self.failure = failure }
  package var description: String { failure.description }
}
