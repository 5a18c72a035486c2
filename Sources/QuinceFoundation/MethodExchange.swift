import Foundation
import QuinceRuntime

// Methods of Swift's classes stay where they are: what follows lets sources compile that exchange them, and says so.

/// What is known of a method: its selector.
public typealias Method = OpaquePointer
/// The address of a method's code. It must not be called.
public typealias IMP = OpaquePointer

/// The selectors that methods were asked for by, each at one place for good.
private enum MethodTable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var places: [String: UnsafeMutablePointer<String>] = [:]

  static func method(_ name: Selector) -> Method {
    let text = NSStringFromSelector(name)
    lock.lock()
    defer { lock.unlock() }
    if let place = places[text] { return Method(place) }
    let place = UnsafeMutablePointer<String>.allocate(capacity: 1)
    place.initialize(to: text)
    places[text] = place
    return Method(place)
  }

  static func name(_ method: Method) -> String { UnsafePointer<String>(method).pointee }
}

/// A method of a class's objects.
///
/// - Returns: A method for any selector where there is a class: Swift's classes keep no list of them.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  cls.map { _ in MethodTable.method(name) }
}

/// A method of a class itself, as `class_getInstanceMethod` gives one.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  cls.map { _ in MethodTable.method(name) }
}

public func method_getName(_ m: Method) -> Selector { Selector(MethodTable.name(m)) }

/// - Returns: What `class_addMethod` takes. Calling it ends the program and says why.
public func method_getImplementation(_ m: Method) -> IMP {
  let stop: @convention(c) () -> Void = {
    fatalError("Quince: implementations of methods (IMP) cannot be called; call the method itself")
  }
  return IMP(Unchecked.same(stop, as: UnsafeRawPointer.self))
}

extension NSObject {
  /// Where the receiver's method is. It is there for any selector, as on Apple's systems, where one that the receiver does not know
  /// leads to the message's forwarding; calling it ends the program and says why.
  public func method(for aSelector: Selector!) -> IMP! {
    aSelector.map { method_getImplementation(MethodTable.method($0)) }
  }

  /// The same for the objects of the class.
  public class func instanceMethod(for aSelector: Selector!) -> IMP! {
    aSelector.map { method_getImplementation(MethodTable.method($0)) }
  }
}

/// The types of a method's arguments in Objective-C's notation: always nil, which callers only hand on.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// - Returns: false, as for a class that has the method.
@available(*, deprecated, message: "Quince: no effect")
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
  NoEffect.log("class_addMethod(_:_:_:_:)")
  return false
}

/// - Returns: nil, as for a class that does not have the method.
@available(*, deprecated, message: "Quince: no effect")
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  NoEffect.log("class_replaceMethod(_:_:_:_:)")
  return nil
}

@available(*, deprecated, message: "Quince: no effect")
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  NoEffect.log("method_exchangeImplementations(_:_:)")
}
