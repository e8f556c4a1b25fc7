package check_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/check"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lambdatest"
	"github.com/dfx-fitness/site/generator/overlay"
)

// site is content without mistakes.
func site() *overlay.Base { return overlay.NewBase(os.DirFS("../../../frontend/e2e/site")) }

func handler(base *overlay.Base, err error) *check.Handler {
	return &check.Handler{
		Content: func(context.Context) (*overlay.Base, error) { return base, err },
		Origins: []string{"https://dfx.example"}, Secrets: []string{"former", lambdatest.CDNSecret}, Log: slog.New(slog.DiscardHandler),
	}
}

// event is a request of the editor.
func event(body string) events.APIGatewayV2HTTPRequest {
	return lambdatest.Event(http.MethodPost, check.Path, body, map[string]string{"content-type": "application/json", "origin": "https://dfx.example"}, nil)
}

func send(t *testing.T, h *check.Handler, e events.APIGatewayV2HTTPRequest) events.APIGatewayV2HTTPResponse {
	t.Helper()
	answer, err := lambdahttp.Handle(h)(t.Context(), e)
	if err != nil || answer.Headers["Cache-Control"] != "no-store" {
		t.Errorf("%v, %v", answer, err)
	}
	return answer
}

func mistakes(t *testing.T, answer events.APIGatewayV2HTTPResponse) (found []check.Mistake) {
	t.Helper()
	if err := json.Unmarshal([]byte(answer.Body), &found); err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%d %s", answer.StatusCode, answer.Body)
	}
	return found
}

const page = `title: Nieuw\ndescription: Een pagina die er nog niet was en er nu wel is, met alles erop.\nkeywords: [nieuw]\nblocks:\n  - type: prose\n    body: '[Verder](/LINK)'\n`

func TestTheMistakesOfAChangeAreTold(t *testing.T) {
	t.Parallel()
	h := handler(site(), nil)
	right := strings.Replace(page, "/LINK", "/", 1)
	for name, tt := range map[string]struct {
		files string
		want  string // the first mistake; none where empty
	}{
		"a page without mistakes":     {`"content/pages/nieuw.yaml": "` + right + `"`, ""},
		"a path below content/":       {`"pages/nieuw.yaml": "` + right + `"`, ""},
		"a link that leads nowhere":   {`"content/pages/nieuw.yaml": "` + page + `"`, `content/pages/nieuw.yaml:6:11 "/LINK": deze pagina bestaat niet`},
		"a file that goes":            {`"content/pages/404.yaml": null`, "content/pages/404.yaml:1:1 ontbreekt"},
		"what is no picture":          {`"content/media/foto.jpg": {"base64": "AAAA", "size": 3}`, "content/media/foto.jpg:1:1 kan niet als afbeelding worden gelezen"},
		"a picture that is too large": {`"content/media/foto.jpg": {"base64": "/9j/", "size": 31457280}`, "content/media/foto.jpg:1:1 is 30 MB groot"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := mistakes(t, send(t, h, event(`{"files": {`+tt.files+`}}`)))
			if tt.want == "" && len(found) > 0 || tt.want != "" && len(found) == 0 {
				t.Fatalf("%v, want %q", found, tt.want)
			}
			if tt.want != "" {
				place, message, _ := strings.Cut(tt.want, " ")
				first := found[0]
				if got := first.File + ":" + itoa(first.Line) + ":" + itoa(first.Column); got != place || !strings.HasPrefix(first.Message, message) {
					t.Errorf("%s %s, want %s", got, first.Message, tt.want)
				}
			}
		})
	}
}

func itoa(n int) string { b, _ := json.Marshal(n); return string(b) }

