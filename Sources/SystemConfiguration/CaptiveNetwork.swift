import QuinceFoundation

nonisolated(unsafe) public let kCNNetworkInfoKeySSID: CFString = "SSID"
nonisolated(unsafe) public let kCNNetworkInfoKeyBSSID: CFString = "BSSID"
nonisolated(unsafe) public let kCNNetworkInfoKeySSIDData: CFString = "SSIDDATA"

/// The interfaces with Wi-Fi; nil, as in Apple's simulator, which has none.
public func CNCopySupportedInterfaces() -> CFArray? { nil }

/// The Wi-Fi network that an interface is in; nil, as in Apple's simulator.
public func CNCopyCurrentNetworkInfo(_ interfaceName: CFString) -> CFDictionary? { nil }
