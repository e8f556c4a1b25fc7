package editor

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

// A collection is one entry of the editor's navigation: files of a kind in a folder.
type collection struct {
	Name        string   `json:"name"`
	Label       string   `json:"label"`
	Singular    string   `json:"label_singular,omitempty"`
	Icon        string   `json:"icon,omitempty"` // of Material Symbols
	Description string   `json:"description,omitempty"`
	Folder      string   `json:"folder"`
	Extension   string   `json:"extension"`
	Format      string   `json:"format"`
	Identifier  string   `json:"identifier_field"`
	Slug        slug     `json:"slug"`
	Preview     string   `json:"preview_path,omitempty"` // the page on the site
	Aliases     any      `json:"aliases_field"`          // the key that gets the former address where a file has another name; false where that tells nobody
	Summary     string   `json:"summary,omitempty"`
	Sortable    []string `json:"sortable_fields,omitzero"`
	Thumbnail   any      `json:"thumbnail"`
	Editor      preview  `json:"editor"`
	Fields      []Field  `json:"fields"`

	pictures string // the folder below media/ for its pictures, where they have one
}

// A slug names a new file.
type slug struct {
	Template string   `json:"template"`
	Editable []string `json:"editable"`
	Hint     string   `json:"hint,omitempty"`
	Pattern  []string `json:"pattern"`

	next string // the first number that is free, where entries have numbers
}

// file is one file of its own.
type file struct {
	Name   string  `json:"name"`
	Label  string  `json:"label"`
	Icon   string  `json:"icon,omitempty"`
	File   string  `json:"file"`
	Format string  `json:"format"`
	Media  string  `json:"media_folder,omitempty"` // where files go that it brings in, where it wants them in one place
	Public string  `json:"public_folder,omitempty"`
	Editor preview `json:"editor"`
	Fields []Field `json:"fields"`
}

// A pictureFolder is a folder below media/, from which every form can choose.
type pictureFolder struct {
	Name   string `json:"name"`
	Label  string `json:"label"`
	Icon   string `json:"icon"`
	Media  string `json:"media_folder"`
	Public string `json:"public_folder"`
}

// A preview beside the form is not shown: the site itself is one click away.
type preview struct {
	Preview bool `json:"preview"`
}

// navigation is all that can be edited.
type navigation struct {
	entries  []collection
	files    []file
	pictures []pictureFolder
}

// number is the field of a new entry's number, which the editor has and no file (frontend/editor/number.tsx).
const number = "__number"

// translation is the field that leads from a page to the same in another language (frontend/editor/translation.tsx).
const translation = "__translation"

// heading is what visitors read above a page, in its entry in a list: the heading of its first block.
const heading = "{{blocks.0.title | default('{{title}}')}}"

// aliases is the key of the addresses that lead to a page.
const aliases = "aliases"

// always is when the address of a page may be changed.
var always = []string{"create", "update"}

