package page

import (
	"cmp"
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// ProjectList has the projects, those of one category after each other.
type ProjectList struct {
	blocks.ProjectList
	Items      []Project      `json:"items"`
	Categories []CardsOfAKind `json:"categories,omitempty"` // where there are several
	Paging     *Paging        `json:"paging,omitempty"`     // where there are further pages
}

// Project is a project with its category in Dutch.
type Project struct {
	content.Project
	Kind string `json:"kind,omitempty"`
}

var projectList = kind[blocks.ProjectList, ProjectList]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.ProjectList) ProjectList {
		projects := each(tree.Projects, func(p content.Project) Project { return Project{p, tree.Site.Sector(p.Category)} })
		sectorOf := func(p Project) (id, sector string) { return p.ID, cmp.Or(p.Kind, p.Category) }
		kinds := categoriesOf("projecten", projects, sectors(tree.Site), sectorOf)
		rank := func(p Project) int {
			_, sector := sectorOf(p)
			return slices.IndexFunc(kinds, func(kind CardsOfAKind) bool { return kind.Name == sector })
		}
		slices.SortStableFunc(projects, func(a, b Project) int { return rank(a) - rank(b) })
		projects, kinds, paging := paged(b.Part, b.Title, projects, kinds, sectorOf)
		return ProjectList{b, projects, kinds, paging}
	},
	Data: func(site content.Site, _ string, b ProjectList) object {
		items := make([]object, len(b.Items))
		for i, project := range b.Items {
			items[i] = object{
				"@type": "ListItem", "position": b.Part.First() + i + 1, "name": project.Name,
				"url": site.URL + project.Route,
			}
		}
		return object{"@context": vocabulary, "@type": "ItemList", "name": b.Title, "itemListElement": items}
	},
}

// sectors are those of projects, each once.
func sectors(site content.Site) []string {
	var all []string
	for _, category := range site.ProjectCategories {
		if sector := cmp.Or(category.Dutch, category.Name); !slices.Contains(all, sector) {
			all = append(all, sector)
		}
	}
	return all
}
