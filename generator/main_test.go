package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/rogpeppe/go-internal/testscript"

	"github.com/dfx-fitness/site/functions/local"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/sitetest"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"site": func() {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
	}})
}

// TestScripts runs the scripts in testdata/script, each in a repository of its own: the smallest
// content, and a frontend whose bundle is a few lines of JavaScript. A script's files come on top.
func TestScripts(t *testing.T) {
	t.Parallel()
	leadAPI := filepath.Join(t.TempDir(), "leadapi")
	if output, err := exec.Command("go", "build", "-o", leadAPI, "../functions/local/leadapi").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv(local.Program, leadAPI)
			return setup(env)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"await":  await,
			"get":    get,
			"listen": takePort,
		},
	})
}

func setup(env *testscript.Env) error {
	bin, _, _ := strings.Cut(env.Getenv("PATH"), string(filepath.ListSeparator))
	env.Setenv("SITE_BIN", bin) // for scripts that change the PATH
	env.Setenv("HOME", filepath.Join(env.WorkDir, "home"))
	env.Setenv("CI", "true")
	// For what small sites do not install themselves.
	modules, err := filepath.Abs(filepath.Join("..", "node_modules"))
	if err != nil {
		return err
	}
	env.Setenv("REPOSITORY_MODULES", modules)
	if err := os.WriteFile(filepath.Join(env.WorkDir, "go.mod"), []byte("module small.example\n"), 0o644); err != nil {
		return err
	}
	given, err := os.MkdirTemp("", "site-script-")
	if err != nil {
		return err
	}
	env.Defer(func() { os.RemoveAll(given) })
	// The script's own files are there already; they win.
	if err := os.CopyFS(filepath.Join(given, "content"), contenttest.Minimal()); err != nil {
		return err
	}
	if err := os.CopyFS(given, sitetest.Files()); err != nil {
		return err
	}
	return filepath.WalkDir(given, func(name string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		relative, err := filepath.Rel(given, name)
		if err != nil {
			return err
		}
		target := filepath.Join(env.WorkDir, relative)
		if _, err := os.Stat(target); err == nil {
			return nil
		}
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		return os.Rename(name, target)
	})
}

// await waits until a file is there, and fails after minutes: nothing else says that a program in the background has
// ended without it.
func await(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: await file")
	}
	name := ts.MkAbs(args[0])
	watcher, err := fsnotify.NewWatcher()
	ts.Check(err)
	defer watcher.Close()
	ts.Check(watcher.Add(filepath.Dir(name)))
	const patience = 3 * time.Minute
	for late := time.After(patience); ; {
		if _, err := os.Stat(name); err == nil {
			return
		}
		select {
		case <-watcher.Events:
		case err := <-watcher.Errors:
			ts.Check(err)
		case <-late:
			ts.Fatalf("%s is not there after %v", args[0], patience)
		}
	}
}

// get asks the server whose address a file holds for a path, and compares the status and, if given, a
// part of the body.
func get(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 || len(args) > 4 {
		ts.Fatalf("usage: get address-file path status [part of the body]")
	}
	response, err := http.Get(ts.ReadFile(args[0]) + args[1])
	ts.Check(err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	ts.Check(err)
	if strconv.Itoa(response.StatusCode) != args[2] {
		ts.Fatalf("GET %s: %s, want %s\n%s", args[1], response.Status, args[2], body)
	}
	if len(args) == 4 && !strings.Contains(string(body), args[3]) {
		ts.Fatalf("GET %s: no %q in\n%s", args[1], args[3], body)
	}
}

// takePort takes a port until the script ends and puts its number in an environment variable.
func takePort(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: listen variable")
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	ts.Check(err)
	ts.Defer(func() { listener.Close() })
	ts.Setenv(args[0], fmt.Sprint(listener.Addr().(*net.TCPAddr).Port))
}
