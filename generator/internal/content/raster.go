package content

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // decoders for image.DecodeConfig
	_ "image/png"
	"math"
	"slices"

	_ "golang.org/x/image/webp"
)

// Qualities of the variants, of 100: for most visitors, and for those with a slow connection.
const (
	Quality     = 85
	SlowQuality = 60
)

// slowScale is by how much the widths are scaled for slow connections.
const slowScale = 0.8

// scales are the widths of the variants, as parts of the width in the layout.
var scales = []float64{0.5, 1, 1.5, 2}

// maxPixels bounds a photograph; decoding more takes more memory than CI has to spare.
const maxPixels = 60_000_000

// A Variant is a photograph made smaller, in another format.
type Variant struct {
	File    string // path of the photograph below the content folder
	Width   int    // pixels
	Quality int    // of 100
	Format  string // avif, webp or jpg
}

// tinyWidth is enough to tell what is light and what is dark, and where.
const tinyWidth = 16

// sources are what browsers choose from to show a photograph at a width in CSS pixels.
func (p Picture) sources(layout int) *Sources {
	return &Sources{
		Stem: p.stem(), Widths: widths(float64(layout), p.Width), Slow: widths(float64(layout)*slowScale, p.Width), Tiny: p.Tiny,
	}
}

// fallback is the variant for browsers that know neither AVIF nor WebP, and for the previews of other sites.
func (p Picture) fallback(layout int) string { return p.variant(min(layout, p.Width), Quality, "jpg") }

func (p Picture) variant(width, quality int, format string) string {
	return fmt.Sprintf("%s.w%dq%d.%s", p.stem(), width, quality, format)
}

// variants are those that a page needs to show a photograph at a width in CSS pixels, by their addresses.
func (p Picture) variants(layout int) map[string]Variant {
	all := map[string]Variant{p.fallback(layout): {p.File, min(layout, p.Width), Quality, "jpg"}}
	sources := p.sources(layout)
	for _, format := range []string{"avif", "webp"} {
		for _, width := range sources.Widths {
			all[p.variant(width, Quality, format)] = Variant{p.File, width, Quality, format}
		}
		for _, width := range sources.Slow {
			all[p.variant(width, SlowQuality, format)] = Variant{p.File, width, SlowQuality, format}
		}
	}
	return all
}

// widths are those of the variants for a width in the layout; none is wider than the photograph.
func widths(layout float64, most int) []int {
	var all []int
	for _, scale := range scales {
		all = append(all, min(int(math.Round(layout*scale)), most))
	}
	return slices.Compact(all)
}

// inspect reads the header of a picture file. The complaint, in Dutch, says why it is none.
func inspect(ext string, data []byte) (picture Picture, complaint string) {
	const unreadable = "kan niet als afbeelding worden gelezen; sla het bestand opnieuw op (een SVG heeft width en height of een viewBox nodig)"
	kind := sniff(data)
	switch {
	case kind == "heic":
		return Picture{}, "is een HEIC-foto, zoals telefoons die maken; bewaar of exporteer haar als JPEG"
	case ext == ".svg":
		width, height, ok := svgSize(data)
		if !ok {
			return Picture{}, unreadable
		}
		if hasScript(data) {
			return Picture{}, "is een SVG met een script of een koppeling naar elders; bewaar de tekening zonder, of als PNG"
		}
		return Picture{Width: width, Height: height, Vector: true}, ""
	case !slices.Contains([]string{".jpg", ".jpeg", ".png", ".webp", ".avif"}, ext):
		return Picture{}, "is geen afbeelding die de site kent; gebruik .svg, .jpg, .png, .webp of .avif"
	case kind == "":
		return Picture{}, unreadable
	case kind != map[string]string{".jpg": "jpeg", ".jpeg": "jpeg", ".png": "png", ".webp": "webp", ".avif": "avif"}[ext]:
		return Picture{}, fmt.Sprintf("heet %s maar is een %s; geef het bestand de juiste naam", ext, kind)
	}
	width, height, err := rasterSize(kind, data)
	switch {
	case err != nil:
		return Picture{}, unreadable
	case width*height > maxPixels:
		return Picture{}, fmt.Sprintf("telt %d megapixels; een afbeelding mag er hoogstens %d tellen, dus maak haar kleiner", width*height/1_000_000, maxPixels/1_000_000)
	case !isWhole(kind, data):
		return Picture{}, "is afgebroken: het einde ontbreekt; kopieer of bewaar het bestand opnieuw"
	}
	return Picture{Width: width, Height: height}, ""
}

// sniff tells what a picture file is by its first bytes; empty where it is none that we know.
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

// rasterSize is a photograph's size as it is seen, which is turned where its camera was.
func rasterSize(kind string, data []byte) (width, height int, err error) {
	if kind == "avif" {
		return avifSize(data)
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return 0, 0, err
	}
	if kind == "jpeg" && orientation(data) >= 5 {
		return config.Height, config.Width, nil
	}
	return config.Width, config.Height, nil
}

// avifSize reads the first image spatial extents property (ISO/IEC 23008-12 §6.5.3).
func avifSize(data []byte) (width, height int, err error) {
	at := bytes.Index(data, []byte("ispe"))
	if at < 0 || len(data) < at+16 {
		return 0, 0, errors.New("no ispe property")
	}
	width, height = int(binary.BigEndian.Uint32(data[at+8:])), int(binary.BigEndian.Uint32(data[at+12:]))
	if width <= 0 || height <= 0 || width > 1<<16 || height > 1<<16 {
		return 0, 0, errors.New("no size")
	}
	return width, height, nil
}

// orientation is how a JPEG is turned (Exif 2.32, tag 274): 1 to 8, and 5 or more for a quarter turn.
func orientation(data []byte) int {
	for at := 2; at+4 <= len(data) && data[at] == 0xff; {
		length := int(binary.BigEndian.Uint16(data[at+2:]))
		segment := data[at+4 : min(at+2+max(length, 2), len(data))]
		if data[at+1] == 0xe1 && bytes.HasPrefix(segment, []byte("Exif\x00\x00")) {
			return exifOrientation(segment[6:])
		}
		if data[at+1] == 0xda { // the picture itself
			break
		}
		at += 2 + length
	}
	return 1
}

// exifOrientation looks through the first directory of a TIFF header.
func exifOrientation(tiff []byte) int {
	if len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if string(tiff[:2]) == "II" {
		order = binary.LittleEndian
	}
	at := int(order.Uint32(tiff[4:]))
	if at < 8 || at+2 > len(tiff) {
		return 1
	}
	for entry := range int(order.Uint16(tiff[at:])) {
		field := at + 2 + entry*12
		if field+12 > len(tiff) {
			break
		}
		if order.Uint16(tiff[field:]) == 274 {
			return int(order.Uint16(tiff[field+8:]))
		}
	}
	return 1
}

// isWhole reports whether the end of a photograph is there: many programs show half of one without a word.
func isWhole(kind string, data []byte) bool {
	switch kind {
	case "jpeg": // in what follows the start of scan, no other byte but 0 and markers stands behind 0xff
		at := bytes.Index(data, []byte("\xff\xda"))
		return at >= 0 && bytes.Contains(data[at:], []byte("\xff\xd9"))
	case "png":
		return bytes.Contains(data[max(0, len(data)-4096):], []byte("IEND"))
	case "webp":
		return int(binary.LittleEndian.Uint32(data[4:]))+8 <= len(data)+1 // the size may leave out a padding byte
	}
	return true
}
