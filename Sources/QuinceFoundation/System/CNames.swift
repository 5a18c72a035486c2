// Names that Darwin's headers give to Swift and Glibc's do not.

public typealias NSInteger = Int

/// Apple: math.h, `#define HUGE MAXFLOAT`.
public let HUGE: Float = .greatestFiniteMagnitude
