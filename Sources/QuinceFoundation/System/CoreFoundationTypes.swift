import Foundation

// On Linux, Foundation keeps Core Foundation to itself. These are the names that apps and Apple's graphics API show.

public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFString = NSString
public typealias CFURL = NSURL
public typealias CFDictionary = NSDictionary
public typealias CFArray = NSArray
public typealias CFIndex = Int
public typealias CFOptionFlags = UInt

public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.length }

public typealias CFTypeRef = AnyObject
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFDate = NSDate
public typealias CFError = NSError
public typealias CFSet = NSSet
public typealias CFUUID = NSUUID
public typealias CFRunLoop = RunLoop
public typealias CFRunLoopMode = RunLoop.Mode

/// There is one allocator.
public struct CFAllocator: Sendable {
  init() {}
}
public let kCFAllocatorDefault: CFAllocator! = CFAllocator()

public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean.boolValue }

/// The number of a kind of objects.
public typealias CFTypeID = UInt
public func CFNullGetTypeID() -> CFTypeID { 16 }
public func CFDictionaryGetTypeID() -> CFTypeID { 18 }
public func CFArrayGetTypeID() -> CFTypeID { 19 }
public func CFDataGetTypeID() -> CFTypeID { 20 }
public func CFBooleanGetTypeID() -> CFTypeID { 21 }
public func CFNumberGetTypeID() -> CFTypeID { 22 }
public func CFStringGetTypeID() -> CFTypeID { 7 }
public func CFDateGetTypeID() -> CFTypeID { 42 }

/// Apps ask it whether a number is a truth value. 1, "not a type", for objects that are none of the above.
public func CFGetTypeID(_ cf: CFTypeRef?) -> CFTypeID {
  switch cf {
  case let number as NSNumber:
    return number.objCType.pointee == CChar(UInt8(ascii: "c")) ? CFBooleanGetTypeID() : CFNumberGetTypeID()
  case is NSString: return CFStringGetTypeID()
  case is NSArray: return CFArrayGetTypeID()
  case is NSDictionary: return CFDictionaryGetTypeID()
  case is NSData: return CFDataGetTypeID()
  case is NSDate: return CFDateGetTypeID()
  case is NSNull: return CFNullGetTypeID()
  default: return 1
  }
}

public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
  cf1 === cf2 || (cf1 as? NSObject)?.isEqual(cf2) == true
}

public func CFStringGetLength(_ theString: CFString!) -> CFIndex { theString.length }
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict.count }

// MARK: - Run loops

public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }
public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }

extension RunLoop.Mode {
  public static let defaultMode = RunLoop.Mode.default
  public static let commonModes = RunLoop.Mode.common
}
