package node

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

const (
	maxAnswer = 64 << 20 // bytes of a line, and of the texts behind it
	maxTail   = 8 << 10  // bytes of what a process wrote to its standard error
)

// A process is one run of a program. One goroutine at a time calls it; kill may be called by others meanwhile.
type process struct {
	name     string
	command  *exec.Cmd
	timeout  time.Duration
	stdin    io.WriteCloser // which ends the program, also where what was started only runs it, as version managers do
	stdout   io.ReadCloser
	answers  *bufio.Reader // of stdout
	stderr   tail
	lastID   int
	isOpen   bool // the opening was answered
	hasEnded bool

	mu    sync.Mutex
	fault error // why it was ended
}

func start(o Options) (*process, error) {
	p := &process{name: o.Name, timeout: o.Timeout, command: exec.Command("node", o.Args...)}
	p.command.Dir, p.command.Env, p.command.Stderr = o.Dir, append(os.Environ(), o.Env...), &p.stderr
	p.command.WaitDelay = time.Second // for what a process that it started still writes
	var errIn, errOut error
	p.stdin, errIn = p.command.StdinPipe()
	p.stdout, errOut = p.command.StdoutPipe()
	if err := errors.Join(errIn, errOut); err != nil {
		return nil, err
	}
	if err := p.command.Start(); err != nil {
		return nil, fmt.Errorf("the %s does not start: %w", p.name, err)
	}
	p.answers = bufio.NewReaderSize(p.stdout, 64<<10)
	return p, nil
}

// call returns the answer to a request, or says how the process ended.
func (p *process) call(fields []byte) (Answer, error) {
	p.lastID++
	line := fmt.Appendf(nil, `{"id":%d`, p.lastID)
	if len(fields) > 1 {
		line = append(line, ',')
	}
	overdue := time.AfterFunc(p.timeout, func() { p.kill(fmt.Errorf("no answer within %v", p.timeout)) })
	defer overdue.Stop()
	_, _ = p.stdin.Write(append(append(line, fields...), '\n')) // an error where it has ended, which there is to read
	answer, err := p.readAnswer()
	if _, refused := errors.AsType[*Error](err); err == nil || refused {
		return answer, err
	}
	p.hasEnded = true
	if !errors.Is(err, io.EOF) {
		p.kill(err)
	}
	return Answer{}, p.wait()
}

// readAnswer reads the answer to the last request. An error that is no [Error] means that no other can be read.
func (p *process) readAnswer() (Answer, error) {
	line, err := readLine(p.answers)
	if err != nil {
		return Answer{}, err
	}
	var head struct {
		ID    int    `json:"id"`
		Error string `json:"error"`
		Sizes []int  `json:"sizes"`
	}
	switch err := json.Unmarshal(line, &head); {
	case err != nil:
		return Answer{}, fmt.Errorf("it wrote %.80q to its standard output, which is no answer", line)
	case head.ID != p.lastID:
		return Answer{}, fmt.Errorf("it wrote %.80q to its standard output, which answers no request", line)
	case head.Error != "":
		return Answer{}, &Error{strings.TrimSpace(head.Error)}
	}
	texts, err := readTexts(p.answers, head.Sizes)
	return Answer{line, texts}, err
}

func readLine(in *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, err
		}
		if len(line) > maxAnswer {
			return nil, fmt.Errorf("it wrote a line of more than %d bytes", maxAnswer)
		}
	}
}

func readTexts(in io.Reader, sizes []int) ([]string, error) {
	texts := make([]string, len(sizes))
	all := 0
	for i, size := range sizes {
		if all += size; size < 0 || all > maxAnswer {
			return nil, fmt.Errorf("it announced texts of %d bytes", sizes)
		}
		text := make([]byte, size)
		if _, err := io.ReadFull(in, text); err != nil {
			return nil, io.EOF // it ended amid them
		}
		texts[i] = string(text)
	}
	return texts, nil
}

// kill ends the process. The first fault is the one that counts.
func (p *process) kill(fault error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.fault == nil {
		p.fault = fault
	}
	_ = p.stdin.Close()
	_ = p.command.Process.Kill() // an error where it has ended by itself
	_ = p.stdout.Close()         // which another program may hold open that it started
}

// wait waits for the end of a process that gives no answers any more, and says how it ended.
func (p *process) wait() error {
	// Without its output it is of no use, should it live on.
	overdue := time.AfterFunc(5*time.Second, func() { _ = p.command.Process.Kill() })
	defer overdue.Stop()
	how := "it closed its output"
	if err := p.command.Wait(); err != nil {
		how = err.Error()
	}
	_ = p.stdin.Close()
	p.mu.Lock()
	defer p.mu.Unlock()
	text := fmt.Sprintf("the %s died (%s)", p.name, how)
	if p.fault != nil {
		text = fmt.Sprintf("the %s was ended: %v", p.name, p.fault)
	}
	if said := p.stderr.String(); said != "" {
		text += " and said:\n" + said
	}
	return errors.New(text)
}

// A tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

func (t *tail) Write(text []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, text...)
	if len(t.text) > maxTail {
		t.text = append([]byte(nil), t.text[len(t.text)-maxTail:]...)
	}
	return len(text), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(string(t.text))
}
