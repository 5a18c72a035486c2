import QuinceFoundation

/// A part of a controller.
open class GCControllerElement: NSObject {
  public internal(set) weak var collection: GCControllerElement?
  // surface: drawn by the app
  open var sfSymbolsName: String?
  open var localizedName: String? { nil }
  open var aliases: Set<String> { [] }
  open var isAnalog: Bool { false }
  // surface: the system has no gestures of its own here
  open var preferredSystemGestureState = GCSystemGestureState.enabled

  public enum GCSystemGestureState: Int, Sendable { case enabled, alwaysReceive, disabled }
}

public typealias GCControllerAxisValueChangedHandler = (GCControllerAxisInput, Float) -> Void
public typealias GCControllerButtonValueChangedHandler = (GCControllerButtonInput, Float, Bool) -> Void
public typealias GCControllerDirectionPadValueChangedHandler = (GCControllerDirectionPad, Float, Float) -> Void

/// Between -1 and 1.
open class GCControllerAxisInput: GCControllerElement {
  open var valueChangedHandler: GCControllerAxisValueChangedHandler?
  public private(set) var value: Float = 0
  open override var isAnalog: Bool { true }

  // Apple: for controllers that an app has made itself.
  open func setValue(_ value: Float) {
    guard value != self.value else { return }
    self.value = min(1, max(-1, value))
    valueChangedHandler?(self, self.value)
  }
}

/// Between 0 and 1.
open class GCControllerButtonInput: GCControllerElement {
  open var valueChangedHandler: GCControllerButtonValueChangedHandler?
  open var pressedChangedHandler: GCControllerButtonValueChangedHandler?
  // surface: no button is touched
  open var touchedChangedHandler: ((GCControllerButtonInput, Float, Bool, Bool) -> Void)?
  public private(set) var value: Float = 0
  open var isPressed: Bool { value > 0 }
  open var isTouched: Bool { isPressed }
  open override var isAnalog: Bool { true }

  // Apple: for controllers that an app has made itself.
  open func setValue(_ value: Float) {
    guard value != self.value else { return }
    let wasPressed = isPressed
    self.value = min(1, max(0, value))
    valueChangedHandler?(self, self.value, isPressed)
    if wasPressed != isPressed { pressedChangedHandler?(self, self.value, isPressed) }
  }
}

/// Two axes, and a button in each of four directions.
open class GCControllerDirectionPad: GCControllerElement {
  open var valueChangedHandler: GCControllerDirectionPadValueChangedHandler?
  public let xAxis = GCControllerAxisInput()
  public let yAxis = GCControllerAxisInput()
  public let up = GCControllerButtonInput()
  public let down = GCControllerButtonInput()
  public let left = GCControllerButtonInput()
  public let right = GCControllerButtonInput()
  open override var isAnalog: Bool { true }

  override init() {
    super.init()
    for part in [xAxis, yAxis, up, down, left, right] { part.collection = self }
  }

  // Apple: for controllers that an app has made itself.
  open func setValueForXAxis(_ xAxis: Float, yAxis: Float) {
    guard (xAxis, yAxis) != (self.xAxis.value, self.yAxis.value) else { return }
    self.xAxis.setValue(xAxis)
    self.yAxis.setValue(yAxis)
    right.setValue(max(0, xAxis))
    left.setValue(max(0, -xAxis))
    up.setValue(max(0, yAxis))
    down.setValue(max(0, -yAxis))
    valueChangedHandler?(self, self.xAxis.value, self.yAxis.value)
  }
}
