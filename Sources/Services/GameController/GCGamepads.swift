import QuinceFoundation

public let GCInputButtonA = "Button A"
public let GCInputButtonB = "Button B"
public let GCInputButtonX = "Button X"
public let GCInputButtonY = "Button Y"
public let GCInputButtonHome = "Button Home"
public let GCInputButtonMenu = "Button Menu"
public let GCInputButtonOptions = "Button Options"
public let GCInputDirectionPad = "Direction Pad"
public let GCInputLeftShoulder = "Left Shoulder"
public let GCInputLeftThumbstick = "Left Thumbstick"
public let GCInputLeftThumbstickButton = "Left Thumbstick Button"
public let GCInputLeftTrigger = "Left Trigger"
public let GCInputRightShoulder = "Right Shoulder"
public let GCInputRightThumbstick = "Right Thumbstick"
public let GCInputRightThumbstickButton = "Right Thumbstick Button"
public let GCInputRightTrigger = "Right Trigger"

/// The elements of a controller by their names.
open class GCPhysicalInputProfile: NSObject {
  public private(set) weak var device: (any GCDevice)?
  // surface: no controller sends anything
  open var valueDidChangeHandler: ((GCPhysicalInputProfile, GCControllerElement) -> Void)?
  open var elements: [String: GCControllerElement] { [:] }
  open var buttons: [String: GCControllerButtonInput] { elements.compactMapValues { $0 as? GCControllerButtonInput } }
  open var dpads: [String: GCControllerDirectionPad] { elements.compactMapValues { $0 as? GCControllerDirectionPad } }
  open var axes: [String: GCControllerAxisInput] { elements.compactMapValues { $0 as? GCControllerAxisInput } }
  open subscript(key: String) -> GCControllerElement? { elements[key] }

  init(_ device: any GCDevice) { self.device = device }
}

/// Two thumbsticks, four shoulder buttons and a directional pad.
open class GCExtendedGamepad: GCPhysicalInputProfile {
  public typealias ValueChangedHandler = (GCExtendedGamepad, GCControllerElement) -> Void
  open var controller: GCController? { device as? GCController }
  // surface: no controller sends anything
  open var valueChangedHandler: GCExtendedGamepadValueChangedHandler?
  public let dpad = GCControllerDirectionPad()
  public let leftThumbstick = GCControllerDirectionPad()
  public let rightThumbstick = GCControllerDirectionPad()
  public let buttonA = GCControllerButtonInput()
  public let buttonB = GCControllerButtonInput()
  public let buttonX = GCControllerButtonInput()
  public let buttonY = GCControllerButtonInput()
  public let buttonMenu = GCControllerButtonInput()
  public let leftShoulder = GCControllerButtonInput()
  public let rightShoulder = GCControllerButtonInput()
  public let leftTrigger = GCControllerButtonInput()
  public let rightTrigger = GCControllerButtonInput()
  open var buttonOptions: GCControllerButtonInput? { nil }
  open var buttonHome: GCControllerButtonInput? { nil }
  open var leftThumbstickButton: GCControllerButtonInput? { nil }
  open var rightThumbstickButton: GCControllerButtonInput? { nil }

  open override var elements: [String: GCControllerElement] {
    [
      GCInputDirectionPad: dpad, GCInputLeftThumbstick: leftThumbstick, GCInputRightThumbstick: rightThumbstick,
      GCInputButtonA: buttonA, GCInputButtonB: buttonB, GCInputButtonX: buttonX, GCInputButtonY: buttonY,
      GCInputButtonMenu: buttonMenu, GCInputLeftShoulder: leftShoulder, GCInputRightShoulder: rightShoulder,
      GCInputLeftTrigger: leftTrigger, GCInputRightTrigger: rightTrigger,
    ]
  }
}
public typealias GCExtendedGamepadValueChangedHandler = (GCExtendedGamepad, GCControllerElement) -> Void

/// A touch surface and two buttons.
open class GCMicroGamepad: GCPhysicalInputProfile {
  // surface: no controller sends anything
  open var valueChangedHandler: ((GCMicroGamepad, GCControllerElement) -> Void)?
  public let dpad = GCControllerDirectionPad()
  public let buttonA = GCControllerButtonInput()
  public let buttonX = GCControllerButtonInput()
  public let buttonMenu = GCControllerButtonInput()
  // surface: no controller sends anything
  open var reportsAbsoluteDpadValues = false
  // surface: as above
  open var allowsRotation = false
}
