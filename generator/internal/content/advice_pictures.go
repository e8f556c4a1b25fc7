package content

import (
	"path"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v4"
)

var (
	pictureFile = regexp.MustCompile(`(?i)\.(jpe?g|png|webp|avif|svg|gif)$|^(img|dsc|dscn|pxl|dji)[-_]?[0-9]`)
	pictureOf   = regexp.MustCompile(`(?i)^((een|de) )?(afbeelding|foto|plaatje|illustratie|tekening) van\b`)
)

// surveyImage looks at the alternative texts of the images in a mapping.
func (d *decoder) surveyImage(n *yaml.Node) {
	if !d.surveys {
		return
	}
	for i := 1; i < len(n.Content); i += 2 {
		d.surveyAlt(n, n.Content[i])
		for _, item := range n.Content[i].Content {
			if n.Content[i].Kind == yaml.SequenceNode {
				d.surveyAlt(n, item)
			}
		}
	}
}

// surveyAlt looks at the alternative text of an image, which stands in a mapping with other texts.
func (d *decoder) surveyAlt(n, image *yaml.Node) {
	alt, src := valueOf(image, "alt"), valueOf(image, "src")
	if image.Kind != yaml.MappingNode || alt == image || src == image || alt.Kind != yaml.ScalarNode {
		return
	}
	text := strings.TrimSpace(alt.Value)
	stem := strings.TrimSuffix(path.Base(src.Value), path.Ext(src.Value))
	switch {
	case pictureFile.MatchString(text), text == stem:
		d.Advice.addf(d.at(alt), "alt: %q is de naam van een bestand; schrijf wat er te zien is, voor wie het beeld niet ziet", text)
		return
	case pictureOf.MatchString(text):
		d.Advice.addf(d.at(alt), "alt: laat %q weg; een schermlezer zegt al dat het een afbeelding is", pictureOf.FindString(text))
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if value := n.Content[i+1]; value.Kind == yaml.ScalarNode && text != "" && strings.EqualFold(strings.TrimSpace(value.Value), text) {
			d.Advice.addf(d.at(alt), "alt is dezelfde tekst als %s ernaast, zodat een schermlezer die twee keer leest; schrijf wat er te zien is", n.Content[i].Value)
			return
		}
	}
}
