package faults

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/functions/internal/lambdatest"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
)

func TestMain(m *testing.M) {
	// Most of the time is spent waiting, as programs do before they try once more.
	flag.Parse()
	if err := flag.Set("test.parallel", strconv.Itoa(workers)); err != nil {
		panic(err)
	}
	leadtest.Main(m, lambdatest.Clean)
}

func TestAProgramWithoutItsSettingsSaysSoAndEnds(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"quote", "contact", "partner", "technician", "notify", "deliveries"} {
		if _, err := lambdatest.Start(t.Context(), lambdatest.Program(t, name), nil); err == nil || !strings.Contains(err.Error(), name+": environment variables not set: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestEveryProgramTakesInItsForms(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	for _, c := range []struct{ program, body string }{
		{"quote", `{"naam":"Sanne","bedrijfsnaam":"Fitclub","emailadres":"sanne@example.nl","producten":"Rower (1x)"}`},
		{"contact", `{"name":"Bart","email":"bart@example.nl","subject":"Vraag","message":"Dag"}`},
		{"contact", `{"naam":"Nieuwsbrief","emailadres":"nieuws@example.nl","onderwerp":"Newsletter Aanmelding","bericht":"x"}`},
		{"contact", `{"naam":"Eva","bedrijfsnaam":"Zorg","emailadres":"eva@example.nl","onderwerp":"Brochure aanvraag: Medical"}`},
		{"partner", `{"companyName":"Öz","contactPerson":"Ali","email":"ali@example.nl","description":"x"}`},
		{"technician", `{"firstName":"Jan","lastName":"Jansen","email":"jan@example.nl","motivation":"x","specializations":["Elektrotechniek"]}`},
	} {
		response, err := e.post(t, c.program, c.body, "203.0.113.7")
		if err != nil || response.StatusCode != 200 {
			t.Errorf("%s: %s: status %d, %s, %v", c.program, c.body, response.StatusCode, response.Body, err)
		}
	}
	leads := leadtest.Leads(t, e.leads)
	if len(leads) != 6 {
		t.Fatalf("%d leads, want 6", len(leads))
	}
	for _, l := range leads {
		e.stream(t, l.ID)
	}
	if mails := e.office.Mails(); len(mails) != 12 {
		t.Errorf("%d mails, want 12", len(mails))
	}
}

func TestAProgramCountsOtherTextsUnderOneID(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	answers := map[int]int{}
	for n := range 50 {
		body := fmt.Sprintf(`{"name":"A","email":"x%d@example.nl","subject":"x","message":"Bericht %d","submissionId":"5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11"}`, n, n)
		response, err := e.post(t, "contact", body, "203.0.113.7")
		if err != nil {
			t.Fatal(err)
		}
		answers[response.StatusCode]++
	}
	// Twice twenty at most: a new window of ten minutes may begin meanwhile.
	if answers[200] < 20 || answers[200] > 40 || answers[200]+answers[429] != 50 {
		t.Errorf("answers by status: %v", answers)
	}
}

// BenchmarkColdStart starts each function's program as Lambda does, to its first wait for an event.
func BenchmarkColdStart(b *testing.B) {
	for _, name := range []string{"quote", "contact", "partner", "technician", "notify", "deliveries"} {
		b.Run(name, func(b *testing.B) {
			program := lambdatest.Program(b, name)
			var times []float64
			var memory int64
			for b.Loop() {
				function, err := lambdatest.Start(b.Context(), program, lambdatest.Environment())
				if err != nil {
					b.Fatal(err)
				}
				times = append(times, function.Started.Seconds()*1000)
				memory = max(memory, function.PeakMemory())
				function.Kill()
			}
			slices.Sort(times)
			b.ReportMetric(times[len(times)/2], "ms-median")
			b.ReportMetric(float64(memory)/1e6, "MB-RSS")
			if info, err := os.Stat(program); err == nil {
				b.ReportMetric(float64(info.Size())/1e6, "MB-program")
			}
		})
	}
}

// BenchmarkWarm takes in leads and mails them, over a stand-in for DynamoDB, which takes most of
// the time, and reports the most memory that the programs have used.
func BenchmarkWarm(b *testing.B) {
	e := newEnv(b)
	e.environment = slices.DeleteFunc(e.environment, func(variable string) bool {
		return strings.HasPrefix(variable, "LEADS_WEBHOOK") // as most installations are
	})
	n := 0
	for b.Loop() {
		if !e.send(b, n) {
			b.Fatal("not taken in")
		}
		e.stream(b, leadID(n))
		n++
	}
	b.ReportMetric(float64(e.running["quote"].PeakMemory())/1e6, "MB-RSS-quote")
	b.ReportMetric(float64(e.running["notify"].PeakMemory())/1e6, "MB-RSS-notify")
	if mails := len(e.office.Mails()); mails != 2*n {
		b.Errorf("%d mails of %d leads", mails, n)
	}
}
