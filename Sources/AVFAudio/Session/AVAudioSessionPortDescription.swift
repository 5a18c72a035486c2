import Foundation

/// A loudspeaker or a microphone.
open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
  open private(set) var portType: AVAudioSession.Port
  open private(set) var portName: String
  open private(set) var uid: String
  open var channels: [AVAudioSessionChannelDescription]? {
    (1...channelCount).map { AVAudioSessionChannelDescription(number: $0, port: self) }
  }
  // Apple: dataSources, "nil if selection isn't supported".
  open var dataSources: [AVAudioSessionDataSourceDescription]? { nil }
  open var selectedDataSource: AVAudioSessionDataSourceDescription? { nil }
  private let channelCount: Int

  init(_ type: AVAudioSession.Port, _ name: String, channelCount: Int) {
    (portType, portName, uid, self.channelCount) = (type, name, "Quince \(name)", channelCount)
    super.init()
  }

  static let speaker = AVAudioSessionPortDescription(.builtInSpeaker, "Speaker", channelCount: 2)
  static let receiver = AVAudioSessionPortDescription(.builtInReceiver, "Receiver", channelCount: 2)
  static let microphone = AVAudioSessionPortDescription(.builtInMic, "iPhone Microphone", channelCount: 1)
}

/// A channel of a port.
open class AVAudioSessionChannelDescription: NSObject, @unchecked Sendable {
  open private(set) var channelNumber: Int
  open var channelName: String { "\(port.portName) \(channelNumber)" }
  open var owningPortUID: String { port.uid }
  private let port: AVAudioSessionPortDescription

  init(number: Int, port: AVAudioSessionPortDescription) {
    (channelNumber, self.port) = (number, port)
    super.init()
  }
}

/// One of several microphones of a port. The ports here have no choice of them.
open class AVAudioSessionDataSourceDescription: NSObject, @unchecked Sendable {
  open private(set) var dataSourceID: NSNumber
  open private(set) var dataSourceName: String

  init(identifier: NSNumber, name: String) {
    (dataSourceID, dataSourceName) = (identifier, name)
    super.init()
  }
}
