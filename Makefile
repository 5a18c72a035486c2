# Everything a newcomer needs: `make run` shows the Nav example in a page, `make test` runs every test.
.PHONY: run test check fuzz bench packages format

APP ?= Examples/Nav

run: packages
	./quince run $(APP)

test: packages
	swift build --build-tests
	QUINCE_CONFIGURATION=debug ./quince devices >/dev/null
	scripts/run-tests

check: packages
	git ls-files "*.swift" ":!Tests/QuinceToolTests/Apps" | xargs swift format lint --strict --parallel
	$(MAKE) test
	scripts/surface

format:
	git ls-files "*.swift" ":!Tests/QuinceToolTests/Apps" | xargs swift format --in-place --parallel

# The long forms of what `make test` does with a few damaged files and killed processes: some minutes.
fuzz: packages
	swift build --build-tests
	QUINCE_FUZZ_ARCHIVES=100000 QUINCE_FUZZ_LISTS=20000 QUINCE_FUZZ=20000 QUINCE_KILLS=1000 \
	QUINCE_FUZZ_INTERFACES=5000 \
	  scripts/run-tests --filter 'Fuzz|DefaultsKill'

bench: packages
	swift build -c release
	QUINCE_BENCH_PEERS=$$(scripts/bench-peers) .build/release/quince-bench
	scripts/bench-tools
	scripts/bench-build

packages:
	@scripts/install-packages
