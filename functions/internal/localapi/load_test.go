package localapi_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	netmail "net/mail"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/dynalite"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/localapi"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const loadConnections = 200

func TestManyLeadsOverTwoHundredConnectionsAreAllStoredAndNoneTwice(t *testing.T) {
	run := startLoad(t, 3*loadConnections) // BenchmarkLoad sends 10,000
	run.send(false)
	run.checkStored()
}

func TestLeadsOutliveTheServerThatTookThemIn(t *testing.T) {
	run := startLoad(t, 300)
	run.send(true)
	run.checkStored()
	run.waitUntilMailed(1) // what was mailed at the kill is leased for two minutes
	run.checkMails(0)
}

// BenchmarkLoad measures how long visitors wait for an answer when very many send at once, without a
// disturbance and where the server is killed amid them. It ends when all is mailed.
func BenchmarkLoad(b *testing.B) {
	for _, kill := range []bool{false, true} {
		b.Run(map[bool]string{false: "undisturbed", true: "killed"}[kill], func(b *testing.B) {
			for b.Loop() {
				run := startLoad(b, 10_000)
				waits := run.send(kill)
				b.ReportMetric(float64(waits[len(waits)/2].Milliseconds()), "ms-p50")
				b.ReportMetric(float64(waits[len(waits)*99/100].Milliseconds()), "ms-p99")
				b.ReportMetric(float64(waits[len(waits)-1].Milliseconds()), "ms-max")
				answered := time.Now()
				stored, lost, doubled := run.checkStored()
				b.ReportMetric(float64(stored), "stored")
				b.ReportMetric(float64(lost), "lost")
				b.ReportMetric(float64(doubled), "doubled")
				resent := run.waitUntilMailed(0)
				b.ReportMetric(time.Since(answered).Seconds(), "s-until-mailed")
				mailed, twice := run.checkMails(resent)
				b.ReportMetric(float64(resent), "resent")
				b.ReportMetric(float64(mailed), "mailed")
				b.ReportMetric(float64(twice), "mailed-twice")
			}
		})
	}
}

// A load is very many leads that are sent to a server, which is a process of its own.
type load struct {
	testing.TB
	leads    int
	dir      string
	address  string
	endpoint string // of its database
	process  *exec.Cmd
	log      bytes.Buffer // complete when process has ended
}

// loadVariables name, in the environment of the server's process, the folder of its leads, the address to
// listen to, and how much one address may send.
var loadVariables = [3]string{"LOAD_FOLDER", "LOAD_ADDRESS", "LOAD_SUBMISSIONS"}

func startLoad(tb testing.TB, leads int) *load {
	tb.Helper()
	if runtime.GOOS != "linux" {
		tb.Skip("only Linux has all of 127.0.0.0/8, and ends dynalite with the process that started it")
	}
	l := &load{TB: tb, leads: leads, dir: tb.TempDir(), address: "127.0.0.1:0"}
	l.start()
	tb.Cleanup(l.kill)
	return l
}

// start starts the server's process: this program, which runs TestServerOfALoad alone.
func (l *load) start() {
	l.Helper()
	program, err := os.Executable()
	if err != nil {
		l.Fatal(err)
	}
	l.process = exec.CommandContext(l.Context(), program, "-test.run=^TestServerOfALoad$", "-test.timeout=1h")
	l.log.Reset()
	l.process.Stderr = &l.log
	l.process.Env = append(os.Environ(), loadVariables[0]+"="+l.dir, loadVariables[1]+"="+l.address,
		fmt.Sprintf("%s=%d", loadVariables[2], 2*l.leads/loadConnections))
	if _, err := l.process.StdinPipe(); err != nil { // it ends with this process, which closes it
		l.Fatal(err)
	}
	printed, err := l.process.StdoutPipe()
	if err != nil {
		l.Fatal(err)
	}
	if err := l.process.Start(); err != nil {
		l.Fatal(err)
	}
	lines := bufio.NewScanner(printed)
	for lines.Scan() {
		if words, ok := strings.CutPrefix(lines.Text(), "listens on "); ok {
			l.address, l.endpoint, _ = strings.Cut(words, ", stores at ")
			return
		}
	}
	_ = l.process.Wait()
	l.Fatalf("the server ended before it listened:\n%s", &l.log)
}

