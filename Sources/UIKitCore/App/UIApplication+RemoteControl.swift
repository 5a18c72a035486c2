extension UIApplication {
  // surface: no headphones and no lock screen give commands
  public func beginReceivingRemoteControlEvents() {}
  // surface: as above
  public func endReceivingRemoteControlEvents() {}
}
