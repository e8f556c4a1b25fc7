package schema

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// Snippets are what Visual Studio Code offers while someone types: a whole article or page, and every kind of block, in
// YAML and in Markdown. (code.visualstudio.com/docs/editing/userdefinedsnippets)
func Snippets() ([]byte, error) {
	type snippet struct {
		Scope       string   `json:"scope"`
		Prefix      string   `json:"prefix"`
		Description string   `json:"description"`
		Body        []string `json:"body"`
	}
	all := map[string]snippet{}
	add := func(name, scope, prefix, description, body string) {
		all[name] = snippet{scope, prefix, description, strings.Split(strings.TrimRight(body, "\n"), "\n")}
	}
	for _, whole := range []struct {
		prefix, description string
		t                   reflect.Type
	}{
		{"artikel", "Een artikel voor content/blog/<nummer>.md", reflect.TypeFor[content.Article]()},
		{"pagina", "Een pagina met lopende tekst voor content/pages/<adres>.md", reflect.TypeFor[content.Page]()},
	} {
		k := stops()
		if whole.prefix == "pagina" {
			k.Values = map[string]string{"blocks": "[]"}
		}
		front := strings.Replace(k.Of(whole.t), "blocks: []\n", "", 1)
		add(whole.prefix, "markdown", whole.prefix, whole.description, "---\ndraft: true\n"+front+"---\n\n$0")
	}
	for _, kind := range content.AuthoredNames() {
		block := content.Kinds()[kind]
		k := stops()
		body := k.block(kind, block)
		lines := strings.ReplaceAll("- type: "+kind+"\n"+indented(body), "  \n", "\n")
		add("blok "+kind, "yaml", "blok-"+kind, fmt.Sprintf("Blok %s, onder blocks", kind), lines)
		k = stops()
		add("::: "+kind, "markdown", "blok-"+kind, fmt.Sprintf("Blok %s, tussen de tekst", kind), "::: "+kind+"\n"+k.block(kind, block)+":::\n$0")
	}
	encoded, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return nil, err
	}
	return append(encoded, '\n'), nil
}

// block is the YAML of a block without its type.
func (k *Skeleton) block(kind string, t reflect.Type) string {
	return strings.TrimPrefix(k.Of(t), "type: "+kind+"\n")
}

func indented(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString("  " + line)
	}
	return b.String()
}

// stops makes skeletons in which the cursor goes from value to value.
func stops() *Skeleton {
	n := 0
	escape := strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`)
	option := strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`, `,`, `\,`, `|`, `\|`)
	stop := func(text string) string {
		n++
		return fmt.Sprintf("${%d:%s}", n, escape.Replace(text))
	}
	return &Skeleton{
		gap:   stop,
		fixed: func(text string) string { return stop(quoted(text)) },
		choice: func(values []string) string {
			n++
			options := make([]string, len(values))
			for i, value := range values {
				options[i] = option.Replace(value)
			}
			return fmt.Sprintf("${%d|%s|}", n, strings.Join(options, ","))
		},
	}
}
