import QuinceFoundation

/// Hears of a day's measurements, which nobody makes here.
public protocol MXMetricManagerSubscriber: NSObjectProtocol {
  // surface: nothing is measured
  func didReceive(_ payloads: [MXMetricPayload])
  // surface: nothing is diagnosed
  func didReceive(_ payloads: [MXDiagnosticPayload])
}
extension MXMetricManagerSubscriber {
  public func didReceive(_ payloads: [MXMetricPayload]) {}
  public func didReceive(_ payloads: [MXDiagnosticPayload]) {}
}

/// Gives an app what was measured of it: nothing, on this device.
open class MXMetricManager: NSObject, @unchecked Sendable {
  public static let shared = MXMetricManager()

  open var pastPayloads: [MXMetricPayload] { [] }
  open var pastDiagnosticPayloads: [MXDiagnosticPayload] { [] }

  // surface: there is nothing to hear
  open func add(_ subscriber: any MXMetricManagerSubscriber) {}
  // surface: as above
  open func remove(_ subscriber: any MXMetricManagerSubscriber) {}
}

/// Measurements of a day; apps get none here.
open class MXMetricPayload: NSObject, @unchecked Sendable {
  init(none: Never) {}
  open var latestApplicationVersion: String { "" }
  open var includesMultipleApplicationVersions: Bool { false }
  open var timeStampBegin: Date { .distantPast }
  open var timeStampEnd: Date { .distantPast }
  open func jsonRepresentation() -> Data { Data() }
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }
}

/// Diagnoses of a day; apps get none here.
open class MXDiagnosticPayload: NSObject, @unchecked Sendable {
  init(none: Never) {}
  open var timeStampBegin: Date { .distantPast }
  open var timeStampEnd: Date { .distantPast }
  open var crashDiagnostics: [MXCrashDiagnostic]? { nil }
  open var hangDiagnostics: [MXHangDiagnostic]? { nil }
  open var cpuExceptionDiagnostics: [MXCPUExceptionDiagnostic]? { nil }
  open var diskWriteExceptionDiagnostics: [MXDiskWriteExceptionDiagnostic]? { nil }
  open func jsonRepresentation() -> Data { Data() }
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }
}

/// What befell an app; apps get none here.
open class MXDiagnostic: NSObject, @unchecked Sendable {
  init(none: Never) {}
  open var applicationVersion: String { "" }
  open func jsonRepresentation() -> Data { Data() }
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }
}
open class MXCrashDiagnostic: MXDiagnostic, @unchecked Sendable {
  open var terminationReason: String? { nil }
  open var exceptionType: NSNumber? { nil }
  open var exceptionCode: NSNumber? { nil }
  open var signal: NSNumber? { nil }
  open var callStackTree: MXCallStackTree? { nil }
}
open class MXHangDiagnostic: MXDiagnostic, @unchecked Sendable {}
open class MXCPUExceptionDiagnostic: MXDiagnostic, @unchecked Sendable {}
open class MXDiskWriteExceptionDiagnostic: MXDiagnostic, @unchecked Sendable {}
open class MXCallStackTree: NSObject, @unchecked Sendable {
  init(none: Never) {}
  open func jsonRepresentation() -> Data { Data() }
}
