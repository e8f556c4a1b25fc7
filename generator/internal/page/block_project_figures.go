package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var projectFigures = kind[content.ProjectFigures]{
	Complete: func(tree *content.Tree, _ time.Time, b content.ProjectFigures) content.ProjectFigures {
		b.Items = []content.ProjectFigure{}
		for _, id := range b.Projects {
			i := slices.IndexFunc(tree.Projects, func(p content.Project) bool { return p.ID == id })
			if i < 0 {
				continue // announced in site.yaml, and not there yet
			}
			project := tree.Projects[i]
			item := content.ProjectFigure{
				Name: project.Name, Location: project.Location, Users: project.Users,
				Href: project.Route, Image: project.Images[0],
			}
			if len(project.Figures) > 0 {
				item.Figure = &project.Figures[0]
			}
			b.Items = append(b.Items, item)
		}
		return b
	},
	KeyPoints: func(b content.ProjectFigures) []string {
		return each(b.Items, func(item content.ProjectFigure) string {
			if item.Figure == nil {
				return item.Name
			}
			return item.Name + ": " + item.Figure.Value + " " + item.Figure.Caption
		})
	},
}
