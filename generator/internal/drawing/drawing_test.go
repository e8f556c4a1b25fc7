package drawing

import (
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
)

var update = flag.Bool("update", false, "write the golden drawings")

var texts = words.ProductWords{
	DrawingNote: "In {unit}.", FreeSpace: "Vrije ruimte", Person: "1,80 m",
	Drawn: words.DrawnTexts{
		Front: "Voorzijde", Metre: "1 m", SpaceNote: "Met ruimte.", Plan: "Plan {size}", PlanSpace: "Plan {size} in {space}",
		Space: "{front}, {back}, {left} & {right}", Side: "Zij {length} en {height} naast {person}",
	},
}

var palette = Palette{Ink: "currentColor", Soft: "gray", Accent: "orange", Ground: "white"}

func product(length, width, height float64, free *catalogue.Margins) catalogue.Product {
	return catalogue.Product{Dimensions: &catalogue.Dimensions{Length: length, Width: width, Height: height}, FreeSpace: free}
}

// rooms are products of every extreme.
var rooms = map[string]catalogue.Product{
	"a machine with free space all around":   product(208, 112, 174, &catalogue.Margins{Front: 60, Back: 30, Left: 60, Right: 60}),
	"a wide one":                             product(142, 222, 226, &catalogue.Margins{Front: 60, Back: 30, Left: 60, Right: 60}),
	"a mat":                                  product(126, 86, 0.9, &catalogue.Margins{Front: 100, Back: 100, Left: 60, Right: 60}),
	"a container":                            product(1219, 244, 259, &catalogue.Margins{Front: 191, Back: 190, Left: 428, Right: 428}),
	"a park":                                 product(720, 780, 380, &catalogue.Margins{Front: 190, Back: 190, Left: 210, Right: 210}),
	"one without free space":                 product(60, 50, 4.5, nil),
	"free space at the front alone":          product(240, 62, 132, &catalogue.Margins{Front: 60}),
	"free space that is too narrow to stand": product(240, 62, 132, &catalogue.Margins{Front: 20, Left: 300}),
	"a long rail":                            product(1000, 12, 8, nil),
	"a high post":                            product(12, 12, 900, nil),
}

func TestWhatFoldsOutStandsInItsPlaceBesideTheProduct(t *testing.T) {
	t.Parallel()
	outline, ok := picture.NewOutline([]byte(`{"plan": [[[0,0],[200,0],[200,100],[0,100]]], "side": [[[0,0],[200,0],[200,90],[0,90]]],
		"beside": [[[50,100],[150,100],[150,150],[50,150]]]}`))
	if !ok {
		t.Fatal("the outline was refused")
	}
	// Measures have changed since the outline was made; what folds out grows with them.
	p := product(400, 200, 180, &catalogue.Margins{Front: 100, Back: 100, Left: 200, Right: 200})
	d := drawing{room: roomOf(p), words: texts}
	d.scale = d.room.scale()
	box, _ := d.floor()
	wanted := fmt.Sprintf("M%s %sL%s %[2]sL%[3]s %[4]sL%[1]s %[4]sZ",
		n(box.left+100*d.scale), n(box.bottom), n(box.left+300*d.scale), n(box.bottom+100*d.scale))
	if made := Of(p, outline, texts, words.Language{}, palette); !strings.Contains(string(made.Plan), wanted) {
		t.Errorf("the plan lacks %s:\n%s", wanted, made.Plan)
	}
	for _, bad := range []string{`{"plan": [[[0,0],[2,0],[2,1]]], "side": [[[0,0],[2,0],[2,1]]], "beside": [[[0,0],[1,1]]]}`, `{"side": [[[0,0],[2,0],[2,1]]]}`} {
		if _, ok := picture.NewOutline([]byte(bad)); ok {
			t.Errorf("%s is taken for an outline", bad)
		}
	}
}

