package content

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// An ArticleCategory is one of the subjects that articles are about. Those there are stand in site.yaml.
type ArticleCategory struct {
	Name   string          `yaml:"name" json:"name" label:"Naam" jsonschema:"required,maxLength=40" jsonschema_description:"De rubriek, zoals achter category: van een artikel."`
	Accent textfile.Accent `yaml:"accent" json:"accent,omitempty" label:"Kleur van de lijn" jsonschema_description:"Kleurcode van het merkje bij de rubriek."`
}

// A ProjectCategory is one of the kinds of organisations that projects are for. Those there are stand in site.yaml.
type ProjectCategory struct {
	Name  string `yaml:"name" json:"name" label:"Naam" jsonschema:"required,maxLength=60" jsonschema_description:"De categorie, zoals achter category: van een project."`
	Dutch string `yaml:"dutch" json:"dutch,omitempty" label:"In het Nederlands" jsonschema:"maxLength=60" jsonschema_description:"De sector in het Nederlands, waarop bezoekers kiezen. Meer categorieën mogen er een delen."`
}

// Sector is the sector of a category of projects in Dutch; empty for one without.
func (s Site) Sector(category string) string {
	i := slices.IndexFunc(s.ProjectCategories, func(c ProjectCategory) bool { return c.Name == category })
	if i < 0 {
		return ""
	}
	return s.ProjectCategories[i].Dutch
}

// Lists of site.yaml; the categories of products are in the files of their lines.
const (
	articleCategories = "articleCategories"
	projectCategories = "projectCategories"
)

// Validate notes the category, which is checked when site.yaml is known.
func (a *Article) Validate(d *textfile.Decoder, n *yaml.Node) {
	noteCategory(d, n, articleCategories, a.Category)
}

// Validate notes the category, which is checked when site.yaml is known.
func (p *Project) Validate(d *textfile.Decoder, n *yaml.Node) {
	noteCategory(d, n, projectCategories, p.Category)
}

func noteCategory(d *textfile.Decoder, n *yaml.Node, list, name string) {
	if name != "" {
		d.Uses.Categories = append(d.Uses.Categories, textfile.CategoryUse{File: settingsFile, List: list, Name: name, At: d.At(yamlfile.ValueOf(n, "category"))})
	}
}

// categories are those of which a file can be, what they are called, and where the editor has them. A line without a file lists
// none, and has any.
func (l *loader) categories(used textfile.CategoryUse) (what, where string, names []string, any bool) {
	switch used.List {
	case articleCategories:
		return "rubriek van artikelen", "Rubrieken van artikelen", l.tree.Site.ArticleCategoryNames(), false
	case projectCategories:
		return "categorie van projecten", "Categorieën van projecten", l.tree.Site.ProjectCategoryNames(), false
	}
	line, exists := l.tree.Lines[strings.TrimSuffix(path.Base(used.File), ".yaml")]
	return "categorie van " + line.Name, "Productlijnen, Categorieën", line.CategoryNames(), !exists
}

// checkCategories checks that products, articles and projects are of a category that their line or site.yaml lists.
func (l *loader) checkCategories() {
	for _, used := range l.uses.Categories {
		what, where, names, any := l.categories(used)
		if any || slices.Contains(names, used.Name) || l.isUnread(textfile.RepositoryPath(used.File)) {
			continue
		}
		meant, all := "", ""
		if name, ok := yamlfile.Nearest(used.Name, names); ok {
			meant = fmt.Sprintf("; bedoelde u %q?", name)
		}
		if len(names) > 0 {
			all = " Dit zijn ze: " + strings.Join(names, ", ") + "."
		}
		l.diagnostics.Addf(used.At, "category: %q is geen %s%s%s Een nieuwe maakt u eerst in content/%s onder %s (in het beheer: %s): - { name: %s }",
			used.Name, what, cmp.Or(meant, "."), all, used.File, used.List, where, yamlfile.InFlow(used.Name))
	}
}

// ArticleCategoryNames are the categories of articles, in their order.
func (s Site) ArticleCategoryNames() []string {
	return each(s.ArticleCategories, func(c ArticleCategory) string { return c.Name })
}

// ProjectCategoryNames are the categories of projects, in their order.
func (s Site) ProjectCategoryNames() []string {
	return each(s.ProjectCategories, func(c ProjectCategory) string { return c.Name })
}

// each gathers what a function makes of each element.
func each[T, R any](all []T, of func(T) R) []R {
	made := make([]R, len(all))
	for i, one := range all {
		made[i] = of(one)
	}
	return made
}
