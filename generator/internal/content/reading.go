package content

import (
	"path"
	"strings"

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
		r.readFormWords(rest)
	case r.Language != textfile.Main && folder == textfile.LinesFolder:
		r.readLineWords(rest)
	case name == settingsFile:
		r.decodeFile(&Settings{Position: r.Start()})
	case name == menuFile:
		r.decodeFile(&Menus{Position: r.Start()})
	case name == announcementsFile:
		r.decodeFile(&Announcements{})
	case name == hoursFile:
		r.decodeFile(&office.Times{})
	case name == textfile.ClaimsFile:
		r.decodeFile(&Claims{})
	case name == "interface.yaml":
		r.decodeFile(&interfaceFile{})
	case name == "assistant.yaml":
		r.decodeFile(&words.Assistant{Position: r.Start()})
	case name == "redirects.yaml":
		r.decodeFile(&Redirects{})
	case name == "replies.yaml":
		r.decodeFile(&Replies{})
	case name == "media.yaml":
		r.decodeFile(&Credits{})
	case name == "downloads.yaml":
		r.decodeFile(&Downloads{})
	case name == "README.md":
		// For people; not content.
	case rest == "":
		r.misplaced()
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
		r.misplaced()
	}
	if r.Page != nil {
		r.Page.Uses = r.Uses
	}
}

func (r *reading) misplaced() {
	r.Reportf("staat op een plaats waar de site niets verwacht; bestanden horen in pages/, lines/, products/<lijn>/, blog/, projects/, documents/, forms/ of media/")
}