func collections(fsys fs.FS, known choices) (all navigation, err error) {
	// What stands in folders of another language, which begins with its words in interface.<code>.yaml.
	words, err := fs.Glob(fsys, "interface.*.yaml")
	if err != nil {
		return all, err
	}
	var codes []string
	for _, file := range words {
		codes = append(codes, strings.Split(file, ".")[1])
	}
	add := func(k kind, c collection) {
		c.Name = cmp.Or(c.Name, k.collection)
		if c.Fields == nil {
			c.Fields = k.fields(known)
		}
		c.Extension = strings.TrimPrefix(k.extension, ".")
		c.Folder = cmp.Or(c.Folder, "content/"+k.folder)
		c.Format = c.Name // each has its fields in an order of its own
		if k.isMarkdown() {
			c.Format += "-frontmatter" // without which Sveltia takes no format for Markdown
		}
		if c.Slug.next != "" {
			c.Slug.Template = "{{fields." + number + "}}"
			c.Fields = append([]Field{{
				Name: number, Label: "Nummer", Widget: "nummer", Required: new(false), Next: c.Slug.next, Folder: c.Folder,
				Hint: "Het eerste nummer dat vrij is.",
			}}, c.Fields...)
		}
		if len(codes) > 0 && slices.Contains([]string{pages.folder, texts.folder, projects.folder}, k.folder) {
			c.Fields = append([]Field{{Name: translation, Label: "Vertaling", Widget: "vertaling", Required: new(false), Languages: codes}}, c.Fields...)
		}
		if c.Slug.Template == "" {
			c.Slug.Template = "{{" + c.Identifier + "}}"
		}
		if c.Slug.Editable == nil {
			c.Slug.Editable, c.Aliases = []string{"create"}, false
		} else { // the former address goes to where a form would have a field for it
			c.Aliases = aliases
			c.Fields = slices.DeleteFunc(c.Fields, func(f Field) bool { return f.Name == aliases })
		}
		if c.Slug.Pattern == nil {
			c.Slug.Pattern = []string{"^[a-z0-9]+(-[a-z0-9]+)*$", "Gebruik kleine letters, cijfers en streepjes, bijvoorbeeld nieuwe-actie."}
		}
		if c.pictures != "" {
			all.pictures = append(all.pictures, pictureFolder{c.Name, strings.TrimPrefix(c.Label, "Producten: "), c.Icon, "content/media/" + c.pictures, "/" + c.pictures})
		}
		if c.Thumbnail == nil {
			c.Thumbnail = false
		}
		all.entries = append(all.entries, c)
	}
	const address = "Het adres op de site, zonder schuine streep: kleine letters, cijfers en streepjes. Wijzigt u het, dan leidt het oude vanzelf hierheen."
	add(pages, collection{
		Label: "Pagina's", Singular: "Pagina", Icon: "web", Identifier: "title", Preview: "{{slug}}", Summary: "/{{slug}} · " + heading, Sortable: []string{"title"},
		Description: "Pagina's van blokken.", Slug: slug{Hint: address, Editable: always},
	})
	add(texts, collection{
		Label: "Tekstpagina's", Singular: "Tekstpagina", Icon: "article", Identifier: "title", Preview: "{{slug}}", Summary: "/{{slug}} · " + heading, Sortable: []string{"title"},
		Description: "Pagina's met lopende tekst, zoals voorwaarden.", Slug: slug{Hint: address, Editable: always},
	})
	for _, line := range known.lines {
		next, err := numbered(fsys, products, "products/"+line.value, line.value)
		if err != nil {
			return all, err
		}
		add(products, collection{
			Name: products.collection + "-" + line.value, Label: "Producten: " + line.name, Singular: "Product", Icon: "fitness_center", Folder: "content/products/" + line.value,
			Identifier: "name", Slug: slug{next: next, Hint: "Het nummer van het product; een volgend nummer staat er al."}, Preview: line.value,
			Summary: "{{name}} ({{slug}})", Sortable: []string{"name", "category"}, Thumbnail: "image.src", Fields: products.fields(known.in(line.value)),
			pictures: "products/" + line.value,
		})
	}
	add(lines, collection{
		Label: "Productlijnen", Singular: "Productlijn", Icon: "category", Identifier: "name", Summary: "{{name}}", Sortable: []string{"name"},
		Description: "Wat de pagina's van alle producten van een lijn gemeen hebben.",
		Slug:        slug{Hint: "De naam van de map onder products/ met de producten van deze lijn."}, pictures: "lines",
	})
	next, err := numbered(fsys, articles, "blog", "")
	if err != nil {
		return all, err
	}
	add(articles, collection{
		Label: "Artikelen", Singular: "Artikel", Icon: "newspaper", Identifier: "headline", Preview: "blog/{{slug}}",
		Summary: "{{headline}} · /blog/{{slug}}", Sortable: []string{"date", "headline", "category"}, Thumbnail: "image.src",
		Slug: slug{next: next, Hint: "Het nummer in het adres; een volgend nummer staat er al.", Pattern: []string{"^[0-9]+$", "Een artikel heeft een nummer, zonder letters."}}, pictures: "blog",
	})
	add(projects, collection{
		Label: "Projecten", Singular: "Project", Icon: "apartment", Identifier: "name", Preview: "projecten/{{slug}}", Summary: "{{name}} · /projecten/{{slug}}", Sortable: []string{"year", "name"},
		Slug: slug{Hint: "Het laatste deel van het adres op de site: kleine letters, cijfers en streepjes. Wijzigt u het, dan leidt het oude vanzelf hierheen.", Editable: always}, pictures: "projects",
	})
	add(documents, collection{
		Label: "Documenten (PDF)", Singular: "Document", Icon: "picture_as_pdf", Identifier: "title", Preview: "downloads/{{slug}}.pdf", Summary: "{{title}} · /downloads/{{slug}}.pdf", Sortable: []string{"title"},
		Slug: slug{Hint: "De naam van de PDF, zonder .pdf: kleine letters, cijfers en streepjes."}, pictures: "brochures",
	})
	add(forms, collection{
		Label: "Formulieren", Singular: "Formulier", Icon: "list_alt", Identifier: "title", Summary: "{{slug}}", Sortable: []string{},
		Slug: slug{Template: "actie", Hint: "De naam waarmee een pagina het formulier aanwijst: kleine letters, cijfers en streepjes."},
	})
	inFolder := func(folder, label, icon, hint string) {
		for _, c := range []struct {
			kind            kind
			label, singular string
		}{{innerPages, "Pagina's", "Pagina"}, {innerTexts, "Tekstpagina's", "Tekstpagina"}} {
			add(c.kind, collection{
				Name: c.kind.collection + "-" + folder, Label: c.label + label, Singular: c.singular, Icon: icon, Folder: "content/pages/" + folder,
				Identifier: "title", Preview: folder + "/{{slug}}", Summary: "/" + folder + "/{{slug}} · " + heading, Sortable: []string{"title"}, Slug: slug{Hint: hint, Editable: always},
			})
		}
	}
	for _, code := range codes {
		inFolder(code, " ("+code+")", "translate", "Hetzelfde adres als dat van de Nederlandse pagina, als die er is.")
		for _, c := range []struct {
			kind            kind
			label, singular string
			identifier      string
		}{
			{translatedProjects, "Projecten", "Project", "name"}, {translatedLines, "Productlijnen", "Productlijn", "delivery"}, {translatedForms, "Formulieren", "Formulier", "submit"},
		} {
			folder, _, _ := strings.Cut(c.kind.folder, "/")
			add(c.kind, collection{
				Name: c.kind.collection + "-" + code, Label: c.label + " (" + code + ")", Singular: c.singular, Icon: "translate", Folder: "content/" + folder + "/" + code,
				Identifier: c.identifier, Summary: "{{slug}}", Sortable: []string{},
				Slug: slug{Template: "naam", Hint: "Dezelfde naam als die van het Nederlandse bestand."},
			})
		}
	}
	folders, err := fs.ReadDir(fsys, "pages")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return all, err
	}
	for _, folder := range folders {
		if name := folder.Name(); folder.IsDir() && !slices.Contains(words, "interface."+name+".yaml") {
			inFolder(name, " onder "+name, "web", address)
		}
	}
	for i, file := range words {
		k, _ := kindOf(file)
		name := strings.TrimSuffix(file, ".yaml")
		all.files = append(all.files, singleton(name, "Woorden in de taal "+codes[i], "translate", file, k, known))
	}
	for _, f := range []struct{ name, label, icon string }{
		{"menu", "Menu en voettekst", "menu"},
		{"announcements", "Mededelingen", "campaign"},
		{"claims", "Prijzen en beloften", "sell"},
		{"hours", "Werktijden en vrije dagen", "schedule"},
		{"site", "Bedrijf en site", "settings"},
		{"interface", "Woorden van knoppen en meldingen", "translate"},
		{"assistant", "Chatassistent", "smart_toy"},
		{"redirects", "Omleidingen", "alt_route"},
		{"replies", "Antwoorden van verkoop", "reply"},
		{"media", "Rechten op foto's", "copyright"},
		{"downloads", "PDF's van uw ontwerper", "upload_file"},
	} {
		k, _ := kindOf(f.name + ".yaml")
		if _, err := fs.Stat(fsys, k.folder); err == nil {
			one := singleton(f.name, f.label, f.icon, k.folder, k, known)
			if f.name == "downloads" {
				one.Media, one.Public = "/content/media/downloads", "/downloads"
			}
			all.files = append(all.files, one)
		}
	}
	return all, nil
}

