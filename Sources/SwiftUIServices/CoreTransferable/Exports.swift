@_exported import Foundation
@_exported import protocol SwiftUI.TransferRepresentation
@_exported import protocol SwiftUI.Transferable
@_exported import struct SwiftUI.CodableRepresentation
@_exported import struct SwiftUI.DataRepresentation
@_exported import struct SwiftUI.FileRepresentation
@_exported import struct SwiftUI.ProxyRepresentation
@_exported import struct SwiftUI.ReceivedTransferredFile
@_exported import struct SwiftUI.SentTransferredFile
@_exported import struct SwiftUI.TransferRepresentationBuilder
@_exported import UniformTypeIdentifiers
