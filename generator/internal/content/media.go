package content

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"math"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// maxPictureBytes bounds one picture file; a larger one is a mistake, not a photo.
const maxPictureBytes = 20 << 20

var pictureName = regexp.MustCompile(`^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$`)

// A Picture is one file below media/.
type Picture struct {
	File          string // path below the content folder
	URL           string // path on the site; holds a part of the digest, so that it may be cached for good
	Digest        string // SHA-256 of the file's bytes, in hexadecimal
	Width, Height int    // pixels, as it is seen
	Vector        bool   // a drawing, which has every size
	Bytes         int    // of the file
}

// addMedium adds a file of media/ to the tree.
func (l *loader) addMedium(r *reading) {
	l.diagnostics = append(l.diagnostics, r.Diagnostics...)
	if len(r.Diagnostics) > 0 {
		l.refused[strings.TrimPrefix(r.name, "media/")], l.unread[r.File] = true, true
	}
	if r.route != "" {
		l.routes[r.route] = r.File
	}
	switch value := r.value.(type) {
	case *Picture:
		l.tree.Media[strings.TrimPrefix(r.name, "media/")] = *value
	case *Model:
		l.tree.models[r.id] = *value
	case *Outline:
		l.tree.outlines[r.id] = *value
	case *Download:
		l.tree.Downloads[r.route], l.tree.Served[r.route] = *value, value.File
	}
}

// readPicture reads a file of media/.
func (r *reading) readPicture(rest string) {
	if !pictureName.MatchString(rest) {
		r.reportf("de bestandsnaam wordt een adres en mag alleen letters zonder accent, cijfers, punten, streepjes en liggende streepjes bevatten; noem het bestand %s", plainName(rest))
		return
	}
	data, size, err := yamlfile.ReadBounded(r.fsys, r.name, maxPictureBytes)
	switch {
	case err != nil:
		r.reportf("kan niet worden gelezen: %v", err)
		return
	case size > maxPictureBytes:
		r.reportf("is %d MB groot; een afbeelding mag hoogstens %d MB zijn, dus maak haar kleiner, bijvoorbeeld met 'make shrink'", size>>20, maxPictureBytes>>20)
		return
	}
	ext := path.Ext(rest)
	picture, complaint := inspect(strings.ToLower(ext), data, size)
	if complaint != "" {
		r.reportf("%s", complaint)
		return
	}
	sum := sha256.Sum256(data)
	picture.File, picture.Digest, picture.Bytes = r.name, hex.EncodeToString(sum[:]), len(data)
	picture.URL = "/media/" + strings.TrimSuffix(rest, ext) + "." + picture.Digest[:8] + ext
	r.value = &picture
}

// stem is the picture's address without its extension.
func (p Picture) stem() string { return strings.TrimSuffix(p.URL, path.Ext(p.URL)) }

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

func (i *Image) resolve(d *decoder, n *yaml.Node) {
	picture, ok := d.media[i.Src]
	if !ok {
		if !d.refused[i.Src] { // which is told at the file itself
			d.Errorf(yamlfile.ValueOf(n, "src"), "src: content/media/%s bestaat niet%s", i.Src, adviceOn(d.media, i.Src))
		}
		return
	}
	i.URL, i.Width, i.Height = picture.URL, picture.Width, picture.Height
	layout := layoutOf(d.Field.Tag)
	if picture.Vector && layout != notShown {
		layout = 0
	}
	d.Shown = append(d.Shown, Showing{d.At(yamlfile.ValueOf(n, "src")), i.Src, picture.URL, layout})
	if layout <= 0 {
		return
	}
	i.Sources = picture.sources(layout)
	i.URL = picture.single(layout)
}

// notShown is the layout of a picture that other things are made from, as cards and PDFs, and no page shows.
const notShown = -1

// layoutOf reads the tag of a picture's field: one of the [layouts], or none. Other fields have no such tag.
func layoutOf(tag reflect.StructTag) int {
	text, isPicture := tag.Lookup("layout")
	switch {
	case !isPicture:
		return 0
	case text == "none":
		return notShown
	}
	width, err := strconv.Atoi(text)
	if err != nil || !slices.Contains(layouts, width) {
		panic("content: unknown layout " + text)
	}
	return width
}

// adviceOn ends a message about a picture that is not there.
func adviceOn(media map[string]Picture, src string) string {
	if meant, ok := pictureMeant(media, src); ok {
		return fmt.Sprintf("; bedoelde u %q?", meant)
	}
	return "; zet de foto in content/media/, en schrijf hier haar map en naam"
}

// pictureMeant is the picture that a wrong path was meant to be: of the same name in another folder or format, or of nearly
// the same. With other letters or digits beside a number, it is the one of another product.
func pictureMeant(media map[string]Picture, src string) (meant string, ok bool) {
	wrong := bareName(src)
	names := slices.Sorted(maps.Keys(media))
	for _, name := range names {
		if bareName(name) == wrong {
			return name, true
		}
	}
	if strings.ContainsAny(wrong, "0123456789") {
		return "", false
	}
	return yamlfile.Nearest(src, names)
}

// bareName is a file's name by its letters and digits alone.
func bareName(file string) string {
	name := path.Base(strings.ReplaceAll(file, `\`, "/"))
	return strings.ReplaceAll(Slug(strings.TrimSuffix(name, path.Ext(name))), "-", "")
}

// plainName is the path of a file as an address may have it.
func plainName(file string) string {
	ext := path.Ext(file)
	parts := strings.Split(strings.TrimSuffix(file, ext), "/")
	for i, part := range parts {
		parts[i] = cmp.Or(Slug(part), "foto")
	}
	return strings.Join(parts, "/") + strings.ToLower(ext)
}

// note keeps a value in a map that is made for the first one.
func note[V any](all *map[string]V, key string, value V) {
	if *all == nil {
		*all = map[string]V{}
	}
	(*all)[key] = value
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
