// Package dynalite runs dynalite, a stand-in for DynamoDB, for the preview and for tests.
package dynalite

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// listenTimeout is how long dynalite may take to listen, and to make a table, on a machine that is busy.
const listenTimeout = time.Minute

// listen is what Node runs: dynalite on a free port, which it prints. (Its own command line has no
// option for that.) The arguments are its folder of code and the folder of its data. When a sender
// breaks a request off, dynalite throws an error that it does not catch; other requests go on.
const listen = `
process.on('uncaughtException', error => {
  if (error.code === 'ECONNRESET') return
  console.error(error)
  process.exit(1)
})
const [code, path] = process.argv.slice(1)
const server = require(code)({ path: path || undefined, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
server.listen(0, '127.0.0.1', () => process.stdout.write(server.address().port + '\n'))
`

// Repository is the nearest folder at or above the working directory that holds go.mod.
func Repository() (string, error) {
	start, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for folder := start; ; folder = filepath.Dir(folder) {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder, nil
		}
		if folder == filepath.Dir(folder) {
			return "", fmt.Errorf("%s is not inside the repository: no go.mod there or above", start)
		}
	}
}

// Code is the folder of dynalite's code in the repository at root.
func Code(root string) string { return filepath.Join(root, "node_modules", "dynalite") }

// A Server is a running dynalite. It ends with the context that it was started with.
type Server struct {
	endpoint string
	dir      string
	done     chan struct{}
	errors   *head
}

// Start runs the dynalite whose code is in the folder code, with its data in dir, or in memory
// where dir is "", until ctx ends.
func Start(ctx context.Context, code, dir string) (*Server, error) {
	if _, err := os.Stat(code); err != nil {
		return nil, fmt.Errorf("dynalite, the stand-in for DynamoDB, is not at %s; run 'make install'", code)
	}
	if dir != "" {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, fmt.Errorf("leads folder: %w", err)
		}
	}
	s := &Server{dir: dir, done: make(chan struct{}), errors: &head{}}
	command := exec.CommandContext(ctx, "node", "-e", listen, code, dir)
	command.Stderr = s.errors
	command.WaitDelay = 5 * time.Second
	endWithParent(command)
	output, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, fmt.Errorf("start dynalite: %w", err)
	}
	port := make(chan string, 1)
	go func() {
		defer close(s.done)
		lines := bufio.NewScanner(output)
		if lines.Scan() {
			port <- lines.Text()
		}
		_, _ = io.Copy(io.Discard, output)
		_ = command.Wait() // how it ended shows in what it printed
	}()
	select {
	case number := <-port:
		s.endpoint = "http://127.0.0.1:" + number
		return s, nil
	case <-s.done:
		return nil, s.failure()
	case <-time.After(listenTimeout):
		return nil, fmt.Errorf("dynalite does not listen after %s", listenTimeout)
	}
}

// At is a DynamoDB that runs already and is nobody's to end here.
func At(endpoint string) *Server { return &Server{endpoint: endpoint} }

// Client is a client of this server.
func (s *Server) Client() *dynamodb.Client { return Connect(s.endpoint) }

// Connect makes a client of the server at an endpoint.
func Connect(endpoint string) *dynamodb.Client {
	return dynamodb.New(dynamodb.Options{
		Region:       "eu-west-1",
		Credentials:  credentials.NewStaticCredentialsProvider("local", "local", ""),
		BaseEndpoint: &endpoint,
	})
}

// Create makes tables where there are none, and waits until they can be used. A table that lacks an index, of an older
// program, is made anew with the items that it has.
func (s *Server) Create(ctx context.Context, tables ...*dynamodb.CreateTableInput) error {
	client := s.Client()
	var older []*dynamodb.CreateTableInput
	for _, table := range tables {
		_, err := client.CreateTable(ctx, table)
		_, exists := errors.AsType[*types.ResourceInUseException](err)
		if err != nil && !exists {
			return s.explain(fmt.Errorf("create table %s: %w", *table.TableName, err))
		}
		if exists {
			older = append(older, table)
		}
	}
	for _, table := range tables {
		if err := s.await(ctx, table); err != nil {
			return err
		}
	}
	for _, table := range older {
		if err := s.renew(ctx, table); err != nil {
			return s.explain(fmt.Errorf("make table %s anew: %w", *table.TableName, err))
		}
	}
	return nil
}

// await waits until a table can be used.
func (s *Server) await(ctx context.Context, table *dynamodb.CreateTableInput) error {
	waiter := dynamodb.NewTableExistsWaiter(s.Client(), func(o *dynamodb.TableExistsWaiterOptions) {
		o.MinDelay, o.MaxDelay = 20*time.Millisecond, 200*time.Millisecond
	})
	if err := waiter.Wait(ctx, &dynamodb.DescribeTableInput{TableName: table.TableName}, listenTimeout); err != nil {
		return s.explain(fmt.Errorf("table %s: %w", *table.TableName, err))
	}
	return nil
}

// Endpoint is the address that clients connect to.
func (s *Server) Endpoint() string { return s.endpoint }

// Wait returns when the server has ended, and at once for one that [At] returned.
func (s *Server) Wait() {
	if s.done != nil {
		<-s.done
	}
}

// explain makes an error of the client clearer where the server's own end caused it.
func (s *Server) explain(err error) error {
	select {
	case <-s.done:
		return s.failure()
	default:
		return err
	}
}

// failure is why the server ended, as far as its output shows.
func (s *Server) failure() error {
	printed := s.errors.String()
	if strings.Contains(printed, "Database is closed") { // what it makes of a locked LevelDB
		return fmt.Errorf("%s is in use by another 'site serve'; stop that, or give this one a folder of its own with --data", s.dir)
	}
	if printed == "" {
		return errors.New("dynalite ended without a word")
	}
	return fmt.Errorf("dynalite printed: %s", printed)
}

// head keeps the beginning of a process's output.
type head struct {
	mu   sync.Mutex
	text []byte
}

const headSize = 64 << 10

func (h *head) Write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.text = append(h.text, p[:min(len(p), headSize-len(h.text))]...)
	return len(p), nil
}

func (h *head) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return strings.TrimSpace(string(h.text))
}
