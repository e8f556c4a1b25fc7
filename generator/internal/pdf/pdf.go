// Package pdf sets documents as PDFs.
//
// In: a content tree. Out: one PDF for each of its documents, tagged for screen readers (PDF/UA-1). A PDF
// is a function of the document, its pictures, the template, the script, the typesetter and its fonts, so one
// that was set before is taken from a cache. It knows no page and no React.
package pdf

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/node"
)

//go:embed document.typ
var template string

// typeset is the script that sets documents; it runs in the repository's root, where Node finds its modules.
//
//go:embed typeset.mjs
var typeset string

// fonts are the cuts that the template uses, below node_modules/@expo-google-fonts.
var fonts = []string{"archivo/800ExtraBold", "inter/400Regular", "inter/600SemiBold"}

// A File is a document as the site serves it.
type File struct {
	URL string // path on the site
	PDF []byte
}

// A Photo is the file, somewhere below the repository, of a photograph made smaller.
type Photo func(context.Context, content.Variant) (string, error)

// A job is one document to be set.
type job struct {
	File     string `json:"file"`
	Data     string `json:"data"`
	Template string `json:"template"`
}

// Set sets every document of a tree. root is the repository, cache a folder that may be deleted.
func Set(ctx context.Context, root, cache string, tree *content.Tree, photo Photo) ([]File, error) {
	if len(tree.Documents) == 0 {
		return nil, nil
	}
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return nil, err
	}
	versions, err := version(root)
	if err != nil {
		return nil, err
	}
	typesetter := node.New(node.Options{Name: "typesetter", Args: append([]string{"--input-type=module", "--eval", typeset, root}, fontFolders(root)...), Dir: root})
	defer typesetter.Close()
	set := func(d content.Document) ([]byte, error) {
		data, err := encode(ctx, tree, pictures{root, tree.Media, photo}, d)
		if err != nil {
			return nil, err
		}
		sum := sha256.New()
		for _, part := range [][]byte{versions, []byte(template), []byte(typeset), data} {
			fmt.Fprintf(sum, "%d\n%s", len(part), part)
		}
		name := filepath.Join(cache, d.ID+"."+hex.EncodeToString(sum.Sum(nil)[:8])+".pdf")
		if known, err := os.ReadFile(name); err == nil {
			return known, nil
		}
		if _, err := typesetter.Call(ctx, job{name + ".next", string(data), template}); err != nil {
			return nil, err
		}
		if err := os.Rename(name+".next", name); err != nil {
			return nil, err
		}
		return os.ReadFile(name)
	}
	var files []File
	for _, document := range tree.Documents {
		pdf, err := set(document)
		if err != nil {
			return nil, fmt.Errorf("document %s: %w", document.ID, err)
		}
		files = append(files, File{document.URL(), pdf})
	}
	return files, nil
}

func fontFolders(root string) []string {
	folders := make([]string, len(fonts))
	for i, font := range fonts {
		folders[i] = filepath.Join(root, "node_modules/@expo-google-fonts", font)
	}
	return folders
}

// version is the versions of the typesetter and the fonts, as their package.json files have them.
func version(root string) ([]byte, error) {
	var all []byte
	for _, name := range []string{"@myriaddreamin/typst-ts-node-compiler", "@expo-google-fonts/archivo", "@expo-google-fonts/inter"} {
		text, err := os.ReadFile(filepath.Join(root, "node_modules", name, "package.json"))
		if err != nil {
			return nil, fmt.Errorf("documents: %w; run 'make install'", err)
		}
		all = append(all, text...)
	}
	return all, nil
}

// picture is a picture as the template takes it. A changed picture has another file, or another hash.
type picture struct {
	Src  string `json:"src"` // from the repository's root
	Alt  string `json:"alt"`
	Hash string `json:"hash"`
}

// Widths of the photographs in documents, in pixels: some 200 of them to an inch of paper.
const (
	coverWidth   = 1400
	productWidth = 700
)

// pictures finds the files of pictures.
type pictures struct {
	root  string
	media map[string]content.Picture
	photo Photo
}

// of is a picture: a drawing as it is, a photograph in the pixels that paper needs.
func (p pictures) of(ctx context.Context, image content.Image, width int) (picture, error) {
	source := p.media[image.Src]
	if source.Vector {
		return picture{"/content/" + source.File, image.Alt, source.URL}, nil
	}
	file, err := p.photo(ctx, content.Variant{File: source.File, Width: min(width, source.Width), Quality: content.Quality, Format: "jpg"})
	if err != nil {
		return picture{}, err
	}
	src, err := filepath.Rel(p.root, file)
	return picture{"/" + filepath.ToSlash(src), image.Alt, source.URL}, err
}

// encode is a document's data: what it says, the products of its lines, and the company.
func encode(ctx context.Context, tree *content.Tree, pictures pictures, d content.Document) ([]byte, error) {
	type product struct {
		content.Product
		Image picture `json:"image"`
	}
	type section struct {
		content.DocumentSection
		Products []product `json:"products,omitempty"`
	}
	data := struct {
		content.Document
		Image    *picture          `json:"image,omitempty"`
		Sections []section         `json:"sections"`
		Company  map[string]string `json:"company"`

		Words   content.DocumentWords `json:"words"`
		Colours map[string]string     `json:"colours"`
	}{Document: d, Words: tree.Interface.Document, Colours: styles.Colours(), Company: map[string]string{
		"name": tree.Site.Name, "phone": tree.Site.Contact.Phone, "email": tree.Site.Contact.Email,
		"url": strings.TrimPrefix(tree.Site.URL, "https://"), // as people write it
	}}
	if d.Image != nil {
		cover, err := pictures.of(ctx, *d.Image, coverWidth)
		if err != nil {
			return nil, err
		}
		data.Image = &cover
	}
	for _, s := range d.Sections {
		part := section{DocumentSection: s}
		for _, p := range tree.Products[s.Line] {
			image, err := pictures.of(ctx, p.Image, productWidth)
			if err != nil {
				return nil, err
			}
			part.Products = append(part.Products, product{p, image})
		}
		data.Sections = append(data.Sections, part)
	}
	return json.Marshal(data)
}
