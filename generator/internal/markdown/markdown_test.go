package markdown

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestSigns(t *testing.T) {
	t.Parallel()
	sign := func(href string) Sign {
		if strings.HasPrefix(href, "https:") {
			return Sign{NewTab: "opent <nieuw>"}
		}
		return Sign{}
	}
	const outside = ` target="_blank" rel="noopener">%<span class="sr-only"> (opent &lt;nieuw&gt;)</span></a>`
	tests := map[string]struct{ source, want string }{
		"another site opens in a new tab": {
			"[App ons](https://wa.me/31600001234)", `<a href="https://wa.me/31600001234"` + strings.Replace(outside, "%", "App ons", 1),
		},
		"so do addresses by themselves, and what follows them stays": {
			"Zie https://a.example/?b=1&c=2 en <https://d.example/&amp;> hier.",
			`Zie <a href="https://a.example/?b=1&amp;c=2"` + strings.Replace(outside, "%", "https://a.example/?b=1&amp;c=2", 1) +
				` en <a href="https://d.example/&amp;amp;"` + strings.Replace(outside, "%", "https://d.example/&amp;amp;", 1) + " hier.",
		},
		"an address of mail is left alone": {"<info@dfx.example>", `<a href="mailto:info@dfx.example">info@dfx.example</a>`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := strings.TrimSpace(RenderIn(tt.source, sign).HTML); got != "<p>"+tt.want+"</p>" {
				t.Errorf("got  %s\nwant <p>%s</p>", got, tt.want)
			}
		})
	}
}

func TestRender(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		source string
		want   Document
	}{
		"a heading is an anchor": {
			"Tekst.\n\n## Onze zaal\n\n## Onze zaal",
			Document{
				Text:    "Tekst. Onze zaal Onze zaal",
				HTML:    "<p>Tekst.</p>\n<h2 id=\"onze-zaal\">Onze zaal</h2>\n<h2 id=\"onze-zaal-1\">Onze zaal</h2>\n",
				Anchors: []Anchor{{"onze-zaal", "Onze zaal", 2, 2}, {"onze-zaal-1", "Onze zaal", 4, 2}},
			},
		},
		"an anchor is made of letters without accents": {
			"## Één café & Überzaal!",
			Document{
				Text:    "Één café & Überzaal!",
				HTML:    "<h2 id=\"een-cafe-uberzaal\">Één café &amp; Überzaal!</h2>\n",
				Anchors: []Anchor{{"een-cafe-uberzaal", "Één café & Überzaal!", 0, 2}},
			},
		},
		"a heading without letters has an anchor all the same": {
			"## 健身",
			Document{Text: "健身", HTML: "<h2 id=\"kop\">健身</h2>\n", Anchors: []Anchor{{"kop", "健身", 0, 2}}},
		},
		"links keep their lines": {
			"Zie [een](/een) en\n[twee](/twee).\n\n- [drie](https://drie.example)",
			Document{
				Text:  "Zie een en twee. drie",
				HTML:  "<p>Zie <a href=\"/een\">een</a> en\n<a href=\"/twee\">twee</a>.</p>\n<ul>\n<li><a href=\"https://drie.example\">drie</a></li>\n</ul>\n",
				Links: []Link{{"/een", 0}, {"/twee", 1}, {"https://drie.example", 3}},
			},
		},
		"addresses between angle brackets are links": {
			"<https://een.example> <info@een.example>",
			Document{
				Text:  "https://een.example info@een.example",
				HTML:  "<p><a href=\"https://een.example\">https://een.example</a> <a href=\"mailto:info@een.example\">info@een.example</a></p>\n",
				Links: []Link{{"https://een.example", 0}, {"mailto:info@een.example", 0}},
			},
		},
		"quotation marks and dashes stay as they are typed, as in every other text": {
			`"Zo" zei 's avonds iemand -- en 'dat' was 't...`,
			Document{Text: `"Zo" zei 's avonds iemand -- en 'dat' was 't...`, HTML: "<p>&quot;Zo&quot; zei 's avonds iemand -- en 'dat' was 't...</p>\n"},
		},
		"an asterisk between figures stays": {
			"Koker 120*60*3 mm, *echt* 20*20.",
			Document{Text: "Koker 120*60*3\u00a0mm, echt 20*20.", HTML: "<p>Koker 120*60*3\u00a0mm, <em>echt</em> 20*20.</p>\n"},
		},
		"a bare address is a link": {
			"Zie https://een.example of mail info@een.example.",
			Document{
				Text:  "Zie https://een.example of mail info@een.example.",
				HTML:  "<p>Zie <a href=\"https://een.example\">https://een.example</a> of mail <a href=\"mailto:info@een.example\">info@een.example</a>.</p>\n",
				Links: []Link{{"https://een.example", 0}, {"mailto:info@een.example", 0}},
			},
		},
		"a table, whose cells say what they are, and a footnote": {
			"| a | *b* & 'c' |\n|---|---|\n| 1 | 2[^1] |\n\n[^1]: Noot.",
			Document{Text: "a b & 'c' 1 2 Noot.", HTML: "<table class=\"sheet\">\n<thead>\n<tr>\n<th>a</th>\n<th><em>b</em> &amp; 'c'</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td data-label=\"b &amp; 'c'\">2<sup id=\"bcbc79-fnref:1\"><a href=\"#bcbc79-fn:1\" class=\"footnote-ref\" role=\"doc-noteref\">1</a></sup></td>\n</tr>\n</tbody>\n</table>\n" +
				"<div class=\"footnotes\" role=\"doc-endnotes\">\n<hr>\n<ol>\n<li id=\"bcbc79-fn:1\">\n<p>Noot.&#160;<a href=\"#bcbc79-fnref:1\" class=\"footnote-backref\" title=\"Terug naar de tekst\" role=\"doc-backlink\">&#x21a9;&#xfe0e;</a></p>\n</li>\n</ol>\n</div>\n"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := Render(tt.source); !reflect.DeepEqual(got, tt.want) {
				t.Errorf("got\n%+v\nwant\n%+v", got, tt.want)
			}
		})
	}
}

