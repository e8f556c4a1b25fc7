# What there is to do here; 'make' alone lists it. Needs Go 1.26, Node 20.19 and make; the rest installs itself.

SITE := go run ./generator
# Inputs, and not seconds: go test takes a deadline that falls amid an input for a failure (go.dev/issue/75804).
FUZZTIME ?= 1000x
.DEFAULT_GOAL := help

.PHONY: help
help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: serve
serve: ## build the site and serve it with the lead API on http://localhost:8080 (PORT=… for another port)
	@$(SITE) serve

.PHONY: dev
dev: ## serve what is being edited: changes show at once; the editor of content is at http://localhost:8080/beheer/
	@$(SITE) dev

.PHONY: check
check: ## read content/ and report every mistake, fast
	@$(SITE) check

.PHONY: new
new: ## begin a file as a draft: make new WHAT="product fitness", "article", "project sporthal" or "page actie"
	@$(SITE) new $(WHAT)

.PHONY: shrink
shrink: ## make photographs smaller in their place that are far larger than pages show them, or FILES=content/media/…
	@$(SITE) shrink $(FILES)

.PHONY: preview
preview: ## 'make dev' with drafts, as on another day (DAY=2027-01-15), beside one that runs: on http://localhost:8081
	@PORT=$(or $(PORT),8081) $(SITE) dev --drafts --data .data/preview $(if $(DAY),--at '$(DAY)')

.PHONY: build
build: site functions ## make dist/site and dist/functions/*.zip; with STAGE=preview a site that goes to the preview alone, and shows what is planned since SINCE

.PHONY: site
site:
	@$(SITE) build $(if $(filter-out file,$(origin STAGE)),$(IS_PREVIEW)) $(if $(SINCE),-since '$(SINCE)')

.PHONY: functions
functions: ## make dist/functions/*.zip for AWS Lambda
	@$(SITE) functions

PARTS := install lint test-go test-node e2e
.PHONY: test
test: ## every check: formatting, types, Go, TypeScript, browser; ends with the seconds that each part took
	@.ci/parts $(PARTS)

# Where goroutines share what they work on; 'make race', by night, takes the rest, of which the AWS SDK alone compiles a minute,
# and the tests that -short leaves out or makes shorter.
# 'make lint' vets the same packages.
RACED := $(addprefix ./generator/internal/,build live media node)
.PHONY: test-go
test-go: install
	go test -short -vet=off $$(go list ./... | grep -vxF "$$(go list $(RACED))")
	go test -short -vet=off -race $(RACED)

.PHONY: race
race: install ## every Go test, whole and with the race detector
	go test -race -timeout 30m ./...

.PHONY: test-node
test-node: install
	npm test

.PHONY: fuzz
fuzz: ## every fuzz target with some inputs (FUZZTIME=100000x for more); their seeds are part of 'make test'
	@mkdir -p dist
	@grep -rlE '^func Fuzz' --include='*_test.go' generator functions infra | sort | while read -r file; do \
		sed -n 's/^func \(Fuzz[A-Za-z]*\).*/\1/p' "$$file" | while read -r target; do \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 1x "./$$(dirname "$$file")" > dist/fuzz.log 2>&1 \
				&& echo "ok  	$$target	$$(grep -o 'execs: [0-9]*' dist/fuzz.log | tail -1)" \
				|| { cat dist/fuzz.log; exit 1; }; \
		done || exit 1; \
	done

SCHEDULES ?= 10000
FIRST ?= 0
.PHONY: faults
faults: ## many random courses, of faults of the lead functions, of edits between builds, of two salespeople and two editors; 'make test' takes some of them (SCHEDULES=…, FIRST=… for others)
	SCHEDULES=$(SCHEDULES) FIRST=$(FIRST) go test -run TestRandomSchedules -timeout 2h ./functions/faults
	EDITS=1000 go test -run TestAReadingAfterEdits -timeout 2h ./generator/internal/content
	BUILDS=100 go test -run TestABuildAfterEdits -timeout 2h ./generator/internal/build
	WEEKS=500 go test -run TestTwoSalespeople -timeout 1h ./functions/internal/desk
	WEEKS=500 npx vitest run --root frontend changes/week

