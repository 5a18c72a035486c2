import CoreGraphics
import Foundation
import QuinceFoundation
import Testing

@testable import SpriteKit
@testable import UIKitCore

final class StoredScene: SKScene {
  var wasLoaded = false
  override func sceneDidLoad() { wasLoaded = childNode(withName: "ball") != nil }
}

/// What the scene editor writes.
@MainActor @Suite(.serialized) struct FileTests {
  /// A scene with a ball, a label, a map of tiles and stars.
  private static let scene = Data(
    base64Encoded: """
      YnBsaXN0MDDUAAEAAgADAAQABQAGASABI1kkYXJjaGl2ZXJYJG9iamVjdHNUJHRvcFgkdmVyc2lvbl8QD05TS2V5ZWRBcmNoaXZlcq8QUAAHAA
      gACQAKABAAFwAYABwAHQAfACAAIwA6AD4AQgBHAEgARwBJADkANgA2ADkARwAyADYASgBLAHEAcgAcAHMAdQB3ADkANgB6AIwAHACNAI8AkQCU
      AJkAnAChAKQANgCnAKoAsgC1ALYAtwC4ALkAuwC8AL4A3QDgAOEA5QDmAOgA6QDrAPEA8gDzAPcA/gD/AQIASABHAQYAOQBKAQdVJG51bGxUYm
      FsbFl7MzAsIC00MH3SAAsADAANAA5YJGNsYXNzZXNaJGNsYXNzbmFtZaIADgAPV05TVmFsdWVYTlNPYmplY3TTABEAEgATABQAFQAWViRjbGFz
      c1tOUy5wb2ludHZhbFpOUy5zcGVjaWFsgAOAAhABXxAUe3swLCAwfSwgezEwMCwgMTAwfX3TABEAGQATABQAGgAbWk5TLnJlY3R2YWyABRADVn
      swLCAwfdMAEQASABMAFAAeABaAB1d7MTAsIDB90gALAAwAIQAiogAiAA9dUEtQaHlzaWNzQm9ked0AEQAkACUAJgAnACgAKQAqACsALAAtAC4A
      LwAwADEAFgAyADIAMwA0ADUANgA3ADYAOAA5V19yYWRpdXNaX3NoYXBlVHlwZV8QEWFmZmVjdGVkQnlHcmF2aXR5XWFsbG93Um90YXRpb25fEA
      9jYXRlZ29yeUJpdE1hc2tfEBBjb2xsaXNpb25CaXRNYXNrV2R5bmFtaWNYZnJpY3Rpb25fEBdpbnRlcnNlY3Rpb25UZXN0Qml0TWFza11saW5l
      YXJEYW1waW5nXmxpbmVhclZlbG9jaXR5W3Jlc3RpdHV0aW9ugAojQDQAAAAAAAAIEAIT//////////8JIwAAAAAAAAAAEASACSM/8AAAAAAAAN
      IACwAMADsAPKMAPAA9AA9eTlNNdXRhYmxlQXJyYXlXTlNBcnJhedIAEQA/AEAAQVpOUy5vYmplY3RzgAyg0gALAAwAQwBEpABEAEUARgAPXFNL
      U3ByaXRlTm9kZVZTS05vZGVbTlNSZXNwb25kZXIjP+AAAAAAAAAjP9AAAAAAAAAjQAgAAAAAAAAQAN8QEwARAEwATQBOAE8AUABRAFIAUwBUAF
      UAVgBXAFgAWQBaAFsAXABdAF4AXwBgAGEAYgBjAGQAZQBmAGcAaABpAGoAawBsAG0AbgBvAHBeX1BLUGh5c2ljc0JvZHlcX2FuY2hvclBvaW50
      W19iYXNlQ29sb3JBW19iYXNlQ29sb3JCW19iYXNlQ29sb3JHW19iYXNlQ29sb3JSWl9ibGVuZE1vZGVXX2JvdW5kc1lfY2hpbGRyZW5ZX2NvbG
      9yTWl4V19oaWRkZW5VX25hbWVYX29wYWNpdHlZX3Bvc2l0aW9uV194U2NhbGVXX3lTY2FsZVpfelBvc2l0aW9uWl96Um90YXRpb26ADoALgAiA
      FoAVgBSAE4AagAaADYAZgBiAAYAXgASAD4AQgBKAEVVIZWxsb1pNZW5sby1Cb2xk0wARABIAEwAUAHQAFoAe0gARAD8AQAB2oNIACwAMAHgAea
      QAeQBFAEYAD1tTS0xhYmVsTm9kZdwAEQBUAHsAfAB9AH4AfwCAAIEAWQCCAIMAhACFADkANgA5ADYAhgCHAIgAiQCKAItbX2ZvbnRDb2xvckFb
      X2ZvbnRDb2xvckJbX2ZvbnRDb2xvckdbX2ZvbnRDb2xvclJZX2ZvbnROYW1lWV9mb250U2l6ZV8QGF9ob3Jpem9udGFsQWxpZ25tZW50TW9kZV
      VfdGV4dF8QFl92ZXJ0aWNhbEFsaWdubWVudE1vZGWAIYAggB0jQEkAAAAAAACAI4AfgByAIlV0aWxlc9MAEQASABMAFACOABaAJtIAEQA/AEAA
      kKDSAAsADACSAJOkAJMARQBGAA9dU0tUaWxlTWFwTm9kZdQAEQBUAFcAWQCVAJYAlwCYgCmAKIAlgCfSAAsADACaAJuiAJsAD1dOU0NvbG9y0w
      ARAJ0AngCfADMAoFxOU0NvbG9yU3BhY2VVTlNSR0KAK0swLjUgMC4yNSAxANIACwAMAKIAo6IAowAPXxASU0tLZXlmcmFtZVNlcXVlbmNl0gAR
      AD8AQACloQCmgCzSABEAPwBAAKihAKmAL9UAEQCrAKwArQCuAK8AFgAWALAAsV8QEl9pbnRlcnBvbGF0aW9uTW9kZVtfcmVwZWF0TW9kZVZfdG
      ltZXNXX3ZhbHVlc4AtgDCALtIACwAMALMAtKQAtABFAEYAD11TS0VtaXR0ZXJOb2RlVXN0YXJzWHswLCAtMTB9WnszNjMuNSwgNX0QB9IAEQA/
      AEAAuqBWezAsIDl90wARABIAEwAUAL0AFoA43xAUABEAvwDAAFQAwQDCAFcAwwDEAMUAWQDGAMcAyADJAMoAywDMAM0AzgDPANAA0QDSANMA1A
      DVANYAFgDXANgAOQA2ADYANgA5ANkA2gDbANxdX2FjY2VsZXJhdGlvblpfYmlydGhyYXRlXl9lbWlzc2lvbkFuZ2xlWV9saWZldGltZV8QE19u
      dW1QYXJ0aWNsZXNUb0VtaXRfEBJfcGFydGljbGVCbGVuZE1vZGVfEBZfcGFydGljbGVDb2xvclNlcXVlbmNlXF9zdGFydENvbG9yQVxfc3Rhcn
      RDb2xvckJcX3N0YXJ0Q29sb3JHXF9zdGFydENvbG9yUl1fc3RhcnRPcGFjaXR5XxAWX3N0YXJ0UG9zaXRpb25WYXJpYW5jZVtfc3RhcnRTY2Fs
      ZVtfc3RhcnRTcGVlZF8QE19zdGFydFNwZWVkVmFyaWFuY2WAMoA0I0BEAAAAAAAAgDcjQBLXCj1wo9cjQCAAAAAAAACAM4A2gDGAOYA1Iz/JmZ
      mZmZmaI0BUAAAAAAAAI0BZAAAAAAAA0gALAAwA3gDfogDfAA9eUEtQaHlzaWNzV29ybGRXezAsIC0yfdIAEQDiAOMA5FdncmF2aXR5gDuAPF8Q
      FXt7MCwgMH0sIHs3NTAsIDEzMzR9fdMAEQAZABMAFADnABuAPlp7MC41LCAwLjV90wARABIAEwAUAOoAFoBA0gARAD8AQADspADtAO4A7wDwgB
      uAJIAqgDpfECBfUEJfcHJldmlld1NLTm9kZUN1c3RvbUNsYXNzTmFtZV8QGlNwcml0ZUtpdFRlc3RzLlN0b3JlZFNjZW5l0gALAAwA9AD1owD1
      APYAD18QE05TTXV0YWJsZURpY3Rpb25hcnlcTlNEaWN0aW9uYXJ50wARAPgAPwD5APoA/FdOUy5rZXlzgEWhAPuAQ6EA/YBEXnsxZSswNiwgMW
      UrMDZ91AARACUBAAAqADAAMwEBADJVX3NpemWAR9IACwAMAQMBBKUBBAEFAEUARgAPV1NLU2NlbmVcU0tFZmZlY3ROb2RlIz/oAAAAAAAA3gAR
      AQgATAEJAE0BCgELAQwBDQEOAFQBDwEQAREBEgETARQBFQEWARcBGAEZARoBGwEcAR0BHgEfXFNjZW5lX2JvdW5kc1hfYWN0aW9uc18QEV9iYW
      NrZ3JvdW5kQ29sb3JBXxARX2JhY2tncm91bmRDb2xvckJfEBFfYmFja2dyb3VuZENvbG9yR18QEV9iYWNrZ3JvdW5kQ29sb3JSV19jYW1lcmFV
      X2luZm9dX3BoeXNpY3NXb3JsZFhfdmVyc2lvboBJgD+ASIAAgEGATYBMgEuASoAAgEKARoA9gE7RASEBIlRyb290gE8SAAGGoAAIABkAIwAsAD
      EAOgBMAO8A9QD6AQQBDQEWASEBJgEuATcBRAFLAVcBYgFkAWYBaAF/AYwBlwGZAZsBogGvAbEBuQHCAccB1QIKAhICHQIxAj8CUQJkAmwCdQKP
      Ap0CrAK4AroCwwLEAsYCzwLQAtkC2wLdAuYC7wL2AwUDDQMWAyEDIwMkAy0DNgNDA0oDVgNfA2gDcQNzA8ID0QPeA+oD9gQCBA4EGQQhBCsENQ
      Q9BEMETARWBF4EZgRxBHwEfgSABIIEhASGBIgEigSMBI4EkASSBJQElgSYBJoEnASeBKAEogSoBLMEwATCBMsEzATVBN4E6gUbBScFMwU/BUsF
      VQVfBXoFgAWZBZsFnQWfBagFqgWsBa4FsAW2BcMFxQXOBc8F2AXhBe8GAAYCBgQGBgYIBhEGFgYeBisGOAY+BkAGTAZVBloGbwZ4BnsGfQaGBo
      kGiwagBrUGwQbIBtAG0gbUBtYG3wboBvYG/AcFBxAHEgcbBxwHIwcwBzIHhQeTB54HrQe3B80H4gf7CAgIFQgiCC8IPQhWCGIIbgiECIYIiAiR
      CJMInAilCKcIqQirCK0Irwi4CMEIygjTCNgI5wjvCPgJAAkCCQQJHAkpCSsJNglDCUUJTglXCVkJWwldCV8JggmfCagJrwnFCdIJ3wnnCekJ7A
      nuCfEJ8woCChMKGQobCiQKLwo3CkQKTQqGCpMKnAqwCsQK2ArsCvQK+gsICxELEwsVCxcLGQsbCx0LHwshCyMLJQsnCykLKwstCzILNws5AAAA
      AAAAAgIAAAAAAAABJAAAAAAAAAAAAAAAAAAACz4=
      """, options: .ignoreUnknownCharacters)!

