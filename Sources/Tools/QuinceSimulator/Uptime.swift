import Dispatch

/// A clock that does not go back.
enum Uptime {
  static var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
