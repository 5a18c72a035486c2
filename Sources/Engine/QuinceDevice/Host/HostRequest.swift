/// Something UIKit asks of the outside world.
package enum HostRequest: Codable, Sendable, Equatable {
  case openURL(String)
  /// The first responder wants a keyboard, or no longer does.
  case keyboard(visible: Bool)
  case pasteboard(String)
  case log(String)
  /// A notification has come while the app is not in front.
  case notification(identifier: String, title: String, body: String)
  /// The app's last snapshot is not shown at its next launch.
  case ignoreSnapshot
  /// The notifications of the app that nobody has chosen or thrown away are others.
  case deliveredChanged
  /// The number on the app's icon; 0 for none.
  case badge(Int)
  /// The first swipe from these edges is the app's.
  case deferredEdges(ScreenEdges)
  /// Goes back to the app that opened this one.
  case back
  case exit(code: Int32)
  /// A change of the device, in the words of the simulator's verbs: `appearance` and `dark`. Only the
  /// Settings app's is heard, and of those that concern apps the Home app's.
  case device(verb: String, value: String)
}
