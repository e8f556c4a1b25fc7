package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/schema"
)

const newUsage = `Gebruik: site new product <lijn>     een product, met het volgende nummer van de lijn
         site new article            een artikel, met het volgende nummer
         site new project <naam>     een project; de naam wordt het adres: /projecten/<naam>
         site new page <adres>       een pagina, bijvoorbeeld: site new page actie
`

// new makes the beginning of a file of content, as a draft, with everything that must be in it.
func (p program) new(_ context.Context, args []string) error {
	makers := map[string]struct {
		arguments int
		make      func(program, *content.Tree, string) (string, string, error)
	}{
		"product": {1, program.newProduct}, "article": {0, program.newArticle}, "project": {1, program.newProject}, "page": {1, program.newPage},
	}
	flags := flag.NewFlagSet("new", flag.ContinueOnError)
	p.look.lookAt(flags) // the day that it is dated
	flags.SetOutput(p.stderr)
	flags.Usage = func() { fmt.Fprint(p.stdout, newUsage) }
	// The flags may stand behind what is made, as people write them.
	names := slices.IndexFunc(args, func(arg string) bool { return strings.HasPrefix(arg, "-") })
	if names < 0 {
		names = len(args)
	}
	err := flags.Parse(args[names:])
	if errors.Is(err, flag.ErrHelp) {
		return err
	}
	args = slices.Concat(args[:names], flags.Args())
	if err != nil || len(args) == 0 || makers[args[0]].make == nil || len(args)-1 != makers[args[0]].arguments {
		fmt.Fprint(p.stderr, newUsage)
		return errUsage
	}
	p.look.drafts = true // they have names too
	tree, err := p.load()
	if err != nil {
		return err
	}
	argument := strings.Join(args[1:], "")
	name, text, err := makers[args[0]].make(p, tree, argument)
	if refusal, ok := errors.AsType[refusal](err); ok {
		fmt.Fprintf(p.stderr, "Er is niets gemaakt: %s\n", refusal)
		return errFound
	}
	if err != nil {
		return err
	}
	return p.place(name, text)
}

// A refusal says in Dutch why a file cannot be made.
type refusal string

func (r refusal) Error() string { return string(r) }

func refusef(format string, args ...any) refusal { return refusal(fmt.Sprintf(format, args...)) }

