import Foundation
import QuinceFoundation
import Testing

/// What classes answer of `NSObject`'s own properties.
@Suite struct ClassMessageTests {
  private protocol Tagged: AnyObject {}
  private protocol Loud: AnyObject {}
  private class Animal: NSObject, Tagged {}
  private final class Dog: Animal, Loud { func bark() {} }
  private final class Counted: Animal { var count = 0 }

  @Test func `a class says what it and the class above it are`() {
    #expect(Dog.classForCoder() == Dog.self)
    #expect(Dog().classForCoder == Dog.self)
    #expect(Dog.superclass() == Animal.self)
    #expect(Dog().superclass == Animal.self)
    #expect(NSObject.superclass() == nil)
    #expect(Dog.debugDescription() == Dog.description())
  }

  @Test func `a class says which protocols it has`() {
    #expect(Animal.conforms(to: Tagged.self) && Dog.conforms(to: Tagged.self))
    #expect(!Animal.conforms(to: Loud.self) && Dog.conforms(to: Loud.self))
    #expect(Dog.conforms(to: NSObjectProtocol.self) && !NSObject.conforms(to: Tagged.self))
    #expect(class_conformsToProtocol(Animal.self, Tagged.self) && !class_conformsToProtocol(Dog.self, Tagged.self))
    #expect(class_conformsToProtocol(Dog.self, Loud.self) && !class_conformsToProtocol(nil, Loud.self))
    #expect(!Dog.conforms(to: Animal.self))
  }

  @Test func `protocols have Objective-C's names`() {
    #expect(NSStringFromProtocol(NSCoding.self) == "NSCoding")
    #expect(NSStringFromProtocol(NSObjectProtocol.self) == "NSObject")
    #expect(NSStringFromProtocol(Barking.self) == "QuinceFoundationTests.Barking")
    #expect(String(cString: protocol_getName(NSCopying.self)) == "NSCopying")
  }

  @Test func `the run-time finds classes, methods and sizes`() {
    #expect(objc_lookUpClass("NSNumber") == NSNumber.self && objc_lookUpClass("NSNothing") == nil)
    #expect(objc_getClass("NSNumber") as? AnyClass == NSNumber.self)
    #expect(class_getInstanceSize(Animal.self) > 0 && class_getInstanceSize(nil) == 0)
    #expect(class_getInstanceSize(Counted.self) == class_getInstanceSize(Animal.self) + 8)
    #expect(sel_isEqual(Selector("bark"), "bark") && !sel_isEqual(Selector("bark"), "bark:"))
    _quinceRegister { _QuinceClass(Dog.self).action("bark") { $0.bark() } }
    #expect(class_respondsToSelector(Dog.self, "bark") && !class_respondsToSelector(Animal.self, "bark"))
    #expect(!class_respondsToSelector(nil, "bark"))
  }
}

protocol Barking {}
