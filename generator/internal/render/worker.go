package render

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// A worker is one Node process. It answers requests, a JSON value a line each, in order.
type worker struct {
	process *exec.Cmd
	input   *os.File
	answers chan answer // closed when the process ends its output
	trouble *tail       // what it said on standard error
	timeout time.Duration
	ended   func() error // waits for the end, once
	gone    bool
}

// An answer is one line from a worker, and the texts behind it.
type answer struct {
	ID    int    `json:"id"`
	Error string `json:"error"`
	Sizes []int  `json:"sizes"` // of the texts, in bytes
	Bound []int  `json:"bound"`

	Preloads []string `json:"preloads"`

	Frame       []string `json:"frame"`
	Assets      []string `json:"assets"`
	Interactive []string `json:"interactive"`

	texts      []string
	unreadable error
}

// launch starts a process that lives as long as ctx.
func launch(ctx context.Context, bundle string) (*worker, error) {
	w := &worker{
		process: exec.CommandContext(ctx, "node", filepath.Join(bundle, "server", "worker.mjs")),
		answers: make(chan answer, window), // so that reading never waits, and with it the worker
		trouble: &tail{},
	}
	// React chooses between its builds when it is first imported.
	w.process.Env = append(os.Environ(), "NODE_ENV=production")
	w.process.Stderr = w.trouble
	w.process.WaitDelay = time.Second
	w.ended = sync.OnceValue(w.process.Wait)
	output, err := w.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	// A pipe of our own rather than StdinPipe's, for its deadlines.
	stdin, input, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	w.process.Stdin, w.input = stdin, input
	err = w.process.Start()
	stdin.Close()
	if err != nil {
		input.Close()
		return nil, err
	}
	go w.read(output)
	return w, nil
}

// open sends the opening request. Waiting for the answer ends with starting. A worker that cannot be opened is ended.
func (w *worker) open(starting context.Context, opening []byte) error {
	_ = w.send(opening) // if it fails, receive tells why
	opened, err := w.receive(starting, startTimeout, openingID)
	if err == nil && opened.Error != "" {
		err = errors.New(opened.Error)
	}
	if err != nil {
		w.end()
	}
	return err
}

// read hands on the answers as they come.
func (w *worker) read(output io.Reader) {
	defer close(w.answers)
	lines := bufio.NewReaderSize(output, 64<<10)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var a answer
		if a.unreadable = json.Unmarshal(line, &a); a.unreadable == nil {
			if a.texts, err = texts(lines, a.Sizes); err != nil {
				return
			}
		}
		w.answers <- a
	}
}

// texts reads the texts that follow an answer's line.
func texts(from io.Reader, sizes []int) ([]string, error) {
	all := 0
	for _, size := range sizes {
		if size < 0 || size > maxText {
			return nil, fmt.Errorf("a text of %d bytes", size)
		}
		all += size
	}
	bytes := make([]byte, all)
	if _, err := io.ReadFull(from, bytes); err != nil {
		return nil, err
	}
	whole, found := string(bytes), make([]string, len(sizes))
	for i, size := range sizes {
		found[i], whole = whole[:size], whole[size:]
	}
	return found, nil
}

// maxText bounds the HTML of one block or page, in bytes.
const maxText = 64 << 20

// line is a value as a request.
func line(value any) ([]byte, error) {
	encoded, err := json.Marshal(value)
	return append(encoded, '\n'), err
}

// send sends a line. At most window requests may be unanswered.
func (w *worker) send(request []byte) error {
	if err := w.input.SetWriteDeadline(time.Now().Add(w.timeout)); err != nil {
		return err
	}
	_, err := w.input.Write(request)
	return err
}

// A worker answers in order, so that requests need no ids of their own; but what a component prints has none.
const (
	openingID = 0
	requestID = 1
)

// receive waits for the next answer. An error means that the worker is of no more use.
func (w *worker) receive(ctx context.Context, timeout time.Duration, id int) (answer, error) {
	limit := time.NewTimer(timeout)
	defer limit.Stop()
	select {
	case a, ok := <-w.answers:
		if !ok {
			return a, w.cause()
		}
		if a.unreadable != nil {
			return a, fmt.Errorf("the render worker's answer is no JSON: %w", a.unreadable)
		}
		if a.ID != id {
			return a, fmt.Errorf("the render worker answers a request %d, expected %d", a.ID, id)
		}
		return a, nil
	case <-limit.C:
		return answer{}, fmt.Errorf("no answer within %v", timeout)
	case <-ctx.Done():
		return answer{}, ctx.Err()
	}
}

// cause tells how the process ended.
func (w *worker) cause() error {
	// Without output it is of no use, should it live on.
	overdue := time.AfterFunc(5*time.Second, func() { _ = w.process.Process.Kill() })
	defer overdue.Stop()
	err := w.ended()
	how := "its output ended"
	if err != nil {
		how = err.Error()
	}
	if said := w.trouble.String(); said != "" {
		return fmt.Errorf("the render worker died (%s) and said:\n%s", how, said)
	}
	return fmt.Errorf("the render worker died (%s)", how)
}

// end ends the process and waits until it is gone.
func (w *worker) end() {
	if w.gone {
		return
	}
	w.gone = true
	w.input.Close()
	_ = w.process.Process.Kill() // it may have ended by itself
	for range w.answers {        // lets the reader come to its end
	}
	w.ended()
}

// tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	if most := 8 << 10; len(t.text) > most {
		t.text = append([]byte(nil), t.text[len(t.text)-most:]...)
	}
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(string(t.text))
}
