package content

import (
	"path"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/filetree"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// readFacts reads the facts before everything else, since every text may refer to them. Their
// mistakes are reported when their files are read as a whole.
func (l *loader) readFacts(files []filetree.Entry) {
	d, root := l.parseQuietly(settingsFile)
	for i := 0; i < len(root.Content); i += 2 {
		if file, hasMoved := moved[root.Content[i].Value]; hasMoved {
			d.Errorf(root.Content[i], "%q hoort niet hier maar in content/%s; knip deze regel met alles eronder weg, en plak haar daar", root.Content[i].Value, file)
		}
	}
	l.diagnostics = d.Diagnostics
	for _, file := range files {
		if file.Path == textfile.ClaimsFile {
			d, root := l.parseQuietly(file.Path)
			l.diagnostics = append(l.diagnostics, d.Diagnostics...)
			if facts := yamlfile.ValueOf(root, "claims"); facts.Kind != 0 {
				l.Claims.DecodeNode(d, facts, "claims")
				l.Claims = l.Claims.On(l.options.At)
			}
		}
	}
	if len(l.diagnostics) > 0 { // are told alone, since every text may refer to what is in them
		return
	}
	for _, file := range files {
		if name, ok := strings.CutPrefix(file.Path, "forms/"); ok && path.Ext(name) == ".yaml" {
			d, root := l.parseQuietly(file.Path)
			l.Claims.AddRetention(d, strings.TrimSuffix(name, ".yaml"), yamlfile.ValueOf(root, "retention"))
		}
	}
	l.Claims.AddRetention(d, "spam", yamlfile.ValueOf(yamlfile.ValueOf(root, "leads"), "spam"))
	l.Claims.AddNewTab(l.parseQuietly("interface.yaml"))
}

// parseQuietly parses a file whose mistakes are reported elsewhere; without a mapping, the node is empty.
func (l *loader) parseQuietly(name string) (*textfile.Decoder, *yaml.Node) {
	r, _ := textfile.New(l.Given, name)
	source, ok := r.ReadText()
	d := r.Decoder(yamlfile.YAML{Text: source, File: r.File})
	if ok {
		if root, ok := d.Parse(); ok && root.Kind == yaml.MappingNode {
			return d, root
		}
	}
	return d, &yaml.Node{Kind: yaml.MappingNode}
}
