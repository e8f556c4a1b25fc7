package local_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/dynalite"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/store"
	"github.com/dfx-fitness/site/functions/local"
)

const loadConnections = 200

func TestManyLeadsOverTwoHundredConnectionsAreAllStoredAndNoneTwice(t *testing.T) {
	load(t, 2000)
}

// BenchmarkLoad measures how long visitors wait for an answer when very many send at once.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		waits := load(b, 10_000)
		b.ReportMetric(float64(waits[len(waits)/2].Milliseconds()), "ms-p50")
		b.ReportMetric(float64(waits[len(waits)*99/100].Milliseconds()), "ms-p99")
	}
}

// load sends leads over connections at once, each tenth of them twice, and returns how long each
// took, sorted. Every connection is from an address of its own, like those of visitors.
func load(tb testing.TB, leads int) []time.Duration {
	tb.Helper()
	if runtime.GOOS != "linux" {
		tb.Skip("only Linux has all of 127.0.0.0/8")
	}
	dir := tb.TempDir()
	server, _, err := startWith(tb, dir, func(o *local.Options) { o.Submissions = 2 * leads / loadConnections })
	if err != nil {
		tb.Fatal(err)
	}
	var mu sync.Mutex
	var waits []time.Duration
	var group sync.WaitGroup
	for connection := range loadConnections {
		group.Go(func() {
			dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 1, byte(connection>>8), byte(connection))}}
			client := &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext, MaxConnsPerHost: 1}}
			defer client.CloseIdleConnections()
			for i := connection; i < leads; i += loadConnections {
				times := 1
				if i%10 == 0 {
					times = 2
				}
				for range times {
					begun := time.Now()
					if err := sendNumber(tb, client, server, i); err != nil {
						tb.Error(err)
						return
					}
					mu.Lock()
					waits = append(waits, time.Since(begun))
					mu.Unlock()
				}
			}
		})
	}
	group.Wait()
	endpoint, err := os.ReadFile(filepath.Join(dir, "endpoint"))
	if err != nil {
		tb.Fatal(err)
	}
	perVisitor := map[string]int{}
	for _, l := range leadtest.Leads(tb, store.New(dynalite.Connect(string(endpoint)), "leads", time.Now)) {
		perVisitor[l.Email]++
	}
	for i := range leads {
		if n := perVisitor[fmt.Sprintf("visitor-%d@example.nl", i)]; n != 1 {
			tb.Errorf("lead %d is stored %d times", i, n)
		}
	}
	slices.Sort(waits)
	if len(waits) > 0 {
		tb.Logf("%d answers, p50 %s, p99 %s", len(waits), waits[len(waits)/2], waits[len(waits)*99/100])
	}
	return waits
}

func sendNumber(tb testing.TB, client *http.Client, server *httptest.Server, n int) error {
	body := fmt.Sprintf(`{"naam":"Sanne","bedrijfsnaam":"Fitclub","emailadres":"visitor-%d@example.nl","producten":"Rower (1x)","submissionId":"00000000-0000-4000-8000-%012d","elapsedMs":9000}`, n, n)
	request, err := http.NewRequestWithContext(tb.Context(), http.MethodPost, server.URL+"/api/quote-request", strings.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer public-token")
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		return fmt.Errorf("lead %d: status %d, %s, %w", n, response.StatusCode, answer, err)
	}
	return nil
}