func TestMistakes(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		source string
		line   int
		about  string
	}{
		"the page's own heading":       {"Tekst.\n\n# Titel", 2, "een kop met één #"},
		"raw HTML in a line":           {"Een\n<b>vet</b> woord", 1, "HTML wordt niet overgenomen"},
		"raw HTML between lines":       {"Tekst.\n\n<div>x</div>", 2, "HTML wordt niet overgenomen"},
		"a dash of Word":               {"Tekst.\n\n– eerste\n– tweede", 2, "begin elke regel van een opsomming"},
		"a dash with a no-break space": {"Tekst.\n\n-\u00a0eerste", 2, "begin elke regel van een opsomming"},
		"an arrow as a bullet":         {"➢ eerste", 0, "begin elke regel van een opsomming"},
		"a tick as a bullet":           {"✓ een\n✓ twee", 0, "begin elke regel van een opsomming"},
		"a number without a space":     {"1.Zonder spatie\n2.Nog een", 0, "ontbreekt een spatie"},
		"a heading without a text":     {"Tekst.\n\n##\n\nMeer.", 2, "deze kop heeft geen tekst"},
		"a year below a list":          {"5. Vijf\n6. Zes\n\n1986. Een goed jaar.", 3, "bezoekers zien hier 7 in plaats van 1986"},
		"a picture":                    {"Een\n\n![Foto](foto.jpg)", 2, "afbeeldingen staan in een eigen blok"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			document := Render(tt.source)
			if len(document.Mistakes) == 0 || document.Mistakes[0].Line != tt.line || !strings.Contains(document.Mistakes[0].Message, tt.about) {
				t.Errorf("got %v, want a mistake on line %d: %s", document.Mistakes, tt.line, tt.about)
			}
		})
	}
}

// FuzzRender renders any text: it ends, and lets no element through that Markdown does not make.
func FuzzRender(f *testing.F) {
	for _, seed := range []string{"# a\n\n[b](c) <d> ![e](f)", "| a |\n|---|\n| b[^1] |\n\n[^1]: c", "<script>alert(1)</script>", "<!-- a -->", "```html\n<b>\n```", "a\\\n  b\r\n\x00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		document := Render(source)
		lines := strings.Count(source, "\n") + 1
		for _, mistake := range document.Mistakes {
			if mistake.Line < 0 || mistake.Line >= lines {
				t.Errorf("mistake on line %d of %d", mistake.Line, lines)
			}
		}
		if strings.Contains(strings.ToLower(document.HTML), "<script") {
			t.Errorf("a script in %s", document.HTML)
		}
	})
}

