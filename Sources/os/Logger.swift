@_exported import Foundation

public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)

  var label: String {
    switch rawValue {
    case 1: return "info"
    case 2: return "debug"
    case 16: return "error"
    case 17: return "fault"
    default: return "default"
    }
  }
}

/// Where messages go: the subsystem and category of a part of an app.
open class OSLog: NSObject, @unchecked Sendable {
  public struct Category: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  let subsystem: String
  let category: String
  let isEnabled: Bool

  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  public convenience init(subsystem: String, category: OSLog.Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  init(subsystem: String, category: String, isEnabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isEnabled = isEnabled
  }

  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  // Assumed: one line on standard error, `[subsystem:category] level: message`, without time, so that logs compare.
  func write(_ message: String, _ type: OSLogType) {
    guard isEnabled else { return }
    let place = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem):\(category)] "
    let level = type == .default ? "" : "\(type.label): "
    FileHandle.standardError.write(Data("\(place)\(level)\(message)\n".utf8))
  }
}

/// Writes messages of one subsystem and category.
public struct Logger: @unchecked Sendable {
  private let destination: OSLog

  public init() { destination = .default }
  public init(_ logObj: OSLog) { destination = logObj }
  public init(subsystem: String, category: String) {
    destination = OSLog(subsystem: subsystem, category: category)
  }

  public func log(_ message: OSLogMessage) { destination.write(message.text, .default) }
  public func log(level: OSLogType, _ message: OSLogMessage) { destination.write(message.text, level) }
  public func trace(_ message: OSLogMessage) { destination.write(message.text, .debug) }
  public func debug(_ message: OSLogMessage) { destination.write(message.text, .debug) }
  public func info(_ message: OSLogMessage) { destination.write(message.text, .info) }
  public func notice(_ message: OSLogMessage) { destination.write(message.text, .default) }
  public func warning(_ message: OSLogMessage) { destination.write(message.text, .error) }
  public func error(_ message: OSLogMessage) { destination.write(message.text, .error) }
  public func critical(_ message: OSLogMessage) { destination.write(message.text, .fault) }
  public func fault(_ message: OSLogMessage) { destination.write(message.text, .fault) }
}

public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: CVarArg...
) {
  log.write(OSLogMessage.formatted("\(message)", args), type)
}

public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: CVarArg...
) {
  log.write(OSLogMessage.formatted("\(message)", args), type)
}

public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, .default) }
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(message.text, type) }
