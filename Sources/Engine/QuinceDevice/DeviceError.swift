/// A failure that says what to do, in words for a person.
package struct DeviceError: Error, CustomStringConvertible, Equatable {
  package let description: String
  package init(_ description: String) { self.description = description }
}
