// Package scaffold begins a file of content.
//
// In: what is to be made, and the content that there is. Out: the name and the text of a new file: a draft
// with everything that must be in it, which is right at once.
package scaffold

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"text/template"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

//go:embed templates
var files embed.FS

// What stands between « and » in them is to be filled in; see [textfile.OpenGap].
var templates = template.Must(template.ParseFS(files, "templates/*"))

// Usage says in Dutch what can be made.
const Usage = `Gebruik: site new product <lijn>     een product, met het volgende nummer van de lijn
         site new article            een artikel, met het volgende nummer
         site new project <naam>     een project; de naam wordt het adres: /projecten/<naam>
         site new page <adres>       een pagina, bijvoorbeeld: site new page actie
         site new form <naam>        een formulier, bijvoorbeeld: site new form zomeractie
         site new line <naam>        een productlijn met haar pagina en eerste product: site new line crossfit
`

// ErrUsage is the error of arguments that say nothing that can be made.
var ErrUsage = errors.New("usage")

// A Refusal says in Dutch why a file cannot be made.
type Refusal string

func (r Refusal) Error() string { return string(r) }

func refusef(format string, args ...any) Refusal { return Refusal(fmt.Sprintf(format, args...)) }

// A File is a new file of content.
type File struct {
	Name string // below the content folder
	Text string

	next string // what to do with it, where it is no draft
	with []File // what it needs to be right
}

// Advice says in Dutch what to do with the file.
func (f File) Advice() string {
	if f.next != "" {
		var b strings.Builder
		for _, made := range f.all() {
			fmt.Fprintf(&b, "content/%s is gemaakt.\n", made.Name)
		}
		return b.String() + f.next
	}
	return fmt.Sprintf(`content/%s is gemaakt, als concept: bezoekers zien het nog niet.
1. Vervang wat tussen %s en %s staat; de regels met # leggen uit wat waar hoort.
2. Bekijk het: make preview
3. Haal de regel "draft: true" weg om te plaatsen, of zet er publishAt: met een datum onder. Controleer met: make check
`, f.Name, textfile.OpenGap, textfile.CloseGap)
}

// all are the files that are made together.
func (f File) all() []File { return append([]File{f}, f.with...) }

// Create makes the file that the arguments ask for below the content folder, dated on a day. Where something
// would be wrong with it where it is, nothing is left of it, and the error is a [Refusal].
func Create(folder string, today time.Time, args []string) (File, error) {
	// Drafts have names too, which are taken.
	existing := content.Options{At: today, Drafts: true}
	tree, err := content.Read(os.DirFS(folder), existing)
	if err != nil {
		return File{}, err
	}
	file, err := begin(tree, today, args)
	if err != nil {
		return File{}, err
	}
	return file, place(folder, file, existing)
}

func place(folder string, f File, o content.Options) (err error) {
	nameOf := func(f File) string { return filepath.Join(folder, filepath.FromSlash(f.Name)) }
	for _, one := range f.all() {
		if _, err := os.Stat(nameOf(one)); !errors.Is(err, fs.ErrNotExist) {
			return Refusal(path.Join("content", one.Name) + " bestaat al.")
		}
	}
	for _, one := range f.all() {
		name := nameOf(one)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(one.Text), 0o644)); err != nil {
			return err
		}
	}
	if _, err = content.Read(os.DirFS(folder), o); err == nil {
		return nil
	}
	for _, one := range f.all() {
		name := nameOf(one)
		err = errors.Join(os.Remove(name), err)
		for above := filepath.Dir(name); os.Remove(above) == nil; { // those that are empty
			above = filepath.Dir(above)
		}
	}
	if mistakes, ok := errors.AsType[yamlfile.Diagnostics](err); ok {
		return Refusal("\n" + mistakes.Error())
	}
	return err
}

func begin(tree *content.Tree, today time.Time, args []string) (File, error) {
	if len(args) == 1 && args[0] == "article" {
		return newArticle(tree, today)
	}
	if len(args) != 2 {
		return File{}, ErrUsage
	}
	switch args[0] {
	case "product":
		return newProduct(tree, args[1])
	case "project":
		return newProject(tree, today, args[1])
	case "page":
		return newPage(tree, args[1])
	case "form":
		return newForm(args[1])
	case "line":
		return newLine(tree, args[1])
	}
	return File{}, ErrUsage
}