func singleton(name, label, icon, at string, k kind, known choices) file {
	return file{
		// The editor takes a dot in a name for a step into a value.
		Name: strings.ReplaceAll(name, ".", "-"), Label: label, Icon: icon, File: "content/" + at, Format: name, Fields: k.fields(known),
	}
}

// Form is the address of the form of a content file, from the repository; "" where it has none.
func Form(file string) string {
	name := strings.TrimPrefix(file, "content/")
	k, known := kindOf(name)
	if !known {
		return ""
	}
	if k.extension == "" {
		return Path + "#/collections/_singletons/entries/" + strings.ReplaceAll(strings.TrimSuffix(name, ".yaml"), ".", "-")
	}
	collection := k.collection
	if strings.Contains(k.folder, "/") { // a line, or a language
		collection += "-" + path.Base(path.Dir(name))
	}
	return Path + "#/collections/" + collection + "/entries/" + strings.TrimSuffix(path.Base(name), k.extension)
}

// numbered is the name of the next file of a folder of numbered ones.
func numbered(fsys fs.FS, k kind, folder, line string) (string, error) {
	entries, err := fs.ReadDir(fsys, folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	var names []string
	for _, entry := range entries {
		if name, ok := strings.CutSuffix(entry.Name(), k.extension); ok {
			names = append(names, name)
		}
	}
	return Next(names, line), nil
}

// Next is the name after the highest of the numbered names of a line of products, written as that is. Articles are of no
// line, "", and their names are numbers and nothing else.
func Next(names []string, line string) string {
	next, highest := "1", 0
	if line != "" {
		next = strings.ReplaceAll(line, "-", "") + "-001"
	}
	for _, name := range names {
		head := strings.TrimRight(name, "0123456789")
		if count, err := strconv.Atoi(name[len(head):]); err == nil && count >= highest && (head == "" || line != "") {
			next, highest = fmt.Sprintf("%s%0*d", head, len(name)-len(head), count+1), count
		}
	}
	return next
}