  private func read() -> StoredScene? {
    TestHost.launch()
    // As the adapter tells of an app's classes.
    _QuinceClass(StoredScene.self).named("SpriteKitTests.StoredScene")
    return SceneFile(Self.scene).root(as: SKScene.self) as? StoredScene
  }

  @Test("a scene is of the class that the editor was told, with its values and children")
  func scene() throws {
    let scene = try #require(read())
    #expect(scene.size == CGSize(width: 750, height: 1334) && scene.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    let color: ColorChannels = ColorChannels(scene.backgroundColor)
    #expect(color.red == 0.25 && color.blue == 0.75)
    #expect(scene.wasLoaded && scene.children.count == 4 && scene.physicsBody == nil)
    #expect(scene.physicsWorld.gravity == CGVector(dx: 0, dy: -2))
    #expect(type(of: try #require(scene.childNode(withName: "tiles"))) == SKNode.self)
  }

  @Test("a sprite with a scale has its size and its body")
  func sprite() throws {
    let ball = try #require(read()?.childNode(withName: "ball") as? SKSpriteNode)
    #expect(ball.size == CGSize(width: 50, height: 25) && ball.anchorPoint == .zero)
    #expect(ball.position == CGPoint(x: 30, y: -40) && ball.alpha == 0.5 && ball.zPosition == 3)
    let body = try #require(ball.physicsBody)
    #expect(body.categoryBitMask == 2 && body.collisionBitMask == .max && body.contactTestBitMask == 4)
    #expect(body.restitution == 1 && !body.affectedByGravity && !body.allowsRotation && body.isDynamic)
    #expect(body.velocity == CGVector(dx: 10, dy: 0))
    // The radius is that of the scaled ball.
    #expect(abs(body.area - .pi * 400 / 22500) < 1e-6)
  }