.PHONY: lint
lint: install ## formatting, static checks, stale generated files
	@unformatted=$$(gofmt -l generator functions infra frontend/styles); \
	if [ -n "$$unformatted" ]; then echo "not formatted; run 'make fmt':"; echo "$$unformatted"; exit 1; fi
	go vet ./...
	go tool staticcheck ./...
	$(SITE) schema --check
	@$(SITE) format --check
	npm run --silent lint
	npm run --silent typecheck

.PHONY: vet-systems
vet-systems: ## 'go vet' for Windows and macOS, where marketers work
	GOOS=windows go vet ./generator/... ./functions/...
	GOOS=darwin go vet ./generator/... ./functions/...

.PHONY: audit
audit: install ## vulnerabilities that are known of what is used; asks vuln.go.dev and npm
	go run golang.org/x/vuln/cmd/govulncheck@v1.9.0 ./...
	npm audit --audit-level=high

# What browser tests run and look at, of which CI's jobs get a copy: what they find made, they do not make again.
.PHONY: e2e-sites
e2e-sites: install
	go build -o dist/e2e/ ./generator ./functions/local/leadapi
	dist/e2e/generator build -pictures=false -out dist/e2e-content
	dist/e2e/generator build -pictures=false -out dist/e2e-site -content frontend/e2e/site

SHARD ?=
.PHONY: e2e
e2e: install ## the browser tests alone, in the system's Chromium, and the HTML that they ran over (SHARD=1/3 for a third)
	@.ci/chromium
	npm run --silent e2e -- $(if $(SHARD),--shard=$(SHARD))
	@$(MAKE) --no-print-directory html

.PHONY: html
html: ## the HTML that 'make e2e' built, by the Nu checker (validator.github.io); skipped where there is no Java
	@# The checker does not know links of type expect yet, which may block rendering (HTML, 4.2.4 and "Link type expect").
	@if command -v java > /dev/null; then \
		java -jar node_modules/vnu-jar/build/dist/vnu.jar --errors-only --skip-non-html --filterpattern '.*blocking.*rel.*stylesheet.*' dist/e2e-site dist/e2e-content && echo 'ok  	HTML'; \
	else echo 'HTML not checked: no java on the PATH'; fi

.PHONY: proof
proof: install ## tests over other implementations of AWS: DynamoDB Local, moto and MinIO, as far as they are to be had
	@.ci/proof

.PHONY: screenshots
screenshots: install ## renew the screenshots that pages are held against, after a change of how they look; look at each
	@.ci/chromium
	npm run --silent e2e -- visual --update-snapshots

KINDS ?=
.PHONY: blocks
blocks: install ## the pictures of /beheer/blokken, while 'make dev' runs (PORT=…); of one kind alone: KINDS=faq
	@.ci/chromium
	node generator/internal/samples/blocks/pictures.mjs http://localhost:$(or $(PORT),8080) $(KINDS)

.PHONY: fmt
fmt: install ## format Go and TypeScript
	gofmt -w generator functions infra frontend/styles
	npm run --silent format

.PHONY: format
format: install ## bring the files of content/ into the form in which the editor writes them
	@$(SITE) format

.PHONY: schema
schema: ## renew content/schemas/ and frontend/generated/ after a change of the Go types or functions/openapi.yaml
	@$(SITE) schema

NAMES ?= all
PERCENT ?= 100
# Blender as a module of Python 3.11, which alone it is built for; no other target needs it.
BLENDER := dist/blender/bin/python
$(BLENDER):
	python3.11 -m venv dist/blender
	$(BLENDER) -m pip install --quiet bpy==4.5.4

.PHONY: renders
renders: $(BLENDER) ## the pictures of machines that are missing, by Blender (frontend/renders/README.md)
	nice $(BLENDER) frontend/renders/render.py $(NAMES) --percent=$(PERCENT)

.PHONY: models
models: $(BLENDER) ## the models that turn on product pages, where they are missing or older than their machine (NAMES=df-001)
	nice $(BLENDER) frontend/renders/export.py $(NAMES)

STAGE ?= preview
IS_PREVIEW = $(if $(filter preview,$(STAGE)),-preview)
STACK := dfx-site-$(STAGE)
# An output of the stack as it is deployed; empty where there is none.
OUTPUT = $$(aws cloudformation describe-stacks --stack-name $(STACK) --output text --query "Stacks[0].Outputs[?OutputKey=='$(1)'].OutputValue")
CDK := cd infra && npx --no-install cdk --no-notices --no-version-reporting

