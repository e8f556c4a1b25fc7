package page

import (
	"github.com/dfx-fitness/site/generator/internal/content"
)

var configurator = kind[content.Configurator]{
	KeyPoints: func(b content.Configurator) []string {
		return each(b.Types, func(made content.ConfiguratorType) string { return made.Label })
	},
}
