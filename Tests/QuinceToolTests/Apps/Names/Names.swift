import UIKit

// Members that UIKit has for itself, declared again: neither side may notice the other.

final class OwnUIView: UIView {
  let _backgroundColor = 7, _controller = 7, _firstBaseline = 7, _flags = 7, _gestures = 7, _lastBaseline = 7,
    _layer = 7, _rare = 7, _safeArea = 7, _subviews = 7, _superview = 7, _traits = 7, _window = 7,
    accessibilityDefaults = 7, accessibilityFacts = 7, addGesture = 7, addGuide = 7, applyAppearance = 7,
    applyBackground = 7, applyConstraints = 7, autoresize = 7, backgroundIsOpaque = 7, bottomSupport = 7,
    collectControllers = 7, commonAncestor = 7, constraintConstantChanged = 7, constraintsAffecting = 7,
    constraintsChanged = 7, controllerUpdateConstraints = 7, convertFromScreen = 7, convertToScreen = 7,
    defaultFacts = 7, draws = 7, dropConstraints = 7, exchange = 7, forEachEngine = 7, geometryChanged = 7,
    guidesMayHaveMoved = 7, hasScrolledContent = 7, inheritTint = 7, inheritTraits = 7, initialTraits = 7,
    install = 7, isControl = 7, isLayoutHost = 7, keepsDrags = 7, layerDidChange = 7, layerWillChange = 7,
    layoutDidJoin = 7, layoutHost = 7, layoutLogText = 7, layoutNode = 7, layoutPass = 7, layoutScale = 7,
    makeLayoutNode = 7, makeRare = 7, marginsMayHaveChanged = 7, markChildNeedsUpdateConstraints = 7,
    overlayLayer = 7, readableRect = 7, readableWidth = 7, removeGesture = 7, removeGuide = 7,
    resolvedTintAdjustmentMode = 7, responderWindow = 7, safeAreaFollowsPlace = 7, safeAreaForSubviews = 7,
    safeAreaPlaceChanged = 7, setBackgroundColor = 7, setBounds = 7, setCenter = 7, setContentMode = 7,
    setCovered = 7, setDirectionalLayoutMargins = 7, setFrame = 7, setGestures = 7, setHidden = 7,
    setInteractions = 7, setLayoutMargins = 7, setMask = 7, setOverrideStyle = 7, setPriority = 7, setSafeArea = 7,
    setSemantic = 7, setTintAdjustmentMode = 7, setTintColor = 7, setTranslatesAutoresizingMask = 7, setUp = 7,
    solveConstraints = 7, subviewHiddenChanged = 7, systemLayoutSize = 7, tearDown = 7, topSupport = 7,
    traitsDidChange = 7, untransformedFrame = 7
}

final class OwnUIControl: UIControl {
  let _sendActions = 7, isControl = 7, primaryTouchEnded = 7, stateDidChange = 7, touchSlop = 7
}

final class OwnUIButton: UIButton {
  let _backgroundView = 7, _baselines = 7, _contentInsets = 7, _currentTitleColor = 7, _imageView = 7, _images = 7,
    _refresh = 7, _subtitleLabel = 7, _titleLabel = 7, _type = 7, _value = 7, accessibilityFacts = 7, applyType = 7,
    attributedTitles = 7, backgroundImages = 7, configurationBackground = 7, configurationChanged = 7,
    configurationSize = 7, configurationSpinner = 7, fittingSize = 7, highlightChanged = 7, isFadingOut = 7,
    layoutButton = 7, layoutConfiguration = 7, makeImageView = 7, makeLabel = 7, measureChanged = 7,
    needsConfiguration = 7, pixel = 7, places = 7, primaryTouchEnded = 7, refreshConfiguration = 7,
    setPrimaryAction = 7, shadowColors = 7, shownTitle = 7, stateDidChange = 7, symbolConfigurations = 7,
    titleColors = 7, titles = 7, usesTint = 7
}

final class OwnUILabel: UILabel {
  let _baselines = 7, _firstBaseline = 7, _lastBaseline = 7, _textSize = 7, _wrappedSize = 7, wrapsToWidth = 7
}

final class OwnUIImageView: UIImageView {
  let traitsDidChange = 7
}

final class OwnUISwitch: UISwitch {
  let keepsDrags = 7, stateDidChange = 7
}

final class OwnUISlider: UISlider {
  let keepsDrags = 7, touchSlop = 7
}

final class OwnUIStepper: UIStepper {
  let stateDidChange = 7
}

final class OwnUISegmentedControl: UISegmentedControl {
  let _selected = 7, keepsDrags = 7, segments = 7, stateDidChange = 7
}

