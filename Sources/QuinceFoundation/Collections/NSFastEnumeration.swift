import Foundation

/// A collection whose objects are gone through one after another. Swift's arrays are among them, since they need no
/// bridging to be one here.
public protocol NSFastEnumeration {}

extension NSArray: NSFastEnumeration {}
extension NSSet: NSFastEnumeration {}
extension NSOrderedSet: NSFastEnumeration {}
extension NSDictionary: NSFastEnumeration {}
extension Array: NSFastEnumeration {}
extension Set: NSFastEnumeration {}
