// Package check answers which mistakes a change of content would bring, before it is saved.
//
// In: a request with the files of a change, and the content that was published last. Out: the mistakes, in the
// Dutch of 'site check', without those that were there already; and where there are none, advice for whoever asks. Whoever
// asks for forms instead gets those that the editor has with the change, which may hold a line that nobody published yet.
// It keeps nothing.
package check

import (
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/answer"
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
	// IsAdvice is true of what the site can be made with, and could be better.
	IsAdvice bool `json:"isAdvice,omitzero"`
}

// A Handler answers requests.
type Handler struct {
	// Content is the content that was published last.
	Content func(context.Context) (*overlay.Base, error)
	Origins []string // of the site: no page of another asks
	Secrets []string // of the CDN; where there are none, everybody is answered
	Log     *slog.Logger
}

var (
	errBypassing = &answer.Refusal{Status: http.StatusForbidden, Text: "Deze controle is alleen vanuit het beheer te gebruiken."}
	errMethod    = &answer.Refusal{Status: http.StatusMethodNotAllowed, Text: "Stuur de wijziging met POST."}
	errKind      = &answer.Refusal{Status: http.StatusUnsupportedMediaType, Text: "Stuur de wijziging als JSON."}
	errTooLarge  = &answer.Refusal{Status: http.StatusRequestEntityTooLarge, Text: "Deze wijziging is te groot om te controleren. Stuur van een foto alleen het begin."}
	errBody      = &answer.Refusal{Status: http.StatusBadRequest, Text: `De wijziging kon niet worden gelezen; verwacht wordt {"files": {"content/…": tekst, null of {"base64": …, "size": …}}}.`}
)

func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), deadline)
	defer cancel()
	found, err := h.answer(ctx, r)
	if err != nil {
		answer.Error(w, r, h.Log, "content not checked", err, "De controle lukt nu niet. Probeer het zo opnieuw.")
		return
	}
	answer.JSON(w, http.StatusOK, found)
}

// answer is what a request asks for: mistakes, or forms.
func (h *Handler) answer(ctx context.Context, r *http.Request) (any, error) {
	asked, err := h.read(r)
	if err != nil {
		return nil, err
	}
	base, err := h.Content(ctx)
	if err != nil {
		return nil, err
	}
	if asked.forms {
		config, err := base.Forms(asked.change)
		return json.RawMessage(config), err
	}
	return mistakes(base, asked.change, asked.advice)
}

func mistakes(base *overlay.Base, change overlay.Change, wantsAdvice bool) ([]Mistake, error) {
	today := time.Now().UTC() // days begin an hour or two earlier in Amsterdam, which does no harm
	found, err := base.Mistakes(change, today)
	isAdvice := wantsAdvice && len(found) == 0
	if err == nil && isAdvice {
		found, err = base.Advice(change, today)
	}
	if err != nil {
		return nil, err
	}
	all := []Mistake{}
	for _, m := range found {
		all = append(all, Mistake{m.File, m.Line, m.Column, m.Message, isAdvice})
	}
	return all, nil
}

// A question is what a request asks about a change.
type question struct {
	change        overlay.Change
	advice, forms bool
}

func (h *Handler) read(r *http.Request) (question, error) {
	switch {
	case len(h.Secrets) > 0 && !cdn.Proved(r.Header.Get(cdn.Header), h.Secrets):
		return question{}, errBypassing
	case r.Method != http.MethodPost:
		return question{}, errMethod
	case !slices.Contains(h.Origins, r.Header.Get("Origin")): // which browsers tell of every POST (Fetch Standard §3.2)
		return question{}, errBypassing
	case !strings.HasPrefix(r.Header.Get("Content-Type"), "application/json"):
		return question{}, errKind
	}
	body, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, maxBody))
	if err != nil {
		return question{}, errTooLarge
	}
	return decode(body)
}

func decode(body []byte) (question, error) {
	var sent struct {
		Files  map[string]json.RawMessage `json:"files"`
		Advice bool                       `json:"advice"`
		Forms  bool                       `json:"forms"`
	}
	if json.Unmarshal(body, &sent) != nil || len(sent.Files) == 0 {
		return question{}, errBody
	}
	if len(sent.Files) > maxFiles {
		return question{}, errTooLarge
	}
	change := overlay.Change{}
	for at, raw := range sent.Files {
		name := strings.TrimPrefix(at, "content/")
		file, ok := decodeFile(raw)
		if !ok || !fs.ValidPath(name) || name == "." || strings.ContainsAny(name, "\\\x00") {
			return question{}, errBody
		}
		change[name] = file
	}
	return question{change, sent.Advice, sent.Forms}, nil
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
