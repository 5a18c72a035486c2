import AVFoundation
import Testing

@testable import AVFAudio
@testable import QuinceAudio

@Suite struct AudioFileTests {
  @Test(
    "a tone that is written is read again",
    arguments: [
      ("tone.wav", kAudioFormatLinearPCM, 0.001), ("tone.aif", kAudioFormatLinearPCM, 0.001),
      ("tone.caf", kAudioFormatLinearPCM, 0.001), ("tone.caf", kAudioFormatAppleLossless, 0.001),
      ("tone.wav", kAudioFormatULaw, 0.05), ("tone.flac", kAudioFormatFLAC, 0.001),
      ("tone.m4a", kAudioFormatMPEG4AAC, 0.03), ("tone.aac", kAudioFormatMPEG4AAC, 0.5),
    ])
  func roundTrip(name: String, id: AudioFormatID, tolerance: Float) throws {
    let tone = Sounds.tone(440, seconds: 0.5)
    let url = try Sounds.file(name, [tone, tone.map { -$0 }], settings: [AVFormatIDKey: id])
    let file = try AVAudioFile(forReading: url)
    #expect(file.fileFormat.streamDescription.pointee.mFormatID == id)
    #expect(file.processingFormat.isStandard)
    #expect(file.processingFormat.channelCount == 2)
    #expect(file.processingFormat.sampleRate == 44100)
    // A stream of AAC without a file around it does not say where the sound starts.
    if name != "tone.aac" { #expect(file.length == Int64(tone.count)) }
    let buffer = AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: AVAudioFrameCount(file.length))!
    try file.read(into: buffer)
    #expect(file.framePosition == file.length)
    let found = Sounds.values(buffer)
    #expect(abs(Sounds.peak(found) - 440) < 3)
    guard name != "tone.aac" else { return }
    // Compressed sound begins and ends less exactly.
    let differences = (2000..<20000).map { abs(found[$0] - tone[$0]) }
    #expect(differences.max()! < tolerance, "\(differences.max()!)")
    let right = Sounds.values(buffer, channel: 1)
    #expect((2000..<20000).allSatisfy { abs(right[$0] + tone[$0]) < tolerance })
  }

