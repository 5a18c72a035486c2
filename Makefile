# Everything a newcomer needs: `make run` shows the Nav example in a page, `make test` runs every test.
.PHONY: run test build-tests test-debug check lint fuzz bench bench-check packages format

APP ?= Examples/Nav

run: packages
	./quince run $(APP)

# A folder of its own: `-enable-testing` makes another library than the one that apps run with.
RELEASE = .build/release-tests

# The tests, in a build that is optimised as apps run.
test: packages build-tests
	scripts/run-tests --release

build-tests:
	scripts/build-tests

# Apps are driven in release alone, as people run them; so is what tries many cases or kills processes.
LONG = QuinceToolTests|Kill|FailingWrite|Damaged|Fuzz|Random|Concurrency|SpecificationTests|TwoProcess|IncrementalTests|ShapeMask

# The others with the checks of a debug build (exclusive access, preconditions): quick to build after an edit.
test-debug: packages
	swift build --build-tests
	scripts/run-tests --skip '$(LONG)'

# Everything that CI holds. The tests come last, so that the end of the log says how they went.
check: packages lint build-tests
	QUINCE_PRODUCTS=$(CURDIR)/$(RELEASE)/release scripts/surface
	QUINCE_PRODUCTS=$(CURDIR)/$(RELEASE)/release scripts/test-browser
	$(MAKE) test

lint:
	git ls-files "*.swift" ":!Tests/QuinceToolTests/Apps" | xargs swift format lint --strict --parallel

format:
	git ls-files "*.swift" ":!Tests/QuinceToolTests/Apps" | xargs swift format --in-place --parallel

# The long forms of what `make test` does with a few damaged files and killed processes: some minutes.
fuzz: packages build-tests
	QUINCE_FUZZ_ARCHIVES=100000 QUINCE_FUZZ_LISTS=20000 QUINCE_FUZZ=20000 QUINCE_KILLS=1000 \
	QUINCE_FUZZ_INTERFACES=5000 QUINCE_FUZZ_PROJECTS=5000 QUINCE_FUZZ_SETTINGS=2000 QUINCE_FUZZ_PREDICATES=10000 \
	QUINCE_FUZZ_STORES=500 QUINCE_FUZZ_MODELS=2000 QUINCE_STORE_KILLS=2000 QUINCE_STORE_SAVES=10000 \
	QUINCE_FUZZ_OPERATIONS=5000 QUINCE_FUZZ_TOUCHES=10000 QUINCE_FUZZ_SNAPSHOTS=80 QUINCE_FUZZ_ROWS=20 \
	  scripts/run-tests --release --filter 'Fuzz|DiffableDataSource|RandomRow|RandomTouches|Kill|TwoProcess|ProjectMutation|RandomPredicate|RandomOperation'
	scripts/sanitize-data
	QUINCE_TOOL=$(CURDIR)/$(RELEASE)/release/quince QUINCE_PRODUCTS=$(CURDIR)/$(RELEASE)/release QUINCE_CONFIGURATION=release \
	  scripts/stress-restarts 10000

bench: packages
	swift build -c release
	{ QUINCE_BENCH_PEERS=$$(scripts/bench-peers) .build/release/quince-bench; \
	  .build/release/quince-bench motion; \
	  .build/release/quince-bench growth; \
	  scripts/bench-check --counts || true; \
	  .build/release/quince-bench-data; \
	  .build/release/quince-bench-data growth $$(mktemp -d); \
	  scripts/bench-tools; \
	  scripts/bench-build; } | scripts/bench-history

# Fails where a piece of work takes 5 % more instructions than it did.
bench-check: packages
	swift build -c release
	scripts/bench-check

packages:
	@scripts/install-packages
