import QuinceFoundation

// The parts of a home. A manager has no homes, so that apps see none of them.

public protocol HMHomeDelegate: NSObjectProtocol {
  // surface: there are no homes
  func home(_ home: HMHome, didAdd accessory: HMAccessory)
  // surface: as above
  func home(_ home: HMHome, didRemove accessory: HMAccessory)
  // surface: as above
  func homeDidUpdateName(_ home: HMHome)
}
extension HMHomeDelegate {
  public func home(_ home: HMHome, didAdd accessory: HMAccessory) {}
  public func home(_ home: HMHome, didRemove accessory: HMAccessory) {}
  public func homeDidUpdateName(_ home: HMHome) {}
}

open class HMHome: NSObject, @unchecked Sendable {
  // surface: there are no homes
  open weak var delegate: (any HMHomeDelegate)?
  public let uniqueIdentifier = UUID()
  public let name: String
  open var isPrimary: Bool { false }
  open var rooms: [HMRoom] { [] }
  open var zones: [HMZone] { [] }
  open var accessories: [HMAccessory] { [] }
  open var servicesWithTypes: [HMService] { [] }
  open var actionSets: [HMActionSet] { [] }
  init(name: String) { self.name = name }

  open func addRoom(withName roomName: String, completionHandler completion: @escaping (HMRoom?, (any Error)?) -> Void)
  {
    nonisolated(unsafe) let handler = completion
    DispatchQueue.main.async { handler(nil, HMError(.homeAccessNotAuthorized)) }
  }
  open func addAccessory(_ accessory: HMAccessory, completionHandler completion: @escaping ((any Error)?) -> Void) {
    nonisolated(unsafe) let handler = completion
    DispatchQueue.main.async { handler(HMError(.homeAccessNotAuthorized)) }
  }
  open func services(withTypes serviceTypes: [String]) -> [HMService]? { nil }
}

open class HMRoom: NSObject, @unchecked Sendable {
  public let uniqueIdentifier = UUID()
  public let name: String
  open var accessories: [HMAccessory] { [] }
  init(name: String) { self.name = name }
}

open class HMZone: NSObject, @unchecked Sendable {
  public let name: String
  open var rooms: [HMRoom] { [] }
  init(name: String) { self.name = name }
}

open class HMActionSet: NSObject, @unchecked Sendable {
  public let name: String
  init(name: String) { self.name = name }
}

public protocol HMAccessoryDelegate: NSObjectProtocol {
  // surface: there are no accessories
  func accessoryDidUpdateReachability(_ accessory: HMAccessory)
  // surface: as above
  func accessory(_ accessory: HMAccessory, service: HMService, didUpdateValueFor characteristic: HMCharacteristic)
}
extension HMAccessoryDelegate {
  public func accessoryDidUpdateReachability(_ accessory: HMAccessory) {}
  public func accessory(
    _ accessory: HMAccessory, service: HMService, didUpdateValueFor characteristic: HMCharacteristic
  ) {}
}

open class HMAccessory: NSObject, @unchecked Sendable {
  // surface: there are no accessories
  open weak var delegate: (any HMAccessoryDelegate)?
  public let uniqueIdentifier = UUID()
  public let name: String
  open var isReachable: Bool { false }
  open var isBlocked: Bool { false }
  open var isBridged: Bool { false }
  open var room: HMRoom? { nil }
  open var services: [HMService] { [] }
  open var category: HMAccessoryCategory { HMAccessoryCategory(HMAccessoryCategoryTypeOther) }
  open var manufacturer: String? { nil }
  open var model: String? { nil }
  init(name: String) { self.name = name }
}

open class HMAccessoryCategory: NSObject, @unchecked Sendable {
  public let categoryType: String
  open var localizedDescription: String { categoryType }
  init(_ type: String) { categoryType = type }
}
public let HMAccessoryCategoryTypeOther = "Other"
public let HMAccessoryCategoryTypeLightbulb = "Lightbulb"
public let HMAccessoryCategoryTypeSwitch = "Switch"
public let HMAccessoryCategoryTypeOutlet = "Outlet"
public let HMAccessoryCategoryTypeThermostat = "Thermostat"
public let HMAccessoryCategoryTypeDoorLock = "Door Lock"
public let HMAccessoryCategoryTypeGarageDoorOpener = "Garage Door Opener"

