package editor

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io/fs"
	"log/slog"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/splice"
)

// maxRequestBytes bounds a request: some pictures, which base64 makes larger by a third, and a text.
const maxRequestBytes = 64 << 20

// A request is one of the protocol of Decap's proxy for the file system (npm decap-server 3.11, localFs).
type request struct {
	Action string `json:"action"`
	Params struct {
		Folder      string      `json:"folder"`
		Extension   string      `json:"extension"`
		Depth       int         `json:"depth"`
		Path        string      `json:"path"`
		Paths       []string    `json:"paths"`
		Files       []fileNamed `json:"files"`
		Entry       *dataFile   `json:"entry"`
		DataFiles   []dataFile  `json:"dataFiles"`
		Assets      []asset     `json:"assets"`
		Asset       asset       `json:"asset"`
		MediaFolder string      `json:"mediaFolder"`
		// Addresses asks for pictures by where they are served, instead of their bytes. It is not of Decap.
		Addresses bool `json:"addresses"`
	} `json:"params"`
}

type fileNamed struct {
	Path  string  `json:"path"`
	Label string  `json:"label,omitempty"`
	ID    *string `json:"id"`
}

type dataFile struct {
	Path    string `json:"path"`
	NewPath string `json:"newPath"`
	Raw     string `json:"raw"`
	Base    string `json:"base"` // what the form knew of the file: as read or as sent before; "" for a new one. Not of Decap
}

type asset struct {
	Path     string `json:"path"`
	Content  string `json:"content"`
	Encoding string `json:"encoding"`
}

// An entry is a file with its text; both are null where it is not there.
type entry struct {
	Data *string   `json:"data"`
	File fileNamed `json:"file"`
}

type picture struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Path     string `json:"path"`
	Content  string `json:"content,omitempty"`
	Encoding string `json:"encoding,omitempty"`
	URL      string `json:"url,omitempty"`
	Size     int64  `json:"size,omitempty"` // bytes
}

// protocol answers one request, of which the sender is known to be the editor itself.
func (f *folder) protocol(w http.ResponseWriter, r *http.Request) {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" { // what a form or a simple request of another site cannot send
		reply(w, http.StatusUnsupportedMediaType, map[string]string{"error": "application/json is asked for"})
		return
	}
	var req request
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxRequestBytes)).Decode(&req); err != nil {
		if _, large := errors.AsType[*http.MaxBytesError](err); large {
			reply(w, http.StatusRequestEntityTooLarge, map[string]string{"error": string(tooLarge)})
			return
		}
		reply(w, http.StatusBadRequest, map[string]string{"error": err.Error()})
		return
	}
	answer, err := f.answer(req)
	switch reason, refused := errors.AsType[refusal](err); {
	case err == nil:
		reply(w, http.StatusOK, answer)
	case refused:
		reply(w, http.StatusUnprocessableEntity, map[string]string{"error": string(reason)})
	default:
		slog.ErrorContext(r.Context(), "editor", "action", req.Action, "error", err)
		reply(w, http.StatusInternalServerError, map[string]string{"error": "Er ging iets mis bij het lezen of bewaren; de melding staat in het venster waarin de site draait."})
	}
}

func reply(w http.ResponseWriter, status int, body any) {
	data, err := json.Marshal(body)
	if err != nil {
		status, data = http.StatusInternalServerError, []byte("{}")
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(data) // the browser may have gone
}

func (f *folder) answer(req request) (any, error) {
	p := req.Params
	switch req.Action {
	case "info":
		return map[string]any{"repo": "content", "publish_modes": []string{"simple"}, "type": "local_fs"}, nil
	case "entriesByFolder":
		return f.entriesIn(p.Folder, p.Extension, p.Depth)
	case "entriesByFiles":
		return f.entries(p.Files)
	case "getEntry":
		entries, err := f.entries([]fileNamed{{Path: p.Path}})
		if err != nil {
			return nil, err
		}
		return entries[0], nil
	case "persistEntry":
		if p.Entry != nil {
			p.DataFiles = append(p.DataFiles, *p.Entry)
		}
		return map[string]string{"message": "entry persisted"}, f.persist(p.DataFiles, p.Assets)
	case "deleteFile":
		return map[string]string{"message": "deleted file " + p.Path}, f.delete([]string{p.Path})
	case "deleteFiles":
		return map[string]string{"message": "deleted files " + strings.Join(p.Paths, ", ")}, f.delete(p.Paths)
	case "getMedia":
		return f.pictures(p.MediaFolder, p.Addresses)
	case "getMediaFile":
		return f.picture(p.Path, p.Addresses)
	case "persistMedia":
		if err := f.persist(nil, []asset{p.Asset}); err != nil {
			return nil, err
		}
		return f.picture(p.Asset.Path, p.Addresses)
	case "getDeployPreview":
		return nil, nil
	case "getNotes":
		return map[string]any{"notes": []string{}}, nil
	case "getPRMetadata":
		return map[string]any{"metadata": nil}, nil
	}
	return nil, refusal("Dit kan de editor op deze computer niet: " + req.Action + ".")
}

func (f *folder) entriesIn(folder, extension string, depth int) ([]entry, error) {
	at, err := inside(folder)
	if err != nil {
		return nil, err
	}
	names, err := f.list(at, "."+strings.TrimPrefix(extension, "."), depth)
	if err != nil {
		return nil, err
	}
	files := make([]fileNamed, len(names))
	for i, name := range names {
		files[i].Path = "content/" + name
	}
	return f.entries(files)
}

func (f *folder) entries(files []fileNamed) ([]entry, error) {
	all := make([]entry, len(files))
	for i, file := range files {
		all[i].File = fileNamed{Path: file.Path, Label: file.Label}
		name, err := inside(file.Path)
		if err != nil {
			return nil, err
		}
		data, err := f.read(name, maxTextBytes)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		text, id := string(data), idOf(data)
		all[i].Data, all[i].File.ID = &text, &id
	}
	return all, nil
}

// persist keeps what is saved: files with their values, and pictures that come with them.
func (f *folder) persist(files []dataFile, assets []asset) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	c := change{}
	for _, file := range files {
		name, err := inside(file.Path)
		if err != nil {
			return err
		}
		k, known := kindOf(name)
		if !known || file.NewPath != "" && file.NewPath != file.Path {
			return refusedPath
		}
		if len(file.Raw) > maxTextBytes {
			return tooLarge
		}
		old, err := f.read(name, maxTextBytes)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		text, err := k.saved(name, file.Base, string(old), file.Raw)
		if err != nil {
			return err
		}
		c[name] = []byte(text)
	}
	for _, a := range assets {
		name, err := inside(a.Path)
		if err != nil || !isPicture(name) {
			return refusal("Een foto heeft een naam van letters zonder accent, cijfers en streepjes, en is een JPEG, PNG, WebP, AVIF of SVG.")
		}
		data, err := base64.StdEncoding.DecodeString(a.Content)
		if err != nil || a.Encoding != "base64" {
			return refusal("De foto is niet goed aangekomen; probeer het opnieuw.")
		}
		if len(data) > maxPictureBytes {
			return tooLarge
		}
		c[name] = bytes.Clone(data)
	}
	return f.apply(c)
}

