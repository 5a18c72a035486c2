import CoreGraphics

extension FilterKind {
  static let composites: [FilterKind] = porterDuff + blends + masks

  private static func composite(
    _ name: String, extent: @escaping (CGRect, CGRect) -> CGRect = { $0.union($1) },
    _ merge: @escaping (_ top: Pixel, _ bottom: Pixel) -> Pixel
  ) -> FilterKind {
    FilterKind(
      name, kCICategoryCompositeOperation, image: [.image(kCIInputBackgroundImageKey)]
    ) { image, values in
      // Without a background there is nothing below.
      let bottom = values.image(kCIInputBackgroundImageKey) ?? .empty()
      let area = extent(image.extent, bottom.extent)
      return CIImage(
        CompositeNode([image.node, bottom.node], extent: area.isNull ? .zero : area) { _ in
          { top, bottom, _ in merge(top, bottom) }
        })
    }
  }

  // Porter and Duff, Compositing Digital Images, 1984.
  private static let porterDuff: [FilterKind] = [
    composite("CISourceOverCompositing") { top, bottom in top + bottom * (1 - top.w) },
    composite("CISourceInCompositing", extent: { $0.intersection($1) }) { top, bottom in top * bottom.w },
    composite("CISourceOutCompositing", extent: { top, _ in top }) { top, bottom in top * (1 - bottom.w) },
    composite("CISourceAtopCompositing", extent: { _, bottom in bottom }) { top, bottom in
      top * bottom.w + bottom * (1 - top.w)
    },
    composite("CIAdditionCompositing") { top, bottom in
      let sum = top + bottom
      return sum.with(alpha: min(1, sum.w))
    },
    composite("CIMultiplyCompositing", extent: { $0.intersection($1) }) { top, bottom in top * bottom },
    composite("CIMaximumCompositing") { pointwiseMax($0, $1) },
    composite("CIMinimumCompositing") { pointwiseMin($0, $1) },
  ]

  /// As W3C's Compositing and Blending composes a function of two colours.
  private static func blend(_ name: String, _ body: @escaping (_ top: Pixel, _ bottom: Pixel) -> Pixel) -> FilterKind {
    composite(name) { top, bottom in
      guard top.w > 0 else { return bottom }
      guard bottom.w > 0 else { return top }
      let mixed = body(top.unpremultiplied, bottom.unpremultiplied)
      let result = top * (1 - bottom.w) + bottom * (1 - top.w) + mixed * (top.w * bottom.w)
      return result.with(alpha: top.w + bottom.w - top.w * bottom.w)
    }
  }

  private static func channels(_ name: String, _ body: @escaping (_ top: Float, _ bottom: Float) -> Float) -> FilterKind
  {
    blend(name) { top, bottom in
      Pixel(body(top.x, bottom.x), body(top.y, bottom.y), body(top.z, bottom.z), 1)
    }
  }

  private static func hardLight(_ top: Float, _ bottom: Float) -> Float {
    top <= 0.5 ? 2 * top * bottom : 1 - 2 * (1 - top) * (1 - bottom)
  }

