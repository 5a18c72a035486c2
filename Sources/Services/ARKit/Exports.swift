@_exported import Foundation
@_exported import SceneKit
@_exported import UIKitCore
@_exported import simd
