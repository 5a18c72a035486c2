import QuinceFoundation

/// Another device; apps get none here.
open class CBPeer: NSObject, NSCopying, @unchecked Sendable {
  init(none: Never) {}

  open var identifier: UUID { UUID() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A device that wants what a peripheral manager offers.
open class CBCentral: CBPeer, @unchecked Sendable {
  open var maximumUpdateValueLength: Int { 0 }
}

public enum CBPeripheralState: Int, Sendable { case disconnected, connecting, connected, disconnecting }
public enum CBCharacteristicWriteType: Int, Sendable { case withResponse, withoutResponse }

/// A device that offers something.
open class CBPeripheral: CBPeer, @unchecked Sendable {
  // surface: there is no peripheral to hear of
  open weak var delegate: (any CBPeripheralDelegate)?
  open var name: String? { nil }
  open var state: CBPeripheralState { .disconnected }
  open var services: [CBService]? { nil }
  open var canSendWriteWithoutResponse: Bool { false }

  // surface: there is no peripheral, so that nobody calls this
  open func readRSSI() {}
  // surface: as above
  open func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
  // surface: as above
  open func discoverIncludedServices(_ includedServiceUUIDs: [CBUUID]?, for service: CBService) {}
  // surface: as above
  open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
  // surface: as above
  open func discoverDescriptors(for characteristic: CBCharacteristic) {}
  // surface: as above
  open func readValue(for characteristic: CBCharacteristic) {}
  // surface: as above
  open func readValue(for descriptor: CBDescriptor) {}
  open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 0 }
  // surface: as above
  open func writeValue(_ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType) {}
  // surface: as above
  open func writeValue(_ data: Data, for descriptor: CBDescriptor) {}
  // surface: as above
  open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
}

/// Hears what a peripheral answers.
public protocol CBPeripheralDelegate: NSObjectProtocol {
  // surface: there is no peripheral to hear of
  func peripheralDidUpdateName(_ peripheral: CBPeripheral)
  // surface: as above
  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService])
  // surface: as above
  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?)
  // surface: as above
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
  // surface: as above
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService, error: (any Error)?)
  // surface: as above
  func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?)
  // surface: as above
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?)
  // surface: as above
  func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?)
  // surface: as above
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?)
  // surface: as above
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic, error: (any Error)?)
  // surface: as above
  func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?)
  // surface: as above
  func peripheral(_ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?)
  // surface: as above
  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral)
}

extension CBPeripheralDelegate {
  public func peripheralDidUpdateName(_ peripheral: CBPeripheral) {}
  public func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {}
  public func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?) {}
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService, error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic, error: (any Error)?
  ) {}
  public func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?) {
  }
  public func peripheral(_ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?) {}
  public func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {}
}
