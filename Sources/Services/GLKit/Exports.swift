@_exported import Foundation
@_exported import OpenGLES
@_exported import UIKitCore
