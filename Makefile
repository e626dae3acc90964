# All tasks of this package; `make help` lists them.
# The scripts in .ci/ do the work, and also run without make.

.DEFAULT_GOAL := help
.PHONY: help run viewer test-viewer bench-viewer test-browser playground bench-browser test test-corpus test-remote test-soak test-pure build-pure api-breaks test-ffmpeg test-address test-thread lint format install package test-package docs readme-picture viewer-pictures lab-report bench dependencies test-dependencies

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

run: dependencies ## Build and start scrub on the demo clip (ARGS="VIDEO" opens another)
	@.ci/start.sh $(ARGS)

viewer: ## Build and open the viewer on the demo clip (ARGS="VIDEO" opens another)
	@.ci/dependencies.sh viewer
	@.ci/viewer.sh $(ARGS)

test-viewer: ## Run the viewer's tests, including its window on a virtual display
	@.ci/dependencies.sh viewer-tests
	@.ci/test-viewer.sh $(ARGS)

bench-viewer: ## Count the late frames of a drag in the viewer (ARGS=sound: sync with sound; person: ten minutes of use)
	@.ci/dependencies.sh viewer-tests
	@.ci/program.sh scrub-viewer Apps/ScrubViewer >/dev/null
	@.ci/on-display.sh "$$(.ci/program.sh viewer-benchmark Apps/ScrubViewer)" $(ARGS)

test: test-dependencies ## Run the package's tests and the examples, and check the README's animations
	@.ci/test.sh $(ARGS)
	@$(if $(ARGS),,.ci/test-examples.sh)
	@$(if $(ARGS),,.ci/animation.py check)

test-corpus: test-dependencies ## Check every frame of the shared media, damaged files, and allocations
	@FINESCRUB_CORPUS=whole .ci/test.sh -c release -Xswiftc -enable-testing \
	  --scratch-path .build-corpus --filter 'FFmpegSeekTests|RemoteCorpusTests|GrowingFileTests|AllocatesNothing' $(ARGS)

test-remote: ## Test reading over HTTP, HTTPS and HTTP/2, with nginx (FINESCRUB_CORPUS=whole: all shared media)
	@.ci/dependencies.sh remote-tests
	@.ci/test.sh --filter RemoteFilesTests $(ARGS)

test-soak: test-dependencies ## Scrub six files, linked videos and a recording for ten minutes each (SECONDS=60 for one)
	@for suite in FFmpegSeekTests.SoakTests LinkedSoakTests GrowingSoakTests; do \
	  FINESCRUB_SOAK=$(or $(SECONDS),600) .ci/test.sh -c release -Xswiftc -enable-testing \
	    --scratch-path .build-corpus --filter $$suite $(ARGS) || exit 1; \
	done

test-pure: ## Run the tests that need no FFmpeg, without its headers
	@.ci/dependencies.sh g++ libedit libcurl
	@.ci/test.sh --disable-default-traits --scratch-path .build-pure $(ARGS)
	@$(if $(ARGS),,.ci/test-examples.sh pure)

build-pure: ## Compile the modules that need no system library (ARGS="--swift-sdk NAME" for another platform)
	@.ci/build-pure.sh $(ARGS)

api-breaks: ## List what no longer compiles for users of the last tagged version (ARGS=TAG for another)
	@.ci/api-breaks.sh $(ARGS)

test-ffmpeg: ## Run every test on another Debian's FFmpeg (SUITE=trixie: 7.1, SUITE=sid: the newest)
	@.ci/test-ffmpeg.sh $(or $(SUITE),trixie) $(or $(TARGET),test) $(ARGS)

test-address: test-dependencies ## Run every test under the address sanitizer (FINESCRUB_SOAK=60 adds a soak test)
	@LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks.supp:print_suppressions=0 \
	  .ci/test.sh -c release -Xswiftc -enable-testing --sanitize=address \
	  --scratch-path .build-address $(ARGS)

test-thread: test-dependencies ## Run every test under the thread sanitizer (FINESCRUB_SOAK=60 adds a soak test)
	@TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/races.supp:print_suppressions=0 THREAD_SANITIZER=1 \
	  .ci/test.sh -c release -Xswiftc -enable-testing \
	  --sanitize=thread --scratch-path .build-thread $(ARGS)

playground: ## Build the playground for browsers, and serve it at http://127.0.0.1:8000
	@.ci/dependencies.sh web
	@.ci/playground.sh
	@python3 -m http.server --bind 127.0.0.1 --directory .build/web/playground

test-browser: ## Test the module, <fine-scrub> and the playground in Node.js and a headless Chromium
	@.ci/dependencies.sh web
	@.ci/test-browser.sh

bench-browser: ## Measure size, start and events of the module for browsers
	@.ci/dependencies.sh web
	@.ci/web.sh
	@node Tests/Benchmarks/browser.mjs

lint: ## Check format, imports, file lengths and unexpected files
	@.ci/dependencies.sh scripts
	@.ci/lint.sh

format: ## Rewrite the sources in the package's format
	@.ci/format.sh

install: dependencies ## Build and install scrub, its manual page and completions (PREFIX=/usr/local, DESTDIR)
	@.ci/install.sh

package: ## Build Debian packages of scrub and the viewer into .build/packages
	@.ci/dependencies.sh package
	@.ci/package.sh

test-package: ## Build, install, run and remove the packages in bare Debian 12 and 13 (ARGS=trixie for one)
	@.ci/test-package.sh $(ARGS)

docs: ## Build the documentation, with the playground, into .build/docs
	@.ci/dependencies.sh docs
	@.ci/docs.sh

readme-picture: ## Regenerate the picture of scrub in its guide, by typing into it
	@.ci/dependencies.sh scripts
	@.ci/readme-picture.py "$$(.ci/program.sh)" Modules/FineScrub/FineScrub/FineScrub.docc/Resources/scrub.svg

viewer-pictures: ## Regenerate the pictures of the viewer, by scrubbing in its window
	@.ci/dependencies.sh viewer-tests
	@.ci/viewer-pictures.sh

lab-report: dependencies ## Regenerate the tables of the guide "Choosing a curve" and of its report
	@.ci/lab-report.sh

bench: dependencies ## Run the benchmarks (ARGS="strategies VIDEO" compares seek strategies, ARGS=sweep varies a constant)
	@.ci/swift.sh run -c release --disable-build-manifest-caching --package-path Tests/Benchmarks benchmarks $(ARGS)

test-dependencies: # Install missing libraries, and the programs that tests run
	@.ci/dependencies.sh tests

dependencies: # Install missing libraries; quick if there are none
	@.ci/dependencies.sh
