@_exported import CoreText
@_exported import ManagedDocuments
@_exported import UIKitCore
import Foundation
import QuinceDevice
