import QuinceDevice

extension DeviceState {
  /// How apps see that the device is held: with its rotation locked, as it was then; a phone upright.
  // Observed: iOS 16, the lock of a phone is for portrait only, and locked devices report no turns.
  @MainActor var heldOrientation: Orientation {
    guard let orientationLock else { return orientation }
    return UIScreen.main._device.idiom == .phone ? .portrait : orientationLock
  }
}