// filled is a new file by a template.
func filled(name, templateName string, values any) (File, error) {
	var b strings.Builder
	err := templates.ExecuteTemplate(&b, templateName, values)
	return File{Name: name, Text: b.String()}, err
}

// newForm is a form that asks what most forms ask. It is no draft: nobody sees it before a page shows it.
func newForm(name string) (File, error) {
	if !content.IsSegment(name) {
		return File{}, ErrUsage
	}
	file, err := filled(path.Join("forms", name+".yaml"), "form.yaml", struct{ Name, Title string }{name, named(name)})
	file.next = fmt.Sprintf(`1. Wijzig de velden en de teksten; de regels met # leggen uit wat waar hoort.
2. Zet het op een pagina: - { type: lead-form, title: Doe mee, form: %s }
3. Bekijk het: make dev
`, name)
	return file, err
}

// A product is what the template of one says of its line.
type product struct {
	Image                                      string
	Category, Categories                       string // the first of the line, and all
	SmartFeatures, Certifications, SuitableFor bool
	Specifications                             []string
}

// newCategory is the one category of a new line, and of its first product.
const newCategory = textfile.OpenGap + "categorie" + textfile.CloseGap

// newLine is a line with a page and a product, which are drafts: the line is on the site as soon as its page is.
func newLine(tree *content.Tree, id string) (File, error) {
	if !content.IsSegment(id) {
		return File{}, refusef("%q wordt het adres van de lijn en mag alleen kleine letters, cijfers en streepjes bevatten, bijvoorbeeld crossfit", id)
	}
	if err := free(tree, "/"+id); err != nil {
		return File{}, err
	}
	values := map[string]string{"ID": id, "Name": named(id), "Image": tree.Site.Image.Src, "Category": newCategory}
	line, errLine := filled(path.Join("lines", id+".yaml"), "line.yaml", values)
	page, errPage := filled(path.Join("pages", id+".yaml"), "line-page.yaml", values)
	first, errFirst := filled(path.Join("products", id, editor.Next(nil, id)+".yaml"), "product.yaml",
		product{Image: tree.Site.Image.Src, Category: newCategory, Categories: newCategory, Specifications: commonSpecifications(nil)})
	line.with = []File{page, first}
	line.next = fmt.Sprintf(`1. Vervang wat tussen %s en %s staat, in alle drie; de regels met # leggen uit wat waar hoort.
2. Zet de naam van de lijn in content/site.yaml onder lines:, op haar plaats in de volgorde.
3. Bekijk het: make preview
4. Haal de regel "draft: true" weg uit de pagina en uit de producten. De lijn staat dan vanzelf op de homepage, in het
   offerteformulier, bij het vergelijken en in het zoeken. Waar zij nog meer hoort, zegt make check.
`, textfile.OpenGap, textfile.CloseGap)
	return line, errors.Join(errLine, errPage, errFirst)
}

// named is a name made of a part of an address.
func named(id string) string { return strings.ToUpper(id[:1]) + strings.ReplaceAll(id[1:], "-", " ") }

func newProduct(tree *content.Tree, line string) (File, error) {
	products := tree.Products[line]
	if len(products) == 0 {
		return File{}, refusef("er is geen lijn %q%s", line, yamlfile.Suggest(line, slices.Sorted(maps.Keys(tree.Products))))
	}
	all := func(has func(content.Product) bool) bool {
		return !slices.ContainsFunc(products, func(p content.Product) bool { return !has(p) })
	}
	category, categories := newCategory, newCategory // of a line without a file
	if line := tree.Lines[line]; len(line.Categories) > 0 {
		category, categories = yamlfile.InFlow(line.Categories[0].Name), strings.Join(line.CategoryNames(), ", ")
	}
	return filled(path.Join("products", line, nextID(tree, line)+".yaml"), "product.yaml", product{
		Image:          products[0].Image.Src,
		Category:       category,
		Categories:     categories,
		SmartFeatures:  all(func(p content.Product) bool { return len(p.SmartFeatures) > 0 }),
		Certifications: all(func(p content.Product) bool { return len(p.Certifications) > 0 }),
		SuitableFor:    all(func(p content.Product) bool { return len(p.SuitableFor) > 0 }),
		Specifications: commonSpecifications(products),
	})
}

