# Everything a newcomer needs: `make run` shows the Nav example in a page, `make test` runs every test.
.PHONY: run test test-debug test-release check lint fuzz bench bench-check packages format

APP ?= Examples/Nav

run: packages
	./quince run $(APP)

# The tests, in debug builds and as apps run: optimised.
test: packages test-debug test-release

# Apps are driven in the release run alone, as people run them; so is what tries many cases or kills processes.
LONG = QuinceToolTests|Kill|FailingWrite|Damaged|Fuzz|Random|Concurrency|SpecificationTests|TwoProcess|IncrementalTests|ShapeMask

test-debug:
	swift build --build-tests
	scripts/run-tests --skip '$(LONG)'

# A folder of its own: `-enable-testing` makes another library than the one that apps run with.
test-release:
	swift build -c release --build-tests -Xswiftc -enable-testing --scratch-path .build/release-tests
	scripts/run-tests --release

# Everything that CI holds. The tests come last, so that the end of the log says how they went.
check: packages lint
	swift build --build-tests
	scripts/surface
	scripts/test-browser
	$(MAKE) test

lint:
	git ls-files "*.swift" ":!Tests/QuinceToolTests/Apps" | xargs swift format lint --strict --parallel

format:
	git ls-files "*.swift" ":!Tests/QuinceToolTests/Apps" | xargs swift format --in-place --parallel

# The long forms of what `make test` does with a few damaged files and killed processes: some minutes.
fuzz: packages
	swift build --build-tests
	QUINCE_FUZZ_ARCHIVES=100000 QUINCE_FUZZ_LISTS=20000 QUINCE_FUZZ=20000 QUINCE_KILLS=1000 \
	QUINCE_FUZZ_INTERFACES=5000 QUINCE_FUZZ_PROJECTS=5000 QUINCE_FUZZ_SETTINGS=2000 QUINCE_FUZZ_PREDICATES=10000 \
	QUINCE_FUZZ_STORES=500 QUINCE_FUZZ_MODELS=2000 QUINCE_STORE_KILLS=2000 QUINCE_STORE_SAVES=10000 \
	QUINCE_FUZZ_OPERATIONS=5000 QUINCE_FUZZ_TOUCHES=10000 \
	  scripts/run-tests --filter 'Fuzz|RandomTouches|Kill|TwoProcess|ProjectMutation|RandomPredicate|RandomOperation'
	scripts/sanitize-data

bench: packages
	swift build -c release
	{ QUINCE_BENCH_PEERS=$$(scripts/bench-peers) .build/release/quince-bench; \
	  .build/release/quince-bench growth; \
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
