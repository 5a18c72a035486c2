import QuinceFoundation

/// Hears what a central manager finds.
public protocol CBCentralManagerDelegate: NSObjectProtocol {
  func centralManagerDidUpdateState(_ central: CBCentralManager)
  // surface: without Bluetooth nothing is found
  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any])
  // surface: as above
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any],
    rssi RSSI: NSNumber)
  // surface: as above
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
  // surface: as above
  func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
  // surface: as above
  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: (any Error)?)
}

extension CBCentralManagerDelegate {
  public func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {}
  public func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any],
    rssi RSSI: NSNumber
  ) {}
  public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {}
  public func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {}
  public func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: (any Error)?
  ) {}
}

/// Looks for devices that offer something. There is no Bluetooth to find them with: the state becomes `unsupported`.
open class CBCentralManager: CBManager, @unchecked Sendable {
  public struct Feature: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let extendedScanAndConnect = Feature(rawValue: 1)
  }

  open weak var delegate: (any CBCentralManagerDelegate)?

  public init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
    self.delegate = delegate
    super.init()
    find(queue) { [weak self] in self.map { $0.delegate?.centralManagerDidUpdateState($0) } }
  }

  public override convenience init() { self.init(delegate: nil, queue: nil) }

  open var isScanning: Bool { false }
  open class func supports(_ features: Feature) -> Bool { false }

  // Apple: a call in another state than poweredOn does nothing, and the console says so.
  // surface: without Bluetooth there is nothing to find
  open func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil) {}
  // surface: nothing was started
  open func stopScan() {}
  // surface: there is no peripheral
  open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {}
  // surface: as above
  open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {}
  open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] { [] }
  open func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] { [] }
}
