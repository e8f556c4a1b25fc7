// Package picture looks into the files of photographs, drawings, 3D models and PDFs, and at colours.
//
// In: the bytes of a file. Out: its size in pixels, its pages or its materials, which variants of a photograph there are, or in
// Dutch why it can't be used. It knows no content.
package picture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"

	"github.com/bep/imagemeta"

	"github.com/dfx-fitness/site/infra"
)

// Qualities of the variants, of 100: for most visitors, and for those with a slow connection.
const (
	Quality     = 85
	SlowQuality = 60
)

// Layouts are the widths in CSS pixels at which wide screens show photographs: a cover on a shelf, a card in a row of three, half
// a page and less than two thirds of it, and the whole of it. They are few, and three are each twice the one before: a
// photograph that several blocks show has most of its variants in common.
var Layouts = []int{220, 440, 880, 1200}

// scales are the widths of the variants, as parts of the width in the layout.
var scales = []float64{0.5, 1, 1.5, 2}

// maxPixels bounds a photograph; decoding more takes more memory than CI has to spare.
const maxPixels = 60_000_000

// maxSide is how many pixels high or wide a WebP can be (RFC 9649, 2.7.1.1).
const maxSide = 16_383

// Widest is the width of the largest variant of a photograph, in pixels.
const Widest = 2400

// A Picture is one file below media/.
type Picture struct {
	File          string // path below the content folder
	URL           string // path on the site; holds a part of the digest, so that it may be cached for good
	Digest        string // SHA-256 of the file's bytes, in hexadecimal
	Width, Height int    // pixels, as it is seen
	Vector        bool   // a drawing, which has every size
	Bytes         int    // of the file
}

// stem is the picture's address without its extension.
func (p Picture) stem() string { return strings.TrimSuffix(p.URL, path.Ext(p.URL)) }

// A Variant is a photograph made smaller, in another format.
type Variant struct {
	File    string // path of the photograph below the content folder
	Digest  string // of the photograph, see [Picture]
	Width   int    // pixels
	Quality int    // of 100
	Format  string // avif, webp or jpg
}

// Variant is one of those that a photograph can have.
func (p Picture) Variant(width, quality int, format string) Variant {
	return Variant{p.File, p.Digest, min(width, p.Width), quality, format}
}

// placeholderWidth shows what is light and what is dark, in pixels.
const placeholderWidth = 16

// Placeholder is the variant of few pixels that stands in for another of its photograph until that is there.
func (v Variant) Placeholder() Variant {
	v.Width, v.Quality, v.Format = placeholderWidth, SlowQuality, "webp"
	return v
}

// Sources are the variants of a photograph, of which browsers choose. They are at <stem>.w<width>q<quality>.<format>.
type Sources struct {
	Stem   string `json:"stem"`
	Widths []int  `json:"widths"` // pixels
	// Placeholder is the picture in a few pixels, as a data URL, to be shown until it is there. It is filled in when the
	// page is made.
	Placeholder string `json:"placeholder,omitempty"`
	// Quality of those at Widths, of 100.
	Quality int `json:"quality"`
}

// Sources are what browsers choose from to show a photograph at a width in CSS pixels.
func (p Picture) Sources(layout int) *Sources {
	return &Sources{Stem: p.stem(), Widths: widths(layout, p.Width), Quality: Quality}
}

// Single is the address of the one variant that has to do where there is no choice: in structured data, and in browsers that
// choose none of the others.
func (p Picture) Single(layout int) string {
	return p.address(p.Variant(layout, Quality, "webp"))
}

// address is where a variant of the photograph is served.
func (p Picture) address(v Variant) string {
	return VariantAddress(p.stem(), v.Width, v.Quality, v.Format)
}

// VariantAddress is what the address of a variant is made of; width is in pixels, quality of 100.
func VariantAddress(stem string, width, quality int, format string) string {
	return fmt.Sprintf("%s.w%dq%d.%s", stem, width, quality, format)
}

