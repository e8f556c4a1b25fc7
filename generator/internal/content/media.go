package content

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"io"
	"io/fs"
	"maps"
	"math"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"
)

// maxPictureBytes bounds one picture file; a larger one is a mistake, not a photo.
const maxPictureBytes = 20 << 20

var pictureName = regexp.MustCompile(`^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$`)

// A Picture is one file below media/.
type Picture struct {
	File          string // path below the content folder
	URL           string // path on the site; holds a hash of the bytes, so that it may be cached for good
	Width, Height int    // pixels, as it is seen
	Vector        bool   // a drawing, which has every size
	stem          string // the URL without its extension
}

func (l *loader) picture(name, rest string) {
	if !pictureName.MatchString(rest) {
		l.reportf(name, "de bestandsnaam wordt een adres en mag alleen letters zonder accent, cijfers, punten, streepjes en liggende streepjes bevatten")
		return
	}
	if info, err := fs.Stat(l.fsys, name); err == nil && info.Size() > maxPictureBytes {
		l.reportf(name, "is %d MB groot; een afbeelding mag hoogstens %d MB zijn", info.Size()>>20, maxPictureBytes>>20)
		return
	}
	data, err := fs.ReadFile(l.fsys, name)
	if err != nil {
		l.reportf(name, "kan niet worden gelezen: %v", err)
		return
	}
	picture, complaint := inspect(strings.ToLower(path.Ext(rest)), data)
	if complaint != "" {
		l.reportf(name, "%s", complaint)
		return
	}
	picture.File = name
	sum := sha256.Sum256(data)
	ext := path.Ext(rest)
	picture.stem = "/media/" + strings.TrimSuffix(rest, ext) + "." + hex.EncodeToString(sum[:4])
	picture.URL = picture.stem + ext
	l.tree.Media[rest] = picture
}

// svgSize reads the size of an SVG in pixels: its width and height, or else those of its viewBox.
func svgSize(data []byte) (width, height int, ok bool) {
	decoder := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := decoder.Token()
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

// imageFields is Image without its methods, so that the plain decoding can be used for it.
type imageFields Image

func (i *Image) decode(d *decoder, n *yaml.Node, key string) {
	before, layout := len(d.diagnostics), d.layout
	d.group(n, reflect.ValueOf((*imageFields)(i)).Elem(), key)
	d.layout = layout // the next of a list has the same
	if len(d.diagnostics) > before {
		return
	}
	picture, ok := d.tree.Media[i.Src]
	if !ok {
		d.errorf(valueOf(n, "src"), "src: content/media/%s bestaat niet%s", i.Src, suggest(i.Src, slices.Sorted(maps.Keys(d.tree.Media))))
		return
	}
	d.shown[i.Src] = true
	i.URL, i.Width, i.Height = picture.URL, picture.Width, picture.Height
	if layout == 0 || picture.Vector {
		d.tree.Served[picture.URL] = picture
		return
	}
	if picture.Width < layout {
		d.tree.Advice.addf(d.at(valueOf(n, "src")), "content/media/%s is %d pixels breed en wordt hier tot %d breed getoond, dus onscherp; neem een foto van %d pixels of breder",
			i.Src, picture.Width, layout, 2*layout)
	}
	d.variants(i, picture, layout)
}

// hasScript reports whether a drawing runs something or reaches for something else. Files below media/ can be
// opened by themselves, and then do what a page does.
func hasScript(data []byte) bool {
	decoder := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := decoder.Token()
		if err != nil {
			return err != io.EOF
		}
		element, isElement := token.(xml.StartElement)
		if !isElement {
			continue
		}
		switch strings.ToLower(element.Name.Local) {
		case "script", "foreignobject", "iframe", "object", "embed":
			return true
		}
		for _, attribute := range element.Attr {
			name, value := strings.ToLower(attribute.Name.Local), strings.TrimSpace(attribute.Value)
			if strings.HasPrefix(name, "on") || name == "href" && !strings.HasPrefix(value, "#") && !strings.HasPrefix(value, "data:image/") {
				return true
			}
		}
	}
}
