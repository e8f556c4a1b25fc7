package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// ProjectFigures are projects, each by the first of its figures.
type ProjectFigures struct {
	blocks.ProjectFigures
	Items []ProjectFigure `json:"items"`
}

// ProjectFigure is one project of [ProjectFigures].
type ProjectFigure struct {
	Name     string         `json:"name"`
	Location string         `json:"location"`
	Users    string         `json:"users"`
	Href     string         `json:"href"`
	Figure   *blocks.Figure `json:"figure,omitempty"`
	Image    blocks.Image   `json:"image"`
}

var projectFigures = kind[blocks.ProjectFigures, ProjectFigures]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.ProjectFigures) ProjectFigures {
		items := []ProjectFigure{}
		for _, id := range b.Projects {
			i := slices.IndexFunc(tree.Projects, func(p content.Project) bool { return p.ID == id })
			if i < 0 {
				continue // announced in site.yaml, and not there yet
			}
			project := tree.Projects[i]
			item := ProjectFigure{
				Name: project.Name, Location: project.Location, Users: project.Users,
				Href: project.Route, Image: project.Images[0],
			}
			if len(project.Figures) > 0 {
				item.Figure = &project.Figures[0]
			}
			items = append(items, item)
		}
		return ProjectFigures{b, items}
	},
	KeyPoints: func(b ProjectFigures) []string {
		return each(b.Items, func(item ProjectFigure) string {
			if item.Figure == nil {
				return item.Name
			}
			return item.Name + ": " + item.Figure.Value + " " + item.Figure.Caption
		})
	},
}
