@_exported import ManagedDocuments
@_exported import UIKitCore
import Foundation
import QuinceDevice