// place writes a new file, unless something is wrong with it where it is.
func (p program) place(name, text string) error {
	file := p.path(path.Join("content", name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	out, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		fmt.Fprintf(p.stderr, "Er is niets gemaakt: content/%s bestaat al.\n", name)
		return errFound
	}
	if err != nil {
		return err
	}
	_, err = out.WriteString(text)
	if err := errors.Join(err, out.Close()); err != nil {
		return err
	}
	if _, err := p.load(); err != nil {
		err = errors.Join(os.Remove(file), err)
		for folder := path.Dir(name); os.Remove(p.path(path.Join("content", folder))) == nil; { // those that are empty
			folder = path.Dir(folder)
		}
		if mistakes, ok := errors.AsType[content.Diagnostics](err); ok {
			fmt.Fprintf(p.stderr, "Er is niets gemaakt:\n%v\n", mistakes)
			return errFound
		}
		return err
	}
	fmt.Fprintf(p.stdout, `content/%s is gemaakt, als concept: bezoekers zien het nog niet.
1. Vervang wat tussen %s en %s staat; de regels met # leggen uit wat waar hoort.
2. Bekijk het: make preview
3. Haal de regel "draft: true" weg om te plaatsen, of zet er publishAt: met een datum onder. Controleer met: make check
`, name, content.OpenGap, content.CloseGap)
	return nil
}

// draft is the first line of a new file.
const draft = "# Een concept: haal deze regel en de volgende weg om te plaatsen.\ndraft: true\n"

// skeleton is a new file's YAML.
func skeleton[T any](values map[string]string) string {
	k := schema.Skeleton{Comments: true, Values: values}
	return draft + k.Of(reflect.TypeFor[T]())
}

// gap is a text to be filled in.
func gap(text string) string { return content.OpenGap + text + content.CloseGap }

// pictureOf are the values of an image that is there already, until there is a better one.
func pictureOf(values map[string]string, key string, image content.Image) {
	values[key] = fmt.Sprintf("\n  src: %s\n  alt: %s", image.Src, gap("wat er te zien is, voor wie het beeld niet ziet"))
}

func (p program) newProduct(tree *content.Tree, line string) (name, text string, err error) {
	products := tree.Products[line]
	if len(products) == 0 {
		return "", "", refusef("er is geen lijn %q%s", line, content.Suggest(line, slices.Sorted(maps.Keys(tree.Products))))
	}
	id := nextID(products, tree.Scheduled)
	values := map[string]string{"specifications": sheet(products)}
	pictureOf(values, "image", products[0].Image)
	all := func(has func(content.Product) bool) bool {
		return !slices.ContainsFunc(products, func(p content.Product) bool { return !has(p) })
	}
	for key, has := range map[string]func(content.Product) bool{
		"smartFeatures":  func(p content.Product) bool { return len(p.SmartFeatures) > 0 },
		"certifications": func(p content.Product) bool { return len(p.Certifications) > 0 },
		"suitableFor":    func(p content.Product) bool { return len(p.SuitableFor) > 0 },
	} {
		if all(has) {
			values[key] = "\n  - " + gap("een regel")
		}
	}
	return path.Join("products", line, id+".yaml"), "# Eén product per bestand; de bestandsnaam is het id.\n" + skeleton[content.Product](values), nil
}

// nextID is the one after the highest of a line, written as that is. Products that are still to come count too.
func nextID(products []content.Product, scheduled []content.Scheduled) string {
	line := path.Dir(products[0].File)
	var ids []string
	for _, product := range products {
		ids = append(ids, product.ID)
	}
	for _, s := range scheduled {
		if path.Dir(s.File) == line {
			ids = append(ids, s.ID)
		}
	}
	return editor.Next(ids, path.Base(line))
}

// sheet are the specifications that every product of a line has.
func sheet(products []content.Product) string {
	count := map[string]int{}
	for _, product := range products {
		for _, specification := range product.Specifications {
			count[specification.Label]++
		}
	}
	var b strings.Builder
	lines := 0
	for _, specification := range products[0].Specifications {
		if count[specification.Label] == len(products) {
			fmt.Fprintf(&b, "\n  %s: %s", specification.Label, gap("waarde"))
			lines++
		}
	}
	for ; lines < 3; lines++ {
		fmt.Fprintf(&b, "\n  %s: %s", gap(fmt.Sprintf("naam %d", lines+1)), gap("waarde"))
	}
	return b.String()
}

func (p program) newArticle(tree *content.Tree, _ string) (name, text string, err error) {
	highest := 0
	for _, file := range taken(tree) {
		n, err := strconv.Atoi(strings.TrimSuffix(path.Base(file), ".md"))
		if path.Dir(file) == "content/blog" && err == nil {
			highest = max(highest, n)
		}
	}
	values := map[string]string{"date": p.look.day().Format("2006-01-02"), "minutes": "5"}
	if len(tree.Articles) > 0 {
		pictureOf(values, "image", tree.Articles[0].Image)
	} else {
		pictureOf(values, "image", tree.Site.Image)
	}
	return fmt.Sprintf("blog/%d.md", highest+1), "---\n" + skeleton[content.Article](values) + "---\n\n" +
		gap("de eerste alinea: waar het over gaat en voor wie") + "\n\n## " + gap("een tussenkop") + "\n\n" + gap("de rest, in Markdown") + "\n", nil
}

func (p program) newProject(tree *content.Tree, id string) (name, text string, err error) {
	if !content.IsSegment(id) {
		return "", "", refusef("%q wordt het adres van het project en mag alleen kleine letters, cijfers en streepjes bevatten, bijvoorbeeld sporthal-de-linde", id)
	}
	if err := free(tree, content.ProjectsRoute+"/"+id); err != nil {
		return "", "", err
	}
	values := map[string]string{"year": strconv.Itoa(p.look.day().Year())}
	image := tree.Site.Image
	if len(tree.Projects) > 0 {
		image = tree.Projects[0].Images[0]
	}
	values["images"] = fmt.Sprintf("\n  - src: %s\n    alt: %s", image.Src, gap("wat er te zien is, voor wie het beeld niet ziet"))
	return path.Join("projects", id+".yaml"), skeleton[content.Project](values), nil
}

func (p program) newPage(tree *content.Tree, route string) (name, text string, err error) {
	route = strings.TrimPrefix(route, "/")
	for segment := range strings.SplitSeq(route, "/") {
		if !content.IsSegment(segment) {
			return "", "", refusef("%q wordt het adres van de pagina en mag alleen kleine letters, cijfers en streepjes bevatten, bijvoorbeeld zomer-actie", segment)
		}
	}
	if err := free(tree, "/"+route); err != nil {
		return "", "", err
	}
	hero := schema.Skeleton{}
	var blocks strings.Builder
	fmt.Fprint(&blocks, "\n  - type: hero")
	for line := range strings.Lines(hero.Of(reflect.TypeFor[content.Hero]())) {
		fmt.Fprintf(&blocks, "\n    %s", strings.TrimRight(line, "\n"))
	}
	return path.Join("pages", route+".yaml"), skeleton[content.Page](map[string]string{"blocks": blocks.String()}), nil
}

// taken are the files behind addresses, by these, also of what visitors do not see.
func taken(tree *content.Tree) map[string]string {
	files := map[string]string{}
	for _, page := range tree.Pages {
		files[page.Route] = page.File
	}
	for _, s := range tree.Scheduled {
		files[s.Route] = s.File
	}
	return files
}

// free refuses an address that is taken.
func free(tree *content.Tree, route string) error {
	if file, ok := taken(tree)[route]; ok {
		return refusef("het adres %s is al van %s; kies een ander", route, file)
	}
	return nil
}