open class HMService: NSObject, @unchecked Sendable {
  public let uniqueIdentifier = UUID()
  public let serviceType: String
  public let name: String
  open var characteristics: [HMCharacteristic] { [] }
  open var accessory: HMAccessory? { nil }
  open var isPrimaryService: Bool { false }
  open var localizedDescription: String { name }
  init(type: String, name: String) { (serviceType, self.name) = (type, name) }
}
// The numbers of the HomeKit Accessory Protocol's services, in the form of Bluetooth's.
public let HMServiceTypeLightbulb = "00000043-0000-1000-8000-0026BB765291"
public let HMServiceTypeSwitch = "00000049-0000-1000-8000-0026BB765291"
public let HMServiceTypeThermostat = "0000004A-0000-1000-8000-0026BB765291"
public let HMServiceTypeOutlet = "00000047-0000-1000-8000-0026BB765291"
public let HMServiceTypeGarageDoorOpener = "00000041-0000-1000-8000-0026BB765291"
public let HMServiceTypeLockMechanism = "00000045-0000-1000-8000-0026BB765291"
public let HMServiceTypeAccessoryInformation = "0000003E-0000-1000-8000-0026BB765291"
public let HMServiceTypeTemperatureSensor = "0000008A-0000-1000-8000-0026BB765291"
public let HMServiceTypeFan = "00000040-0000-1000-8000-0026BB765291"

open class HMCharacteristic: NSObject, @unchecked Sendable {
  public let uniqueIdentifier = UUID()
  public let characteristicType: String
  open var value: Any? { nil }
  open var service: HMService? { nil }
  open var properties: [String] { [] }
  open var isNotificationEnabled: Bool { false }
  open var localizedDescription: String { characteristicType }
  init(type: String) { characteristicType = type }

  private func fail(_ completion: @escaping ((any Error)?) -> Void) {
    nonisolated(unsafe) let handler = completion
    DispatchQueue.main.async { handler(HMError(.accessoryNotReachable)) }
  }
  open func readValue(completionHandler completion: @escaping ((any Error)?) -> Void) { fail(completion) }
  open func writeValue(_ value: Any?, completionHandler completion: @escaping ((any Error)?) -> Void) {
    fail(completion)
  }
  open func enableNotification(_ enable: Bool, completionHandler completion: @escaping ((any Error)?) -> Void) {
    fail(completion)
  }
}
public let HMCharacteristicTypePowerState = "00000025-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeBrightness = "00000008-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeHue = "00000013-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeSaturation = "0000002F-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeCurrentTemperature = "00000011-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeTargetTemperature = "00000035-0000-1000-8000-0026BB765291"
public let HMCharacteristicPropertyReadable = "HMCharacteristicPropertyReadable"
public let HMCharacteristicPropertyWritable = "HMCharacteristicPropertyWritable"
public let HMCharacteristicPropertySupportsEventNotification = "HMCharacteristicPropertySupportsEventNotification"

public protocol HMAccessoryBrowserDelegate: NSObjectProtocol {
  // surface: nothing is found
  func accessoryBrowser(_ browser: HMAccessoryBrowser, didFindNewAccessory accessory: HMAccessory)
  // surface: as above
  func accessoryBrowser(_ browser: HMAccessoryBrowser, didRemoveNewAccessory accessory: HMAccessory)
}
extension HMAccessoryBrowserDelegate {
  public func accessoryBrowser(_ browser: HMAccessoryBrowser, didFindNewAccessory accessory: HMAccessory) {}
  public func accessoryBrowser(_ browser: HMAccessoryBrowser, didRemoveNewAccessory accessory: HMAccessory) {}
}

/// Looks for new accessories, and finds none.
open class HMAccessoryBrowser: NSObject {
  // surface: nothing is found
  open weak var delegate: (any HMAccessoryBrowserDelegate)?
  open var discoveredAccessories: [HMAccessory] { [] }
  public override init() { super.init() }
  // surface: nothing is found
  open func startSearchingForNewAccessories() {}
  // surface: as above
  open func stopSearchingForNewAccessories() {}
}
