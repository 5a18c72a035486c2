/// The first stored property of a class whose objects become attributes of strings.
///
/// CoreFoundation compares the old and the new value of an attribute, and takes a word of the object, 16 bytes in, for the
/// number of a CoreFoundation type. Where that happens to be zero the process stops. Nobody has the number 1023.
public enum _QuinceObjectMark {
  public static let word: UInt64 = 0x3FF00
}
