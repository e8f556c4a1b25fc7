package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var projectList = kind[content.ProjectList]{
	Complete: func(tree *content.Tree, _ time.Time, b content.ProjectList) content.ProjectList {
		b.Items = tree.Projects
		return b
	},
}