// Variants are those that a page needs to show a photograph at a width in CSS pixels, by their addresses: AVIF; WebP for
// browsers without; and what the CDN answers with over a slow connection, of which only browsers with AVIF say that it is
// slow (decision 23).
func (p Picture) Variants(layout int) map[string]Variant {
	all := map[string]Variant{}
	for _, width := range widths(layout, p.Width) {
		for _, v := range []Variant{
			p.Variant(width, Quality, "avif"), p.Variant(width, Quality, "webp"),
			p.Variant(infra.SlowWidth(width), SlowQuality, "avif"),
		} {
			all[p.address(v)] = v
		}
	}
	return all
}

// widths are those of the variants for a width in the layout; none is wider than the photograph.
func widths(layout, most int) []int {
	var all []int
	for _, scale := range scales {
		all = append(all, min(int(math.Round(float64(layout)*scale)), most))
	}
	return slices.Compact(all)
}

// Inspect reads a picture file of a size in bytes, of which data may be the beginning. The complaint, in Dutch, is empty for a
// picture.
func Inspect(ext string, data []byte, size int64) (picture Picture, complaint string) {
	const unreadable = "kan niet als afbeelding worden gelezen; sla het bestand opnieuw op (een SVG heeft width en height of een viewBox nodig)"
	kind := sniff(data)
	switch {
	case kind == "heic":
		return Picture{}, "is een HEIC-foto, zoals telefoons die maken; zet haar op de site met het beheer, dat haar omzet, of exporteer haar als JPEG"
	case ext == ".pdf":
		return Picture{}, "is een PDF; zet het bestand in content/media/downloads/, dan is het te downloaden"
	case ext == ".svg":
		width, height, ok := svgSize(data)
		switch isProgram, err := runs(data); {
		case isProgram:
			return Picture{}, "is een SVG met een script of een koppeling naar elders; bewaar de tekening zonder, of als PNG"
		case err != nil || !ok:
			return Picture{}, unreadable
		}
		return Picture{Width: width, Height: height, Vector: true}, ""
	case !slices.Contains([]string{".jpg", ".jpeg", ".png", ".webp", ".avif"}, ext):
		return Picture{}, "is geen afbeelding die de site kent; gebruik .svg, .jpg, .png, .webp of .avif"
	case kind == "":
		return Picture{}, unreadable
	case kind != map[string]string{".jpg": "jpeg", ".jpeg": "jpeg", ".png": "png", ".webp": "webp", ".avif": "avif"}[ext]:
		return Picture{}, fmt.Sprintf("heet %s maar is een %s; geef het bestand de juiste naam", ext, kind)
	}
	switch width, height := rasterSize(formats[kind], data); {
	case width <= 0 || height <= 0:
		return Picture{}, unreadable
	case width > maxPixels/height:
		return Picture{}, fmt.Sprintf("telt %d megapixels; een afbeelding mag er hoogstens %d tellen, dus maak haar kleiner, bijvoorbeeld met 'make shrink'",
			uint64(width)*uint64(height)/1_000_000, maxPixels/1_000_000)
	case height > maxSide && height*min(width, Widest)/width > maxSide:
		return Picture{}, fmt.Sprintf("is %d pixels hoog en %d breed, en zo lang kan geen foto op de site zijn; snijd haar in stukken van hoogstens %d pixels hoog", height, width, maxSide)
	case int64(len(data)) == size && !isComplete(kind, data):
		return Picture{}, "is afgebroken: het eind van het bestand ontbreekt; kopieer of exporteer de foto opnieuw"
	case isAnimated(kind, data):
		return Picture{}, "beweegt, en zou op de site stilstaan; bewaar er één beeld van als foto"
	default:
		return Picture{Width: width, Height: height}, ""
	}
}

var formats = map[string]imagemeta.ImageFormat{
	"jpeg": imagemeta.JPEG, "png": imagemeta.PNG, "webp": imagemeta.WebP, "avif": imagemeta.AVIF,
}

