package pdf

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"unicode"

	"golang.org/x/image/font/sfnt"
)

// glyphs are the fonts of the templates. No other is used, so that the same text is the same PDF on every machine.
type glyphs []*sfnt.Font

func readGlyphs(root string) (glyphs, error) {
	var all glyphs
	for _, folder := range fontFolders(root) {
		files, err := filepath.Glob(filepath.Join(folder, "*.ttf"))
		if err != nil || len(files) == 0 {
			return nil, fmt.Errorf("documents: no font in %s; run 'make install'", folder)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			font, err := sfnt.Parse(data)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			all = append(all, font)
		}
	}
	return all, nil
}

// of is a text without the characters that no font has, such as emoji, of which PDF/UA allows none (ISO 14289-1, 7.21.8).
func (g glyphs) of(text []byte) []byte {
	var buffer sfnt.Buffer
	return bytes.Map(func(r rune) rune {
		if r <= unicode.MaxASCII {
			return r
		}
		for _, font := range g {
			if index, err := font.GlyphIndex(&buffer, r); err == nil && index != 0 {
				return r
			}
		}
		return -1
	}, text)
}
