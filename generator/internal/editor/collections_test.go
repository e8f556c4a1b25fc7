package editor

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/picture"
)

// A configuration is what the editor reads, as far as tests look at it.
type configuration struct {
	Backend     map[string]any
	Mode        string          `json:"publish_mode"`
	Media       string          `json:"media_folder"`
	Public      string          `json:"public_folder"`
	Pictures    []pictureFolder `json:"asset_collections"`
	Logout      string          `json:"logout_redirect_url"`
	Slug        map[string]any
	Libraries   map[string]map[string]any `json:"media_libraries"`
	Collections []collection
	Singletons  []file
	Containers  []Field
}

// configured is the configuration for the site of the browser tests.
func configured(t *testing.T, backend Backend) configuration {
	t.Helper()
	data, err := Config(os.DirFS("../../../frontend/e2e/site"), backend, "https://dfx.example")
	if err != nil {
		t.Fatal(err)
	}
	var config configuration
	if err := json.Unmarshal(data, &config); err != nil {
		t.Fatal(err)
	}
	return config
}

func TestTheCategoryOfAProductIsChosenFromThoseOfItsLine(t *testing.T) {
	t.Parallel()
	want := map[string][]Option{
		"producten-fitness": {{"Lower Body", "Lower Body"}},
		"producten-outdoor": {{"Training Containers", "Training Containers"}, {"Monitoring", "Monitoring"}},
	}
	for _, c := range configured(t, Local()).Collections {
		options, isTested := want[c.Name]
		if i := slices.IndexFunc(c.Fields, func(f Field) bool { return f.Name == "move" }); isTested && !slices.ContainsFunc(c.Fields[i].Fields[1].Options, func(o Option) bool {
			return o == Option{"Connected Equipment (Performance, Smart Gym)", "Connected Equipment"}
		}) {
			t.Errorf("%s: a product that moves has a category of %v", c.Name, c.Fields[i].Fields[1].Options)
		}
		if i := slices.IndexFunc(c.Fields, func(f Field) bool { return f.Name == "category" }); isTested && (c.Fields[i].Widget != "select" || !slices.Equal(c.Fields[i].Options, options)) {
			t.Errorf("%s: the category is a %s of %v", c.Name, c.Fields[i].Widget, c.Fields[i].Options)
		}
	}
}

func TestEntriesGoToTheFolderOfTheirKind(t *testing.T) {
	t.Parallel()
	type place struct {
		label, folder, extension string
		next                     string // name of a new file
		preview                  string
		mayMove                  bool // whether its address may be changed, which notes the former one
	}
	want := map[string]place{
		"paginas":               {"Pagina's", "pages", "yaml", "{{title}}", "{{slug}}", true},
		"teksten":               {"Tekstpagina's", "pages", "md", "{{title}}", "{{slug}}", true},
		"producten-fitness":     {"Producten: Fitness", "products/fitness", "yaml", "df-004", "fitness", false},
		"producten-performance": {"Producten: Performance", "products/performance", "yaml", "p-004", "performance", false},
		"producten-medical":     {"Producten: Medical", "products/medical", "yaml", "m-004", "medical", false},
		"producten-outdoor":     {"Producten: Outdoor", "products/outdoor", "yaml", "o-004", "outdoor", false},
		"producten-smart-gym":   {"Producten: Smart Gym", "products/smart-gym", "yaml", "sg-004", "smart-gym", false},
		"producten-accessories": {"Producten: Accessoires", "products/accessories", "yaml", "a-004", "accessories", false},
		"lijnen":                {"Productlijnen", "lines", "yaml", "{{name}}", "", false},
		"artikelen":             {"Artikelen", "blog", "md", "4", "blog/{{slug}}", false},
		"projecten":             {"Projecten", "projects", "yaml", "{{name}}", "projecten/{{slug}}", true},
		"documenten":            {"Documenten (PDF)", "documents", "yaml", "{{title}}", "downloads/{{slug}}.pdf", false},
		"formulieren":           {"Formulieren", "forms", "yaml", "actie", "", false},
		"paginas-en":            {"Pagina's (en)", "pages/en", "yaml", "{{title}}", "en/{{slug}}", true},
		"teksten-en":            {"Tekstpagina's (en)", "pages/en", "md", "{{title}}", "en/{{slug}}", true},
		"projecten-en":          {"Projecten (en)", "projects/en", "yaml", "naam", "", false},
		"lijnen-en":             {"Productlijnen (en)", "lines/en", "yaml", "naam", "", false},
		"formulieren-en":        {"Formulieren (en)", "forms/en", "yaml", "naam", "", false},
	}
	config := configured(t, Local())
	for _, c := range config.Collections {
		isMoved := c.Aliases == aliases
		next := c.Slug.Template
		if next == "{{fields.__number}}" {
			next = c.Fields[0].Next
			if c.Fields[0].Name != number || c.Fields[0].Folder != c.Folder {
				t.Errorf("%s: numbers are those of %+v", c.Name, c.Fields[0])
			}
		}
		got := place{
			c.Label, strings.TrimPrefix(c.Folder, "content/"), c.Extension, next, c.Preview, isMoved,
		}
		if got != want[c.Name] {
			t.Errorf("%s: %+v\nwant %+v", c.Name, got, want[c.Name])
		}
		if isMoved != slices.Contains(c.Slug.Editable, "update") || !slices.Contains(c.Slug.Editable, "create") || !isMoved && c.Aliases != false {
			t.Errorf("%s: the address may be changed on %v, and the former one goes to %v", c.Name, c.Slug.Editable, c.Aliases)
		}
		hasField := slices.ContainsFunc(c.Fields, func(f Field) bool { return f.Name == aliases })
		if isMoved && hasField {
			t.Errorf("%s: former addresses are noted by the editor, and have a field too", c.Name)
		}
		delete(want, c.Name)
	}
	for name := range want {
		t.Errorf("no collection %s", name)
	}
}