final class OwnUITextField: UITextField {
  let _baselines = 7, _editor = 7, _firstBaseline = 7, _lastBaseline = 7, adjustFont = 7, allowsCopying = 7,
    allowsEditing = 7, allowsPasting = 7, beginEditing = 7, border = 7, borderChanged = 7, canvas = 7,
    clearRect = 7, clearTapped = 7, clearsOnType = 7, copySelection = 7, cutSelection = 7, defaults = 7,
    displayText = 7, editorCaretHeight = 7, editorLayout = 7, editorOrigin = 7, editorTrailing = 7, endTouch = 7,
    finger = 7, layoutCache = 7, layoutParts = 7, naturalSize = 7, pasteText = 7, relayout = 7, revealTimer = 7,
    setColor = 7, setDefaultAttributes = 7, setFont = 7, setUpField = 7, shouldChange = 7, showSelection = 7,
    sideRect = 7, textBlock = 7, typing = 7
}

final class OwnUITextView: UITextView {
  let _editor = 7, _wrappedSize = 7, adjustFont = 7, allowsCopying = 7, allowsEditing = 7, allowsPasting = 7,
    baseAttributes = 7, beginEditing = 7, canvas = 7, copySelection = 7, cutSelection = 7, editorCaretHeight = 7,
    editorLayout = 7, editorOrigin = 7, editorTrailing = 7, endTouch = 7, finger = 7, intrinsicSize = 7,
    isChanging = 7, layoutText = 7, pasteText = 7, relayout = 7, setAlignment = 7, setColor = 7, setFont = 7,
    setUpTextView = 7, shouldChange = 7, showSelection = 7, shownBlock = 7, storageChanged = 7, textDelegate = 7,
    typing = 7, unwrappedSize = 7, wrapsToWidth = 7
}

final class OwnUIScrollView: UIScrollView {
  let _contentSize = 7, _motion = 7, _pan = 7, _pinch = 7, _refreshControl = 7, _zoom = 7, _zoomScale = 7,
    adjustedInsetChanged = 7, adjustment = 7, applyContentGuide = 7, canScroll = 7, clamp = 7, contentGuide = 7,
    contentMoved = 7, drag = 7, extraTop = 7, frameGuide = 7, hideIndicators = 7, horizontalIndicator = 7,
    indicatorTimer = 7, insetsChanged = 7, layOutIndicators = 7, maximumOffset = 7, minimumOffset = 7,
    motionTimer = 7, overlayLayer = 7, panChanged = 7, placeRefresh = 7, safeAreaFollowsPlace = 7,
    safeAreaForSubviews = 7, scrollObserver = 7, scrollToTop = 7, scrollWheel = 7, scrollsHorizontally = 7,
    scrollsVertically = 7, setOffset = 7, setRefreshControl = 7, setScrollBounds = 7, setSuperBounds = 7,
    setUpScrolling = 7, setZoom = 7, showIndicators = 7, sizeChanged = 7, stopMotion = 7, totalInset = 7,
    updateAdjustment = 7, updatePinch = 7, verticalIndicator = 7
}

final class OwnUIRefreshControl: UIRefreshControl {
  let scrolled = 7
}

final class OwnUITableView: UITableView {
  let _apply = 7, _beginUpdates = 7, _canMove = 7, _editingStyle = 7, _endUpdates = 7, _frame = 7, _geometry = 7,
    _highlighted = 7, _indexPath = 7, _isEditing = 7, _jump = 7, _margin = 7, _note = 7, _rect = 7,
    _rectForFooter = 7, _rectForHeader = 7, _rectForRow = 7, _reloadData = 7, _reordering = 7, _round = 7,
    _scroll = 7, _select = 7, _selection = 7, _separatorInset = 7, _setEditing = 7, _touchesBegan = 7,
    _touchesCancelled = 7, _touchesEnded = 7, _update = 7, _updates = 7, accessoryTapped = 7, applyEditing = 7,
    ask = 7, backgroundChanged = 7, beginReordering = 7, buildGeometry = 7, canEdit = 7, continueReordering = 7,
    dataSourceChanged = 7, defaultEditingStyle = 7, delegateGivesHeights = 7, dequeueHeader = 7, deselect = 7,
    editControlTapped = 7, editingRulesChanged = 7, endReordering = 7, footers = 7, forgetLayout = 7,
    headerPool = 7, headers = 7, indexView = 7, isLoaded = 7, layoutIndex = 7, loadIfNeeded = 7, measureSection = 7,
    measuresChanged = 7, notes = 7, pixel = 7, placeTableFooter = 7, relayoutCells = 7, reloadIndex = 7,
    rowSpan = 7, rowsAreAutomatic = 7, setUp = 7, swiping = 7, tableDelegate = 7, tableHeaderChanged = 7,
    tileHeaders = 7, tiling = 7, updateCompletions = 7, updateContentSize = 7, updateDepth = 7, userSelect = 7
}

