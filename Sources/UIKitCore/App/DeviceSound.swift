/// Whether the host lets sound be heard: the simulator and the window do, steps and tests do not.
package enum DeviceSound {
  nonisolated(unsafe) package static var isAudible = false
}