  @Test("labels and emitters")
  func others() throws {
    let scene = try #require(read())
    let label = try #require(scene.children.compactMap { $0 as? SKLabelNode }.first)
    #expect(label.text == "Hello" && label.fontSize == 50 && label.verticalAlignmentMode == .center)
    let stars = try #require(scene.childNode(withName: "stars") as? SKEmitterNode)
    #expect(stars.particleBirthRate == 40 && stars.particleLifetime == 8 && stars.particleSpeedRange == 100)
    #expect(stars.yAcceleration == -10 && stars.particlePositionRange == CGVector(dx: 363.5, dy: 5))
    #expect(stars.numParticlesToEmit == 7 && stars.particleBlendMode == .add)
    let first = try #require(stars.particleColorSequence?.sample(atTime: 0.5) as? UIColor)
    #expect(ColorChannels(first).green == 0.25)
  }

  @Test("actions have names, and those that are not known are left out")
  func actions() throws {
    let data = try #require(
      Data(
        base64Encoded: """
          YnBsaXN0MDDUAQIDBAUGa25ZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3BYJHZlcnNpb25fEA9OU0tleWVkQXJjaGl2ZXKvEBcHCA8eISgrLzI1
          OD9CRklQVFdaW15lZlUkbnVsbNIJCgsMWCRjbGFzc2VzWiRjbGFzc25hbWWjDA0OVlNLTW92ZVhTS0FjdGlvblhOU09iamVjdNgQERITFBUW
          FxgZGhscHRoaViRjbGFzc1lfZHVyYXRpb25bX2lzUmVsYXRpdmVcX3Bvc1RhcmdldC54XF9wb3NUYXJnZXQueVtfdGltaW5nTW9kZVVfdXNl
          WFVfdXNlWYABIz/gAAAAAAAACSNAIAAAAAAAACNAAAAAAAAAABAA0gkKHyCjIA0OV1NLU2NhbGXYEBESIiMVFhckJSYcHCcaJl1fc2NhbGVU
          YXJnZXRYXV9zY2FsZVRhcmdldFmAAyM/0AAAAAAAAAgQAdIJCikqoyoNDlZTS0ZhZGXVECwREhUtGSUuHVxfYWxwaGFUYXJnZXSABSMAAAAA
          AAAAANIJCjAxozENDlpTS0NvbG9yaXpl0hARMzSAByM/8AAAAAAAANIJCjY3ojcOV05TQXJyYXnSEDk6O1pOUy5vYmplY3RzgAmjPD0+gASA
          BoAI0gkKQEGjQQ0OWlNLU2VxdWVuY2XTEEMRREUZWF9hY3Rpb25zgAuACtIJCkdIo0gNDlhTS1JlcGVhdNUQEUpLTE00Jk5PWF9mb3JldmVy
          XxAPX3JlcGVhdGVkQWN0aW9uXl90aW1lc1RvUmVwZWF0gA2AAhAC0hA5OlGiUlOADoAM0gkKVVajVg0OV1NLR3JvdXDTEEMRWFk0gBCAD1VT
          aGFrZdIJClxdol0OXE5TRGljdGlvbmFyedMQXzlgYWNXTlMua2V5c4AToWKAEqFkgBFXYWN0aW9uc9MQXzlgZ2mhaIAVoWqAFNFsbVRyb290
          gBYSAAGGoAAIABEAGwAkACkAMgBEAF4AZABpAHIAfQCBAIgAkQCaAKsAsgC8AMgA1QDiAO4A9AD6APwBBQEGAQ8BGAEaAR8BIwErATwBSgFY
          AVoBYwFkAWYBawFvAXYBgQGOAZABmQGeAaIBrQGyAbQBvQHCAcUBzQHSAd0B3wHjAeUB5wHpAe4B8gH9AgQCDQIPAhECFgIaAiMCLgI3AkkC
          WAJaAlwCXgJjAmYCaAJqAm8CcwJ7AoIChAKGAowCkQKUAqECqAKwArICtAK2ArgCugLCAskCywLNAs8C0QLUAtkC2wAAAAAAAAIBAAAAAAAA
          AG8AAAAAAAAAAAAAAAAAAALg
          """, options: .ignoreUnknownCharacters))
    let actions = SceneFile(data).actions
    let shake = try #require(actions["Shake"])
    #expect(actions.count == 1 && shake.duration == 1)
    let scene = SKScene(size: CGSize(width: 10, height: 10))
    let node = SKNode()
    scene.addChild(node)
    node.run(shake)
    for frame in 0...60 { scene.advance(to: Double(frame) / 60) }
    #expect(abs(node.position.x - 16) < 1e-6 && abs(node.position.y - 4) < 1e-6)
    #expect(node.xScale == 2 && node.yScale == 1 && node.alpha == 0.5 && !node.hasActions())
    #expect(SKAction(named: "Nowhere") == nil)
  }

  @Test("a file that is not there, or is none, is nil")
  func broken() {
    #expect(SKScene(fileNamed: "Nowhere") == nil && SKEmitterNode(fileNamed: "Nowhere.sks") == nil)
    #expect(SceneFile(Data("no archive".utf8)).root(as: SKScene.self) == nil)
    for length in stride(from: 0, to: Self.scene.count, by: 97) {
      #expect(SceneFile(Self.scene.prefix(length)).root(as: SKScene.self) == nil)
    }
    #expect(SceneFile(Self.scene).root(as: SKEmitterNode.self) == nil)
  }
}
