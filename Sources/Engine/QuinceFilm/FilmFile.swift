import CQuinceFilm

/// A picture in memory: premultiplied 0xAARRGGBB.
package final class FilmPicture: @unchecked Sendable {
  package let width, height: Int
  /// Pixels from row to row.
  package let stride: Int
  package let pixels: UnsafeMutablePointer<UInt32>
  package let isOpaque: Bool
  /// Nanoseconds from the start of the film.
  package let time, duration: Int64

  init(_ piece: quince_film_piece) {
    (width, height) = (Int(piece.width), Int(piece.height))
    (time, duration, isOpaque) = (piece.time, piece.duration, piece.has_alpha == 0)
    // Rows begin where vectors may, and may be written a little beyond their ends.
    stride = (width + 15) / 16 * 16
    pixels = UnsafeMutableRawPointer.allocate(byteCount: (stride * height + 16) * 4, alignment: 64)
      .assumingMemoryBound(to: UInt32.self)
  }

  deinit { UnsafeMutableRawPointer(pixels).deallocate() }

  package var end: Int64 { time + duration }
}

/// One film that is read from its start, or from where it is told to go on. Everything but `cancel()` belongs to one
/// thread at a time.
package final class FilmFile: @unchecked Sendable {
  package enum Piece {
    case picture(FilmPicture)
    /// Pairs of samples, for the left and the right.
    case sound(time: Int64, samples: [Float])
    /// Neither kind is wanted, or room for packets is left.
    case nothing
    case end
  }

  private let film: OpaquePointer
  private let address: String

  /// Says why nothing can be opened on this machine.
  package static func check() throws(FilmError) {
    guard let missing = quince_film_missing_library() else { return }
    throw FilmError(
      .library,
      "films need the Debian packages \(FilmError.packages), which are not installed (\(String(cString: missing)))")
  }

  /// - Parameters:
  ///   - address: a path, or a URL that FFmpeg reads.
  package init(_ address: String) throws(FilmError) {
    try Self.check()
    guard let film = quince_film_make() else { throw FilmError(.other, "no memory is left") }
    (self.film, self.address) = (film, address)
  }

  deinit { quince_film_free(film) }

  /// - Parameters:
  ///   - headers: for requests over HTTP.
  ///   - soundRate: frames of sound a second.
  ///   - isTurned: whether pictures are turned as the film says.
  ///   - side: the longest side of pictures in pixels; 0 for their own.
  package func open(headers: [String: String] = [:], soundRate: Int, isTurned: Bool, side: Int) throws(FilmError) {
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    let error = quince_film_open(
      film, address, lines.isEmpty ? nil : lines, Int32(soundRate), isTurned ? 1 : 0, Int32(side))
    if error != 0 { throw failure(error) }
  }

  /// Ends what another thread waits for here, and everything that comes later.
  package func cancel() { quince_film_cancel(film) }

  private func failure(_ number: Int32) -> FilmError {
    var text = [CChar](repeating: 0, count: 128)
    quince_film_describe(number, &text, text.count)
    let words = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let cause: FilmError.Cause =
      quince_film_is_unknown_format(number) != 0
      ? .unknownFormat
      : quince_film_is_missing(number) != 0
        ? .missing
        : quince_film_is_canceled(number) != 0
          ? .canceled : quince_film_is_without_decoder(number) != 0 ? .noDecoder : .other
    let name = address.hasPrefix("/") ? address.split(separator: "/").last.map(String.init) ?? address : address
    return FilmError(cause, "\(name): \(words)")
  }

  package func seek(to time: Int64) throws(FilmError) {
    let error = quince_film_seek(film, time)
    if error < 0 { throw failure(error) }
  }

  package func next(wantsPicture: Bool, wantsSound: Bool) throws(FilmError) -> Piece {
    var piece = quince_film_piece()
    var error: Int32 = 0
    switch quince_film_next(film, wantsPicture ? 1 : 0, wantsSound ? 1 : 0, &piece, &error) {
    case quince_film_picture:
      let picture = FilmPicture(piece)
      let error = quince_film_draw(film, picture.pixels, picture.stride)
      if error < 0 { throw failure(error) }
      return .picture(picture)
    case quince_film_sound:
      return .sound(
        time: piece.time, samples: Array(UnsafeBufferPointer(start: piece.samples, count: Int(piece.count) * 2)))
    case quince_film_end: return .end
    case quince_film_failure: throw failure(error)
    default: return .nothing
    }
  }
}

extension FilmFile {
  package var description: FilmDescription {
    var texts: [String: String] = [:]
    var value: UnsafePointer<CChar>?
    for index in 0..<1000 {
      guard let key = quince_film_metadata(film, Int32(index), &value), let value else { break }
      let name = String(cString: key).lowercased()
      if texts[name] == nil { texts[name] = String(cString: value) }
    }
    var size: Int32 = 0
    let cover = quince_film_cover(film, &size).map { Array(UnsafeBufferPointer(start: $0, count: Int(size))) }
    return FilmDescription(
      tracks: (0..<quince_film_stream_count(film)).map { Self.track(quince_film_stream_at(film, $0)) },
      duration: Self.known(quince_film_duration(film)), isSeekable: quince_film_is_seekable(film) != 0,
      hasPictures: quince_film_has_video(film) != 0, hasSound: quince_film_has_audio(film) != 0, texts: texts,
      cover: cover)
  }

  private static func known(_ time: Int64) -> Int64? { time == .min ? nil : time }

  private static func track(_ stream: quince_film_stream) -> FilmDescription.Track {
    var stream = stream
    let code = withUnsafePointer(to: &stream.code) {
      String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
    }
    let language = withUnsafePointer(to: &stream.language) {
      String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
    }
    return FilmDescription.Track(
      kind: stream.kind == quince_film_video ? .video : stream.kind == quince_film_audio ? .audio : .other,
      number: Int(stream.number), isPlayed: stream.is_played != 0, width: Int(stream.width),
      height: Int(stream.height), pixelAspect: stream.pixel_aspect, rotation: Int(stream.rotation),
      frameRate: stream.frame_rate, bitRate: stream.bit_rate, sampleRate: Int(stream.sample_rate),
      channelCount: Int(stream.channels), start: stream.start, duration: known(stream.duration),
      scale: Int(stream.scale), code: code, language: language)
  }
}