func TestBothViewsAreOfOneScale(t *testing.T) {
	t.Parallel()
	for name, p := range rooms {
		t.Run(name, func(t *testing.T) {
			d := drawing{room: roomOf(p), words: texts}
			d.scale = d.room.scale()
			flat, whole := d.floor()
			standing, from, to := d.standing()
			free := catalogue.Margins{}
			if p.FreeSpace != nil {
				free = *p.FreeSpace
			}
			for what, lengths := range map[string][2]float64{
				"length in plan":  {flat.right - flat.left, p.Dimensions.Length},
				"width in plan":   {flat.bottom - flat.top, p.Dimensions.Width},
				"length at side":  {standing.right - standing.left, p.Dimensions.Length},
				"height at side":  {standing.bottom - standing.top, p.Dimensions.Height},
				"space in front":  {flat.left - whole.left, float64(free.Front)},
				"space behind":    {whole.right - flat.right, float64(free.Back)},
				"space left":      {flat.top - whole.top, float64(free.Left)},
				"space right":     {whole.bottom - flat.bottom, float64(free.Right)},
				"space behind it": {to - standing.right, float64(free.Back)},
			} {
				if drawn, want := lengths[0], lengths[1]*d.scale; math.Abs(drawn-want) > 1e-9 {
					t.Errorf("%s: %v units, want %v", what, drawn, want)
				}
			}
			if standing.left-from < personSpace*d.scale-1e-9 {
				t.Errorf("%v units for the person, who needs %v", standing.left-from, personSpace*d.scale)
			}
			if flat.left < 0 || whole.right > wide || from < 0 || to > wide || standing.top < 0 || whole.top < 0 {
				t.Errorf("it does not fit: plan %v in %v, side %v from %v to %v", flat, whole, standing, from, to)
			}
		})
	}
}

// The person is as high as the path says: 180 units above the floor.
func TestThePersonIs180CentimetresHigh(t *testing.T) {
	t.Parallel()
	if !strings.HasPrefix(person, "M0-180C") || !strings.Contains(person, "V0H") {
		t.Errorf("the person does not reach from -180 to 0: %s", person)
	}
	made := Of(rooms["a park"], picture.Outline{}, texts, words.Language{}, palette)
	d := drawing{room: roomOf(rooms["a park"])}
	if scaled := fmt.Sprintf("%.4f", d.room.scale()); !strings.Contains(string(made.Side), "scale("+scaled+")") {
		t.Errorf("the person is not drawn in the scale %s of the drawing", scaled)
	}
}

// diamond has its corners in the middles of the sides of its box.
var diamond = picture.Shape{{{.5, 0}, {1, .5}, {.5, 1}, {0, .5}}}

func TestAProductIsDrawnByItsOutlineInItsOwnMeasures(t *testing.T) {
	t.Parallel()
	outlined := picture.Outline{Plan: diamond, Side: diamond}
	for name, p := range rooms {
		d := drawing{room: roomOf(p), words: texts}
		d.scale = d.room.scale()
		flat, _ := d.floor()
		standing, _, _ := d.standing()
		made, boxed := Of(p, outlined, texts, words.Language{}, palette), Of(p, picture.Outline{}, texts, words.Language{}, palette)
		for view, one := range map[string]struct {
			drawn, boxed blocks.SVG
			in           box
		}{"plan": {made.Plan, boxed.Plan, flat}, "side": {made.Side, boxed.Side, standing}} {
			x, y := one.in.middle()
			want := fmt.Sprintf(`d="M%s %sL%s %sL%s %sL%s %sZ"`, n(x), n(one.in.top), n(one.in.right), n(y), n(x), n(one.in.bottom), n(one.in.left), n(y))
			if !strings.Contains(string(one.drawn), want) {
				t.Errorf("%s: no %s in the %s: %s", name, want, view, one.drawn)
			}
			if strings.Contains(string(one.boxed), want) || !strings.Contains(string(one.boxed), `d="`+outline(one.in)+`"`) {
				t.Errorf("%s: without an outline, the %s is no box: %s", name, view, one.boxed)
			}
			drawn, err := textsOf(one.drawn)
			if plain, _ := textsOf(one.boxed); err != nil || !maps.Equal(drawn, plain) {
				t.Errorf("%s: the %s says %v (%v), as a box %v", name, view, drawn, err, plain)
			}
		}
	}
}

