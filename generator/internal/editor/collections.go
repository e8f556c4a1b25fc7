package editor

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"strconv"
	"strings"
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

func collections(fsys fs.FS, folders []string) (all []collection, err error) {
	add := func(k kind, c collection) {
		c.Fields = append(c.Fields, k.fields(folders)...)
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
	for _, folder := range folders {
		next, err := next(fsys, "products/"+folder, kinds[2].extension)
		if err != nil {
			return nil, err
		}
		add(kinds[2], collection{
			Name: "producten-" + folder, Label: "Producten: " + lineName(folder), Singular: "Product", Folder: "content/products/" + folder,
			Identifier: "name", Slug: next, Preview: folder, Summary: "{{name}}  ·  {{category}}  ·  {{filename}}", Sortable: []string{"name", "category"},
		})
	}
	article, err := next(fsys, "blog", kinds[3].extension)
	if err != nil {
		return nil, err
	}
	add(kinds[3], collection{
		Name: "artikelen", Label: "Artikelen", Singular: "Artikel", Identifier: "headline", Slug: article, Preview: "blog/{{slug}}",
		Summary: "{{headline}}  ·  {{date}}", Sortable: []string{"date", "headline", "category"},
	})
	add(kinds[4], collection{
		Name: "projecten", Label: "Projecten", Singular: "Project", Identifier: "name", Slug: fromAddress, Preview: "projecten/{{slug}}", Summary: "{{name}}  ·  {{location}}  ·  {{year}}", Sortable: []string{"year", "name"},
		Fields: named("Adres", "Het laatste deel van het adres op de site: kleine letters, cijfers en streepjes."),
	})
	add(kinds[5], collection{
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
			general.Files = append(general.Files, file{f.name, f.label, f.description, "content/" + k.folder, k.fields(folders)})
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

// next is the first name after those in a folder whose files are numbered: "7", or "df-009".
func next(fsys fs.FS, folder, extension string) (string, error) {
	entries, err := fs.ReadDir(fsys, folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	prefix, digits, highest := "", 1, 0
	for _, entry := range entries {
		name, ok := strings.CutSuffix(entry.Name(), extension)
		if !ok {
			continue
		}
		head := strings.TrimRight(name, "0123456789")
		if count, err := strconv.Atoi(name[len(head):]); err == nil && count >= highest {
			prefix, digits, highest = head, len(name)-len(head), count
		}
	}
	if prefix == "" && folder != "blog" { // the first of a line
		digits = 3
		prefix = strings.ReplaceAll(path.Base(folder), "-", "") + "-"
	}
	number := strconv.Itoa(highest + 1)
	if folder == "blog" {
		return number, nil
	}
	return prefix + strings.Repeat("0", max(digits-len(number), 0)) + number, nil
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
