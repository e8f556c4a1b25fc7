package content

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math"
	"path"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"
	"golang.org/x/sync/errgroup"
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
	Tiny          string // what stands in for a photograph, see [Options]
}

// pictures reads the files of media/, side by side.
func (l *loader) pictures(names []string) error {
	found := make([]Picture, len(names))
	complaints := make([]string, len(names))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, name := range names {
		group.Go(func() (err error) {
			if l.options.Known != nil {
				if record, ok := l.options.Known(name, l.entries[name]); ok && record.Picture != nil {
					found[i] = *record.Picture
					return nil
				}
			}
			var digest [sha256.Size]byte
			found[i], digest, complaints[i] = readPicture(l.fsys, name)
			if picture := &found[i]; complaints[i] == "" && !picture.Vector && l.options.Tiny != nil {
				picture.Tiny, err = l.options.Tiny(Variant{picture.File, tinyWidth, SlowQuality, "webp"})
			}
			if l.options.Keep != nil && complaints[i] == "" && err == nil {
				l.options.Keep(name, l.entries[name], Record{Digest: digest, Picture: &found[i]})
			}
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	for i, name := range names {
		if complaints[i] != "" {
			l.reportf(name, "%s", complaints[i])
			continue
		}
		l.tree.Media[strings.TrimPrefix(name, "media/")] = found[i]
	}
	return nil
}

// readPicture reads a file of media/. The complaint, in Dutch, says why it is no picture.
func readPicture(fsys fs.FS, name string) (picture Picture, digest [sha256.Size]byte, complaint string) {
	rest := strings.TrimPrefix(name, "media/")
	if !pictureName.MatchString(rest) {
		return Picture{}, digest, "de bestandsnaam wordt een adres en mag alleen letters zonder accent, cijfers, punten, streepjes en liggende streepjes bevatten"
	}
	data, size, err := readBounded(fsys, name, maxPictureBytes)
	switch {
	case err != nil:
		return Picture{}, digest, fmt.Sprintf("kan niet worden gelezen: %v", err)
	case size > maxPictureBytes:
		return Picture{}, digest, fmt.Sprintf("is %d MB groot; een afbeelding mag hoogstens %d MB zijn", size>>20, maxPictureBytes>>20)
	}
	ext := path.Ext(rest)
	picture, complaint = inspect(strings.ToLower(ext), data)
	if complaint != "" {
		return Picture{}, digest, complaint
	}
	digest = sha256.Sum256(data)
	picture.File = name
	picture.URL = "/media/" + strings.TrimSuffix(rest, ext) + "." + hex.EncodeToString(digest[:4]) + ext
	return picture, digest, ""
}

// key names all that pages show of a picture.
func (p Picture) key() string {
	if p.Tiny == "" {
		return p.URL
	}
	sum := sha256.Sum256([]byte(p.Tiny))
	return p.URL + " " + hex.EncodeToString(sum[:4])
}

// stem is the picture's address without its extension.
func (p Picture) stem() string { return strings.TrimSuffix(p.URL, path.Ext(p.URL)) }

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
	before, layout := len(d.Diagnostics), d.layout
	d.group(n, reflect.ValueOf((*imageFields)(i)).Elem(), key)
	d.layout = layout // the next of a list has the same
	if len(d.Diagnostics) > before {
		return
	}
	picture, ok := d.media[i.Src]
	if !ok {
		d.errorf(valueOf(n, "src"), "src: content/media/%s bestaat niet%s", i.Src, suggest(i.Src, slices.Sorted(maps.Keys(d.media))))
		return
	}
	i.URL, i.Width, i.Height = picture.URL, picture.Width, picture.Height
	if picture.Vector {
		layout = 0
	}
	d.Shown = append(d.Shown, Showing{i.Src, picture.key(), layout})
	if layout == 0 {
		return
	}
	if picture.Width < layout {
		d.Advice.addf(d.at(valueOf(n, "src")), "content/media/%s is %d pixels breed en wordt hier tot %d breed getoond, dus onscherp; neem een foto van %d pixels of breder",
			i.Src, picture.Width, layout, 2*layout)
	}
	i.Sources = picture.sources(layout)
	i.URL = picture.fallback(layout)
}

// note keeps a value in a map that is made for the first one.
func note[V any](all *map[string]V, key string, value V) {
	if *all == nil {
		*all = map[string]V{}
	}
	(*all)[key] = value
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