func TestFilesOfTheirOwnHaveAFormEach(t *testing.T) {
	t.Parallel()
	want := map[string]string{
		"interface-en": "Woorden in de taal en", "site": "Bedrijf en site", "menu": "Menu en voettekst", "announcements": "Mededelingen", "claims": "Prijzen en beloften",
		"hours": "Werktijden en vrije dagen", "interface": "Woorden van knoppen en meldingen",
		"assistant": "Chatassistent", "redirects": "Omleidingen", "replies": "Antwoorden van verkoop", "media": "Rechten op foto's", "downloads": "PDF's van uw ontwerper",
	}
	for _, f := range configured(t, Local()).Singletons {
		if f.Label != want[f.Name] || f.File != "content/"+strings.Replace(f.Name, "-", ".", 1)+".yaml" {
			t.Errorf("%s: %q of %s", f.Name, f.Label, f.File)
		}
		delete(want, f.Name)
	}
	if len(want) > 0 {
		t.Errorf("no form for %v", want)
	}
}

// Whoever edits in a browser sees no files.
func TestHintsNameEntriesAndNoFiles(t *testing.T) {
	t.Parallel()
	files := regexp.MustCompile(`\.yaml|\.md\b|<lijn>|(lines|forms|products|projects|documents)/( |,|\.|$)`)
	var look func(form string, fields []Field)
	look = func(form string, fields []Field) {
		for _, f := range fields {
			if files.MatchString(f.Hint) {
				t.Errorf("%s, %s: %q; give the field a hint:", form, f.Label, f.Hint)
			}
			look(form, f.Fields)
			look(form, f.Types)
		}
	}
	config := configured(t, Local())
	for _, c := range config.Collections {
		look(c.Label, c.Fields)
	}
	for _, f := range config.Singletons {
		look(f.Label, f.Fields)
	}
}

func TestANameOfAFileIsAnAddress(t *testing.T) {
	t.Parallel()
	config := configured(t, Local())
	for _, c := range config.Collections {
		pattern := regexp.MustCompile(c.Slug.Pattern[0])
		for name, isRight := range map[string]bool{"nieuwe-actie": true, "4": true, "Nieuwe actie": false, "-": false, "zomer/actie": false, "": false} {
			if c.Name == "artikelen" {
				isRight = name == "4"
			}
			if pattern.MatchString(name) != isRight {
				t.Errorf("%s: %q is taken for right: %t", c.Name, name, !isRight)
			}
		}
		if ask := c.Slug.Pattern[1]; ask == "" || c.Slug.Hint == "" {
			t.Errorf("%s: %q %q", c.Name, ask, c.Slug.Hint)
		}
	}
	if config.Slug["encoding"] != "ascii" || config.Slug["clean_accents"] != true {
		t.Errorf("a name with accents is made an address by %v", config.Slug)
	}
}

func TestPicturesAreMadeSmallerAndGetAnAddress(t *testing.T) {
	t.Parallel()
	config := configured(t, Local())
	all := config.Libraries["all"]
	raster, _ := all["transformations"].(map[string]any)["raster_image"].(map[string]any)
	if all["slugify_filename"] != true || all["max_file_size"] != float64(20<<20) || raster["format"] != "webp" || raster["width"] != float64(picture.Widest) || raster["height"] != float64(3200) {
		t.Errorf("%v", all)
	}
	if config.Media != "content/media" || config.Public != "/" || config.Mode != "editorial_workflow" {
		t.Errorf("%s at %s, %s", config.Media, config.Public, config.Mode)
	}
}

