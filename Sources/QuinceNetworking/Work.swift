/// Work for another queue. What it captures is used by nobody else meanwhile.
struct Work: @unchecked Sendable { let run: () -> Void }
