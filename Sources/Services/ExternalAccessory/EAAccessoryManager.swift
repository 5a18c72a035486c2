import QuinceFoundation

extension NSNotification.Name {
  public static let EAAccessoryDidConnect = NSNotification.Name("EAAccessoryDidConnectNotification")
  public static let EAAccessoryDidDisconnect = NSNotification.Name("EAAccessoryDidDisconnectNotification")
}
public let EAAccessoryKey = "EAAccessoryKey"
public let EAAccessorySelectedKey = "EAAccessorySelectedKey"
public let EAConnectionIDNone = 0

public struct EABluetoothAccessoryPickerError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable { case alreadyConnected, resultNotFound, resultCancelled, resultFailed }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "EABluetoothAccessoryPickerErrorDomain" }
  public var errorCode: Int { code.rawValue }
}

/// The accessories that are connected: there are none.
open class EAAccessoryManager: NSObject, @unchecked Sendable {
  private static let manager = EAAccessoryManager()
  open class func shared() -> EAAccessoryManager { manager }

  open var connectedAccessories: [EAAccessory] { [] }
  // surface: nothing is connected
  open func registerForLocalNotifications() {}
  // surface: as above
  open func unregisterForLocalNotifications() {}
  /// - Parameter completion: called on the main queue, with `resultNotFound`.
  open func showBluetoothAccessoryPicker(
    withNameFilter predicate: QuinceFoundation.NSPredicate?, completion: (((any Error)?) -> Void)? = nil
  ) {
    guard let completion else { return }
    nonisolated(unsafe) let handler = completion
    DispatchQueue.main.async { handler(EABluetoothAccessoryPickerError(.resultNotFound)) }
  }
}

public protocol EAAccessoryDelegate: NSObjectProtocol {
  // surface: nothing is connected
  func accessoryDidDisconnect(_ accessory: EAAccessory)
}
extension EAAccessoryDelegate {
  public func accessoryDidDisconnect(_ accessory: EAAccessory) {}
}

open class EAAccessory: NSObject, @unchecked Sendable {
  // surface: nothing is connected
  open weak var delegate: (any EAAccessoryDelegate)?
  open var isConnected: Bool { false }
  open var connectionID: Int { EAConnectionIDNone }
  open var manufacturer: String { "" }
  open var name: String { "" }
  open var modelNumber: String { "" }
  open var serialNumber: String { "" }
  open var firmwareRevision: String { "" }
  open var hardwareRevision: String { "" }
  open var protocolStrings: [String] { [] }
}

/// Speaks with an accessory.
open class EASession: NSObject {
  open var accessory: EAAccessory? { nil }
  open var protocolString: String? { nil }
  open var inputStream: InputStream? { nil }
  open var outputStream: OutputStream? { nil }
  /// - Returns: nil: there is nothing to speak with.
  public init?(accessory: EAAccessory, forProtocol protocolString: String) { return nil }
}
