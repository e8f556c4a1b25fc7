// Package check answers which mistakes a change of content would bring, before it is saved.
//
// In: an HTTP API event with the files of a change, and the content that was published last. Out: the mistakes, in the
// Dutch of 'site check', without those that were there already. It keeps nothing.
package check

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/generator/overlay"
)

// Path is where the function answers.
const Path = form.APIPath + "/check"

const (
	// maxBody is the longest body that is read, in bytes: all texts of the site twice, or some beginnings of pictures.
	maxBody = 4 << 20
	// maxFiles bounds a change; one of the editor has a text and its pictures.
	maxFiles = 200
	// maxSize is the largest size of a picture that is believed, in bytes.
	maxSize = 1 << 30
	// deadline is how long an answer may take. Content is read in a tenth of a second.
	deadline = 8 * time.Second
)

// A Mistake is one of the answer.
type Mistake struct {
	File    string `json:"file"` // from the repository
	Line    int    `json:"line"` // from 1
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// A Handler answers requests.
type Handler struct {
	// Content is the content that was published last.
	Content func(context.Context) (*overlay.Base, error)
	Origins []string // of the site: no page of another asks
	Secrets []string // of the CDN; where there are none, everybody is answered
	Log     *slog.Logger
}

// refusal is why a request is not answered, in Dutch.
type refusal struct {
	status int
	text   string
}

func (r *refusal) Error() string { return r.text }

var (
	errBypassing = &refusal{http.StatusForbidden, "Deze controle is alleen vanuit het beheer te gebruiken."}
	errMethod    = &refusal{http.StatusMethodNotAllowed, "Stuur de wijziging met POST."}
	errKind      = &refusal{http.StatusUnsupportedMediaType, "Stuur de wijziging als JSON."}
	errTooLarge  = &refusal{http.StatusRequestEntityTooLarge, "Deze wijziging is te groot om te controleren. Stuur van een foto alleen het begin."}
	errBody      = &refusal{http.StatusBadRequest, `De wijziging kon niet worden gelezen; verwacht wordt {"files": {"content/…": tekst, null of {"base64": …, "size": …}}}.`}
)

// Handle answers one request. The error is always nil: every failure has an answer.
func (h *Handler) Handle(
	ctx context.Context, event events.APIGatewayV2HTTPRequest,
) (events.APIGatewayV2HTTPResponse, error) {
	ctx, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()
	mistakes, err := h.check(ctx, &event)
	if refused, ok := errors.AsType[*refusal](err); ok {
		return respond(refused.status, map[string]string{"error": refused.text}), nil
	}
	if err != nil {
		h.Log.ErrorContext(ctx, "content not checked", "error", err.Error())
		// Not 500 or 503, whose bodies the CDN replaces (infra/site.ts).
		return respond(http.StatusInsufficientStorage, map[string]string{"error": "De controle lukt nu niet. Probeer het zo opnieuw."}), nil
	}
	return respond(http.StatusOK, mistakes), nil
}

func (h *Handler) check(ctx context.Context, event *events.APIGatewayV2HTTPRequest) ([]Mistake, error) {
	change, err := h.read(event)
	if err != nil {
		return nil, err
	}
	base, err := h.Content(ctx)
	if err != nil {
		return nil, err
	}
	found, err := base.Mistakes(change, time.Now().UTC()) // days begin an hour or two earlier in Amsterdam, which does no harm
	if err != nil {
		return nil, err
	}
	mistakes := []Mistake{}
	for _, m := range found {
		mistakes = append(mistakes, Mistake{m.File, m.Line, m.Column, m.Message})
	}
	return mistakes, nil
}

// read reads the change of a request.
func (h *Handler) read(event *events.APIGatewayV2HTTPRequest) (overlay.Change, error) {
	switch { // API Gateway writes names of headers in lower case
	case len(h.Secrets) > 0 && !cdn.Proved(event.Headers[cdn.Header], h.Secrets):
		return nil, errBypassing
	case event.RequestContext.HTTP.Method != http.MethodPost:
		return nil, errMethod
	case !slices.Contains(h.Origins, event.Headers["origin"]): // which browsers tell of every POST (Fetch Standard §3.2)
		return nil, errBypassing
	case !strings.HasPrefix(event.Headers["content-type"], "application/json"):
		return nil, errKind
	}
	body := []byte(event.Body)
	if event.IsBase64Encoded {
		if len(body) > base64.StdEncoding.EncodedLen(maxBody) {
			return nil, errTooLarge
		}
		body, _ = base64.StdEncoding.DecodeString(event.Body) // what cannot be decoded is no JSON
	}
	if len(body) > maxBody {
		return nil, errTooLarge
	}
	return decode(body)
}

func decode(body []byte) (overlay.Change, error) {
	var sent struct {
		Files map[string]json.RawMessage `json:"files"`
	}
	if json.Unmarshal(body, &sent) != nil || len(sent.Files) == 0 {
		return nil, errBody
	}
	if len(sent.Files) > maxFiles {
		return nil, errTooLarge
	}
	change := overlay.Change{}
	for at, raw := range sent.Files {
		name := strings.TrimPrefix(at, "content/")
		file, ok := decodeFile(raw)
		if !ok || !fs.ValidPath(name) || name == "." || strings.ContainsAny(name, "\\\x00") {
			return nil, errBody
		}
		change[name] = file
	}
	return change, nil
}

// decodeFile reads what is to become of a file: its text, null where it goes, or the beginning of a picture.
func decodeFile(raw json.RawMessage) (file *overlay.File, ok bool) {
	var text *string
	if json.Unmarshal(raw, &text) == nil {
		if text == nil {
			return nil, true
		}
		return &overlay.File{Data: []byte(*text)}, true
	}
	var picture struct {
		Base64 []byte `json:"base64"`
		Size   int64  `json:"size"`
	}
	if json.Unmarshal(raw, &picture) != nil || picture.Base64 == nil || picture.Size < 0 || picture.Size > maxSize {
		return nil, false
	}
	return &overlay.File{Data: picture.Base64, Size: picture.Size}, true
}

func respond(status int, body any) events.APIGatewayV2HTTPResponse {
	encoded, err := json.Marshal(body)
	if err != nil {
		panic("check: an answer must encode: " + err.Error())
	}
	return events.APIGatewayV2HTTPResponse{
		StatusCode: status, Body: string(encoded),
		Headers: map[string]string{
			"Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
		},
	}
}
