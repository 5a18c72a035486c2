@_exported import CoreLocation
@_exported import Foundation
@_exported import ImageIO
@_exported import QuinceFoundation
@_exported import UIKitCore
