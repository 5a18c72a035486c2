import Foundation

// Members of the protocol's extension, since those of a class's own could not be declared again by its subclasses.
extension NSObjectProtocol where Self: Formatter {
  /// Reads text into an object.
  /// - Parameters:
  ///   - obj: gets the object. As with Apple's autoreleasing pointers, what stands there before is not released.
  ///   - error: gets why the text cannot be read.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    if let own = Overrides.call(
      "getObjectValue:forString:errorDescription:", on: self, key: string, [obj, string, error]), own.0
    {
      return own.result as? Bool ?? false
    }
    guard let value = value(of: string) else {
      error?.initialize(to: "The value is invalid." as NSString)
      return false
    }
    obj?.initialize(to: value)
    return true
  }
}

extension Formatter {
  fileprivate func value(of string: String) -> AnyObject? {
    switch self {
    case let numbers as NumberFormatter:
      // A subclass may read numbers its own way.
      let place = UnsafeMutablePointer<AnyObject?>.allocate(capacity: 1)
      defer {
        place.deinitialize(count: 1)
        place.deallocate()
      }
      place.initialize(to: nil)
      return (try? numbers.getObjectValue(place, for: string, range: nil)).flatMap { place.pointee }
    case let dates as DateFormatter: return dates.date(from: string) as NSDate?
    default: return nil
    }
  }
}

extension NSObjectProtocol where Self: NumberFormatter {
  /// Reads a number.
  /// - Parameters:
  ///   - obj: gets the number.
  ///   - rangep: the part to read, nil for all; gets what was read.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    if let own = Overrides.call("getObjectValue:forString:range:error:", on: self, key: string, [obj, string, rangep]),
      own.0
    {
      return
    }
    let text = rangep.map { (string as NSString).substring(with: $0.pointee) } ?? string
    guard let number = number(from: text) else { throw CocoaError(.formatting) }
    obj?.pointee = number
  }
}

extension UnsafeMutablePointer where Pointee == AnyObject? {
  /// An autoreleasing pointer to where any pointer points, as Apple's has it.
  @_disfavoredOverload public init<Other>(_ other: UnsafeMutablePointer<Other>) {
    self = UnsafeMutableRawPointer(other).assumingMemoryBound(to: Pointee.self)
  }
}
