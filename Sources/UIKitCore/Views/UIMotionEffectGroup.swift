import Foundation

@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  @available(*, deprecated, message: "Quince: no effect")
  open var motionEffects: [UIMotionEffect]? { didSet { NoEffect.log("UIMotionEffectGroup.motionEffects") } }
}
