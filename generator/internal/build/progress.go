package build

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"
)

// A Progress tells how far a build is: in one line that changes on a terminal, in a plain line for
// each stage anywhere else.
type Progress struct {
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

// NewProgress writes to out, which is a terminal or not.
func NewProgress(out io.Writer) *Progress {
	file, isFile := out.(*os.File)
	terminal := isFile && term.IsTerminal(int(file.Fd())) && os.Getenv("CI") == ""
	return &Progress{out: out, terminal: terminal}
}

// Stage ends the stage before and starts one.
func (p *Progress) Stage(name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.close()
	p.now, p.since = name, time.Now()
	p.from = p.since
	p.draw(name)
}

func (p *Progress) close() {
	if p.now != "" {
		p.timings = append(p.timings, fmt.Sprintf("%s %.2f", p.now, time.Since(p.since).Seconds()))
	}
	p.now, p.done, p.total = "", 0, 0
}

// Note tells of something that takes its time.
func (p *Progress) Note(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
	fmt.Fprintln(p.out, text)
}

// Expect says how many steps the stage has from now on, if that is known.
func (p *Progress) Expect(total int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.total, p.from = total, time.Now()
}

// Step counts one. The line is drawn anew ten times a second at most; without a terminal there is a
// line for each tenth of the work, if there is much of it, or for each ten thousand where it is not known.
func (p *Progress) Step() {
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

func (p *Progress) draw(line string) {
	if p.terminal {
		p.clear()
		fmt.Fprint(p.out, line)
		p.drawn = time.Now()
	}
}

func (p *Progress) clear() {
	if p.terminal {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}

// maxPaths bounds the pages that are named; more are counted.
const maxPaths = 10

// Summary ends the last stage and prints what was built.
func (p *Progress) Summary(folder string, s Site) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.close()
	p.clear()
	changed := s.Changes.Pages
	fmt.Fprintf(p.out, "%s: %d pages, %d changed; %d files written, %d removed (seconds: %s)\n",
		folder, len(s.Pages), len(changed), s.Written, s.Removed, strings.Join(p.timings, ", "))
	if len(changed) > 0 && len(changed) <= maxPaths {
		fmt.Fprintf(p.out, "changed: %s\n", strings.Join(changed, " "))
	}
}

// End leaves the terminal's line empty, whatever happened.
func (p *Progress) End() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
}