  // W3C, Compositing and Blending Level 1, "Blending".
  private static let blends: [FilterKind] = [
    blend("CIMultiplyBlendMode") { top, bottom in top * bottom },
    blend("CIScreenBlendMode") { top, bottom in top + bottom - top * bottom },
    blend("CIDarkenBlendMode") { pointwiseMin($0, $1) },
    blend("CILightenBlendMode") { pointwiseMax($0, $1) },
    blend("CIDifferenceBlendMode") { top, bottom in pointwiseMax(top - bottom, bottom - top) },
    blend("CIExclusionBlendMode") { top, bottom in top + bottom - 2 * top * bottom },
    blend("CISubtractBlendMode") { top, bottom in pointwiseMax(bottom - top, .zero) },
    blend("CILinearBurnBlendMode") { top, bottom in pointwiseMax(top + bottom - 1, .zero) },
    blend("CILinearDodgeBlendMode") { top, bottom in pointwiseMin(top + bottom, Pixel(repeating: 1)) },
    channels("CIHardLightBlendMode", hardLight),
    channels("CIOverlayBlendMode") { top, bottom in hardLight(bottom, top) },
    channels("CIColorDodgeBlendMode") { top, bottom in
      bottom <= 0 ? 0 : top >= 1 ? 1 : min(1, bottom / (1 - top))
    },
    channels("CIColorBurnBlendMode") { top, bottom in bottom >= 1 ? 1 : top <= 0 ? 0 : 1 - min(1, (1 - bottom) / top) },
    channels("CIDivideBlendMode") { top, bottom in top <= 0 ? 1 : min(1, bottom / top) },
    channels("CIPinLightBlendMode") { top, bottom in
      top <= 0.5 ? min(bottom, 2 * top) : max(bottom, 2 * top - 1)
    },
    channels("CISoftLightBlendMode") { top, bottom in
      guard top > 0.5 else { return bottom - (1 - 2 * top) * bottom * (1 - bottom) }
      let root = bottom <= 0.25 ? ((16 * bottom - 12) * bottom + 4) * bottom : max(0, bottom).squareRoot()
      return bottom + (2 * top - 1) * (root - bottom)
    },
    blend("CIHueBlendMode") { top, bottom in
      HueMath.with(luminance: bottom, HueMath.with(saturation: HueMath.saturation(bottom), top))
    },
    blend("CISaturationBlendMode") { top, bottom in
      HueMath.with(luminance: bottom, HueMath.with(saturation: HueMath.saturation(top), bottom))
    },
    blend("CIColorBlendMode") { top, bottom in HueMath.with(luminance: bottom, top) },
    blend("CILuminosityBlendMode") { top, bottom in HueMath.with(luminance: top, bottom) },
  ]

  private static func mask(_ name: String, _ part: @escaping (Pixel) -> Float) -> FilterKind {
    FilterKind(
      name, kCICategoryStylize, image: [.image(kCIInputBackgroundImageKey), .image(kCIInputMaskImageKey)]
    ) { image, values in
      let bottom = values.image(kCIInputBackgroundImageKey) ?? .empty()
      let mask = values.image(kCIInputMaskImageKey) ?? .empty()
      let area = image.extent.union(bottom.extent)
      return CIImage(
        CompositeNode([image.node, bottom.node, mask.node], extent: area) { _ in
          { top, bottom, mask in Pixel.mix(bottom, top, min(max(part(mask), 0), 1)) }
        })
    }
  }

  private static let masks: [FilterKind] = [
    mask("CIBlendWithMask") { $0.luminance },
    mask("CIBlendWithAlphaMask") { $0.w },
    mask("CIBlendWithRedMask") { $0.x },
    mask("CIBlendWithBlueMask") { $0.z },
    FilterKind(
      "CIDissolveTransition", kCICategoryTransition,
      image: [
        .image(kCIInputTargetImageKey),
        .number(kCIInputTimeKey, 0, 0...1, least: 0, most: 1, type: kCIAttributeTypeTime),
      ]
    ) { image, values in
      let target = values.image(kCIInputTargetImageKey) ?? .empty()
      let time = min(max(values.float(kCIInputTimeKey), 0), 1)
      return CIImage(
        CompositeNode([image.node, target.node], extent: image.extent.union(target.extent)) { _ in
          { first, second, _ in Pixel.mix(first, second, time) }
        })
    },
  ]
}

/// Colours by their hue, saturation and luminance.
// W3C, Compositing and Blending Level 1, "Non-separable blend modes".
enum HueMath {
  static func luminance(_ color: Pixel) -> Float { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }
  static func saturation(_ color: Pixel) -> Float {
    max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
  }

  /// With the luminance of another colour.
  static func with(luminance other: Pixel, _ color: Pixel) -> Pixel {
    let shifted = color + (luminance(other) - luminance(color))
    let bright = luminance(shifted)
    let (least, most) = (min(shifted.x, shifted.y, shifted.z), max(shifted.x, shifted.y, shifted.z))
    var result = shifted
    if least < 0 { result = bright + (result - bright) * (bright / (bright - least)) }
    if most > 1 { result = bright + (result - bright) * ((1 - bright) / (most - bright)) }
    return result.with(alpha: 1)
  }

  static func with(saturation: Float, _ color: Pixel) -> Pixel {
    let (least, most) = (min(color.x, color.y, color.z), max(color.x, color.y, color.z))
    guard most > least else { return Pixel(0, 0, 0, 1) }
    return ((color - least) * (saturation / (most - least))).with(alpha: 1)
  }
}
