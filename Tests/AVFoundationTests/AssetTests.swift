import AVFoundation
import CoreGraphics
import Testing

struct AssetTests {
  @Test func `what a film says of itself`() async throws {
    let asset = AVURLAsset(url: FilmFiles.bars)
    #expect(asset.statusOfValue(forKey: "duration", error: nil) == .unknown)
    let (duration, tracks) = try await asset.load(.duration, .tracks)
    #expect(abs(duration.seconds - 2) < 0.06, "\(duration)")
    #expect(tracks.map(\.mediaType) == [.video, .audio])
    #expect(asset.statusOfValue(forKey: "duration", error: nil) == .loaded)
    let video = try #require(try await asset.loadTracks(withMediaType: .video).first)
    #expect(try await video.load(.naturalSize) == CGSize(width: 64, height: 48))
    #expect(video.nominalFrameRate == 10 && video.preferredTransform == .identity)
    #expect(video.hasMediaCharacteristic(.visual) && !video.hasMediaCharacteristic(.audible))
    let title = AVMetadataItem.metadataItems(
      from: try await asset.load(.commonMetadata), filteredByIdentifier: .commonIdentifierTitle)
    #expect(try await title.first?.load(.stringValue) == "Bars")
    #expect(asset.commonMetadata.first { $0.commonKey == .commonKeyArtist }?.stringValue == "Quince")
    #expect(asset.isPlayable && asset.track(withTrackID: video.trackID) === video)
  }

  @Test func `a film that was taken with the device upright`() throws {
    let track = try #require(AVAsset(url: FilmFiles.turned).tracks(withMediaType: .video).first)
    let shown = CGRect(origin: .zero, size: track.naturalSize).applying(track.preferredTransform)
    #expect(shown == CGRect(x: 0, y: 0, width: 48, height: 64))
    #expect(track.preferredTransform == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 48, ty: 0))
  }

  @Test func `broken files say why`() async throws {
    let folder = FileManager.default.temporaryDirectory
    let text = folder.appendingPathComponent("text-\(UUID()).mp4")
    try Data("This is no film.".utf8).write(to: text)
    for (url, code) in [
      (text, AVError.Code.fileFormatNotRecognized), (folder.appendingPathComponent("none.mp4"), .unknown),
    ] {
      let asset = AVURLAsset(url: url)
      do {
        _ = try await asset.load(.duration)
        Issue.record("\(url) was opened")
      } catch let error as AVError {
        #expect(error.code == code)
        #expect(error.failureReason?.contains(url.lastPathComponent) == true, "\(error)")
      }
      #expect(!asset.isPlayable && asset.tracks.isEmpty && asset.duration == .zero)
      var error: NSError?
      #expect(asset.statusOfValue(forKey: "tracks", error: &error) == .failed)
      #expect(error?.domain == AVFoundationErrorDomain)
    }
  }

  @Test("files that end too early, or are damaged, neither end nor stop the program", arguments: 0..<40)
  func damage(_ round: Int) throws {
    let url = try FilmFiles.damaged(round)
    defer { try? FileManager.default.removeItem(at: url) }
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: url))
    for seconds in [0, 1, 5] {
      _ = try? generator.copyCGImage(at: CMTime(value: CMTimeValue(seconds), timescale: 1), actualTime: nil)
    }
  }

  // MARK: Pictures

  @Test func `a picture is that of its time`() async throws {
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: FilmFiles.bars))
    var actual = CMTime.invalid
    let first = try generator.copyCGImage(at: .zero, actualTime: &actual)
    #expect(first.width == 64 && first.height == 48 && actual == .zero)
    // The second of the bars.
    let yellow = FilmFiles.pixel(first, 14, 4)
    #expect(yellow[0] > 150 && yellow[1] > 150 && yellow[2] < 100, "\(yellow)")
    let (image, time) = try await generator.image(at: CMTime(value: 155, timescale: 100))
    #expect(abs(time.seconds - 1.5) < 0.001 && image.width == 64)
    _ = try generator.copyCGImage(at: CMTime(value: 60, timescale: 1), actualTime: &actual)
    #expect(abs(actual.seconds - 1.9) < 0.001, "\(actual)")
    generator.maximumSize = CGSize(width: 32, height: 32)
    #expect(try generator.copyCGImage(at: .zero, actualTime: nil).height == 24)
  }

  @Test func `pictures are turned where that is wanted`() throws {
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: FilmFiles.turned))
    #expect(try generator.copyCGImage(at: .zero, actualTime: nil).width == 64)
    generator.appliesPreferredTrackTransform = true
    let turned = try generator.copyCGImage(at: .zero, actualTime: nil)
    #expect(turned.width == 48 && turned.height == 64)
    // Clockwise: what was above is at the right.
    let yellow = FilmFiles.pixel(turned, 43, 14)
    #expect(yellow[0] > 150 && yellow[1] > 150 && yellow[2] < 100, "\(yellow)")
  }

  @Test func `many pictures in their order, and none after a cancel`() async throws {
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: FilmFiles.bars))
    let times = [0.0, 1.5, 0.5].map { NSValue(time: CMTime(seconds: $0, preferredTimescale: 600)) }
    let found = await withCheckedContinuation { (done: CheckedContinuation<[Double], Never>) in
      nonisolated(unsafe) var found: [Double] = []
      generator.generateCGImagesAsynchronously(forTimes: times) { _, image, actual, result, _ in
        found.append(image != nil && result == .succeeded ? actual.seconds : -1)
        if found.count == 3 { done.resume(returning: found) }
      }
    }
    #expect(found == [0, 1.5, 0.5])
  }

  @Test func `sound alone has no pictures`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("tone-\(UUID()).wav")
    try SilentSound.write(to: url)
    let asset = AVURLAsset(url: url)
    #expect(asset.tracks.map(\.mediaType) == [.audio] && abs(asset.duration.seconds - 0.5) < 0.01)
    #expect(throws: AVError.self) {
      try AVAssetImageGenerator(asset: asset).copyCGImage(at: .zero, actualTime: nil)
    }
  }
}

enum SilentSound {
  /// Half a second.
  static func write(to url: URL) throws {
    let file = try AVAudioFile(forWriting: url, settings: [AVSampleRateKey: 8000, AVNumberOfChannelsKey: 1])
    let buffer = AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 4000)!
    buffer.frameLength = 4000
    try file.write(from: buffer)
    file.close()
  }
}
