import QuinceFoundation

/// What a service is made of.
open class CBAttribute: NSObject, @unchecked Sendable {
  open fileprivate(set) var uuid: CBUUID

  init(_ uuid: CBUUID) { self.uuid = uuid }
}

/// What a device offers.
open class CBService: CBAttribute, @unchecked Sendable {
  open var peripheral: CBPeripheral? { nil }
  open fileprivate(set) var isPrimary = true
  open var includedServices: [CBService]? { nil }
  open var characteristics: [CBCharacteristic]? { nil }
}

/// A service that the app offers.
open class CBMutableService: CBService, @unchecked Sendable {
  private var ownCharacteristics: [CBCharacteristic]?
  private var ownServices: [CBService]?

  public init(type UUID: CBUUID, primary isPrimary: Bool) {
    super.init(UUID)
    self.isPrimary = isPrimary
  }

  // surface: nobody reads it over the air
  open override var includedServices: [CBService]? {
    get { ownServices }
    set { ownServices = newValue }
  }
  // surface: as above
  open override var characteristics: [CBCharacteristic]? {
    get { ownCharacteristics }
    set { ownCharacteristics = newValue }
  }
}

public struct CBCharacteristicProperties: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let broadcast = CBCharacteristicProperties(rawValue: 0x01)
  public static let read = CBCharacteristicProperties(rawValue: 0x02)
  public static let writeWithoutResponse = CBCharacteristicProperties(rawValue: 0x04)
  public static let write = CBCharacteristicProperties(rawValue: 0x08)
  public static let notify = CBCharacteristicProperties(rawValue: 0x10)
  public static let indicate = CBCharacteristicProperties(rawValue: 0x20)
  public static let authenticatedSignedWrites = CBCharacteristicProperties(rawValue: 0x40)
  public static let extendedProperties = CBCharacteristicProperties(rawValue: 0x80)
  public static let notifyEncryptionRequired = CBCharacteristicProperties(rawValue: 0x100)
  public static let indicateEncryptionRequired = CBCharacteristicProperties(rawValue: 0x200)
}

public struct CBAttributePermissions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let readable = CBAttributePermissions(rawValue: 0x01)
  public static let writeable = CBAttributePermissions(rawValue: 0x02)
  public static let readEncryptionRequired = CBAttributePermissions(rawValue: 0x04)
  public static let writeEncryptionRequired = CBAttributePermissions(rawValue: 0x08)
}

/// A value of a service.
open class CBCharacteristic: CBAttribute, @unchecked Sendable {
  open var service: CBService? { nil }
  open fileprivate(set) var properties: CBCharacteristicProperties = []
  open fileprivate(set) var value: Data?
  open fileprivate(set) var descriptors: [CBDescriptor]?
  open var isNotifying: Bool { false }
}

open class CBMutableCharacteristic: CBCharacteristic, @unchecked Sendable {
  // surface: nobody reads it over the air
  open var permissions: CBAttributePermissions

  public init(
    type UUID: CBUUID, properties: CBCharacteristicProperties, value: Data?, permissions: CBAttributePermissions
  ) {
    self.permissions = permissions
    super.init(UUID)
    (self.properties, self.value) = (properties, value)
  }

  // surface: as above
  open override var value: Data? {
    get { super.value }
    set { super.value = newValue }
  }
  // surface: as above
  open override var properties: CBCharacteristicProperties {
    get { super.properties }
    set { super.properties = newValue }
  }
  // surface: as above
  open override var descriptors: [CBDescriptor]? {
    get { super.descriptors }
    set { super.descriptors = newValue }
  }
  open var subscribedCentrals: [CBCentral]? { nil }
}

/// What says more about a characteristic.
open class CBDescriptor: CBAttribute, @unchecked Sendable {
  open var characteristic: CBCharacteristic? { nil }
  open fileprivate(set) var value: Any?
}

open class CBMutableDescriptor: CBDescriptor, @unchecked Sendable {
  public init(type UUID: CBUUID, value: Any?) {
    super.init(UUID)
    self.value = value
  }
}