final class OwnUICollectionView: UICollectionView {
  let _change = 7, _counts = 7, _highlighted = 7, _layout = 7, _selected = 7, _setSelected = 7, askForCounts = 7,
    beginMove = 7, boundsOfLayout = 7, collectionDataSource = 7, collectionDelegate = 7, currentCounts = 7,
    endMove = 7, forgetData = 7, isUpdating = 7, layOutItems = 7, layoutWasInvalidated = 7, makeView = 7,
    movingItem = 7, pending = 7, performBatch = 7, prefetch = 7, prepareLayout = 7, tiling = 7, touchBegan = 7,
    touchEnded = 7, unhighlight = 7, updateMove = 7
}

final class OwnUITableViewCell: UITableViewCell {
  let _configurationState = 7, _context = 7, _defaultContentConfiguration = 7, _detailTextLabel = 7,
    _editControl = 7, _editing = 7, _image = 7, _imageView = 7, _isEditing = 7, _isHighlighted = 7, _isSelected = 7,
    _label = 7, _prepareForReuse = 7, _replace = 7, _selectionChanged = 7, _separatorInset = 7, _setEditing = 7,
    _style = 7, _textLabel = 7, accessibilityFacts = 7, accessoryChanged = 7, accessoryControl = 7,
    accessoryViewChanged = 7, applyContentConfiguration = 7, automaticHeight = 7, contentConfigurationView = 7,
    currentAccessoryType = 7, currentAccessoryView = 7, defaultSelectionView = 7, detailLabel = 7,
    effectiveSeparatorInset = 7, fillView = 7, givenAccessoryView = 7, highlightContent = 7, layoutCell = 7,
    leftIndentation = 7, makeAccessory = 7, makeEditControl = 7, makeReorderControl = 7, needsConfiguration = 7,
    pixel = 7, reorderControl = 7, selectionView = 7, separatorHeight = 7, separatorView = 7, setUp = 7,
    showsSeparator = 7, swipeOffset = 7, topSeparatorView = 7, updateBackground = 7, updateSeparatorVisibility = 7,
    wasShaped = 7
}

final class OwnUITableViewHeaderFooterView: UITableViewHeaderFooterView {
  let _context = 7, _detail = 7, _hasText = 7, _isPinned = 7, _setTitle = 7, _text = 7, usesConstraints = 7
}

final class OwnUIStackView: UIStackView {
  let _visible = 7, contentChanged = 7, gap = 7, makeArrangement = 7, rearrange = 7, subviewHiddenChanged = 7
}

final class OwnUINavigationBar: UINavigationBar {
  let _appearance = 7, _background = 7, _content = 7, _finish = 7, _height = 7, _items = 7, _manager = 7, _pop = 7,
    _prepare = 7, _rowHeight = 7, _setItems = 7, _transition = 7, backTapped = 7, backgroundChanged = 7,
    backgroundImages = 7, hasStandardAppearance = 7, isAtScrollEdge = 7, itemDidChange = 7, layoutBar = 7,
    rebuild = 7, refuseIfManaged = 7, setUp = 7, showsLargeTitle = 7, sideInsets = 7, styleChanged = 7,
    titleAdjustments = 7, topExtension = 7
}

final class OwnUITabBar: UITabBar {
  let _items = 7, _manager = 7, buttons = 7, tapped = 7, updateSelection = 7
}

final class OwnUIToolbar: UIToolbar {
  let _manager = 7, bottomExtension = 7
}

final class OwnUIWindow: UIWindow {
  let _scene = 7, _undoManager = 7, firstResponder = 7, gestureEnvironment = 7, isOnScreen = 7, isSystem = 7,
    parentTraits = 7, replacingFirstResponder = 7, rootChanged = 7, setScene = 7, setSuperHidden = 7,
    setWindowHidden = 7, showRoot = 7, updateSafeArea = 7
}

