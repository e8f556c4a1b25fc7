package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/words"
)

// A Configurator has the words around a product in three dimensions, those of all products.
type Configurator struct {
	blocks.Configurator
	Model words.ModelWords `json:"model"`
}

var configurator = kind[blocks.Configurator, Configurator]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.Configurator) Configurator {
		return Configurator{b, tree.Interface.Product.Page.Model}
	},
	KeyPoints: func(b Configurator) []string {
		return each(b.Types, func(made blocks.ConfiguratorType) string { return made.Label })
	},
}