// sniff is the kind of a picture file by its first bytes; empty where it is none of these.
func sniff(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xd8\xff")): // ITU-T T.81 §B.1.1.3
		return "jpeg"
	case bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")): // ISO/IEC 15948 §5.2
		return "png"
	case len(data) > 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP": // RFC 9649 §2.4
		return "webp"
	case len(data) > 12 && string(data[4:8]) == "ftyp": // ISO/IEC 23008-12 §10
		switch string(data[8:12]) {
		case "avif", "avis":
			return "avif"
		case "heic", "heix", "heim", "heis", "hevc", "mif1", "msf1":
			return "heic"
		}
	}
	return ""
}

// isComplete reports whether the end of a picture's file is there. A copy that broke off has none.
func isComplete(kind string, data []byte) bool {
	switch kind {
	case "jpeg":
		return endsJPEG(data)
	case "png":
		return bytes.Contains(data, []byte("IEND"))
	case "webp":
		return int64(binary.LittleEndian.Uint32(data[4:]))+8 <= int64(len(data))
	}
	for rest := data; len(rest) > 0; { // boxes (ISO/IEC 14496-12, 4.2)
		if len(rest) < 8 {
			return false
		}
		length := uint64(binary.BigEndian.Uint32(rest))
		if length == 1 && len(rest) >= 16 {
			length = binary.BigEndian.Uint64(rest[8:])
		}
		if length == 0 { // to the end of the file
			return true
		}
		if length < 8 || length > uint64(len(rest)) {
			return false
		}
		rest = rest[length:]
	}
	return true
}

// endsJPEG reports whether a JPEG has its end of image, which other data may follow (ITU-T T.81, B.1).
func endsJPEG(data []byte) bool {
	for at := 2; at+4 <= len(data); {
		if data[at] != 0xff { // of a scan
			at++
			continue
		}
		switch marker := data[at+1]; {
		case marker == 0xd9:
			return true
		case marker == 0xff:
			at++
		case marker == 0 || marker >= 0xd0 && marker <= 0xd7: // a byte of the scan, a restart
			at += 2
		default:
			at += 2 + int(binary.BigEndian.Uint16(data[at+2:]))
		}
	}
	return bytes.HasSuffix(data, []byte{0xff, 0xd9})
}

// isAnimated reports whether a picture is several, one after the other.
func isAnimated(kind string, data []byte) bool {
	switch kind {
	case "png":
		before, _, _ := bytes.Cut(data, []byte("IDAT"))
		return bytes.Contains(before, []byte("acTL")) // PNG, 11.3.4.1
	case "webp":
		return len(data) > 20 && string(data[12:16]) == "VP8X" && data[20]&0x02 != 0 // RFC 9649, 2.7.1
	case "avif":
		return string(data[8:12]) == "avis"
	}
	return false
}

// rasterSize is a photograph's size as it is seen, which is turned where its camera was. It is 0 where
// the file has none.
func rasterSize(format imagemeta.ImageFormat, data []byte) (width, height int) {
	result, err := imagemeta.Decode(imagemeta.Options{
		R: bytes.NewReader(data), ImageFormat: format, Sources: imagemeta.CONFIG,
	})
	if err != nil {
		return 0, 0
	}
	size := result.ImageConfig
	if format != imagemeta.AVIF && isOnItsSide(format, data) { // an AVIF has the turn in its own properties
		return size.Height, size.Width
	}
	return size.Width, size.Height
}

// isOnItsSide reports whether a photograph is shown after a quarter turn (Exif 2.32, tag 274: 5 to 8).
// Where its Exif data cannot be read, it is not.
func isOnItsSide(format imagemeta.ImageFormat, data []byte) bool {
	var orientation uint16
	_, err := imagemeta.Decode(imagemeta.Options{
		R: bytes.NewReader(data), ImageFormat: format, Sources: imagemeta.EXIF,
		ShouldHandleTag: func(tag imagemeta.TagInfo) bool { return tag.Tag == "Orientation" && tag.Namespace == "IFD0" },
		HandleTag: func(tag imagemeta.TagInfo) error {
			orientation, _ = tag.Value.(uint16)
			return imagemeta.ErrStopWalking
		},
	})
	return err == nil && orientation >= 5
}