func TestWhatCouldBeBetterIsToldToWhoAsks(t *testing.T) {
	t.Parallel()
	h := handler(site(), nil)
	twice := strings.NewReplacer("/LINK", "/", "title: Nieuw", "title: Partner worden | DFX Fitness").Replace(page)
	ask := func(files, advice string) []check.Mistake {
		return mistakes(t, send(t, h, event(`{"files": {`+files+`}`+advice+`}`)))
	}
	file := `"content/pages/nieuw.yaml": "` + twice + `"`
	if found := ask(file, ""); len(found) > 0 {
		t.Errorf("unasked: %v", found)
	}
	found := ask(file, `, "advice": true`)
	if len(found) == 0 || !slices.ContainsFunc(found, func(m check.Mistake) bool { return m.IsAdvice && strings.Contains(m.Message, "dezelfde") }) {
		t.Errorf("asked: %v", found)
	}
	if wrong := ask(`"content/pages/nieuw.yaml": "`+page+`"`, `, "advice": true`); len(wrong) != 1 || wrong[0].IsAdvice {
		t.Errorf("beside a mistake: %v", wrong)
	}
	const same = `"content/pages/partners.yaml": "`
	there, err := os.ReadFile("../../../frontend/e2e/site/pages/partners.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if found := ask(same+strings.NewReplacer("\n", `\n`, `"`, `\"`).Replace(string(there))+`"`, `, "advice": true`); len(found) > 0 {
		t.Errorf("what could be better before is no advice of the change: %v", found)
	}
}

func TestTheFormsHaveWhatIsProposed(t *testing.T) {
	t.Parallel()
	h := handler(site(), nil)
	const line = `{"files": {"content/lines/crossfit.yaml": "name: CrossFit\ncategories: [{ name: Racks }]\n"}, "forms": true}`
	answer := send(t, h, event(line))
	for _, want := range []string{`"label":"Producten: CrossFit"`, `"next":"crossfit-001"`, `{"label":"Racks","value":"Racks"}`} {
		if answer.StatusCode != http.StatusOK || !strings.Contains(answer.Body, want) {
			t.Errorf("%d, without %s", answer.StatusCode, want)
		}
	}
	if found := mistakes(t, send(t, h, event(`{"files": {"content/pages/404.yaml": null}}`))); len(found) == 0 {
		t.Error("no mistake after forms were asked for")
	}
}

func TestAnEncodedBodyIsRead(t *testing.T) {
	t.Parallel()
	e := event(base64.StdEncoding.EncodeToString([]byte(`{"files": {"content/pages/404.yaml": null}}`)))
	e.IsBase64Encoded = true
	if found := mistakes(t, send(t, handler(site(), nil), e)); len(found) == 0 {
		t.Error("no mistakes")
	}
}

func TestWhatTheEditorDoesNotSendIsRefused(t *testing.T) {
	t.Parallel()
	h := handler(nil, errors.New("not to be asked for"))
	with := func(name, value string) events.APIGatewayV2HTTPRequest {
		e := event(`{"files": {"pages/a.yaml": ""}}`)
		e.Headers[name] = value
		return e
	}
	got := event("")
	got.RequestContext.HTTP.Method = http.MethodGet
	long := event(strings.Repeat("A", 8<<20))
	long.IsBase64Encoded = true
	for name, tt := range map[string]struct {
		event events.APIGatewayV2HTTPRequest
		want  int
	}{
		"not by way of the CDN":      {with("x-origin-secret", "guessed"), http.StatusForbidden},
		"from a page of another":     {with("origin", "https://evil.example"), http.StatusForbidden},
		"from no page":               {with("origin", ""), http.StatusForbidden},
		"a form":                     {with("content-type", "text/plain"), http.StatusUnsupportedMediaType},
		"a GET":                      {got, http.StatusMethodNotAllowed},
		"no JSON":                    {event(`{"files": `), http.StatusBadRequest},
		"no files":                   {event(`{"files": {}}`), http.StatusBadRequest},
		"a number in place of text":  {event(`{"files": {"pages/a.yaml": 1}}`), http.StatusBadRequest},
		"a path out of the folder":   {event(`{"files": {"content/../infra/settings.ts": ""}}`), http.StatusBadRequest},
		"a size that no file has":    {event(`{"files": {"media/a.jpg": {"base64": "", "size": 9e15}}}`), http.StatusBadRequest},
		"more than four megabytes":   {event(`{"files": {"pages/a.yaml": "` + strings.Repeat(" ", 4<<20) + `"}}`), http.StatusRequestEntityTooLarge},
		"the same, encoded":          {long, http.StatusRequestEntityTooLarge},
		"more files than an editor":  {event(`{"files": {` + manyFiles(201) + `}}`), http.StatusRequestEntityTooLarge},
		"nothing that was published": {event(`{"files": {"pages/a.yaml": ""}}`), http.StatusInsufficientStorage},
	} {
		answer := send(t, h, tt.event)
		var told struct{ Error string }
		if err := json.Unmarshal([]byte(answer.Body), &told); err != nil || told.Error == "" || answer.StatusCode != tt.want {
			t.Errorf("%s: %d %s, want %d", name, answer.StatusCode, answer.Body, tt.want)
		}
	}
}

func manyFiles(n int) string {
	var names []string
	for i := range n {
		names = append(names, `"pages/`+itoa(i)+`.yaml": ""`)
	}
	return strings.Join(names, ",")
}

func FuzzHandle(f *testing.F) {
	f.Add(`{"files": {"content/pages/a.yaml": "title: x", "media/a.jpg": {"base64": "/9j/", "size": 9}, "b": null}}`)
	for _, body := range []string{
		"", "null", "[]", `{"files": {}}`, `{"files": []}`, `{"files": {"content/pages/a.yaml": 1}}`, "{\"files\": {\"content/pages/a.yaml\": \"\\ud800\"}}",
		`{"files": {"content/../../etc/passwd": "x", "/content/a.yaml": "x", "content/pages/../site.yaml": "name: ["}}`,
		`{"files": {"content/media/a.jpg": {"base64": "%%", "size": -1}, "content/media/b.svg": {"base64": "", "size": 9e18}}}`,
		`{"files": {"content/site.yaml": null, "content/pages/index.yaml": "title: &a [*a]"}}`,
	} {
		f.Add(body)
	}
	h := handler(site(), nil)
	f.Fuzz(func(t *testing.T, body string) {
		if answer, err := lambdahttp.Handle(h)(t.Context(), event(body)); err != nil || answer.StatusCode >= 500 {
			t.Errorf("%v %v", answer, err)
		}
	})
}