.PHONY: synth
synth: install ## the CloudFormation templates of infra/ in dist/cdk, without AWS; needs 'make build'
	$(CDK) synth --quiet

.PHONY: preflight
preflight: install ## what would make a deployment of STAGE fail, before anything is made; needs AWS's and GitHub's command lines
	cd infra && npx --no-install tsx preflight.ts $(STAGE)

.PHONY: deploy
deploy: install ## the bucket, CDN and functions of STAGE=preview or production; needs 'make build' and AWS credentials
	$(CDK) deploy $(STACK) --require-approval never --outputs-file ../dist/outputs-$(STAGE).json

.PHONY: update
update: install ## 'make deploy', unless the deployed stack is made of the same already
	@set -f; built=$$(npx --no-install tsx infra/fingerprint.ts) || exit 1; \
	for host in $(call OUTPUT,Hosts); do grep -qF "'$$host'" infra/settings.ts || { \
		echo "$(STACK) answers at $$host, which infra/settings.ts does not name: merge what was deployed by hand," >&2; \
		echo "or take the name away by 'make deploy STAGE=$(STAGE)'." >&2; exit 1; }; done; \
	if [ "$$built" = "$(call OUTPUT,Fingerprint)" ]; \
		then echo "$(STACK) is made of the same already"; \
		else $(MAKE) --no-print-directory deploy; fi

# Of a comment on GitHub, which takes 65,536 characters.
DIFFERENCE := dist/difference.txt
LONGEST := 40000
.PHONY: difference
difference: install ## in Markdown, what 'make update' would change of the deployed stack's template
	@mkdir -p dist; built=$$(npx --no-install tsx infra/fingerprint.ts) || exit 1; \
	[ "$$built" != "$(call OUTPUT,Fingerprint)" ] || exit 0; \
	aws cloudformation get-template --stack-name $(STACK) --output json --query TemplateBody > dist/deployed.json || exit 1; \
	($(CDK) diff $(STACK) --exclusively --template ../dist/deployed.json --no-color --no-fail) > $(DIFFERENCE) 2>&1 \
		|| { cat $(DIFFERENCE) >&2; exit 1; }; \
	printf '<details><summary>What a merge would change of the stack %s</summary>\n\n~~~~~\n' $(STACK); \
	head -c $(LONGEST) $(DIFFERENCE); \
	[ $$(wc -c < $(DIFFERENCE)) -le $(LONGEST) ] || printf '\n… and more: make difference STAGE=%s' $(STAGE); \
	printf '\n~~~~~\n</details>\n'

.PHONY: smoke
smoke: ## look whether every page of the built site works
	$(SITE) smoke

.PHONY: publish
publish: smoke ## the built site to what 'make deploy' made of STAGE
	go run ./generator/operate publish $(IS_PREVIEW) -bucket "$(call OUTPUT,BucketName)" -distribution "$(call OUTPUT,DistributionId)" -address "$(call OUTPUT,Address)"

.PHONY: doctor
doctor: ## what is right in AWS, what is not, and what mends it, for STAGE
	@built=$$(npx --no-install tsx infra/fingerprint.ts 2> /dev/null); \
	go run ./generator/operate doctor -stack $(STACK) -fingerprint "$$built"

.PHONY: canary
canary: ## send the contact form of STAGE to SES's mailbox simulator, see its answer in the lead's history, and delete the lead
	go run ./functions/leads canary -table "$(call OUTPUT,LeadsTable)" -address "$(call OUTPUT,Address)"

PAGES ?= 0,1000,10000
RUNS ?= 3
.PHONY: bench
bench: install ## the benchmarks, and how fast sites of many pages are made (PAGES=…, RUNS=…) or, with LIGHTHOUSE=1, how good pages are (GROWN=1: of those sites); WRITE=1 puts it into docs/quality.md
	@# Where a benchmark keeps the machine busy, functions wait for others as long as they do in tests.
	$(if $(LIGHTHOUSE),,go test -run '^$$' -bench . -benchmem -timeout 1h -ldflags '-X github.com/dfx-fitness/site/functions/internal/patience.times=4' ./generator/... ./functions/...)
	@.ci/chromium
	node generator/bench/bench.mjs --pages $(PAGES) --runs $(RUNS) $(if $(LIGHTHOUSE),--lighthouse) $(if $(GROWN),--grown) $(if $(WRITE),--write)

.PHONY: install
install: ## the Node modules of package-lock.json, if they are not there
	@$(SITE) install
