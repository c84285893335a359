# Everything that a person or CI does with this project, by one word each.
#
#   make demo      install what is missing, build a release, run the main job in a temporary folder
#   make test      install what is missing, run every test
#   make install   install skein, git-flow, the libraries they need, completions and man pages (PREFIX=/usr/local)

PREFIX  ?= /usr/local
DESTDIR ?=
SWIFT   ?= swift
RELEASE  = $(shell $(SWIFT) build -c release --show-bin-path)

.PHONY: demo test test-tools build release setup install uninstall lint format coverage bench docs clean

demo: release
	@Scripts/demo "$(RELEASE)"

test: setup
	$(SWIFT) build --build-tests -Xswiftc -warnings-as-errors
	$(SWIFT) test --skip-build --parallel

build: setup
	$(SWIFT) build

release: setup
	$(SWIFT) build -c release

# Installs libgit2, libxml2 and pkg-config where they are missing: Debian's packages, or Homebrew's.
setup:
	@Scripts/setup

# The optional programs that some tests compare with; tests skip what is missing.
test-tools:
	@Scripts/setup --test-tools

install: release
	@Scripts/install "$(RELEASE)" "$(DESTDIR)$(PREFIX)"

uninstall:
	@Scripts/install --remove "$(DESTDIR)$(PREFIX)"

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Templates Tests
	Scripts/check-arrows

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Templates Tests

coverage: setup
	@Scripts/coverage

bench: release
	@Benchmarks/run "$(RELEASE)"; kept=$$?; Benchmarks/dates "$(RELEASE)" && exit $$kept

# Rewrites the outputs that README shows; CI runs it and wants no difference.
docs: release
	@Scripts/readme-outputs "$(RELEASE)"

clean:
	$(SWIFT) package clean
