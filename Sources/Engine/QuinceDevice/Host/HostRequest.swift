/// Something UIKit asks of the outside world.
package enum HostRequest: Codable, Sendable, Equatable {
  case openURL(String)
  /// The first responder wants a keyboard, or no longer does.
  case keyboard(visible: Bool)
  case pasteboard(String)
  case log(String)
  case exit(code: Int32)
  /// A change of the device, in the words of the simulator's verbs: `appearance` and `dark`. Only the Settings app's is heard.
  case device(verb: String, value: String)
}
