# flowc in two commands: `make` builds the compiler and runs it on the demo app in flows/,
# `make check` runs most tests and `make test` all. `make help` lists the rest.

.DEFAULT_GOAL := demo
.PHONY: demo build install setup check test times tools build-tests prove mutants fuzz sanitize faults record lint format example bench bench-compile clean help

REGISTRY := Sources/FlowChecks/Registry.swift
RESOURCES := Sources/CResources
SWIFT_FILES := $(wildcard Package.swift Sources Tests Benchmarks Plugins Examples Tools)

# The same flags for each build of tests, because other flags mean building everything again. BUILD_FLAGS are what .ci/run adds.
# Nobody reads the index that is made of what is built, and to make it is a fifth of building.
# All tests are Swift Testing's: without these switches an empty XCTest run reports beside them, or, since Tests/XCTMain.swift is there, none.
SWIFT_FLAGS := -Xswiftc -warnings-as-errors --disable-index-store $(BUILD_FLAGS)
# OPTIMISED=1 is for who builds once and then runs for long, as `make prove` does: whole modules at once, as for release, and Package.swift says
# what of it is optimised. They lie apart, for nobody is to use a flowc of which most is not.
ifneq (,$(OPTIMISED)$(filter prove,$(MAKECMDGOALS)))
build-tests check test times prove record: export FLOWC_OPTIMISED := 1
SWIFT_FLAGS += --scratch-path .build-optimised --configuration release -Xswiftc -enable-testing
endif
TEST_FLAGS := $(SWIFT_FLAGS) --disable-xctest --enable-swift-testing
# A target may import only what Package.swift lists for it.
IMPORT_CHECK := --explicit-target-dependency-import-check error

demo: build ## build flowc and run it on flows/ (what plain `make` does)
	@scripts/demo.sh

build: setup ## build flowc for release
	@scripts/build.sh

install: build ## install flowc, its man page and completions below PREFIX (/usr/local)
	@scripts/install.sh

setup: ## install what is missing: libyaml, and Graphviz for pictures
	@scripts/setup.sh

check: build-tests ## run all tests but those that compile what is generated, walk far, or lay pictures out
	@FLOWC_TESTS=quick swift test --skip-build --quiet $(TEST_FLAGS)

test: build-tests ## run all tests, with warnings as errors
	@swift test --skip-build --quiet $(TEST_FLAGS)

times: build-tests ## run all tests one after another, and list which take longest
	@scripts/times.sh $(TEST_FLAGS)

tools: ## install what some tests are skipped without: pre-commit, a schema validator, Mermaid, Neovim
	@scripts/test-tools.sh

prove: build-tests ## hold the search against thousands of random apps, walk through generated ones, compile them for each target (long; PART=3/10 for a tenth)
	@scripts/prove.sh $(TEST_FLAGS)

mutants: setup ## change flowc in COUNT=200 places, one at a time, and list those that no test notices (long; PART=1/3 for a third)
	@swift build --package-path Tools/Mutants --scratch-path .build-mutants/tool --disable-index-store --quiet
	@.build-mutants/tool/debug/Mutants

fuzz: setup ## give flowc inputs that nobody would write, by libFuzzer with sanitizers (TIME=600 seconds)
	@scripts/fuzz.sh

sanitize: setup ## run the tests of `make check` with the address and the thread sanitizer
	@scripts/sanitize.sh

faults: build ## kill flowc at random moments, fill its disk, take its permissions, and see that nothing is torn or lost (KILLS=1000)
	@scripts/faults.sh

# The suites that hold a file against what is made now, and write it when asked to.
RECORDING := FreshnessTests|PluginTests|[.]SchemaTests|KeyReferenceTests|PictureTests|ConsoleTests|ManualTests|TemplateDocumentationTests|GoldenCaseTests

# The lists of files come first: a check that is in none has no page to write, and a template is not embedded. Then what tests are compiled with, which may not compile as it was.
record: setup ## write golden cases, docs, picture and registries anew
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

# A terminal gets one moving line of progress, a log only what went wrong. The product of all tests, and not everything there is: with
# `--build-tests` the plug-ins have all of flowc built a second time, as their tool.
build-tests: setup
	@echo 'Building flowc and its tests'
	@[ -t 1 ] || quiet=--quiet; for product in flowcPackageTests flowc-bench; do \
		swift build --product $$product $(SWIFT_FLAGS) $(IMPORT_CHECK) $$quiet || exit; \
	done

lint: ## check the style of the Swift sources, and that the scripts parse
	@swift format lint --strict --parallel --recursive $(SWIFT_FILES)
	@for script in scripts/*.sh .ci/run; do bash -n "$$script" || exit 1; done

format: ## bring the Swift sources into that style
	@swift format --in-place --parallel --recursive $(SWIFT_FILES)

example: setup ## build the demo as a package by its plug-ins, and walk through it
	@scripts/example.sh

bench: setup ## measure checking and generating, as ratios
	@scripts/bench.sh

bench-compile: setup ## measure what generated code costs to compile
	@scripts/bench-compile.sh

clean: ## remove what was built
	@swift package clean
	@rm -rf build .build-mutants .build-fuzz .build-optimised .build-sanitize

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
