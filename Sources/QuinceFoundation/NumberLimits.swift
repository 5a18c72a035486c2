// What Darwin's headers have as macros and Linux's modules lack.

/// The largest finite `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude
public let NSIntegerMax = Int.max
public let NSIntegerMin = Int.min
