package page

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// kinds are the kinds of blocks, in alphabetical order. One that is more than its own fields has a file
// of its own: block_<kind>.go.
var kinds = []behaviour{
	plain[blocks.Advisers]{},
	agenda,
	articleHead,
	banner,
	brochures,
	plain[blocks.Calculator]{},
	plain[blocks.CallToAction]{},
	plain[blocks.CaseStudy]{},
	categories,
	certificates,
	compare,
	configurator,
	contactDetails,
	plain[blocks.CookiePreferences]{},
	plain[blocks.Dashboards]{},
	faq,
	featureCards,
	plain[blocks.FigureRow]{},
	gallery,
	hero,
	plain[blocks.Integrations]{},
	keyPoints,
	leadForm,
	plain[blocks.Lists]{},
	plain[blocks.Logos]{},
	plain[blocks.NotFound]{},
	packages,
	posts,
	productDetail,
	products,
	projectDetail,
	projectFigures,
	projectList,
	prose,
	quoteForm,
	plain[blocks.RelatedPages]{},
	scene,
	plain[blocks.SharedList]{},
	showcase,
	steps,
	plain[blocks.Table]{},
	plain[blocks.Testimonial]{},
	thanks,
	plain[blocks.Warning]{},
}

// A behaviour is what a kind of block does beyond showing its own fields.
type behaviour interface {
	is() reflect.Type
	shown() reflect.Type // what pages have of it
	// complete is a block with what it shows of other files. What follows gets completed blocks.
	complete(tree *content.Tree, today time.Time, block blocks.Block) any
	// keyPoints are what the block says in short, for the chat assistant.
	keyPoints(block any) []string
	// entries are destinations of their own within the block, for the chat assistant and the search.
	entries(tree *content.Tree, source *content.Page, block any) []Entry
	// data is what schema.org has words for.
	data(site content.Site, route string, block any) []object
	// image is the picture that the block opens with; nil for none.
	image(block any) *blocks.Image
	// frame is the address that the block shows in a frame when a visitor asks for it; empty for none.
	frame(block any) string
}

// A kind is the behaviour of blocks of type B, of which pages have a P. What it leaves out, its blocks do not have.
type kind[B blocks.Block, P any] struct {
	Complete  func(tree *content.Tree, today time.Time, b B) P
	KeyPoints func(b P) []string
	Entries   func(tree *content.Tree, source *content.Page, b P) []Entry
	Data      func(site content.Site, route string, b P) object
	Image     func(b P) *blocks.Image
	Frame     func(b P) string
}

// A plain kind is on pages as it is in its file.
type plain[B blocks.Block] = kind[B, B]

func (kind[B, P]) is() reflect.Type    { return reflect.TypeFor[B]() }
func (kind[B, P]) shown() reflect.Type { return reflect.TypeFor[P]() }

func (k kind[B, P]) complete(tree *content.Tree, today time.Time, block blocks.Block) any {
	if k.Complete == nil {
		return block
	}
	return k.Complete(tree, today, block.(B))
}

func (k kind[B, P]) keyPoints(block any) []string { return of(k.KeyPoints, block) }

func (k kind[B, P]) image(block any) *blocks.Image { return of(k.Image, block) }

func (k kind[B, P]) frame(block any) string { return of(k.Frame, block) }

// of is what a function makes of a block; nothing where there is no function.
func of[P, R any](function func(P) R, block any) (result R) {
	if function != nil {
		result = function(block.(P))
	}
	return result
}

func (k kind[B, P]) entries(tree *content.Tree, source *content.Page, block any) []Entry {
	if k.Entries == nil {
		return nil
	}
	return k.Entries(tree, source, block.(P))
}

func (k kind[B, P]) data(site content.Site, route string, block any) []object {
	if k.Data == nil {
		return nil
	}
	if data := k.Data(site, route, block.(P)); data != nil {
		return []object{data}
	}
	return nil
}

var byType = func() map[reflect.Type]behaviour {
	all := map[reflect.Type]behaviour{}
	for _, kind := range kinds {
		all[kind.is()], all[kind.shown()] = kind, kind
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
				"block %q: add plain[%s] to kinds in generator/internal/page/block.go", name, kind))
		}
	}
	for _, kind := range kinds {
		if !named[kind.is()] {
			missing = append(missing, fmt.Errorf(
				"%s: add its name to Authored in generator/internal/blocks/kinds.go", kind.is()))
		}
	}
	return errors.Join(missing...)
}

// Shown are the types that pages have of blocks, by the names of their kinds.
func Shown() map[string]reflect.Type {
	all := map[string]reflect.Type{}
	for _, kind := range kinds {
		all[content.KindName(kind.is())] = kind.shown()
	}
	return all
}

// kindOf is the behaviour of a block, as it is in a file or on a page. Its kind is one that [CheckKinds] has seen.
func kindOf(block any) behaviour { return byType[reflect.TypeOf(block)] }

// encodeBlock is a block's JSON with its kind as "type".
func encodeBlock(kind string, block any) (json.RawMessage, error) {
	fields, err := json.Marshal(block)
	if err != nil {
		return nil, err
	}
	head := fmt.Sprintf(`{"type":%q`, kind)
	if len(fields) > len("{}") {
		head += ","
	}
	return append([]byte(head), fields[1:]...), nil
}

// each gathers what a function makes of each element.
func each[T, R any](all []T, of func(T) R) []R {
	made := make([]R, len(all))
	for i, one := range all {
		made[i] = of(one)
	}
	return made
}
