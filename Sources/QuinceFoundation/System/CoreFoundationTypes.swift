import Foundation

// On Linux, Foundation keeps Core Foundation to itself. These are the names that apps and Apple's graphics API show.

public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFString = NSString
public typealias CFURL = NSURL
public typealias CFDictionary = NSDictionary
public typealias CFArray = NSArray
public typealias CFIndex = Int

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
