import CoreImage
import Testing
import Vision

/// Codes are found; what this device cannot find is said.
struct VisionTests {
  private func code(_ text: String) throws -> CIImage {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data(text.utf8)
    let image = try #require(filter.outputImage).transformed(by: CGAffineTransform(scaleX: 8, y: 8))
    let paper = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 800, height: 400))
    return image.transformed(by: CGAffineTransform(translationX: 480, y: 100)).composited(over: paper)
  }

  @Test func `a code is found at its place`() throws {
    var told = 0
    let request = VNDetectBarcodesRequest { request, error in
      told += request is VNDetectBarcodesRequest && error == nil ? 1 : 0
    }
    try VNImageRequestHandler(ciImage: try code("Quince 🍐"), options: [:]).perform([request])
    let found = try #require(request.results?.first)
    #expect(request.results?.count == 1 && told == 1 && found.payloadStringValue == "Quince 🍐")
    #expect(found.symbology == .qr && found.confidence == 1)
    let box = VNImageRectForNormalizedRect(found.boundingBox, 800, 400)
    #expect(box.minX > 470 && box.minX < 530 && box.minY > 90 && box.maxY < 400 && found.topLeft.y > found.bottomLeft.y)
  }

  @Test func `a part without the code holds none`() throws {
    let request = VNDetectBarcodesRequest()
    request.regionOfInterest = CGRect(x: 0, y: 0, width: 0.4, height: 1)
    try VNImageRequestHandler(ciImage: try code("a")).perform([request])
    #expect(request.results?.isEmpty == true)
  }

  @Test func `other requests fail and say so`() throws {
    var failures: [Int] = []
    let text = VNRecognizeTextRequest { failures.append(($1 as NSError?)?.code ?? 0) }
    let faces = VNDetectFaceRectanglesRequest()
    let codes = VNDetectBarcodesRequest()
    let handler = VNImageRequestHandler(ciImage: try code("a"))
    #expect {
      try handler.perform([text, faces, codes])
    } throws: { ($0 as NSError).domain == VNErrorDomain && ($0 as NSError).code == VNErrorCode.notImplemented.rawValue }
    #expect(failures == [VNErrorCode.notImplemented.rawValue] && text.results == nil && faces.results == nil)
    #expect(codes.results?.count == 1, "what follows is asked all the same")
  }

  @Test func `what is no picture is refused`() {
    #expect { try VNImageRequestHandler(data: Data([1, 2, 3])).perform([VNDetectBarcodesRequest()]) } throws: {
      ($0 as NSError).code == VNErrorCode.invalidImage.rawValue
    }
  }
}

struct CoreMLTests {
  @Test func `models are not loaded`() async {
    let url = URL(fileURLWithPath: "/nowhere/Model.mlmodelc")
    #expect(throws: MLModelError.self) { try MLModel(contentsOf: url) }
    await #expect(throws: MLModelError.self) { try await MLModel.load(contentsOf: url) }
  }

  @Test(arguments: [MLMultiArrayDataType.double, .float32, .int32, .float16])
  func `arrays hold numbers in rows`(type: MLMultiArrayDataType) throws {
    let array = try MLMultiArray(shape: [2, 3], dataType: type)
    for index in 0..<6 { array[index] = NSNumber(value: index * 10) }
    #expect(array.count == 6 && array.strides == [3, 1] && array[[1, 2]] == 50 && array[4] == 40)
    array[[0, 1]] = -7
    #expect(array[1] == -7)
  }

  @Test func `halves are rounded as they are on paper`() throws {
    let array = try MLMultiArray(shape: [5], dataType: .float16)
    for (index, value) in [1.0 / 3, 65504, 1e6, -0.1, 5.9604645e-8].enumerated() {
      array[index] = NSNumber(value: value)
    }
    #expect((0..<5).map { array[$0].doubleValue } == [0.333251953125, 65504, .infinity, -0.0999755859375, 0x1p-24])
  }

  @Test func `bad shapes and places`() async throws {
    #expect(throws: MLModelError.self) { try MLMultiArray(shape: [], dataType: .double) }
    #expect(throws: MLModelError.self) { try MLMultiArray(shape: [-1], dataType: .double) }
    #expect(throws: MLModelError.self) {
      try MLMultiArray(shape: [4_000_000_000, 4_000_000_000, 8], dataType: .double)
    }
    await #expect(processExitsWith: .failure) { _ = try MLMultiArray([1.0, 2])[2] }
  }

  @Test func `features keep their kind`() throws {
    let provider = try MLDictionaryFeatureProvider(dictionary: [
      "text": "a", "whole": 3, "half": 0.5, "list": try MLMultiArray([1.0]),
    ])
    #expect(provider.featureNames.count == 4 && provider.featureValue(for: "whole")?.int64Value == 3)
    #expect(provider["half"]?.type == .double && provider["list"]?.multiArrayValue?.count == 1)
    #expect(throws: MLModelError.self) {
      try MLDictionaryFeatureProvider(dictionary: ["url": URL(fileURLWithPath: "/")])
    }
  }
}
