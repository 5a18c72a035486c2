import QuinceFoundation

/// Hears what centrals want.
public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
  // surface: without Bluetooth nobody wants anything
  func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any])
  // surface: as above
  func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?)
  // surface: as above
  func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?)
  // surface: as above
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didSubscribeTo characteristic: CBCharacteristic)
  // surface: as above
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didUnsubscribeFrom characteristic: CBCharacteristic)
  // surface: as above
  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest)
  // surface: as above
  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest])
  // surface: as above
  func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager)
}

extension CBPeripheralManagerDelegate {
  public func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]) {}
  public func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {}
  public func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?) {}
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didSubscribeTo characteristic: CBCharacteristic
  ) {}
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didUnsubscribeFrom characteristic: CBCharacteristic
  ) {}
  public func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest) {}
  public func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]) {}
  public func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) {}
}

public enum CBPeripheralManagerConnectionLatency: Int, Sendable { case low, medium, high }

/// Offers something to other devices. There is no Bluetooth to offer it with: the state becomes `unsupported`.
open class CBPeripheralManager: CBManager, @unchecked Sendable {
  open weak var delegate: (any CBPeripheralManagerDelegate)?

  public init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
    self.delegate = delegate
    super.init()
    find(queue) { [weak self] in self.map { $0.delegate?.peripheralManagerDidUpdateState($0) } }
  }

  public override convenience init() { self.init(delegate: nil, queue: nil) }

  open var isAdvertising: Bool { false }

  // Apple: a call in another state than poweredOn does nothing, and the console says so.
  // surface: without Bluetooth nobody hears it
  open func startAdvertising(_ advertisementData: [String: Any]?) {}
  // surface: nothing was started
  open func stopAdvertising() {}
  // surface: nobody connects
  open func setDesiredConnectionLatency(_ latency: CBPeripheralManagerConnectionLatency, for central: CBCentral) {}
  // surface: nobody asks for it
  open func add(_ service: CBMutableService) {}
  // surface: as above
  open func remove(_ service: CBMutableService) {}
  // surface: as above
  open func removeAllServices() {}
  // surface: as above
  open func respond(to request: CBATTRequest, withResult result: CBATTError.Code) {}
  open func updateValue(
    _ value: Data, for characteristic: CBMutableCharacteristic, onSubscribedCentrals centrals: [CBCentral]?
  ) -> Bool { false }
}

/// What a central asks for; apps get none here.
open class CBATTRequest: NSObject, @unchecked Sendable {
  public let central: CBCentral
  public let characteristic: CBCharacteristic
  open var offset: Int { 0 }
  // surface: nobody asks
  open var value: Data?

  init(central: CBCentral, characteristic: CBCharacteristic) {
    (self.central, self.characteristic) = (central, characteristic)
  }
}
