import QuinceFoundation

/// A keyboard for games: none is connected to this device. What is typed reaches apps as presses and text.
open class GCKeyboard: NSObject, GCDevice, @unchecked Sendable {
  open class var coalesced: GCKeyboard? { nil }
  // surface: no keyboard sends anything
  open var handlerQueue = DispatchQueue.main
  open var vendorName: String? { nil }
  open var productCategory: String { "Keyboard" }
  open var keyboardInput: GCKeyboardInput? { nil }
}

public typealias GCKeyboardValueChangedHandler = (GCKeyboardInput, GCControllerButtonInput, GCKeyCode, Bool) -> Void

open class GCKeyboardInput: GCPhysicalInputProfile {
  // surface: no keyboard sends anything
  open var keyChangedHandler: GCKeyboardValueChangedHandler?
  open var isAnyKeyPressed: Bool { false }
  open func button(forKeyCode code: GCKeyCode) -> GCControllerButtonInput? { nil }
}

/// A key by its usage in the tables of the USB forum.
public struct GCKeyCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  private init(_ rawValue: Int) { self.rawValue = rawValue }

  public static let keyA = GCKeyCode(4), keyB = GCKeyCode(5), keyC = GCKeyCode(6), keyD = GCKeyCode(7)
  public static let keyE = GCKeyCode(8), keyF = GCKeyCode(9), keyG = GCKeyCode(10), keyH = GCKeyCode(11)
  public static let keyI = GCKeyCode(12), keyJ = GCKeyCode(13), keyK = GCKeyCode(14), keyL = GCKeyCode(15)
  public static let keyM = GCKeyCode(16), keyN = GCKeyCode(17), keyO = GCKeyCode(18), keyP = GCKeyCode(19)
  public static let keyQ = GCKeyCode(20), keyR = GCKeyCode(21), keyS = GCKeyCode(22), keyT = GCKeyCode(23)
  public static let keyU = GCKeyCode(24), keyV = GCKeyCode(25), keyW = GCKeyCode(26), keyX = GCKeyCode(27)
  public static let keyY = GCKeyCode(28), keyZ = GCKeyCode(29)
  public static let one = GCKeyCode(30), two = GCKeyCode(31), three = GCKeyCode(32), four = GCKeyCode(33)
  public static let five = GCKeyCode(34), six = GCKeyCode(35), seven = GCKeyCode(36), eight = GCKeyCode(37)
  public static let nine = GCKeyCode(38), zero = GCKeyCode(39)
  public static let returnOrEnter = GCKeyCode(40), escape = GCKeyCode(41), deleteOrBackspace = GCKeyCode(42)
  public static let tab = GCKeyCode(43), spacebar = GCKeyCode(44)
  public static let rightArrow = GCKeyCode(79), leftArrow = GCKeyCode(80), downArrow = GCKeyCode(81)
  public static let upArrow = GCKeyCode(82)
  public static let leftControl = GCKeyCode(224), leftShift = GCKeyCode(225), leftAlt = GCKeyCode(226)
  public static let leftGUI = GCKeyCode(227), rightControl = GCKeyCode(228), rightShift = GCKeyCode(229)
  public static let rightAlt = GCKeyCode(230), rightGUI = GCKeyCode(231)
}

/// A mouse for games: none is connected to this device.
open class GCMouse: NSObject, GCDevice, @unchecked Sendable {
  open class var current: GCMouse? { nil }
  open class func mice() -> [GCMouse] { [] }
  // surface: no mouse sends anything
  open var handlerQueue = DispatchQueue.main
  open var vendorName: String? { nil }
  open var productCategory: String { "Mouse" }
  open var mouseInput: GCMouseInput? { nil }
}

open class GCMouseInput: GCPhysicalInputProfile {
  // surface: no mouse sends anything
  open var mouseMovedHandler: ((GCMouseInput, Float, Float) -> Void)?
  public let leftButton = GCControllerButtonInput()
  public let scroll = GCControllerDirectionPad()
  open var rightButton: GCControllerButtonInput? { nil }
  open var middleButton: GCControllerButtonInput? { nil }
}