func TestNotesAndAddressesHoldForAllParts(t *testing.T) {
	t.Parallel()
	source := "Een[^a] en [de norm][n].\n\n::: figures\ntitle: x\n:::\n\n## Kop\n\nTwee[^b] en [de norm][n].\n\n## Kop\n\n::: figures\ntitle: y\n:::\n\n[^a]: Noot een.\n[^b]: Noot twee.\n[n]: /norm\n"
	parts := RenderParts(Split(source), func(string) Sign { return Sign{} })
	var kinds []string
	var links []Link
	html := ""
	for _, part := range parts {
		kinds = append(kinds, part.Container)
		html += part.Document.HTML
		links = append(links, part.Document.Links...)
	}
	if want := []string{"", "figures", "", "figures", ""}; !slices.Equal(kinds, want) {
		t.Errorf("parts %q, want %q", kinds, want)
	}
	if want := []Link{{"/norm", 0}, {"/norm", 8}}; !slices.Equal(links, want) {
		t.Errorf("links %v, want %v", links, want)
	}
	for _, once := range []string{`id="fn:1"`, `id="fn:2"`, `id="fnref:1"`, `id="fnref:2"`, `id="kop"`, `id="kop-1"`, "Noot een.", "Noot twee."} {
		if strings.Count(html, once) != 1 {
			t.Errorf("%s occurs %d times in\n%s", once, strings.Count(html, once), html)
		}
	}
	if last := parts[len(parts)-1].Document.HTML; !strings.Contains(last, "Noot een.") || !strings.Contains(last, "Noot twee.") {
		t.Errorf("the notes do not come last:\n%s", last)
	}
	if strings.Contains(html, "[") {
		t.Errorf("visitors read brackets in\n%s", html)
	}
}

func TestNotesOfTwoTextsOnOnePageHaveTheirOwnIDs(t *testing.T) {
	t.Parallel()
	one, two := Render("Een[^1].\n\n[^1]: Noot."), Render("Twee[^1].\n\n[^1]: Noot.")
	id := func(d Document) string {
		_, rest, _ := strings.Cut(d.HTML, `<li id="`)
		id, _, _ := strings.Cut(rest, `"`)
		return id
	}
	if id(one) == "" || id(one) == id(two) || !strings.Contains(one.HTML, `href="#`+id(one)+`"`) {
		t.Errorf("%s\n%s", one.HTML, two.HTML)
	}
}

func TestSplit(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		source string
		want   []Part
	}{
		"no container":            {"Tekst.\n", []Part{{Source: "Tekst.\n"}}},
		"one between texts":       {"Een.\n\n::: figures\ntitle: x\n\ny: 1\n:::\n\nTwee.", []Part{{Source: "Een.\n\n"}, {Container: "figures", Source: "title: x\n\ny: 1\n", Line: 3}, {Source: "\nTwee.", Line: 7}}},
		"right after a paragraph": {"Een.\n::: a\n:::\n", []Part{{Source: "Een.\n"}, {Container: "a", Line: 2}}},
		"two in a row":            {"::: a\n1\n:::\n::: b\n2\n:::", []Part{{Container: "a", Source: "1\n", Line: 1}, {Container: "b", Source: "2\n", Line: 4}}},
		"without an end":          {"::: a\ntitle: x\n", []Part{{Container: "a", Source: "title: x\n", Line: 1, Open: true}}},
		"without an end, before the next": {"::: a\ntitle: x\n\nText\n\n::: b\ntitle: y\n:::\n", []Part{
			{Container: "a", Source: "title: x\n\nText\n\n", Line: 1, Open: true}, {Container: "b", Source: "title: y\n", Line: 6},
		}},
		"fences within code are none":    {"```\n::: a\n:::\n```\n", []Part{{Source: "```\n::: a\n:::\n```\n"}}},
		"fences within a list are none":  {"- een\n  ::: a\n", []Part{{Source: "- een\n  ::: a\n"}}},
		"a fence without a name is none": {":::\nTekst.\n", []Part{{Source: ":::\nTekst.\n"}}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := Split(tt.source); !reflect.DeepEqual(got, tt.want) {
				t.Errorf("got\n%+v\nwant\n%+v", got, tt.want)
			}
		})
	}
}

func TestAnAddressHasTheLettersOfItsName(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		`Opbergrek "Één"`: "opbergrek-een", "Großer Łódź-rek Ø 50": "grosser-lodz-rek-o-50", "Pro\ufb01el": "profiel", "Cœur & Ærø": "coeur-aero", "健身": "",
	} {
		if got := Slug(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
