package picture

import (
	"bytes"
	"encoding/xml"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// entityDeclaration is one of a drawing program, as Illustrator writes them (XML 1.0, 4.2).
var entityDeclaration = regexp.MustCompile(`<!ENTITY\s+([^\s%]+)\s+(?:"([^"]*)"|'([^']*)')\s*>`)

// readDrawing reads the tokens of an SVG, in which the entities that it declares itself have their values.
func readDrawing(data []byte) *xml.Decoder {
	tokens := xml.NewDecoder(bytes.NewReader(data))
	tokens.Entity = map[string]string{}
	for _, found := range entityDeclaration.FindAllSubmatch(data, -1) {
		tokens.Entity[string(found[1])] = string(found[2]) + string(found[3])
	}
	return tokens
}

// svgSize reads the size of an SVG in pixels: its width and height, or else those of its viewBox.
func svgSize(data []byte) (width, height int, ok bool) {
	tokens := readDrawing(data)
	for {
		token, err := tokens.Token()
		if err != nil {
			return 0, 0, false
		}
		root, isElement := token.(xml.StartElement)
		if !isElement {
			continue
		}
		if root.Name.Local != "svg" {
			return 0, 0, false
		}
		values := map[string]string{}
		for _, attribute := range root.Attr {
			values[attribute.Name.Local] = attribute.Value
		}
		width, height = pixels(values["width"]), pixels(values["height"])
		if box := strings.Fields(strings.ReplaceAll(values["viewBox"], ",", " ")); (width == 0 || height == 0) && len(box) == 4 {
			width, height = pixels(box[2]), pixels(box[3])
		}
		return width, height, width > 0 && height > 0
	}
}

// pixels reads a length, rounded up; 0 is none, or one in another unit.
func pixels(text string) int {
	length, err := strconv.ParseFloat(strings.TrimSuffix(text, "px"), 64)
	if err != nil || !(length > 0 && length < 1e6) {
		return 0
	}
	return int(math.Ceil(length))
}

// runs reports whether a drawing runs a script or loads another file; an error, that it cannot be read to its end. Files below
// media/ can be opened by themselves, as pages can.
func runs(data []byte) (bool, error) {
	// An entity may hold markup, which only browsers would see, or be another file.
	if bytes.Count(data, []byte("<!ENTITY")) != len(entityDeclaration.FindAll(data, -1)) {
		return true, nil
	}
	tokens := readDrawing(data)
	for _, value := range tokens.Entity {
		if strings.ContainsAny(value, "<&") {
			return true, nil
		}
	}
	for {
		token, err := tokens.Token()
		if err == io.EOF {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		element, isElement := token.(xml.StartElement)
		if !isElement {
			continue
		}
		switch strings.ToLower(element.Name.Local) {
		case "script", "foreignobject", "iframe", "object", "embed":
			return true, nil
		}
		for _, attribute := range element.Attr {
			name, value := strings.ToLower(attribute.Name.Local), strings.TrimSpace(attribute.Value)
			if strings.HasPrefix(name, "on") || name == "href" && !strings.HasPrefix(value, "#") && !strings.HasPrefix(value, "data:image/") {
				return true, nil
			}
		}
	}
}
