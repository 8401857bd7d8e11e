# `make` builds flowc and runs it on the demo app in flows/. `make check` runs most tests, and `make test` runs all of
# them. `make help` lists all targets.

.DEFAULT_GOAL := demo
.PHONY: demo build install setup check test times tools build-tests prove mutants fuzz sanitize faults record lint format docs example bench bench-compile bench-push clean help

REGISTRY := Sources/FlowChecks/Registry.swift
RESOURCES := Sources/CResources
SWIFT_FILES := $(wildcard Package.swift Sources Tests Benchmarks Plugins Examples Tools)

# All builds of tests have the same flags, because other flags cause a full rebuild. .ci/run adds BUILD_FLAGS. The index
# store isn't used, and writing it takes a fifth of the build. All tests use Swift Testing. Without the switches in
# TEST_FLAGS, Swift also starts an XCTest run, which Tests/XCTMain.swift refuses.
SWIFT_FLAGS := -Xswiftc -warnings-as-errors --disable-index-store $(BUILD_FLAGS)
# OPTIMISED=1 is for long runs after one build, as in `make prove`. It builds whole modules as for release, and
# Package.swift chooses the modules to optimize. The build has its own directory, so that its flowc, which is mostly not
# optimized, isn't used as the release.
ifneq (,$(OPTIMISED)$(filter prove,$(MAKECMDGOALS)))
build-tests check test times prove record docs: export FLOWC_OPTIMISED := 1
SWIFT_FLAGS += --scratch-path .build-optimised --configuration release -Xswiftc -enable-testing
endif
TEST_FLAGS := $(SWIFT_FLAGS) --disable-xctest --enable-swift-testing
# A target may import only what Package.swift lists for it.
IMPORT_CHECK := --explicit-target-dependency-import-check error

demo: build ## build flowc and run it on flows/ (the default target)
	@scripts/demo.sh

build: setup ## build flowc for release
	@scripts/build.sh

install: build ## install flowc, its man page and completions below PREFIX (/usr/local)
	@scripts/install.sh

setup: ## install missing dependencies: libyaml, and Graphviz for pictures
	@scripts/setup.sh

check: build-tests ## run all tests except slow ones: compiling generated code, long walks, layouts of pictures
	@FLOWC_TESTS=quick swift test --skip-build --quiet $(TEST_FLAGS)

test: build-tests ## run all tests, with warnings as errors
	@swift test --skip-build --quiet $(TEST_FLAGS)

times: build-tests ## run all tests one after another, and list the slowest
	@scripts/times.sh $(TEST_FLAGS)

tools: ## install tools that some tests need: pre-commit, a schema validator, Mermaid, Neovim
	@scripts/test-tools.sh

prove: build-tests ## compare the search with thousands of random apps, walk through generated apps, compile them for each target (long; PART=3/10 runs a tenth)
	@scripts/prove.sh $(TEST_FLAGS)

mutants: setup ## change flowc in COUNT=200 places, one at a time, and list changes that no test notices (long; PART=1/3 runs a third)
	@swift build --package-path Tools/Mutants --scratch-path .build-mutants/tool --disable-index-store --quiet
	@.build-mutants/tool/debug/Mutants

fuzz: setup ## run flowc on random inputs with libFuzzer and sanitizers (TIME=600 seconds)
	@scripts/fuzz.sh

sanitize: setup ## run the tests of `make check` with the address and the thread sanitizer
	@scripts/sanitize.sh

faults: build ## kill flowc at random moments, fill its disk, remove its permissions, and check that no file is torn or lost (KILLS=1000)
	@scripts/faults.sh

# The suites that compare a file with generated content, and write the file when asked to.
RECORDING := FreshnessTests|PluginTests|[.]SchemaTests|KeyReferenceTests|PictureTests|ConsoleTests|ManualTests|TemplateDocumentationTests|GoldenCaseTests

# The lists of files come first, because a check that no list contains gets no page, and a template that no list
# contains isn't embedded. Then comes the code that tests are compiled with, because its old state may not compile.
record: setup ## write golden cases, docs, pictures and registries again
	@scripts/runtime-version.sh
	@for made in registry.sh:$(REGISTRY) embed.sh=templates:$(RESOURCES)/Templates.c embed.sh=pages:$(RESOURCES)/CheckPages.c \
		embed.sh=runtime:$(RESOURCES)/RuntimeSources.c; do \
		file=$${made#*:} call=$${made%%:*}; scripts/$$(echo $$call | tr = ' ') >$$file.new || exit; \
		if cmp -s $$file.new $$file; then rm $$file.new; else mv $$file.new $$file; fi; \
	done
	@swift build --product flowc $(SWIFT_FLAGS) $(IMPORT_CHECK) --quiet
	@FLOWC="$$(swift build --show-bin-path $(SWIFT_FLAGS))/flowc" scripts/ferry.sh
	@$(MAKE) --no-print-directory build-tests
	@FLOWC_TESTS=quick FLOWC_RECORD=1 swift test --skip-build --quiet $(TEST_FLAGS) --filter '$(RECORDING)' || true
	@echo 'Recorded. A run that records fails on purpose: read `git diff`, then run `make test`.'

# A terminal gets a progress line. A log gets only errors. Builds the products with the tests, and not all targets,
# because `--build-tests` builds flowc a second time, as the tool of the plug-ins.
build-tests: setup
	@echo 'Building flowc and its tests'
	@[ -t 1 ] || quiet=--quiet; for product in flowcPackageTests flowc-bench; do \
		swift build --product $$product $(SWIFT_FLAGS) $(IMPORT_CHECK) $$quiet || exit; \
	done

lint: ## check the style of the Swift sources and the syntax of the scripts
	@swift format lint --strict --parallel --recursive $(SWIFT_FILES)
	@for script in scripts/*.sh .ci/run; do bash -n "$$script" || exit 1; done

format: ## format the Swift sources in that style
	@swift format --in-place --parallel --recursive $(SWIFT_FILES)

docs: setup ## write the documentation of the libraries' symbols below build/docs
	@scripts/docs.sh $(SWIFT_FLAGS)

example: setup ## build the example as a package with its plug-ins, and walk through it
	@scripts/example.sh

bench: setup ## measure checking and generating, as ratios
	@scripts/bench.sh

bench-compile: setup ## measure the cost of compiling generated code
	@scripts/bench-compile.sh

bench-push: setup ## count the instructions of a push in a debug build (needs Valgrind)
	@scripts/bench-push.sh

clean: ## remove all build products
	@swift package clean
	@rm -rf build .build-mutants .build-fuzz .build-optimised .build-sanitize

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
