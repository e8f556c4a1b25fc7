package localapi_test

import (
	"archive/zip"
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/export"
	"github.com/dfx-fitness/site/functions/internal/lambdatest"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/localapi"
)

// start runs the API over a folder until stop is called, at the latest at the end of the test.
func start(t testing.TB, dir string) (server *httptest.Server, stop func(), err error) {
	t.Helper()
	return startWith(t, dir, func(*localapi.Options) {})
}

// startWith is start with other options.
func startWith(t testing.TB, dir string, change func(*localapi.Options)) (server *httptest.Server, stop func(), err error) {
	t.Helper()
	code, err := leadtest.Dynalite()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	options := localapi.Options{
		Dir: dir, Dynalite: code, Settings: lambdatest.Settings(), Forms: formtest.Set(),
	}
	change(&options)
	api, err := localapi.Start(ctx, options)
	if err != nil {
		cancel()
		return nil, nil, err
	}
	server = httptest.NewServer(api)
	stop = func() {
		server.Close()
		cancel()
		api.Wait()
	}
	t.Cleanup(stop)
	return server, stop, nil
}

const aRequest = `{"naam":"Zoë de Vries","bedrijfsnaam":"Fitclub","emailadres":"zoe@example.nl","producten":"Rower (1x)","opmerkingen":"=\nénkel =20 'een regel'"}`

func send(t *testing.T, server *httptest.Server, route, body string) (status int, answer string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server.URL+"/api/"+route, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer public-token")
	return do(t, request)
}

func get(t *testing.T, server *httptest.Server, path string) (status int, body string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	return do(t, request)
}

func do(t *testing.T, request *http.Request) (int, string) {
	t.Helper()
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(body)
}

// waitForMails waits until the outbox shows as many mails, and returns their links.
func waitForMails(t *testing.T, server *httptest.Server, expected int) []string {
	t.Helper()
	deadline := time.Now().Add(2 * time.Minute)
	for {
		_, page := get(t, server, "/_outbox/")
		var links []string
		for _, part := range strings.Split(page, `href="/_outbox/`)[1:] {
			if link, _, _ := strings.Cut(part, `"`); strings.Contains(link, "T") { // an id begins with a time
				links = append(links, "/_outbox/"+link)
			}
		}
		if len(links) >= expected {
			return links
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d mails, want %d:\n%s", len(links), expected, page)
		}
	}
}

func TestARequestOverHTTPIsKeptAndMailed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	server, stop, err := start(t, dir)
	if err != nil {
		t.Fatal(err)
	}
	if status, answer := send(t, server, "quote-request", aRequest); status != http.StatusOK || !strings.Contains(answer, "We nemen binnen 24 uur") {
		t.Fatalf("status %d, %s", status, answer)
	}
	links := waitForMails(t, server, 2)
	var pages string
	for _, link := range links {
		_, page := get(t, server, link)
		pages += page
		if status, html := get(t, server, link+"/html"); status != http.StatusOK || !strings.Contains(html, "<td style=") {
			t.Errorf("the HTML of %s: status %d, %s", link, status, html)
		}
		if status, message := get(t, server, link+"/eml"); status != http.StatusOK || !strings.HasPrefix(message, "From: ") {
			t.Errorf("the file of %s: status %d, %s", link, status, message)
		}
	}
	for _, shown := range []string{"verkoop@dfx.example", "zoe@example.nl", "Beste Zoë de Vries,", "énkel =20 &#39;een regel&#39;"} {
		if !strings.Contains(pages, shown) {
			t.Errorf("no mail shows %q:\n%s", shown, pages)
		}
	}
	_, page := get(t, server, "/_outbox/aanvragen")
	for _, shown := range []string{"Fitclub", "<dd>gemaild aan verkoop</dd>"} {
		if !strings.Contains(page, shown) {
			t.Errorf("the leads do not show %q:\n%s", shown, page)
		}
	}

	stop()
	server, _, err = start(t, dir)
	if err != nil {
		t.Fatal(err)
	}
	if got := waitForMails(t, server, 2); len(got) != 2 {
		t.Errorf("%d mails after a restart, want 2", len(got))
	}
	if _, page := get(t, server, "/_outbox/aanvragen"); !strings.Contains(page, "Fitclub") {
		t.Errorf("the lead does not show after a restart:\n%s", page)
	}
}

