@_exported import AudioToolbox
@_exported import CoreAudioTypes
@_exported import Foundation
@_exported import QuinceFoundation