// TestServerOfALoad is no test but the server's process, until that is killed or the one that started it ends.
func TestServerOfALoad(t *testing.T) {
	dir := os.Getenv(loadVariables[0])
	if dir == "" {
		t.Skip("the other tests of this file start it")
	}
	server, _, err := startWith(t, dir, func(o *localapi.Options) {
		if _, err := fmt.Sscan(os.Getenv(loadVariables[2]), &o.Submissions); err != nil {
			t.Fatal(err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", os.Getenv(loadVariables[1]))
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(1)
	}()
	api := server.Config.Handler.(*localapi.API)
	fmt.Printf("listens on %s, stores at %s\n", listener.Addr(), api.Endpoint())
	t.Fatal(http.Serve(listener, api))
}

// kill ends the process at once (SIGKILL), and returns when its database has ended with it.
func (l *load) kill() {
	database, err := net.Dial("tcp", strings.TrimPrefix(l.endpoint, "http://"))
	if err != nil {
		l.Fatal(err)
	}
	defer database.Close()
	_ = l.process.Process.Kill()
	_ = l.process.Wait()                 // how it ended is known
	_, _ = io.Copy(io.Discard, database) // until the connection is broken
}

func (l *load) store() *store.Store {
	return store.New(dynalite.Connect(l.endpoint), localapi.LeadsTable, time.Now)
}

// send sends the leads over connections at once, each tenth of them twice, and returns how long each
// took until it was acknowledged, sorted. Every connection is from an address of its own, like those of
// visitors. Where kill is true, the server is killed when half is acknowledged, and started again; what it did
// not answer is sent once more, and what it was too busy for, as browsers do.
func (l *load) send(kill bool) []time.Duration {
	l.Helper()
	var mu sync.Mutex
	var waits []time.Duration
	half, restarted := make(chan struct{}), make(chan struct{})
	acknowledged := func(wait time.Duration) {
		mu.Lock()
		defer mu.Unlock()
		waits = append(waits, wait)
		if len(waits) == l.leads/2 {
			close(half)
		}
	}
	server := "http://" + l.address
	var group sync.WaitGroup
	for connection := range loadConnections {
		group.Go(func() {
			dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 1, byte(connection>>8), byte(connection))}}
			client := &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext, MaxConnsPerHost: 1}}
			defer client.CloseIdleConnections()
			for i := connection; i < l.leads; i += loadConnections {
				times := 1
				if i%10 == 0 {
					times = 2
				}
				for range times {
					begun := time.Now()
					err := sendNumber(l, client, server, i)
					for errors.Is(err, errBusy) { // as browsers do, until the test's own limit
						err = sendNumber(l, client, server, i)
					}
					if err != nil && kill {
						select {
						case <-restarted:
						case <-l.Context().Done():
						}
						err = sendNumber(l, client, server, i)
					}
					if err != nil {
						l.Error(err)
						return
					}
					acknowledged(time.Since(begun))
				}
			}
		})
	}
	if kill {
		<-half
		l.kill()
		l.start()
		close(restarted)
	}
	group.Wait()
	slices.Sort(waits)
	if len(waits) == 0 {
		l.Fatal("no lead was acknowledged")
	}
	l.Logf("%d answers, p50 %s, p99 %s, max %s", len(waits), waits[len(waits)/2], waits[len(waits)*99/100], waits[len(waits)-1])
	return waits
}

// checkStored counts the leads that are stored, those that are not though they were acknowledged, and
// those that are stored more than once.
func (l *load) checkStored() (stored, lost, doubled int) {
	l.Helper()
	perVisitor := map[string]int{}
	for _, found := range leadtest.Leads(l, l.store()) {
		perVisitor[found.Email]++
		stored++
	}
	for i := range l.leads {
		switch n := perVisitor[visitor(i)]; {
		case n == 0:
			lost++
		case n > 1:
			doubled++
		}
	}
	if lost > 0 || doubled > 0 || stored != l.leads {
		l.Errorf("of %d leads %d are stored, %d lost, %d stored more than once", l.leads, stored, lost, doubled)
	}
	return stored, lost, doubled
}

