import Foundation
import QuinceFoundation
import Testing

/// What classes answer of `NSObject`'s own properties.
@Suite struct ClassMessageTests {
  class Animal: NSObject {}
  final class Dog: Animal {}

  @Test func `a class says what it and the class above it are`() {
    #expect(Dog.classForCoder() == Dog.self)
    #expect(Dog().classForCoder == Dog.self)
    #expect(Dog.superclass() == Animal.self)
    #expect(Dog().superclass == Animal.self)
    #expect(NSObject.superclass() == nil)
    #expect(Dog.debugDescription() == Dog.description())
  }
}
