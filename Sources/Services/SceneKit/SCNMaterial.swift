import UIKitCore

/// A colour, picture or number of a material's or scene's.
// surface: nothing but a scene's background is drawn
open class SCNMaterialProperty: NSObject, @unchecked Sendable {
  open var contents: Any?
  open var intensity: CGFloat = 1
  open var wrapS = SCNWrapMode.clamp
  open var wrapT = SCNWrapMode.clamp
  open var minificationFilter = SCNFilterMode.linear
  open var magnificationFilter = SCNFilterMode.linear
  open var mipFilter = SCNFilterMode.nearest
  open var mappingChannel = 0
  open var contentsTransform = SCNMatrix4Identity
  public override init() { super.init() }
  public convenience init(contents: Any) {
    self.init()
    self.contents = contents
  }
}
public enum SCNWrapMode: Int, Sendable { case clamp = 1, `repeat`, clampToBorder, mirror }
public enum SCNFilterMode: Int, Sendable { case none, nearest, linear }
public enum SCNFillMode: UInt, Sendable { case fill, lines }
public enum SCNCullMode: Int, Sendable { case back, front }
public enum SCNBlendMode: Int, Sendable { case alpha, add, subtract, multiply, screen, replace, max }
public enum SCNTransparencyMode: Int, Sendable {
  case aOne, rgbZero, singleLayer, dualLayer
  public static var `default`: SCNTransparencyMode { .aOne }
}

/// How a surface looks.
// surface: nothing is drawn
open class SCNMaterial: NSObject, NSCopying, @unchecked Sendable {
  public struct LightingModel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let phong = LightingModel(rawValue: "SCNLightingModelPhong")
    public static let blinn = LightingModel(rawValue: "SCNLightingModelBlinn")
    public static let lambert = LightingModel(rawValue: "SCNLightingModelLambert")
    public static let constant = LightingModel(rawValue: "SCNLightingModelConstant")
    public static let physicallyBased = LightingModel(rawValue: "SCNLightingModelPhysicallyBased")
    public static let shadowOnly = LightingModel(rawValue: "SCNLightingModelShadowOnly")
  }
  open var name: String?
  public private(set) var diffuse = SCNMaterialProperty(contents: UIColor.white)
  public private(set) var ambient = SCNMaterialProperty(contents: UIColor.white)
  public private(set) var specular = SCNMaterialProperty(contents: UIColor.black)
  public private(set) var emission = SCNMaterialProperty(contents: UIColor.black)
  public private(set) var transparent = SCNMaterialProperty(contents: UIColor.white)
  public private(set) var reflective = SCNMaterialProperty(contents: UIColor.black)
  public private(set) var multiply = SCNMaterialProperty(contents: UIColor.white)
  public private(set) var normal = SCNMaterialProperty()
  public private(set) var displacement = SCNMaterialProperty()
  public private(set) var ambientOcclusion = SCNMaterialProperty()
  public private(set) var selfIllumination = SCNMaterialProperty()
  public private(set) var metalness = SCNMaterialProperty()
  public private(set) var roughness = SCNMaterialProperty()
  open var lightingModel = LightingModel.blinn
  open var shininess: CGFloat = 1
  open var transparency: CGFloat = 1
  open var transparencyMode = SCNTransparencyMode.aOne
  open var isLitPerPixel = true
  open var isDoubleSided = false
  open var fillMode = SCNFillMode.fill
  open var cullMode = SCNCullMode.back
  open var blendMode = SCNBlendMode.alpha
  open var writesToDepthBuffer = true
  open var readsFromDepthBuffer = true
  open var locksAmbientWithDiffuse = true
  open var fresnelExponent: CGFloat = 0
  public required override init() { super.init() }
  /// The properties are shared.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    (copy.name, copy.diffuse, copy.specular, copy.lightingModel) = (name, diffuse, specular, lightingModel)
    (copy.transparency, copy.isDoubleSided, copy.shininess) = (transparency, isDoubleSided, shininess)
    return copy
  }
}

// surface: nothing is drawn
open class SCNLight: NSObject, @unchecked Sendable {
  public struct LightType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = LightType(rawValue: "ambient")
    public static let omni = LightType(rawValue: "omni")
    public static let directional = LightType(rawValue: "directional")
    public static let spot = LightType(rawValue: "spot")
    public static let IES = LightType(rawValue: "ies")
    public static let probe = LightType(rawValue: "probe")
    public static let area = LightType(rawValue: "area")
  }
  open var name: String?
  open var type = LightType.omni
  open var color: Any = UIColor.white
  open var intensity: CGFloat = 1000
  open var temperature: CGFloat = 6500
  open var castsShadow = false
  open var shadowColor: Any = UIColor(white: 0, alpha: 0.5)
  open var shadowRadius: CGFloat = 3
  open var shadowMapSize = CGSize.zero
  open var shadowSampleCount = 0
  open var spotInnerAngle: CGFloat = 0
  open var spotOuterAngle: CGFloat = 45
  open var attenuationStartDistance: CGFloat = 0
  open var attenuationEndDistance: CGFloat = 0
  open var zNear: CGFloat = 1
  open var zFar: CGFloat = 100
  open var categoryBitMask = -1
}

// surface: nothing is drawn
open class SCNCamera: NSObject, @unchecked Sendable {
  open var name: String?
  open var fieldOfView: CGFloat = 60
  open var zNear = 1.0
  open var zFar = 100.0
  open var automaticallyAdjustsZRange = false
  open var usesOrthographicProjection = false
  open var orthographicScale = 1.0
  open var wantsHDR = false
  open var wantsExposureAdaptation = false
  open var bloomIntensity: CGFloat = 0
  open var focalLength: CGFloat = 50
  open var categoryBitMask = -1
}
