import Foundation
import QuinceFoundation

public typealias AudioFormatID = UInt32
public typealias AudioFormatFlags = UInt32

private func code(_ text: StaticString) -> UInt32 { text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } } }

// Apple: CoreAudioBaseTypes.h, the formats of sound by their four letters.
public let kAudioFormatLinearPCM: AudioFormatID = code("lpcm")
public let kAudioFormatAC3: AudioFormatID = code("ac-3")
public let kAudioFormat60958AC3: AudioFormatID = code("cac3")
public let kAudioFormatAppleIMA4: AudioFormatID = code("ima4")
public let kAudioFormatMPEG4AAC: AudioFormatID = code("aac ")
public let kAudioFormatMPEG4CELP: AudioFormatID = code("celp")
public let kAudioFormatMPEG4HVXC: AudioFormatID = code("hvxc")
public let kAudioFormatMPEG4TwinVQ: AudioFormatID = code("twvq")
public let kAudioFormatMACE3: AudioFormatID = code("MAC3")
public let kAudioFormatMACE6: AudioFormatID = code("MAC6")
public let kAudioFormatULaw: AudioFormatID = code("ulaw")
public let kAudioFormatALaw: AudioFormatID = code("alaw")
public let kAudioFormatQDesign: AudioFormatID = code("QDMC")
public let kAudioFormatQDesign2: AudioFormatID = code("QDM2")
public let kAudioFormatQUALCOMM: AudioFormatID = code("Qclp")
public let kAudioFormatMPEGLayer1: AudioFormatID = code(".mp1")
public let kAudioFormatMPEGLayer2: AudioFormatID = code(".mp2")
public let kAudioFormatMPEGLayer3: AudioFormatID = code(".mp3")
public let kAudioFormatTimeCode: AudioFormatID = code("time")
public let kAudioFormatMIDIStream: AudioFormatID = code("midi")
public let kAudioFormatParameterValueStream: AudioFormatID = code("apvs")
public let kAudioFormatAppleLossless: AudioFormatID = code("alac")
public let kAudioFormatMPEG4AAC_HE: AudioFormatID = code("aach")
public let kAudioFormatMPEG4AAC_LD: AudioFormatID = code("aacl")
public let kAudioFormatMPEG4AAC_ELD: AudioFormatID = code("aace")
public let kAudioFormatMPEG4AAC_ELD_SBR: AudioFormatID = code("aacf")
public let kAudioFormatMPEG4AAC_ELD_V2: AudioFormatID = code("aacg")
public let kAudioFormatMPEG4AAC_HE_V2: AudioFormatID = code("aacp")
public let kAudioFormatMPEG4AAC_Spatial: AudioFormatID = code("aacs")
public let kAudioFormatMPEGD_USAC: AudioFormatID = code("usac")
public let kAudioFormatAMR: AudioFormatID = code("samr")
public let kAudioFormatAMR_WB: AudioFormatID = code("sawb")
public let kAudioFormatAudible: AudioFormatID = code("AUDB")
public let kAudioFormatiLBC: AudioFormatID = code("ilbc")
public let kAudioFormatAES3: AudioFormatID = code("aes3")
public let kAudioFormatEnhancedAC3: AudioFormatID = code("ec-3")
public let kAudioFormatFLAC: AudioFormatID = code("flac")
public let kAudioFormatOpus: AudioFormatID = code("opus")

public let kAudioFormatFlagIsFloat: AudioFormatFlags = 1
public let kAudioFormatFlagIsBigEndian: AudioFormatFlags = 2
public let kAudioFormatFlagIsSignedInteger: AudioFormatFlags = 4
public let kAudioFormatFlagIsPacked: AudioFormatFlags = 8
public let kAudioFormatFlagIsAlignedHigh: AudioFormatFlags = 16
public let kAudioFormatFlagIsNonInterleaved: AudioFormatFlags = 32
public let kAudioFormatFlagIsNonMixable: AudioFormatFlags = 64
public let kAudioFormatFlagsAreAllClear: AudioFormatFlags = 0x8000_0000
public let kAudioFormatFlagsNativeEndian: AudioFormatFlags = 0
public let kAudioFormatFlagsNativeFloatPacked: AudioFormatFlags = kAudioFormatFlagIsFloat | kAudioFormatFlagIsPacked
public let kLinearPCMFormatFlagIsFloat: AudioFormatFlags = kAudioFormatFlagIsFloat
public let kLinearPCMFormatFlagIsBigEndian: AudioFormatFlags = kAudioFormatFlagIsBigEndian
public let kLinearPCMFormatFlagIsSignedInteger: AudioFormatFlags = kAudioFormatFlagIsSignedInteger
public let kLinearPCMFormatFlagIsPacked: AudioFormatFlags = kAudioFormatFlagIsPacked
public let kLinearPCMFormatFlagIsNonInterleaved: AudioFormatFlags = kAudioFormatFlagIsNonInterleaved

public let kAudio_UnimplementedError: OSStatus = -4
public let kAudio_FileNotFoundError: OSStatus = -43
public let kAudio_FilePermissionError: OSStatus = -54
public let kAudio_TooManyFilesOpenError: OSStatus = -42
public let kAudio_BadFilePathError: OSStatus = OSStatus(bitPattern: code("!pth"))
public let kAudio_ParamError: OSStatus = -50
public let kAudio_MemFullError: OSStatus = -108
