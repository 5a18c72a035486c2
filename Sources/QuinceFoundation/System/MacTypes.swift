import Foundation

// Apple: MacTypes.h, which every app sees through Foundation.

public typealias OSStatus = Int32
public typealias OSType = UInt32
public typealias FourCharCode = UInt32
public let noErr: OSStatus = 0