func TestEveryFormChoosesFromTheSameFolders(t *testing.T) {
	t.Parallel()
	var got []string
	for _, p := range configured(t, Local()).Pictures {
		got = append(got, p.Label+": "+strings.TrimPrefix(p.Media, "content/media"))
		if p.Media != "content/media"+p.Public { // in the file a picture has its path below media/
			t.Errorf("%s: pictures of %s are at %s", p.Label, p.Media, p.Public)
		}
	}
	if want := []string{
		"Fitness: /products/fitness", "Performance: /products/performance", "Medical: /products/medical",
		"Outdoor: /products/outdoor", "Smart Gym: /products/smart-gym", "Accessoires: /products/accessories",
		"Productlijnen: /lines", "Artikelen: /blog", "Projecten: /projects", "Documenten (PDF): /brochures",
	}; !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}

func TestPDFsOfOthersAreUploaded(t *testing.T) {
	t.Parallel()
	config := configured(t, Local())
	at := slices.IndexFunc(config.Singletons, func(f file) bool { return f.Name == "downloads" })
	downloads := config.Singletons[at]
	pdfs := downloads.Fields[0]
	if downloads.Media != "/content/media/downloads" || downloads.Public != "/downloads" || pdfs.Widget != "file" || !pdfs.Multiple || *pdfs.ChooseURL || pdfs.Accept != ".pdf,application/pdf" {
		t.Errorf("%+v", downloads)
	}
}

func TestTheEditorAsksGitHubByWayOfTheSite(t *testing.T) {
	t.Parallel()
	config := configured(t, GitHub(content.Editor{Repository: "dfx/site", Branch: "main"}))
	for name, want := range map[string]any{"name": "github", "repo": "dfx/site", "branch": "main", "squash_merges": true, "api_root": "/api/editing/github"} {
		if config.Backend[name] != want {
			t.Errorf("%s is %v", name, config.Backend[name])
		}
	}
	if config.Logout != SignOutPath {
		t.Errorf("out by %q", config.Logout)
	}
}

func TestTablesAndTextsHaveFieldsOfTheirOwn(t *testing.T) {
	t.Parallel()
	config := configured(t, Local())
	fields := map[string][]Field{}
	for _, c := range config.Collections {
		fields[c.Name] = c.Fields
	}
	for _, f := range config.Singletons {
		fields[f.Name] = f.Fields
	}
	field := func(form, name string) Field {
		for _, f := range fields[form] {
			if f.Name == name {
				return f
			}
		}
		t.Fatalf("%s has no %s", form, name)
		return Field{}
	}
	claims := field("claims", "claims")
	if want := []string{"Naam", "Tekst", "Nieuwe tekst", "Nieuwe tekst vanaf", "Herkent ook", "Telt producten van", "Minstens op"}; claims.Widget != "tabel" || claims.Shown != 4 || !claims.Named || !slices.Equal(claims.Columns, want) {
		t.Errorf("claims is %+v", claims)
	}
	if want := []string{"text", "later", "publishAt", "pattern", "counts", "pages"}; !slices.Equal(claims.Keys, want) {
		t.Errorf("a promise is a group of %v", claims.Keys)
	}
	if specifications := field("producten-fitness", "specifications"); specifications.Widget != "tabel" || !specifications.Named || !slices.Equal(specifications.Columns, []string{"Naam", "Waarde"}) || specifications.Keys != nil {
		t.Errorf("specifications is %+v", specifications)
	}
	if features := field("producten-fitness", "features"); features.Widget != "regels" || features.Singular != "Kenmerk" {
		t.Errorf("features is %+v", features)
	}
	listed := field("paginas", "blocks")
	if listed.Widget != "list" || listed.TypeKey != "type" || len(listed.Types) != len(blocks.AuthoredNames()) || !strings.Contains(listed.Hint, "[Voorbeelden van alle blokken]("+BlocksPath+")") {
		t.Errorf("blocks is a %s of %d kinds by %q: %s", listed.Widget, len(listed.Types), listed.TypeKey, listed.Hint)
	}
	if body := field("artikelen", "body"); body.Widget != "richtext" || !*body.Required || len(body.Components) != len(config.Containers) || !slices.Contains(body.Components, "blok-key-points") {
		t.Errorf("body is %+v", body)
	}
	if layout := field("paginas", "layout"); layout.Widget != "select" || *layout.Required || !slices.Contains(layout.Options, Option{"alleen logo en telefoon (campagne)", "campaign"}) {
		t.Errorf("layout is %+v", layout)
	}
}

// docs/redactie.md: a line begins with its file, and gets its products next.
func TestANewLineHasAPlaceForItsProducts(t *testing.T) {
	t.Parallel()
	fsys := fstest.MapFS{
		"site.yaml":           {Data: []byte("lines: [fitness]\n")},
		"lines/fitness.yaml":  {Data: []byte("name: Fitness\n")},
		"lines/crossfit.yaml": {Data: []byte("name: CrossFit\naccent: \"#123456\"\n")},
	}
	data, err := Config(fsys, Local(), "")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"label":"Producten: CrossFit"`, `"folder":"content/products/crossfit"`, `"next":"crossfit-001"`, `{"label":"CrossFit","value":"crossfit"}`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("the editor has no %s", want)
		}
	}
}
