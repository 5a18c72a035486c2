import QuinceFoundation

// Foundation's archivers are visible as well, and know less: these are meant.
typealias Archiver = QuinceFoundation.NSKeyedArchiver
typealias Unarchiver = QuinceFoundation.NSKeyedUnarchiver
typealias ArchiverDelegate = QuinceFoundation.NSKeyedArchiverDelegate
typealias UnarchiverDelegate = QuinceFoundation.NSKeyedUnarchiverDelegate