// waitUntilMailed returns when no more than so many leads are unfinished. It counts how many it had to queue
// again, as the desk does: dynalite takes a lead out of its index and puts it in again
// whenever the lead changes, and where it is killed in between, no sweep finds the lead. DynamoDB keeps its indexes
// itself.
func (l *load) waitUntilMailed(most int) (resent int) {
	l.Helper()
	leads := l.store()
	tick := time.NewTicker(100 * time.Millisecond) // another process mails them
	defer tick.Stop()
	progress, before := time.Now(), 0
	for ; ; <-tick.C {
		mails := len(l.mails())
		if mails > before {
			progress, before = time.Now(), mails
		}
		if mails < 2*(l.leads-most) && time.Since(progress) < leaseEnd {
			continue
		}
		unfinished := l.unfinished()
		if len(unfinished) <= most {
			return resent
		}
		if time.Since(progress) < leaseEnd {
			continue
		}
		if resent > 0 {
			l.Fatalf("%d leads are not mailed", len(unfinished))
		}
		for id := range unfinished {
			if err := leads.Requeue(l.Context(), id, "", false); err != nil {
				l.Fatal(err)
			}
			resent++
		}
		progress = time.Now()
	}
}

// leaseEnd is longer than the lease of a worker that was killed.
const leaseEnd = 130 * time.Second

// unfinished are the leads with a mail that is not marked as sent.
func (l *load) unfinished() map[lead.ID]bool {
	ids := map[lead.ID]bool{}
	for _, found := range leadtest.Leads(l, l.store()) {
		if found.SalesMailedAt.IsZero() || found.VisitorMailedAt.IsZero() {
			ids[found.ID] = true
		}
	}
	return ids
}

// mails are the files of the outbox.
func (l *load) mails() []string {
	files, err := filepath.Glob(filepath.Join(l.dir, "outbox", "*.eml"))
	if err != nil {
		l.Fatal(err)
	}
	return files
}

// checkMails counts the leads that are finished, of which each must have been mailed to the visitor and to sales,
// and the mails that were sent twice: one at most for the kill, between a mail and its mark, and one for each lead
// that was resent.
func (l *load) checkMails(resent int) (mailed, twice int) {
	l.Helper()
	files := l.mails()
	sent := map[string]int{} // by visitor, and by the visitor whom sales may answer
	for _, file := range files {
		opened, err := os.Open(file)
		if err != nil {
			l.Fatal(err)
		}
		message, err := netmail.ReadMessage(opened)
		_ = opened.Close()
		if err != nil {
			l.Fatal(err)
		}
		recipient := message.Header.Get("To")
		if !strings.HasPrefix(recipient, "visitor-") {
			recipient = "sales about " + message.Header.Get("Reply-To")
		}
		sent[recipient]++
	}
	unfinished := l.unfinished()
	for _, found := range leadtest.Leads(l, l.store()) {
		toVisitor, toSales := sent[found.Email], sent["sales about "+found.Email]
		twice += max(toVisitor-1, 0) + max(toSales-1, 0)
		if unfinished[found.ID] {
			continue
		}
		mailed++
		if toVisitor == 0 || toSales == 0 {
			l.Errorf("lead %s: %d mails to the visitor, %d to sales", found.ID, toVisitor, toSales)
		}
	}
	if twice > 1+resent {
		l.Errorf("%d mails were sent twice", twice)
	}
	return mailed, twice
}

func visitor(n int) string { return fmt.Sprintf("visitor-%d@example.nl", n) }

func sendNumber(tb testing.TB, client *http.Client, server string, n int) error {
	body := fmt.Sprintf(`{"naam":"Sanne","bedrijfsnaam":"Fitclub","emailadres":"%s","producten":"Rower (1x)","submissionId":"00000000-0000-4000-8000-%012d","elapsedMs":9000}`, visitor(n), n)
	request, err := http.NewRequestWithContext(tb.Context(), http.MethodPost, server+"/api/quote-request", strings.NewReader(body))
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
	if response.StatusCode == http.StatusServiceUnavailable { // a table that is slow for a moment
		return errBusy
	}
	if err != nil || response.StatusCode != http.StatusOK {
		return fmt.Errorf("lead %d: status %d, %s, %w", n, response.StatusCode, answer, err)
	}
	return nil
}

var errBusy = errors.New("the API asks to send it later")
