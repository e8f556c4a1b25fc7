package advice

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

var (
	fileName  = regexp.MustCompile(`(?i)\.(jpe?g|png|webp|avif|svg|gif)$|^(img|dsc|dscn|pxl|dji)[-_]?[0-9]`)
	pictureOf = regexp.MustCompile(`(?i)^((een|de) )?(afbeelding|foto|plaatje|illustratie|tekening) van\b`)
)

// adviseSizes finds photographs that are too small for where they are shown.
func (l *linter) adviseSizes(source *textfile.Source) {
	for _, shown := range source.Shown {
		if width := l.tree.Media[shown.Src].Width; width < shown.Layout {
			l.advice.Addf(shown.At, "content/media/%s is %d pixels breed en wordt hier tot %d breed getoond, dus onscherp; neem een foto van %d pixels of breder",
				shown.Src, width, shown.Layout, 2*shown.Layout)
		}
	}
}

// adviseLarge finds photographs that are far larger than pages show them.
func (l *linter) adviseLarge() {
	for _, src := range slices.Sorted(maps.Keys(l.tree.Media)) {
		if picture := l.tree.Media[src]; picture.IsLarge() {
			l.advice.Addf(yamlfile.Position{File: "content/" + picture.File, Line: 1, Column: 1},
				"deze foto is met %s veel groter dan een pagina haar toont; maak haar kleiner met 'make shrink' voordat u haar vastlegt", picture.Size())
		}
	}
}

// adviseGalleries finds projects whose second picture is in no gallery, which begins at two besides the first.
func (l *linter) adviseGalleries() {
	for _, code := range l.tree.Languages() {
		for _, project := range l.tree.In(code).Projects {
			if len(project.Images) == 2 {
				l.advice.Addf(l.find(project.Position, func(p textfile.Passage) bool { return p.Text == project.Images[1].Src }),
					"deze foto is nergens te zien: een galerij begint bij twee foto's naast de eerste; voeg er een toe, of haal deze weg")
			}
		}
	}
}

// adviseAlternatives finds alternative texts of images that say nothing to a listener.
func (l *linter) adviseAlternatives(source *textfile.Source) {
	values := map[string][]textfile.Passage{} // by the mapping or list they are in
	for _, p := range source.Passages {
		values[p.Parent] = append(values[p.Parent], p)
	}
	for _, alt := range source.Passages {
		if alt.Key != "alt" {
			continue
		}
		for _, src := range values[alt.Parent] {
			if src.Key == "src" {
				l.adviseAlternative(alt, src.Text, values[around(alt.Parent)])
			}
		}
	}
}

// around is the mapping that an image is a value of, by itself or in a list.
func around(image string) string {
	parent, last := path.Split(image)
	parent = strings.TrimSuffix(parent, "/")
	if _, err := strconv.Atoi(last); err == nil {
		parent = path.Dir(parent)
	}
	return strings.TrimSuffix(parent, "/")
}

// adviseAlternative looks at one alternative text, and at the texts beside the image.
func (l *linter) adviseAlternative(alt textfile.Passage, src string, beside []textfile.Passage) {
	text := strings.TrimSpace(alt.Text)
	switch {
	case fileName.MatchString(text), text == strings.TrimSuffix(path.Base(src), path.Ext(src)):
		l.advice.Addf(alt.Position, "alt: %q is de naam van een bestand; schrijf wat er te zien is, voor wie het beeld niet ziet", text)
		return
	case pictureOf.MatchString(text):
		l.advice.Addf(alt.Position, "alt: laat %q weg; een schermlezer zegt al dat het een afbeelding is", pictureOf.FindString(text))
		return
	}
	for _, other := range beside {
		if strings.EqualFold(strings.TrimSpace(other.Text), text) {
			l.advice.Addf(alt.Position, "alt is dezelfde tekst als %s ernaast, zodat een schermlezer die twee keer leest; schrijf wat er te zien is", other.Key)
			return
		}
	}
}
