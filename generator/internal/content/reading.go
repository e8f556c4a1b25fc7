package content

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/filetree"
	"github.com/dfx-fitness/site/generator/internal/office"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A reading is the contents of one file. It needs nothing of other files but pictures and facts, so that files are read side
// by side; references between them are checked when they are taken together.
type reading struct {
	*textfile.Reading
	stamp stamp
	made
}

// made is what there is of a file.
type made struct {
	Page     *Page
	route    string // of a page, a document or a download
	id, line string // of a product
	value    any    // what the file holds: a pointer to a Site, Product, Picture, …
}

// decodeFile decodes a YAML file into target, a pointer to a struct, which becomes the value of the reading.
func (r *reading) decodeFile(target any) {
	r.value = target
	if source, ok := r.ReadText(); ok {
		r.DecodeYAML(yamlfile.YAML{Text: source, File: r.File}, "", target)
	}
}

// single are the files of which there is one each, and the value of each.
var single = map[string]func(yamlfile.Position) any{
	settingsFile:        func(at yamlfile.Position) any { return &Settings{Position: at} },
	menuFile:            func(at yamlfile.Position) any { return &Menus{Position: at} },
	"assistant.yaml":    func(at yamlfile.Position) any { return &words.Assistant{Position: at} },
	announcementsFile:   func(yamlfile.Position) any { return &Announcements{} },
	hoursFile:           func(yamlfile.Position) any { return &office.Times{} },
	textfile.ClaimsFile: func(yamlfile.Position) any { return &Claims{} },
	"interface.yaml":    func(yamlfile.Position) any { return &interfaceFile{} },
	"redirects.yaml":    func(yamlfile.Position) any { return &Redirects{} },
	"replies.yaml":      func(yamlfile.Position) any { return &Replies{} },
	"media.yaml":        func(yamlfile.Position) any { return &Credits{} },
	"downloads.yaml":    func(yamlfile.Position) any { return &Downloads{} },
}

// read reads a file as the kind that its folder is for.
func (r *reading) read(name string, with textfile.Given) {
	r.Reading, name = textfile.New(with, name)
	folder, rest, _ := strings.Cut(name, "/")
	switch own, isText := strings.CutSuffix(name, ".txt"); {
	case isText && (strings.HasSuffix(own, ".yaml") || strings.HasSuffix(own, ".md")):
		r.Reportf("telt zo niet mee; haal .txt achter de naam weg, dat Kladblok erachter zet, zodat het bestand %s heet", path.Base(own))
	case r.Language != textfile.Main && textfile.InterfaceFile.MatchString(name):
		r.decodeFile(&Translation{Position: r.Start()})
	case r.Language != textfile.Main && folder == "forms":
		r.readWords("een formulier", &words.Form{Position: r.Start()})
	case r.Language != textfile.Main && folder == textfile.LinesFolder:
		r.readWords("een lijn", &catalogue.LineWords{Position: r.Start()})
	case single[name] != nil:
		r.decodeFile(single[name](r.Start()))
	case name == "README.md":
		// For people; not content.
	case rest == "":
		r.misnamed(name)
	case strings.HasPrefix(name, filetree.Models):
		r.readModel(strings.TrimPrefix(name, filetree.Models))
	case strings.HasPrefix(name, filetree.Downloads):
		r.readDownload(strings.TrimPrefix(name, filetree.Downloads))
	case folder == "media":
		r.readPicture(rest)
	case folder == textfile.LinesFolder:
		r.readLine(rest)
	case folder == "pages":
		r.readPage(rest)
	case folder == "products":
		r.readProduct(rest)
	case folder == "blog":
		r.readArticle(rest)
	case folder == "projects":
		r.readProject(rest)
	case folder == "documents":
		r.readDocument(rest)
	case folder == "forms":
		r.readForm(rest)
	default:
		r.Reportf("staat op een plaats waar de site niets verwacht; bestanden horen in " + folders)
	}
	if r.Page != nil {
		r.Page.Uses = r.Uses
	}
}

// readWords reads into target what another language says of something.
func (r *reading) readWords(of string, target any) {
	if ext := path.Ext(r.Name); ext != ".yaml" {
		r.Reportf("heeft de extensie %q; de woorden van %s zijn een .yaml-bestand", ext, of)
		return
	}
	r.decodeFile(target)
}

// folders are where files belong that are no [single] one.
const folders = "pages/, lines/, products/<lijn>/, blog/, projects/, documents/, forms/ of media/"

// misnamed reports a file of the content folder itself.
func (r *reading) misnamed(name string) {
	known := slices.Sorted(maps.Keys(single))
	if name = strings.ToLower(name); textfile.InterfaceFile.MatchString(name) {
		known = []string{name}
	}
	r.Reportf("heeft een naam die hier niets betekent; pagina's en meer horen in %s%s", folders, yamlfile.Suggest(name, known))
}
