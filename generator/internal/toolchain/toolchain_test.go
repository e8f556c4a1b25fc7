package toolchain

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// repository makes a repository with a frontend whose bundle script is a shell command.
func repository(t *testing.T, bundle string) (o Options, notes *[]string) {
	t.Helper()
	notes = new([]string)
	o = Options{Root: t.TempDir(), Note: func(text string) { *notes = append(*notes, text) }}
	write(t, o.Root, "package.json", `{ "name": "test", "private": true, "scripts": { "bundle": "`+bundle+`" } }`)
	write(t, o.Root, "package-lock.json", `{ "name": "test", "lockfileVersion": 3, "requires": true, "packages": { "": { "name": "test" } } }`)
	write(t, o.Root, "frontend/main.ts", "export {}")
	return o, notes
}

// makeWorker is a bundle script that leaves what the renderer needs.
const makeWorker = `cd frontend && mkdir -p $BUNDLE_OUT/server && cp main.ts $BUNDLE_OUT/server/worker.mjs`

func write(t *testing.T, root, name, text string) {
	t.Helper()
	name = filepath.Join(root, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestReadyMakesOnlyWhatIsStale(t *testing.T) {
	t.Parallel()
	o, notes := repository(t, makeWorker)
	const install, bundle = "installing Node modules (npm ci)", "bundling the frontend (npm run bundle)"
	steps := []struct {
		name   string
		change func()
		want   []string
	}{
		{"a fresh clone", func() {}, []string{install, bundle}},
		{"nothing changed", func() {}, nil},
		{"a source changed", func() { write(t, o.Root, "frontend/main.ts", "export const a = 1") }, []string{bundle}},
		{"a source was added", func() { write(t, o.Root, "frontend/blocks/Hero.tsx", "export {}") }, []string{bundle}},
		{"a test changed", func() { write(t, o.Root, "frontend/main.test.ts", "test()") }, nil},
		{"a browser test changed", func() { write(t, o.Root, "frontend/e2e/home.spec.ts", "test()") }, nil},
		{"the bundle is gone", func() { os.RemoveAll(filepath.Join(o.Root, ".cache", "bundle")) }, []string{bundle}},
		{"the modules are gone", func() { os.RemoveAll(filepath.Join(o.Root, "node_modules")) }, []string{install}},
		{"the lock file changed", func() {
			write(t, o.Root, "package-lock.json", `{ "name": "test", "version": "2.0.0", "lockfileVersion": 3, "requires": true, "packages": { "": { "name": "test" } } }`)
		}, []string{install, bundle}},
	}
	keys := map[string]bool{}
	for _, step := range steps {
		step.change()
		*notes = nil
		made, err := Ready(t.Context(), o)
		if err != nil {
			t.Fatalf("%s: %v", step.name, err)
		}
		if got := strings.Join(*notes, "; "); got != strings.Join(step.want, "; ") {
			t.Errorf("%s: %q, want %q", step.name, got, step.want)
		}
		keys[made.Key] = true
		source, _ := os.ReadFile(filepath.Join(o.Root, "frontend", "main.ts"))
		worker, err := os.ReadFile(filepath.Join(made.Dir, "server", "worker.mjs"))
		if err != nil || string(worker) != string(source) {
			t.Errorf("%s: the bundle holds %q (%v), want %q", step.name, worker, err, source)
		}
	}
	if len(keys) != 4 {
		t.Errorf("%d different keys, want 4", len(keys))
	}
}

func TestABundleThatFailsLeavesTheFormerOne(t *testing.T) {
	t.Parallel()
	o, _ := repository(t, makeWorker)
	made, err := Ready(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	tests := map[string]struct{ script, want string }{
		"the script fails":           {"echo main.ts: unexpected token >&2; exit 1", "npm run bundle did not succeed (exit status 1); it says:\n  main.ts: unexpected token"},
		"the script makes no worker": {"true", "npm run bundle left no render worker"},
	}
	for name, tt := range tests {
		write(t, o.Root, "package.json", `{ "name": "test", "scripts": { "bundle": "`+tt.script+`" } }`)
		if _, err := Ready(t.Context(), o); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want one with %q", name, err, tt.want)
		}
		if _, err := os.Stat(filepath.Join(made.Dir, "server", "worker.mjs")); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestNpmCiThatFailsSaysWhy(t *testing.T) {
	t.Parallel()
	o, _ := repository(t, makeWorker)
	write(t, o.Root, "package.json", `{ "name": "test", "dependencies": { "react": "19.0.0" } }`)
	err := Install(t.Context(), o)
	if err == nil || !strings.HasPrefix(err.Error(), "npm ci could not install the Node modules (exit status 1); it says:\n") || !strings.Contains(err.Error(), "in sync") {
		t.Errorf("error %v", err)
	}
}

// fakeNode puts a node of a version, or one that is no node at all, on the PATH.
func fakeNode(t *testing.T, script string) {
	t.Helper()
	folder := t.TempDir()
	if script != "" {
		write(t, folder, "node", "#!/bin/sh\n"+script)
		if err := os.Chmod(filepath.Join(folder, "node"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", folder)
}

func TestNode(t *testing.T) {
	tests := map[string]struct{ script, want string }{
		"absent":           {"", "there is no Node on the PATH; install Node 20.19 or newer from https://nodejs.org"},
		"an old major":     {"echo v18.20.4", "this machine has Node 18.20.4, which is too old; install Node 20.19 or newer from https://nodejs.org"},
		"an old minor":     {"echo v20.18.3", "this machine has Node 20.18.3, which is too old; install Node 20.19 or newer from https://nodejs.org"},
		"no version":       {"echo hallo", `node --version answers "hallo", which is no version`},
		"the oldest right": {"echo v20.19.0", ""},
		"a new major":      {"echo v26.1.0", ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			fakeNode(t, tt.script)
			_, err := node(t.Context())
			if got := message(err); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestASecondBuildWaitsForTheFirst(t *testing.T) {
	t.Parallel()
	o, _ := repository(t, makeWorker)
	unlock, err := Lock(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	waiting := make(chan struct{})
	second := Options{Root: o.Root, Note: func(string) { close(waiting) }}
	locked := make(chan error, 1)
	go func() {
		unlock, err := Lock(context.Background(), second)
		if err == nil {
			unlock()
		}
		locked <- err
	}()
	<-waiting
	unlock()
	if err := <-locked; err != nil {
		t.Error(err)
	}
}

func TestWaitingEndsWithTheContext(t *testing.T) {
	t.Parallel()
	o, _ := repository(t, makeWorker)
	unlock, err := Lock(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer unlock()
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := Lock(ctx, Options{Root: o.Root, Note: func(string) { cancel() }}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

func TestCancelEndsWhatNpmStarted(t *testing.T) {
	t.Parallel()
	o, _ := repository(t, "exec sleep 600 > held")
	held := filepath.Join(o.Root, "held")
	if output, err := exec.Command("mkfifo", held).CombinedOutput(); err != nil {
		t.Fatalf("mkfifo: %v\n%s", err, output)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	opened := make(chan *os.File, 1)
	go func() {
		file, _ := os.Open(held) // once the script runs, which then holds the other end
		opened <- file
		cancel()
	}()
	if _, err := Ready(ctx, o); !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v, want %v", err, context.Canceled)
	}
	file := <-opened
	if file == nil {
		t.Fatal("the script's output cannot be read")
	}
	defer file.Close()
	if err := file.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(file); err != nil { // it ends with the last process that holds the other end
		t.Errorf("the script is still running: %v", err)
	}
}
