import CoreGraphics
import QuinceFoundation

/// A filter of `CIFilterBuiltins`: the parameters that any of them has, by the names of its protocol.
class BuiltinFilter: CIFilter, @unchecked Sendable {
  final var aVector: CIVector {
    get { inputs.vector("inputAVector") }
    set { setInput(newValue, "inputAVector") }
  }
  final var alphaCoefficients: CIVector {
    get { inputs.vector("inputAlphaCoefficients") }
    set { setInput(newValue, "inputAlphaCoefficients") }
  }
  final var amount: Float {
    get { inputs.float("inputAmount") }
    set { setInput(NSNumber(value: newValue), "inputAmount") }
  }
  final var angle: Float {
    get { inputs.float("inputAngle") }
    set { setInput(NSNumber(value: newValue), "inputAngle") }
  }
  final var aspectRatio: Float {
    get { inputs.float("inputAspectRatio") }
    set { setInput(NSNumber(value: newValue), "inputAspectRatio") }
  }
  final var bVector: CIVector {
    get { inputs.vector("inputBVector") }
    set { setInput(newValue, "inputBVector") }
  }
  final var backgroundImage: CIImage? {
    get { inputs.image("inputBackgroundImage") }
    set { setInput(newValue, "inputBackgroundImage") }
  }
  final var barcodeHeight: Float {
    get { inputs.float("inputBarcodeHeight") }
    set { setInput(NSNumber(value: newValue), "inputBarcodeHeight") }
  }
  final var biasVector: CIVector {
    get { inputs.vector("inputBiasVector") }
    set { setInput(newValue, "inputBiasVector") }
  }
  final var blueCoefficients: CIVector {
    get { inputs.vector("inputBlueCoefficients") }
    set { setInput(newValue, "inputBlueCoefficients") }
  }
  final var bottomLeft: CGPoint {
    get { inputs.point("inputBottomLeft") }
    set { setInput(CIVector(cgPoint: newValue), "inputBottomLeft") }
  }
  final var bottomRight: CGPoint {
    get { inputs.point("inputBottomRight") }
    set { setInput(CIVector(cgPoint: newValue), "inputBottomRight") }
  }
  final var brightness: Float {
    get { inputs.float("inputBrightness") }
    set { setInput(NSNumber(value: newValue), "inputBrightness") }
  }
  final var center: CGPoint {
    get { inputs.point("inputCenter") }
    set { setInput(CIVector(cgPoint: newValue), "inputCenter") }
  }
  final var color: CIColor {
    get { inputs.color("inputColor") }
    set { setInput(newValue, "inputColor") }
  }
  final var color0: CIColor {
    get { inputs.color("inputColor0") }
    set { setInput(newValue, "inputColor0") }
  }
  final var color1: CIColor {
    get { inputs.color("inputColor1") }
    set { setInput(newValue, "inputColor1") }
  }
  final var contrast: Float {
    get { inputs.float("inputContrast") }
    set { setInput(NSNumber(value: newValue), "inputContrast") }
  }
  final var correctionLevel: String {
    get { inputs.text("inputCorrectionLevel") ?? "" }
    set { setInput(newValue, "inputCorrectionLevel") }
  }
  final var cubeData: Data? {
    get { inputs.data("inputCubeData") }
    set { setInput(newValue, "inputCubeData") }
  }
  final var cubeDimension: Float {
    get { inputs.float("inputCubeDimension") }
    set { setInput(NSNumber(value: newValue), "inputCubeDimension") }
  }
  final var ev: Float {
    get { inputs.float("inputEV") }
    set { setInput(NSNumber(value: newValue), "inputEV") }
  }
  final var extent: CGRect {
    get { inputs.rect("inputExtent") }
    set { setInput(CIVector(cgRect: newValue), "inputExtent") }
  }
  final var falloff: Float {
    get { inputs.float("inputFalloff") }
    set { setInput(NSNumber(value: newValue), "inputFalloff") }
  }
  final var gVector: CIVector {
    get { inputs.vector("inputGVector") }
    set { setInput(newValue, "inputGVector") }
  }
  final var greenCoefficients: CIVector {
    get { inputs.vector("inputGreenCoefficients") }
    set { setInput(newValue, "inputGreenCoefficients") }
  }
  final var highlightAmount: Float {
    get { inputs.float("inputHighlightAmount") }
    set { setInput(NSNumber(value: newValue), "inputHighlightAmount") }
  }
  final var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  final var intensity: Float {
    get { inputs.float("inputIntensity") }
    set { setInput(NSNumber(value: newValue), "inputIntensity") }
  }
  final var levels: Float {
    get { inputs.float("inputLevels") }
    set { setInput(NSNumber(value: newValue), "inputLevels") }
  }
  final var maskImage: CIImage? {
    get { inputs.image("inputMaskImage") }
    set { setInput(newValue, "inputMaskImage") }
  }
  final var maxComponents: CIVector {
    get { inputs.vector("inputMaxComponents") }
    set { setInput(newValue, "inputMaxComponents") }
  }
  final var message: Data {
    get { inputs.data("inputMessage") ?? Data() }
    set { setInput(newValue, "inputMessage") }
  }
  final var minComponents: CIVector {
    get { inputs.vector("inputMinComponents") }
    set { setInput(newValue, "inputMinComponents") }
  }
  final var neutral: CIVector {
    get { inputs.vector("inputNeutral") }
    set { setInput(newValue, "inputNeutral") }
  }
  final var point0: CGPoint {
    get { inputs.point("inputPoint0") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint0") }
  }
  final var point1: CGPoint {
    get { inputs.point("inputPoint1") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint1") }
  }
  final var point2: CGPoint {
    get { inputs.point("inputPoint2") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint2") }
  }
  final var point3: CGPoint {
    get { inputs.point("inputPoint3") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint3") }
  }
  final var point4: CGPoint {
    get { inputs.point("inputPoint4") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint4") }
  }
  final var power: Float {
    get { inputs.float("inputPower") }
    set { setInput(NSNumber(value: newValue), "inputPower") }
  }
  final var quietSpace: Float {
    get { inputs.float("inputQuietSpace") }
    set { setInput(NSNumber(value: newValue), "inputQuietSpace") }
  }
  final var rVector: CIVector {
    get { inputs.vector("inputRVector") }
    set { setInput(newValue, "inputRVector") }
  }
  final var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
  final var radius0: Float {
    get { inputs.float("inputRadius0") }
    set { setInput(NSNumber(value: newValue), "inputRadius0") }
  }
  final var radius1: Float {
    get { inputs.float("inputRadius1") }
    set { setInput(NSNumber(value: newValue), "inputRadius1") }
  }
  final var redCoefficients: CIVector {
    get { inputs.vector("inputRedCoefficients") }
    set { setInput(newValue, "inputRedCoefficients") }
  }
  final var saturation: Float {
    get { inputs.float("inputSaturation") }
    set { setInput(NSNumber(value: newValue), "inputSaturation") }
  }
  final var scale: Float {
    get { inputs.float("inputScale") }
    set { setInput(NSNumber(value: newValue), "inputScale") }
  }
  final var shadowAmount: Float {
    get { inputs.float("inputShadowAmount") }
    set { setInput(NSNumber(value: newValue), "inputShadowAmount") }
  }
  final var sharpness: Float {
    get { inputs.float("inputSharpness") }
    set { setInput(NSNumber(value: newValue), "inputSharpness") }
  }
  final var targetImage: CIImage? {
    get { inputs.image("inputTargetImage") }
    set { setInput(newValue, "inputTargetImage") }
  }
  final var targetNeutral: CIVector {
    get { inputs.vector("inputTargetNeutral") }
    set { setInput(newValue, "inputTargetNeutral") }
  }
  final var threshold: Float {
    get { inputs.float("inputThreshold") }
    set { setInput(NSNumber(value: newValue), "inputThreshold") }
  }
  final var time: Float {
    get { inputs.float("inputTime") }
    set { setInput(NSNumber(value: newValue), "inputTime") }
  }
  final var topLeft: CGPoint {
    get { inputs.point("inputTopLeft") }
    set { setInput(CIVector(cgPoint: newValue), "inputTopLeft") }
  }
  final var topRight: CGPoint {
    get { inputs.point("inputTopRight") }
    set { setInput(CIVector(cgPoint: newValue), "inputTopRight") }
  }
  final var transform: CGAffineTransform {
    get { inputs.transform("inputTransform") }
    set { setInput(CIVector(cgAffineTransform: newValue), "inputTransform") }
  }
  final var width: Float {
    get { inputs.float("inputWidth") }
    set { setInput(NSNumber(value: newValue), "inputWidth") }
  }
}
