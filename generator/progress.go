package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"
)

// A progress tells how far a build is: in one line that changes on a terminal, in a plain line for
// each stage anywhere else.
type progress struct {
	out      io.Writer
	terminal bool

	mu          sync.Mutex
	now         string // the stage
	since       time.Time
	timings     []string
	done, total int
	from        time.Time // since when steps are counted
	drawn       time.Time
}

func newProgress(out io.Writer) *progress {
	file, isFile := out.(*os.File)
	terminal := isFile && term.IsTerminal(int(file.Fd())) && os.Getenv("CI") == ""
	return &progress{out: out, terminal: terminal}
}

// stage ends the stage before and starts one.
func (p *progress) stage(name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.close()
	p.now, p.since = name, time.Now()
	p.from = p.since
	p.draw(name)
}

func (p *progress) close() {
	if p.now != "" {
		p.timings = append(p.timings, fmt.Sprintf("%s %.2f", p.now, time.Since(p.since).Seconds()))
	}
	p.now, p.done, p.total = "", 0, 0
}

// note tells of something that takes its time.
func (p *progress) note(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
	fmt.Fprintln(p.out, text)
}

// expect says how many steps the stage has from now on, if that is known.
func (p *progress) expect(total int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.total, p.from = total, time.Now()
}

// step counts one. The line is drawn anew ten times a second at most; without a terminal there is a
// line for each tenth of the work, if there is much of it, or for each ten thousand where it is not known.
func (p *progress) step() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	rate := float64(p.done) / max(time.Since(p.from).Seconds(), 1e-3)
	line := fmt.Sprintf("%s %d, %.0f a second", p.now, p.done, rate)
	isMuch := p.done%10_000 == 0
	if p.total > 0 {
		line = fmt.Sprintf("%s %d/%d, %.0f a second", p.now, p.done, p.total, rate)
		isMuch = p.total >= 1000 && p.done*10/p.total > (p.done-1)*10/p.total
	}
	switch {
	case p.terminal && time.Since(p.drawn) > 100*time.Millisecond:
		p.draw(line)
	case !p.terminal && isMuch:
		fmt.Fprintln(p.out, line)
	}
}

func (p *progress) draw(line string) {
	if p.terminal {
		p.clear()
		fmt.Fprint(p.out, line)
		p.drawn = time.Now()
	}
}

func (p *progress) clear() {
	if p.terminal {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}

// A summary is what came of a build.
type summary struct {
	folder  string
	pages   int
	changed []string // paths of pages that differ from the former site
	written int      // files
	removed int      // files
}

// mostPaths bounds the pages that are named; more are counted.
const mostPaths = 10

// summary ends the last stage and tells what came of all.
func (p *progress) summary(s summary) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.close()
	p.clear()
	fmt.Fprintf(p.out, "%s: %d pages, %d changed; %d files written, %d removed (seconds: %s)\n",
		s.folder, s.pages, len(s.changed), s.written, s.removed, strings.Join(p.timings, ", "))
	if len(s.changed) > 0 && len(s.changed) <= mostPaths {
		fmt.Fprintf(p.out, "changed: %s\n", strings.Join(s.changed, " "))
	}
}

// end leaves the terminal's line empty, whatever happened.
func (p *progress) end() { p.clear() }