// saved is the text of a file in which what was changed in the form is kept; base is what the form knew of it, and now
// what stands there.
func (k kind) saved(name, base, now, sent string) (string, error) {
	switch {
	case base == "" && now != "":
		return "", refusal("Niet bewaard: " + name + " is er intussen al. Bewaar nog eens voor een volgend nummer, of kies een ander adres.")
	case base != "" && now == "":
		return "", refusal("Niet bewaard: " + name + " is intussen verwijderd of heeft een andere naam. Uw tekst staat nog in dit formulier; kopieer wat u wilt houden en ga terug naar de lijst.")
	}
	reconciled, conflicts, err := k.reconcile(base, now, sent)
	if len(conflicts) > 0 {
		return "", refusal("Niet bewaard: " + k.labels(conflicts) + " is intussen ook ergens anders gewijzigd. " +
			"Uw tekst staat nog in dit formulier; kopieer wat u wilt houden, open " + name + " opnieuw en wijzig het daar.")
	}
	text, mergeErr := k.merge(now, reconciled)
	if err = cmp.Or(err, mergeErr); errors.Is(err, splice.ErrPresent) {
		return "", refusal("Niet bewaard: het bestand " + name + " is met de hand zo geschreven dat dit formulier het niet kan bewaren.")
	}
	return text, err
}

// labels are what the form calls values, by their names.
func (k kind) labels(names []string) string {
	fields := k.fields(content.Choices{})
	called := make([]string, len(names))
	for i, name := range names {
		called[i] = "«" + name + "»"
		if at := slices.IndexFunc(fields, func(f Field) bool { return f.Name == name }); at >= 0 {
			called[i] = "«" + fields[at].Label + "»"
		}
	}
	return strings.Join(called, ", ")
}

func (f *folder) delete(paths []string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	c := change{}
	for _, p := range paths {
		name, err := inside(p)
		if err != nil {
			return err
		}
		k, known := kindOf(name)
		if !isPicture(name) && (!known || k.extension == "") {
			return refusedPath
		}
		c[name] = nil
	}
	return f.apply(c)
}

func (f *folder) pictures(folder string, addresses bool) ([]picture, error) {
	at, err := inside(folder)
	if err != nil || at != "media" && !strings.HasPrefix(at, "media/") {
		return nil, refusedPath
	}
	const deep = 10
	names, err := f.list(at, "", deep)
	if err != nil {
		return nil, err
	}
	all := []picture{}
	for _, name := range names {
		if !isPicture(name) {
			continue
		}
		one, err := f.picture("content/"+name, addresses)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

func (f *folder) picture(repositoryPath string, addresses bool) (picture, error) {
	name, err := inside(repositoryPath)
	if err != nil || !isPicture(name) {
		return picture{}, refusedPath
	}
	made := picture{Path: "content/" + name, Name: path.Base(name)}
	if addresses {
		if err := f.direct(name); err != nil {
			return picture{}, err
		}
		info, err := f.root.Stat(name)
		if err != nil {
			return picture{}, err
		}
		made.ID, made.Size, made.URL = name, info.Size(), Path+name
		return made, nil
	}
	data, err := f.read(name, maxPictureBytes)
	if err != nil {
		return picture{}, err
	}
	made.ID, made.Content, made.Encoding = idOf(data), base64.StdEncoding.EncodeToString(data), "base64"
	return made, nil
}
