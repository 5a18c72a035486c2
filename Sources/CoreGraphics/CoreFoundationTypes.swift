import Foundation

// On Linux, Foundation keeps Core Foundation to itself. These are the names that Apple's graphics API shows.

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
