package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var configurator = kind[content.Configurator]{
	Complete: func(tree *content.Tree, _ time.Time, b content.Configurator) content.Configurator {
		b.Model = tree.Interface.Product.Page.Model
		return b
	},
	KeyPoints: func(b content.Configurator) []string {
		return each(b.Types, func(made content.ConfiguratorType) string { return made.Label })
	},
}