func TestADrawingIsWellFormedAndSaysWhatItShows(t *testing.T) {
	t.Parallel()
	for name, p := range rooms {
		made := Of(p, picture.Outline{}, texts, words.Language{}, palette)
		for _, view := range []blocks.SVG{made.Plan, made.Side} {
			texts, err := textsOf(view)
			if err != nil {
				t.Errorf("%s: %v\n%s", name, err, view)
			}
			if !strings.Contains(string(view), `role="img"`) || texts["title"] == "" {
				t.Errorf("%s: no picture with a name: %s", name, view)
			}
			if strings.Contains(string(view), "style=") {
				t.Errorf("%s: a style attribute, which the policy of the site forbids", name)
			}
		}
	}
	made := Of(rooms["a machine with free space all around"], picture.Outline{}, texts, words.Language{}, palette)
	plan, _ := textsOf(made.Plan)
	for part, want := range map[string]string{"title": "Plan 208 × 112 cm in 298 × 232 cm", "desc": "60 cm, 30 cm, 60 cm & 60 cm"} {
		if plan[part] != want {
			t.Errorf("%s %q, want %q", part, plan[part], want)
		}
	}
	if made.Note != "In cm. Met ruimte." || made.SideText != "Zij 208 cm en 174 cm naast 1,80 m" {
		t.Errorf("note %q, side %q", made.Note, made.SideText)
	}
	bare := Of(rooms["one without free space"], picture.Outline{}, texts, words.Language{}, palette)
	if plan, _ := textsOf(bare.Plan); plan["title"] != "Plan 60 × 50 cm" || strings.Contains(string(bare.Plan), "Vrije ruimte") || bare.Note != "In cm." {
		t.Errorf("free space where there is none: %q, %q, %s", plan["title"], bare.Note, bare.Plan)
	}
	english := words.Language{TranslatedFrom: textfile.Main, Locale: "en-GB"}
	if long := Of(rooms["a container"], picture.Outline{}, texts, english, palette); !strings.Contains(string(long.Plan), ">16.00<") {
		t.Errorf("a long one in English: %s", long.Plan)
	}
	if long := Of(rooms["a container"], picture.Outline{}, texts, words.Language{}, palette); long.Note != "In m. Met ruimte." || !strings.Contains(string(long.Plan), ">16,00<") {
		t.Errorf("long measures are not in metres: %q", long.Note)
	}
}

// textsOf are the texts of a drawing, by element.
func textsOf(view blocks.SVG) (map[string]string, error) {
	texts, element := map[string]string{}, ""
	decoder := xml.NewDecoder(strings.NewReader(string(view)))
	for {
		token, err := decoder.Token()
		switch token := token.(type) {
		case xml.StartElement:
			element = token.Name.Local
		case xml.CharData:
			texts[element] += string(token)
		}
		if errors.Is(err, io.EOF) {
			return texts, nil
		}
		if err != nil {
			return texts, err
		}
	}
}

func TestThereIsNoDrawingWithoutMeasuresOrOfATag(t *testing.T) {
	t.Parallel()
	for name, p := range map[string]catalogue.Product{
		"no measures": {}, "a tag": product(6.2, 3.8, 1.4, nil), "no width": product(100, 0, 100, nil),
	} {
		if made := Of(p, picture.Outline{}, texts, words.Language{}, palette); made != nil {
			t.Errorf("%s: %v", name, made)
		}
	}
}

func TestDrawingsLookAsBefore(t *testing.T) {
	t.Parallel()
	for file, name := range map[string]string{"machine": "a machine with free space all around", "container": "a container"} {
		made := Of(rooms[name], picture.Outline{}, texts, words.Language{}, palette)
		for view, svg := range map[string]blocks.SVG{"plan": made.Plan, "side": made.Side} {
			golden := filepath.Join("testdata", file+"-"+view+".svg")
			got := strings.ReplaceAll(string(svg), "><", ">\n<") + "\n"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s differs; look at it, and run with -update\n%s", golden, got)
			}
		}
	}
}