// nextID is the one after the highest in the folder of a line, written as that is. Products that are still to come count too.
func nextID(tree *content.Tree, line string) string {
	folder := textfile.RepositoryPath("products/" + line)
	var ids []string
	for _, products := range tree.Products {
		for _, product := range products {
			if path.Dir(product.File) == folder {
				ids = append(ids, product.ID)
			}
		}
	}
	for _, s := range tree.Scheduled {
		if path.Dir(s.File) == folder {
			ids = append(ids, s.ID)
		}
	}
	return editor.Next(ids, line)
}

// commonSpecifications are the labels that every product of a line has, and at least three.
func commonSpecifications(products []content.Product) []string {
	count := map[string]int{}
	for _, product := range products {
		for _, specification := range product.Own() {
			count[specification.Label]++
		}
	}
	var labels []string
	if len(products) > 0 {
		for _, specification := range products[0].Own() {
			if count[specification.Label] == len(products) {
				labels = append(labels, specification.Label)
			}
		}
	}
	for n := len(labels); n < 3; n++ {
		labels = append(labels, fmt.Sprintf("«naam %d»", n+1))
	}
	return labels
}

func newArticle(tree *content.Tree, today time.Time) (File, error) {
	var numbers []string
	for _, file := range taken(tree) {
		if path.Dir(file) == "content/blog" {
			numbers = append(numbers, strings.TrimSuffix(path.Base(file), ".md"))
		}
	}
	image := tree.Site.Image
	if len(tree.Articles) > 0 {
		image = tree.Articles[0].Image
	}
	categories := tree.Site.ArticleCategoryNames()
	if len(categories) == 0 {
		return File{}, Refusal("zet eerst een rubriek in content/site.yaml, onder articleCategories: - { name: Nieuws }")
	}
	return filled("blog/"+editor.Next(numbers, "")+".md", "article.md", map[string]string{
		"Date": today.Format(time.DateOnly), "Image": image.Src,
		"Category": categories[0], "Categories": strings.Join(categories, ", "),
	})
}

func newProject(tree *content.Tree, today time.Time, id string) (File, error) {
	if !content.IsSegment(id) {
		return File{}, refusef("%q wordt het adres van het project en mag alleen kleine letters, cijfers en streepjes bevatten, bijvoorbeeld sporthal-de-linde", id)
	}
	if err := free(tree, blocks.ProjectsRoute+"/"+id); err != nil {
		return File{}, err
	}
	image := tree.Site.Image
	if len(tree.Projects) > 0 {
		image = tree.Projects[0].Images[0]
	}
	categories := tree.Site.ProjectCategoryNames()
	if len(categories) == 0 {
		return File{}, Refusal("zet eerst een categorie in content/site.yaml, onder projectCategories: - { name: Government, dutch: Overheid }")
	}
	return filled(path.Join("projects", id+".yaml"), "project.yaml", map[string]string{
		"Product": anyProduct(tree),
		"Year":    today.Format("2006"), "Image": image.Src,
		"Category": categories[0], "Categories": strings.Join(categories, ", "),
	})
}

// anyProduct is the id of a product, to be replaced.
func anyProduct(tree *content.Tree) string {
	for _, line := range slices.Sorted(maps.Keys(tree.Products)) {
		return tree.Products[line][0].ID
	}
	return textfile.OpenGap + "id" + textfile.CloseGap
}

func newPage(tree *content.Tree, route string) (File, error) {
	route = strings.TrimPrefix(route, "/")
	for segment := range strings.SplitSeq(route, "/") {
		if !content.IsSegment(segment) {
			return File{}, refusef("%q wordt het adres van de pagina en mag alleen kleine letters, cijfers en streepjes bevatten, bijvoorbeeld zomer-actie", segment)
		}
	}
	if err := free(tree, "/"+route); err != nil {
		return File{}, err
	}
	return filled(path.Join("pages", route+".yaml"), "page.yaml", nil)
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