  @Test("a file can be read from any place", arguments: ["wav", "m4a", "flac"])
  func seeking(kind: String) throws {
    let tone = Sounds.tone(300, seconds: 1)
    let file = try AVAudioFile(forReading: Sounds.file("tone.\(kind)", [tone]))
    file.framePosition = 30000
    let buffer = AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 5000)!
    try file.read(into: buffer, frameCount: 4000)
    #expect(buffer.frameLength == 4000)
    #expect(file.framePosition == 34000)
    let found = Sounds.values(buffer)
    #expect((0..<4000).allSatisfy { abs(found[$0] - tone[30000 + $0]) < 0.03 })
  }

  @Test("rates that recordings have", arguments: [8000.0, 12000, 16000, 22050, 32000, 48000])
  func rates(rate: Double) throws {
    let tone = Sounds.tone(400, seconds: 1, rate: rate)
    let file = try AVAudioFile(
      forReading: Sounds.file(
        "tone.m4a", [tone], rate: rate,
        settings: [AVFormatIDKey: kAudioFormatMPEG4AAC, AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue]))
    #expect(file.processingFormat.sampleRate == rate)
    #expect(file.length == Int64(rate))
    let buffer = AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: AVAudioFrameCount(rate))!
    try file.read(into: buffer)
    #expect(abs(Sounds.peak(Sounds.values(buffer), rate: rate) - 400) < 3)
    #expect(abs(Sounds.level(Sounds.values(buffer)) - 0.3535) < 0.02)
  }

  @Test("Apple Lossless in an MPEG-4 file is read") func losslessTrack() throws {
    let tone = Sounds.tone(440, seconds: 0.5)
    let caf = try Sounds.file("tone.caf", [tone], settings: [AVFormatIDKey: kAudioFormatAppleLossless])
    let data = try LosslessFile.mpeg4(try Data(contentsOf: caf))
    let reader = try SoundFiles.reader(SoundData(data))
    #expect(reader.sound.encoding == .alac)
    #expect(reader.frameCount == tone.count)
    let found = try reader.read(tone.count).channels[0]
    #expect((0..<tone.count).allSatisfy { abs(found[$0] - tone[$0]) < 0.001 })
  }

  @Test("sound in an MPEG-4 file is where it was", arguments: [8000.0, 44100], [1, 2])
  func alignment(rate: Double, channels: Int) throws {
    // A tone that rises: it is like itself in one place only.
    let sweep = (0..<Int(rate)).map { index -> Float in
      let time = Double(index) / rate
      return 0.5 * Float(sin(2 * Double.pi * (200 + 600 * time) * time))
    }
    let url = try Sounds.file("sweep.m4a", Array(repeating: sweep, count: channels), rate: rate)
    let reader = try SoundFiles.reader(path: url.path)
    #expect(reader.sound.channelCount == channels)
    let found = try reader.read(reader.frameCount).channels[0]
    func likeness(_ shift: Int) -> Float {
      stride(from: 4000, to: sweep.count - 500, by: 3).reduce(0) { $0 + sweep[$1] * found[$1 + shift] }
    }
    let shifts = Array(-30...30)
    let sums = shifts.map(likeness)
    let best = shifts[sums.indices.max { sums[$0] < sums[$1] }!]
    #expect(best == 0)
  }

  // MARK: Errors

  private func code(_ body: () throws -> Void) -> (String, Int)? {
    do { try body() } catch { return ((error as NSError).domain, (error as NSError).code) }
    return nil
  }

  @Test("what cannot be read has Core Audio's errors") func errors() throws {
    let folder = try Sounds.folder()
    let missing = folder.appendingPathComponent("missing.wav")
    let garbage = folder.appendingPathComponent("garbage.mp3")
    try Data("This is no sound at all, though its name says so.".utf8).write(to: garbage)
    let empty = folder.appendingPathComponent("empty.m4a")
    try Data().write(to: empty)
    let files = "com.apple.coreaudio.avfaudio"
    #expect(code { _ = try AVAudioFile(forReading: missing) } ?? ("", 0) == (files, 2_003_334_207))
    #expect(code { _ = try AVAudioFile(forReading: garbage) } ?? ("", 0) == (files, 1_954_115_647))
    #expect(code { _ = try AVAudioPlayer(contentsOf: missing) } ?? ("", 0) == (NSOSStatusErrorDomain, 2_003_334_207))
    #expect(code { _ = try AVAudioPlayer(contentsOf: garbage) } ?? ("", 0) == (NSOSStatusErrorDomain, 1_954_115_647))
    #expect(code { _ = try AVAudioPlayer(contentsOf: empty) } ?? ("", 0) == (NSOSStatusErrorDomain, 1_954_115_647))
    #expect(code { _ = try AVAudioPlayer(data: Data()) } ?? ("", 0) == (NSOSStatusErrorDomain, 1_954_115_647))
    let nowhere = folder.appendingPathComponent("no/folder/a.wav")
    #expect(code { _ = try AVAudioFile(forWriting: nowhere, settings: [:]) } ?? ("", 0) == (files, 2_003_334_207))
    let aacInWave = [AVFormatIDKey: kAudioFormatMPEG4AAC] as [String: Any]
    let wave = folder.appendingPathComponent("a.wav")
    #expect(
      code { _ = try AVAudioRecorder(url: wave, settings: aacInWave) } ?? ("", 0)
        == (NSOSStatusErrorDomain, 1_718_449_215))
  }

  @Test("cut and damaged files give errors or sound, and end nothing", arguments: ["wav", "m4a", "caf", "flac", "aac"])
  func damage(kind: String) throws {
    let whole = try Data(contentsOf: Sounds.file("tone.\(kind)", [Sounds.tone(440, seconds: 0.1)]))
    var random = SystemRandomNumberGenerator()
    for round in 0..<60 {
      var data = whole
      if round < 30 {
        data = data.prefix(round * whole.count / 30)
      } else {
        for _ in 0..<(round - 29) { data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255) }
      }
      guard let reader = try? SoundFiles.reader(SoundData(Data(data))) else { continue }
      _ = try? reader.read(min(reader.frameCount, 100_000))
      try? reader.seek(to: reader.frameCount / 2)
    }
  }

  // MARK: Buffers and formats

  @Test("samples keep their values in every format")
  func sampleFormats() throws {
    let values: [Float] = [0, 0.5, -0.5, 0.25, -1]
    for common in [AVAudioCommonFormat.pcmFormatFloat32, .pcmFormatFloat64, .pcmFormatInt16, .pcmFormatInt32] {
      for isInterleaved in [false, true] {
        let format = AVAudioFormat(commonFormat: common, sampleRate: 8000, channels: 2, interleaved: isInterleaved)!
        #expect(format.commonFormat == common)
        let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 8)!
        buffer.store(Samples(channels: [values, values.reversed()]))
        #expect(buffer.frameLength == 5)
        #expect(buffer.stride == (isInterleaved ? 2 : 1))
        #expect(buffer.samples().channels == [values, values.reversed()])
      }
    }
  }

  @Test("a converter changes rate, channels and kind of sample, piece by piece") func converter() throws {
    let from = AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 2)!
    let to = AVAudioFormat(commonFormat: .pcmFormatInt16, sampleRate: 16000, channels: 1, interleaved: true)!
    let converter = try #require(AVAudioConverter(from: from, to: to))
    let tone = Sounds.tone(440, seconds: 1)
    var place = 0
    var found: [Float] = []
    while true {
      let output = AVAudioPCMBuffer(pcmFormat: to, frameCapacity: 1600)!
      var error: NSError?
      let status = converter.convert(to: output, error: &error) { _, status in
        guard place < tone.count else {
          status.pointee = .endOfStream
          return nil
        }
        let part = Array(tone[place..<min(tone.count, place + 4410)])
        place += 4410
        status.pointee = .haveData
        return Sounds.buffer([part, part])
      }
      #expect(error == nil)
      guard status == .haveData else {
        #expect(status == .endOfStream)
        break
      }
      found += output.samples().channels[0]
    }
    #expect(found.count == 16000)
    #expect(abs(Sounds.peak(found, rate: 16000) - 440) < 2)
    #expect(abs(Sounds.level(found[1000..<15000]) - 0.3535) < 0.01)
    #expect(
      AVAudioConverter(
        from: from,
        to: AVAudioFormat(settings: [
          AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 44100, AVNumberOfChannelsKey: 2,
        ])!) == nil)
  }

  @Test("a format says what it is") func formats() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 2))
    #expect(format.isStandard)
    #expect(!format.isInterleaved)
    #expect(format.description.contains("2 ch, 44100 Hz, Float32, deinterleaved"))
    #expect(
      format == AVAudioFormat(commonFormat: .pcmFormatFloat32, sampleRate: 44100, channels: 2, interleaved: false))
    #expect(AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 6) == nil)
    #expect(AVAudioFormat(settings: [AVSampleRateKey: 8000]) == nil)
    let settings = AVAudioFormat(settings: [
      AVFormatIDKey: Int(kAudioFormatLinearPCM), AVSampleRateKey: 16000, AVNumberOfChannelsKey: 1,
      AVLinearPCMBitDepthKey: 16, AVLinearPCMIsFloatKey: false,
    ])
    #expect(settings?.commonFormat == .pcmFormatInt16)
    #expect(settings?.settings[AVLinearPCMBitDepthKey] as? Int == 16)
  }
}

