package editor

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// A collection is one entry of the editor's navigation.
type collection struct {
	Name        string          `json:"name"`
	Label       string          `json:"label"`
	Singular    string          `json:"label_singular,omitempty"`
	Description string          `json:"description,omitempty"`
	Folder      string          `json:"folder,omitempty"`
	Media       string          `json:"media_folder,omitempty"` // one for all, so that pictures of every folder can be chosen
	Public      *string         `json:"public_folder,omitempty"`
	Extension   string          `json:"extension,omitempty"`
	Format      string          `json:"format,omitempty"`
	Create      bool            `json:"create,omitempty"`
	Identifier  string          `json:"identifier_field,omitempty"`
	Slug        string          `json:"slug,omitempty"`
	Preview     string          `json:"preview_path,omitempty"` // the page on the site
	Summary     string          `json:"summary,omitempty"`
	Sortable    []string        `json:"sortable_fields,omitzero"`
	Editor      map[string]bool `json:"editor"`
	Fields      []Field         `json:"fields,omitempty"`
	Files       []file          `json:"files,omitempty"`
}

type file struct {
	Name        string  `json:"name"`
	Label       string  `json:"label"`
	Description string  `json:"description,omitempty"`
	File        string  `json:"file"`
	Fields      []Field `json:"fields"`
}

func collections(fsys fs.FS, known content.Choices) (all []collection, err error) {
	add := func(k kind, c collection) {
		c.Fields = append(c.Fields, k.fields(known)...)
		c.Extension = strings.TrimPrefix(k.extension, ".")
		c.Format = "yaml"
		if k.bodied() {
			c.Format = "frontmatter"
		}
		c.Folder, c.Create = cmp.Or(c.Folder, "content/"+k.folder), true
		all = append(all, c)
	}
	named := func(what, hint string) []Field {
		return []Field{{Name: address, Label: what, Widget: "adres", Hint: hint, Required: true}}
	}
	const fromAddress = "{{fields." + address + "}}"
	add(kinds[0], collection{
		Name: "paginas", Label: "Pagina's", Singular: "Pagina", Identifier: "title", Slug: fromAddress, Preview: "{{slug}}", Summary: "{{title}}  ·  /{{filename}}", Sortable: []string{"title"},
		Description: "Pagina's van blokken. Het adres van een pagina ligt vast zodra u die bewaart.",
		Fields:      named("Adres", "Het adres op de site, zonder schuine streep: kleine letters, cijfers en streepjes."),
	})
	add(kinds[1], collection{
		Name: "teksten", Label: "Tekstpagina's", Singular: "Tekstpagina", Identifier: "title", Slug: fromAddress, Preview: "{{slug}}", Summary: "{{title}}  ·  /{{filename}}", Sortable: []string{"title"},
		Description: "Pagina's met lopende tekst, zoals voorwaarden.",
		Fields:      named("Adres", "Het adres op de site, zonder schuine streep: kleine letters, cijfers en streepjes."),
	})
	for _, line := range known.Lines {
		add(kinds[2], collection{
			Name: "producten-" + line.Value, Label: "Producten: " + line.Name, Singular: "Product", Folder: "content/products/" + line.Value,
			Identifier: "name", Slug: fromAddress, Preview: line.Value, Summary: "{{name}}  ·  {{category}}  ·  {{filename}}", Sortable: []string{"name", "category"},
		})
	}
	add(kinds[3], collection{
		Name: "lijnen", Label: "Productlijnen", Singular: "Productlijn", Identifier: "name", Slug: fromAddress, Summary: "{{name}}", Sortable: []string{"name"},
		Description: "Wat de pagina's van alle producten van een lijn gemeen hebben.",
		Fields:      named("Map", "De naam van de map onder products/ met de producten van deze lijn."),
	})
	add(kinds[4], collection{
		Name: "artikelen", Label: "Artikelen", Singular: "Artikel", Identifier: "headline", Slug: fromAddress, Preview: "blog/{{slug}}",
		Summary: "{{headline}}  ·  {{date}}", Sortable: []string{"date", "headline", "category"},
	})
	add(kinds[5], collection{
		Name: "projecten", Label: "Projecten", Singular: "Project", Identifier: "name", Slug: fromAddress, Preview: "projecten/{{slug}}", Summary: "{{name}}  ·  {{location}}  ·  {{year}}", Sortable: []string{"year", "name"},
		Fields: named("Adres", "Het laatste deel van het adres op de site: kleine letters, cijfers en streepjes."),
	})
	add(kinds[6], collection{
		Name: "documenten", Label: "Documenten", Singular: "Document", Identifier: "title", Slug: fromAddress, Preview: "downloads/{{slug}}.pdf", Summary: "{{title}}  ·  {{filename}}.pdf", Sortable: []string{"title"},
		Fields: named("Bestandsnaam", "De naam van de PDF, zonder .pdf: kleine letters, cijfers en streepjes."),
	})
	general := collection{Name: "algemeen", Label: "Algemeen"}
	for _, f := range []struct{ name, label, description string }{
		{"site", "Site", "Naam, adres, navigatie en voettekst."},
		{"interface", "Interface", "Woorden van verlanglijst, formulieren en meldingen."},
		{"assistant", "Assistent", "Wat de chatassistent zegt, en de woorden die hij kent."},
		{"redirects", "Omleidingen", "Oude adressen en waar ze nu heen leiden."},
	} {
		k, _ := kindOf(f.name + ".yaml")
		if _, err := fs.Stat(fsys, k.folder); err == nil {
			general.Files = append(general.Files, file{f.name, f.label, f.description, "content/" + k.folder, k.fields(known)})
		}
	}
	all = append(all, general)
	public := ""
	for i := range all {
		all[i].Editor = map[string]bool{"preview": false} // the site itself stands beside the editor
		all[i].Media, all[i].Public = "/content/media", &public
	}
	return all, nil
}

// numbered are the collections whose files are numbered, with the next number that each has.
func numbered(fsys fs.FS, all []collection) (map[string]string, error) {
	next := map[string]string{}
	for _, c := range all {
		folder := strings.TrimPrefix(c.Folder, "content/")
		line, isProducts := strings.CutPrefix(folder, "products/")
		if !isProducts && folder != "blog" {
			continue
		}
		entries, err := fs.ReadDir(fsys, folder)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		var names []string
		for _, entry := range entries {
			if name, ok := strings.CutSuffix(entry.Name(), "."+c.Extension); ok {
				names = append(names, name)
			}
		}
		if !isProducts {
			line = ""
		}
		next[c.Name] = Next(names, line)
	}
	return next, nil
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

// below lists the folders in a folder, which need not be there.
func below(fsys fs.FS, folder string) (names []string, err error) {
	entries, err := fs.ReadDir(fsys, folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, entry := range entries {
		if entry.IsDir() && !strings.HasPrefix(entry.Name(), ".") {
			names = append(names, entry.Name())
		}
	}
	return names, err
}
