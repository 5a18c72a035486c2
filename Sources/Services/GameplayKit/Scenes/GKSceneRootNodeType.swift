import SpriteKit

/// What a `GKScene` holds the pictures of.
public protocol GKSceneRootNodeType: AnyObject {}

extension SKScene: GKSceneRootNodeType {}