/// Puts the packets of a lossless Core Audio file into an MPEG-4 file.
enum LosslessFile {
  static func mpeg4(_ caf: Data) throws -> Data {
    let data = SoundData(caf)
    var chunks: [String: Range<Int>] = [:]
    var offset = 8
    while offset + 12 <= data.count, let size = data.number(offset + 4, 8), let name = data.text(offset..<offset + 4) {
      chunks[name] = offset + 12..<min(data.count, offset + 12 + size)
      offset += 12 + size
    }
    let cookie = data.slice(try #require(chunks["kuki"]))!.suffix(24)
    let table = try #require(chunks["pakt"])
    let packets = try #require(chunks["data"])
    let count = data.number(table.lowerBound, 8)!
    let valid = data.number(table.lowerBound + 8, 8)!
    var sizes: [Int] = []
    var place = table.lowerBound + 24
    while sizes.count < count {
      var size = 0
      while let byte = data.number(place, 1) {
        place += 1
        size = size << 7 | byte & 0x7F
        if byte & 0x80 == 0 { break }
      }
      sizes.append(size)
    }
    let content = data.slice(packets.lowerBound + 4..<packets.lowerBound + 4 + sizes.reduce(0, +))!
    return file(Data(cookie), sizes, content, frameCount: valid)
  }

  private static func number(_ value: Int, _ size: Int = 4) -> Data {
    Data((0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }

  private static func box(_ name: String, _ content: Data...) -> Data {
    let all = content.reduce(Data(), +)
    return number(all.count + 8) + Data(name.utf8) + all
  }

  private static func file(_ cookie: Data, _ sizes: [Int], _ packets: Data, frameCount: Int) -> Data {
    let start = box("ftyp", Data("M4A ".utf8) + number(0)) + box("mdat", packets)
    let zeros = Data(count: 8)
    let entry = box(
      "alac", Data(count: 6), number(1, 2), zeros, number(1, 2), number(16, 2), number(0), number(44100, 2),
      number(0, 2), box("alac", number(0), cookie))
    let table = box(
      "stbl", box("stsd", number(0), number(1), entry),
      box("stsz", number(0), number(0), number(sizes.count), sizes.reduce(Data()) { $0 + number($1) }),
      box("stsc", number(0), number(1), number(1), number(sizes.count), number(1)),
      box("stco", number(0), number(1), number(24)))
    let header = box("mdhd", number(0), zeros, number(44100), number(frameCount), number(0))
    let handler = box("hdlr", zeros, Data("soun".utf8), Data(count: 13))
    let edit = box("edts", box("elst", number(0), number(1), number(frameCount), number(0), number(0x10000)))
    let movieHeader = box("mvhd", number(0), zeros, number(44100), number(frameCount))
    let track = box("trak", edit, box("mdia", header, handler, box("minf", table)))
    return start + box("moov", movieHeader, track)
  }
}
