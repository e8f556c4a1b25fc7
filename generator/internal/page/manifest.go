package page

import (
	"encoding/json"
	"fmt"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// ManifestPath is where the web application manifest is served.
const ManifestPath = "/site.webmanifest"

// An Icon is the site's mark as a square of pixels.
type Icon struct {
	URL      string
	Size     int  // pixels a side
	Maskable bool // with a margin that systems may cut off
}

// Icons are all that browsers and systems ask for. Their addresses are fixed: systems ask for some by name.
var Icons = []Icon{
	{"/favicon.ico", 32, false},
	{"/apple-touch-icon.png", 180, false},
	{"/icon-192.png", 192, false},
	{"/icon-512.png", 512, false},
	{"/icon-maskable.png", 512, true},
}

// Manifest describes the site to systems that put it beside their applications
// (https://www.w3.org/TR/appmanifest/).
func Manifest(tree *content.Tree) ([]byte, error) {
	type icon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	manifest := struct {
		Name       string `json:"name"`
		ShortName  string `json:"short_name"`
		Text       string `json:"description"`
		Lang       string `json:"lang"`
		Start      string `json:"start_url"`
		Display    string `json:"display"`
		Background string `json:"background_color"`
		Theme      string `json:"theme_color"`
		Icons      []icon `json:"icons"`
	}{
		Name: tree.Site.Name, ShortName: tree.Site.Name, Text: tree.Site.Tagline, Lang: "nl", Start: "/", Display: "browser",
		Background: styles.Colour("graphite"), Theme: styles.Colour("graphite"),
	}
	for _, i := range Icons {
		if i.Size < 192 {
			continue
		}
		purpose := "any"
		if i.Maskable {
			purpose = "maskable"
		}
		manifest.Icons = append(manifest.Icons, icon{i.URL, fmt.Sprintf("%dx%d", i.Size, i.Size), "image/png", purpose})
	}
	encoded, err := json.MarshalIndent(manifest, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("manifest: %w", err)
	}
	return append(encoded, '\n'), nil
}
