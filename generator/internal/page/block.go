package page

import (
	"errors"
	"fmt"
	"reflect"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// kinds are the kinds of blocks, in alphabetical order. One that is more than its own fields has a file
// of its own: block_<kind>.go.
var kinds = []behaviour{
	kind[content.Advisers]{},
	agenda,
	articleHead,
	banner,
	brochures,
	kind[content.Calculator]{},
	kind[content.CallToAction]{},
	kind[content.CaseStudy]{},
	categories,
	certificates,
	compare,
	configurator,
	contactDetails,
	kind[content.CookiePreferences]{},
	kind[content.Dashboards]{},
	faq,
	featureCards,
	kind[content.FigureRow]{},
	gallery,
	hero,
	kind[content.Integrations]{},
	keyPoints,
	leadForm,
	kind[content.Lists]{},
	kind[content.Logos]{},
	kind[content.NotFound]{},
	packages,
	posts,
	productDetail,
	products,
	projectDetail,
	projectFigures,
	projectList,
	prose,
	quoteForm,
	kind[content.RelatedPages]{},
	scene,
	kind[content.SharedList]{},
	showcase,
	steps,
	kind[content.Table]{},
	kind[content.Testimonial]{},
	thanks,
	kind[content.Warning]{},
}

// A behaviour is what a kind of block does beyond showing its own fields.
type behaviour interface {
	is() reflect.Type
	// complete is a block with what it shows of other files. What follows gets completed blocks.
	complete(tree *content.Tree, today time.Time, block content.Block) content.Block
	// keyPoints are what the block says in short, for the chat assistant.
	keyPoints(block content.Block) []string
	// entries are destinations of their own within the block, for the chat assistant and the search.
	entries(tree *content.Tree, source *content.Page, block content.Block) []Entry
	// data is what schema.org has words for.
	data(site content.Site, route string, block content.Block) []object
	// image is the picture that the block opens with; nil for none.
	image(block content.Block) *content.Image
	// frame is the address that the block shows in a frame when a visitor asks for it; empty for none.
	frame(block content.Block) string
}

// A kind is the behaviour of blocks of type B. What it leaves out, its blocks do not have.
type kind[B content.Block] struct {
	Complete  func(tree *content.Tree, today time.Time, b B) B
	KeyPoints func(b B) []string
	Entries   func(tree *content.Tree, source *content.Page, b B) []Entry
	Data      func(site content.Site, route string, b B) object
	Image     func(b B) *content.Image
	Frame     func(b B) string
}

func (kind[B]) is() reflect.Type { return reflect.TypeFor[B]() }

func (k kind[B]) complete(tree *content.Tree, today time.Time, block content.Block) content.Block {
	if k.Complete == nil {
		return block
	}
	return k.Complete(tree, today, block.(B))
}

func (k kind[B]) keyPoints(block content.Block) []string { return of(k.KeyPoints, block) }

func (k kind[B]) image(block content.Block) *content.Image { return of(k.Image, block) }

func (k kind[B]) frame(block content.Block) string { return of(k.Frame, block) }

// of is what a function makes of a block; nothing where there is no function.
func of[B content.Block, R any](function func(B) R, block content.Block) (result R) {
	if function != nil {
		result = function(block.(B))
	}
	return result
}

func (k kind[B]) entries(tree *content.Tree, source *content.Page, block content.Block) []Entry {
	if k.Entries == nil {
		return nil
	}
	return k.Entries(tree, source, block.(B))
}

func (k kind[B]) data(site content.Site, route string, block content.Block) []object {
	if k.Data == nil {
		return nil
	}
	if data := k.Data(site, route, block.(B)); data != nil {
		return []object{data}
	}
	return nil
}

var byType = func() map[reflect.Type]behaviour {
	all := map[reflect.Type]behaviour{}
	for _, kind := range kinds {
		all[kind.is()] = kind
	}
	return all
}()

// CheckKinds returns an error for each kind of block that is in one of the two lists only: its name in
// content, and its behaviour here.
func CheckKinds() error {
	var missing []error
	named := map[reflect.Type]bool{}
	for _, name := range content.KindNames() {
		kind := content.Kinds()[name]
		named[kind] = true
		if byType[kind] == nil {
			missing = append(missing, fmt.Errorf(
				"block %q: add kind[%s] to kinds in generator/internal/page/block.go", name, kind))
		}
	}
	for _, kind := range kinds {
		if !named[kind.is()] {
			missing = append(missing, fmt.Errorf(
				"%s: add its name to kinds in generator/internal/content/block.go", kind.is()))
		}
	}
	return errors.Join(missing...)
}

// kindOf is the behaviour of a block, whose kind is one that [CheckKinds] has seen.
func kindOf(block content.Block) behaviour { return byType[reflect.TypeOf(block)] }

// each gathers what a function makes of each element.
func each[T, R any](all []T, of func(T) R) []R {
	made := make([]R, len(all))
	for i, one := range all {
		made[i] = of(one)
	}
	return made
}