final class OwnUIViewController: UIViewController {
  let _appearance = 7, _children = 7, _contentScrollView = 7, _editButtonItem = 7, _keyCommands = 7,
    _navigationItem = 7, _parent = 7, _presentation = 7, _presented = 7, _presenting = 7, _tabBarItem = 7,
    _toolbarItems = 7, _traits = 7, _transitionCoordinator = 7, _view = 7, ancestorMoving = 7,
    appearanceAnimated = 7, appearanceIsManaged = 7, appearingChildren = 7, automaticStyle = 7, beginAppearance = 7,
    childNeedsLayout = 7, childTitleChanged = 7, childToolbarItemsChanged = 7, childTraits = 7, containerInsets = 7,
    containerNeedsLayout = 7, coversScreen = 7, defaultStatusBarHidden = 7, didAppear = 7, didDisappear = 7,
    didLayoutSubviews = 7, dismissAll = 7, endAppearance = 7, explicitAppearance = 7, findCoordinator = 7,
    findPresentationController = 7, findPresented = 7, findPresenting = 7, forwardTransition = 7,
    legacyDidRotate = 7, legacyWillAnimateRotation = 7, legacyWillRotate = 7, loadDefaultView = 7, loadingView = 7,
    makeEditButtonItem = 7, makeNavigationItem = 7, makePresentation = 7, makeTabBarItem = 7, moving = 7,
    overrideStyle = 7, preferredContentSizeChanged = 7, presentationOwner = 7, responderWindow = 7,
    setContainerInsets = 7, setOverrideStyle = 7, setView = 7, sheetController = 7, storedNibBundle = 7,
    storedNibName = 7, systemMargins = 7, titleChanged = 7, toggleEditing = 7, toolbarItemsChanged = 7,
    topIsModal = 7, totalAdditionalSafeArea = 7, traitsDidChange = 7, traitsPass = 7, updatedTraits = 7,
    viewDidMove = 7, viewWillMove = 7, willAppear = 7, willDisappear = 7
}

final class OwnUINavigationController: UINavigationController {
  let _bar = 7, _container = 7, _frame = 7, _scrollView = 7, _setToolbarHidden = 7, _toolbar = 7, _toolbarClass = 7,
    appearingChildren = 7, applyInsets = 7, barChanged = 7, barFrame = 7, barHeight = 7, barIsHidden = 7,
    childNeedsLayout = 7, childToolbarItemsChanged = 7, layoutBars = 7, makeToolbar = 7, observedScrollView = 7,
    scrollChanged = 7, setBarHidden = 7, showsToolbar = 7, stack = 7, toolbarFrame = 7, toolbarHeight = 7,
    toolbarIsHidden = 7, updateToolbar = 7
}

final class OwnUITabBarController: UITabBarController {
  let _layout = 7, _selected = 7, appearingChildren = 7, childNeedsLayout = 7, hidesBar = 7, managers = 7, tapped = 7
}

final class OwnUISplitViewController: UISplitViewController {
  let _layout = 7
}

final class OwnUIGestureRecognizer: UIGestureRecognizer {
  let _environment = 7, _isTracking = 7, _sendActions = 7, _shouldReceive = 7, _state = 7, _touches = 7, _view = 7,
    allowsSimultaneous = 7, cancelIfActive = 7, fail = 7, failureRequirements = 7, handlers = 7, isOver = 7,
    lastLocation = 7, mayJoin = 7, noteLocation = 7, pending = 7, requiresFailure = 7, setUp = 7, shouldBegin = 7,
    targets = 7, tryRecognize = 7, viewLeftWindow = 7
}

final class OwnUIPanGestureRecognizer: UIPanGestureRecognizer {
  let _moved = 7, decide = 7, hysteresis = 7, origin = 7, panBegan = 7
}

/// Recognisers are no `NSCoding`: initialisers of one's own are enough.
final class OneFingerGestureRecognizer: UIPanGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }
}

final class OwnUIBarButtonItem: UIBarButtonItem {
  let _accessibilityLabel = 7, _image = 7, _systemItem = 7, _title = 7, _view = 7, isSpace = 7, trigger = 7
}

final class OwnUINavigationItem: UINavigationItem {
  let _bar = 7, backTitle = 7, didChange = 7
}

final class OwnUITabBarItem: UITabBarItem {
  let _image = 7, _systemItem = 7, _title = 7
}

final class OwnUICollectionViewFlowLayout: UICollectionViewFlowLayout {
  let _sections = 7, preferredSizes = 7
}

final class OwnCALayer: CALayer {
  let _caches = 7, _drawing = 7, _extras = 7, _paints = 7, announce = 7, announced = 7, anyValue = 7, appValue = 7,
    clearDirty = 7, contentsValue = 7, copyState = 7, delegateDisplays = 7, delegateStorage = 7, didChange = 7,
    dirty = 7, displayTree = 7, drawsForSize = 7, extras = 7, flags = 7, forgetScreen = 7, globalTime = 7,
    isOnScreen = 7, isPlain = 7, layoutTree = 7, mark = 7, markBackdrop = 7, markDisplayAbove = 7,
    markLayoutAbove = 7, maskLayer = 7, orphan = 7, ownValue = 7, paintOrder = 7, parent = 7, presentationModel = 7,
    presented = 7, record = 7, running = 7, sample = 7, setAppValue = 7, setFrame = 7, setOwnValue = 7,
    setSublayers = 7, state = 7, stateValue = 7, store = 7, sublayerList = 7, timeRuns = 7, timing = 7,
    willChange = 7
}

final class OwnCAShapeLayer: CAShapeLayer {
  let _drawing = 7, _paints = 7, copyState = 7, ownValue = 7, setOwnValue = 7, shape = 7
}

