/// What the simulator tells an app.
package enum WireToApp: Codable, Sendable, Equatable {
  case event(HostEvent)
  /// Asks for the tree; the answer carries the same number.
  case tree(Int)
  /// What the home screen shows is another now. To the Home app alone.
  case home(HomeScreen)
  /// Another app has come, or gone: the schemes of URLs that other apps open.
  case schemes([String])
  /// Asks whether the main thread still works; the answer carries the same number.
  case ping(Int)
  case exit
}
