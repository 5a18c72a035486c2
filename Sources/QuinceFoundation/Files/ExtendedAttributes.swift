import CGlibc
import Foundation

// Apple: sys/xattr.h. Linux leaves attributes to users under "user." only: names get it here and lose it on their way back.

private func linuxName(_ name: UnsafePointer<CChar>) -> String { "user." + String(cString: name) }

public let XATTR_NOFOLLOW: Int32 = 1
public let XATTR_CREATE: Int32 = 2
public let XATTR_REPLACE: Int32 = 4
/// Apple: ENOATTR; what `errno` is where a file has no such attribute.
public let ENOATTR: Int32 = ENODATA

/// - Parameters:
///   - value: gets the attribute; nil to ask for its size alone.
///   - position: 0: only resource forks have others.
/// - Returns: the attribute's size in bytes, or -1 with `errno`.
public func getxattr(
  _ path: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!, _ value: UnsafeMutableRawPointer!, _ size: Int,
  _ position: UInt32, _ options: Int32
) -> Int { lgetxattr(path, linuxName(name), value, size) }

/// - Parameter options: `XATTR_CREATE` for an attribute that must be new, `XATTR_REPLACE` for one that must be there.
/// - Returns: 0, or -1 with `errno`.
@discardableResult
public func setxattr(
  _ path: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!, _ value: UnsafeRawPointer!, _ size: Int,
  _ position: UInt32, _ options: Int32
) -> Int32 { lsetxattr(path, linuxName(name), value, size, options >> 1 & 3) }

/// - Returns: 0, or -1 with `errno`.
@discardableResult
public func removexattr(
  _ path: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!, _ options: Int32
) -> Int32 { lremovexattr(path, linuxName(name)) }

/// The names of all attributes, each with a zero behind it.
/// - Parameter namebuff: gets the names; nil to ask for their size alone.
/// - Returns: their size in bytes, or -1 with `errno`: `ERANGE` where there is not room enough.
public func listxattr(
  _ path: UnsafePointer<CChar>!, _ namebuff: UnsafeMutablePointer<CChar>!, _ size: Int, _ options: Int32
) -> Int {
  let room = llistxattr(path, nil, 0)
  guard room > 0 else { return room }
  var all = [CChar](repeating: 0, count: room)
  let found = llistxattr(path, &all, room)
  guard found >= 0 else { return found }
  let names = all.prefix(found).split(separator: 0).map { Array($0) }
  let prefix = "user.".utf8.map { CChar($0) }
  let list: [CChar] = names.filter { $0.starts(with: prefix) }.flatMap { Array($0.dropFirst(prefix.count)) + [0] }
  guard let namebuff else { return list.count }
  guard list.count <= size else {
    errno = ERANGE
    return -1
  }
  namebuff.update(from: list, count: list.count)
  return list.count
}
