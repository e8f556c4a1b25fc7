package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var projectList = kind[content.ProjectList]{
	Complete: func(tree *content.Tree, _ time.Time, b content.ProjectList) content.ProjectList {
		b.Items = slices.Clone(tree.Projects)
		for i := range b.Items {
			b.Items[i].Kind = tree.Interface.Project.Dutch.Of(b.Items[i].Category)
		}
		return b
	},
}