func TestTheDeskSavesFilesOfTheLeadsThatWereSent(t *testing.T) {
	t.Parallel()
	server, _, err := start(t, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if status, answer := send(t, server, "quote-request", aRequest); status != http.StatusOK {
		t.Fatalf("%d %s", status, answer)
	}
	ask := func(method, path, token string) string {
		request, err := http.NewRequestWithContext(t.Context(), method, server.URL+"/api/"+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+token)
		status, body := do(t, request)
		if status != http.StatusOK {
			t.Fatalf("%s: %d %s", path, status, body)
		}
		return body
	}
	var signedIn struct{ Token string }
	if err := json.Unmarshal([]byte(ask(http.MethodPost, "sign-in", "")), &signedIn); err != nil {
		t.Fatal(err)
	}
	leads, err := export.Read(strings.NewReader(ask(http.MethodGet, "desk/export?format=csv&view=all", signedIn.Token)))
	if err != nil || len(leads) != 1 || leads[0].Fields["naam"] != "Zoë de Vries" {
		t.Errorf("%+v, %v", leads, err)
	}
	book := ask(http.MethodGet, "desk/export?format=xlsx&view=all", signedIn.Token)
	if _, err := zip.NewReader(strings.NewReader(book), int64(len(book))); err != nil {
		t.Error(err)
	}
}

func TestTheOutboxShowsTheCallsOfTheWebhook(t *testing.T) {
	t.Parallel()
	receiver := leadtest.NewReceiver(t)
	receiver.Answer(func(leadtest.Call) int { return http.StatusTeapot })
	server, _, err := startWith(t, t.TempDir(), func(o *localapi.Options) {
		o.Settings = maps.Clone(o.Settings)
		o.Settings["LEADS_WEBHOOK"], o.Settings["LEADS_WEBHOOK_SECRET"] = receiver.URL(), leadtest.WebhookSecret
	})
	if err != nil {
		t.Fatal(err)
	}
	if status, answer := send(t, server, "quote-request", aRequest); status != http.StatusOK {
		t.Fatalf("status %d, %s", status, answer)
	}
	deadline := time.Now().Add(2 * time.Minute)
	for {
		_, page := get(t, server, "/_outbox/webhook")
		if strings.Contains(page, "<td>status 418</td>") {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("no call shows:\n%s", page)
		}
	}
}

func TestEveryFormHasItsRoute(t *testing.T) {
	t.Parallel()
	server, _, err := start(t, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for route, bodies := range map[string][]string{
		"contact-form": {
			`{"name":"Bart","email":"bart@example.nl","subject":"Vraag","message":"Dag"}`,
			`{"naam":"Nieuwsbrief","emailadres":"nieuws@example.nl","onderwerp":"Newsletter Aanmelding","bericht":"x"}`,
			`{"naam":"Eva","bedrijfsnaam":"Zorg","emailadres":"eva@example.nl","onderwerp":"Brochure aanvraag: Medical"}`,
		},
		"partner-aanvraag":           {`{"companyName":"Öz","contactPerson":"Ali","email":"ali@example.nl","description":"x"}`},
		"service-monteur-aanmelding": {`{"firstName":"Jan","lastName":"Jansen","email":"jan@example.nl","motivation":"x","specializations":["Elektrotechniek"]}`},
	} {
		for _, body := range bodies {
			if status, answer := send(t, server, route, body); status != http.StatusOK {
				t.Errorf("%s: status %d, %s", route, status, answer)
			}
		}
	}
	waitForMails(t, server, 10)
	_, page := get(t, server, "/_outbox/aanvragen")
	for _, shown := range []string{"Aanmelding", "Specialisaties", "Elektrotechniek", "Brochure aanvraag: Medical", "Contactpersoon"} {
		if !strings.Contains(page, shown) {
			t.Errorf("the leads do not show %q", shown)
		}
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+"/api/contact-form/health", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer public-token")
	if status, body := do(t, request); status != http.StatusOK || body != "OK" {
		t.Errorf("health: status %d, %s", status, body)
	}
}

func TestUnknownPathsHaveClearAnswers(t *testing.T) {
	t.Parallel()
	server, _, err := start(t, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for path, says := range map[string]string{
		"/api/nothing": `{"error":"Deze aanvraag bestaat niet."}`, "/_outbox/..%2f..%2fetc%2fpasswd": "404", "/_outbox/none/eml": "404",
	} {
		if status, body := get(t, server, path); status != http.StatusNotFound || !strings.Contains(body, says) {
			t.Errorf("%s: status %d, %s", path, status, body)
		}
	}
}

func TestStartSaysWhatIsInTheWay(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if _, _, err := start(t, dir); err != nil {
		t.Fatal(err)
	}
	_, _, err := start(t, dir)
	if err == nil || !strings.Contains(err.Error(), "is in use by another 'site serve'") {
		t.Errorf("a second API over the same folder: %v", err)
	}
	_, err = localapi.Start(t.Context(), localapi.Options{Settings: lambdatest.Settings(), Forms: formtest.Set(), Dir: t.TempDir(), Dynalite: filepath.Join(t.TempDir(), "none")})
	if err == nil || !strings.Contains(err.Error(), "run 'make install'") {
		t.Errorf("without dynalite: %v", err)
	}
}

func TestWhoSignsInReadsTheStandInForGitHub(t *testing.T) {
	t.Parallel()
	server, _, err := startWith(t, t.TempDir(), func(o *localapi.Options) {
		o.Content = "../../../frontend/e2e/site"
		o.Settings["EDITOR_REPOSITORY"], o.Settings["EDITOR_BRANCH"] = "dfx/site", "main"
	})
	if err != nil {
		t.Fatal(err)
	}
	ask := func(method, path, token string) (int, string) {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), method, server.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+token)
		return do(t, request)
	}
	var signedIn struct{ Token string }
	if status, body := ask(http.MethodPost, "/api/sign-in", ""); status != 200 || json.Unmarshal([]byte(body), &signedIn) != nil {
		t.Fatalf("%d %s", status, body)
	}
	const tree = "/api/editing/github/api/v3/repos/dfx/site/git/trees/main?recursive=1"
	if status, body := ask(http.MethodGet, tree, signedIn.Token); status != 200 || !strings.Contains(body, "content/site.yaml") {
		t.Errorf("%d %s", status, body)
	}
	if status, _ := ask(http.MethodGet, tree, "guessed"); status != 401 {
		t.Errorf("without a sign-in: %d", status)
	}
}

func TestAChangeOfTheFolderIsChecked(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(localapi.Check(os.DirFS("../../../frontend/e2e/site"), "http://localhost:8080"))
	defer server.Close()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server.URL+"/api/check", strings.NewReader(`{"files":{"content/pages/404.yaml":null}}`))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Origin", "http://localhost:8080")
	if status, body := do(t, request); status != 200 || !strings.Contains(body, `"file":"content/pages/404.yaml","line":1,"column":1,"message":"ontbreekt`) {
		t.Errorf("%d %s", status, body)
	}
}
