// Package document sets documents as PDFs.
//
// In: a content tree. Out: one PDF for each of its documents, tagged for screen readers (PDF/UA-1). A PDF
// is a function of the document, its template and the typesetter, so one that was set before is taken from
// a cache. It knows no page and no React.
package document

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

//go:embed document.typ
var template string

// script sets documents; it is run where Node finds its modules.
const script = "generator/internal/document/typeset.mjs"

// fonts are the cuts that the template uses, below node_modules/@expo-google-fonts.
var fonts = []string{"archivo/800ExtraBold", "inter/400Regular", "inter/600SemiBold"}

// next ends the name of a document that is being set.
const next = ".next"

// A File is a document as the site serves it.
type File struct {
	URL string // path on the site
	PDF []byte
}

// A Photo is the file, somewhere below the repository, of a photograph made smaller.
type Photo func(context.Context, content.Variant) (string, error)

// Set sets every document of a tree. root is the repository, cache a folder that may be deleted.
func Set(ctx context.Context, root, cache string, tree *content.Tree, photo Photo) ([]File, error) {
	if len(tree.Documents) == 0 {
		return nil, nil
	}
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return nil, err
	}
	typesetter, err := version(root)
	if err != nil {
		return nil, err
	}
	type job struct {
		File string `json:"file"`
		Data string `json:"data"`
	}
	var missing []job
	names := make([]string, len(tree.Documents))
	for i, document := range tree.Documents {
		data, err := encode(ctx, tree, pictures{root, tree.Media, photo}, document)
		if err != nil {
			return nil, fmt.Errorf("document %s: %w", document.ID, err)
		}
		sum := sha256.New()
		for _, part := range [][]byte{typesetter, []byte(template), data} {
			fmt.Fprintf(sum, "%d\n%s", len(part), part)
		}
		names[i] = filepath.Join(cache, document.ID+"."+hex.EncodeToString(sum.Sum(nil)[:8])+".pdf")
		if _, err := os.Stat(names[i]); errors.Is(err, os.ErrNotExist) {
			missing = append(missing, job{names[i] + next, string(data)})
		}
	}
	if len(missing) > 0 {
		input := map[string]any{"root": root, "template": template, "documents": missing, "fonts": fontFolders(root)}
		if err := typeset(ctx, root, input); err != nil {
			return nil, err
		}
		for _, made := range missing {
			if err := os.Rename(made.File, strings.TrimSuffix(made.File, next)); err != nil {
				return nil, err
			}
		}
	}
	files := make([]File, len(names))
	for i, name := range names {
		pdf, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files[i] = File{tree.Documents[i].URL(), pdf}
	}
	return files, nil
}

func typeset(ctx context.Context, root string, input any) error {
	encoded, err := json.Marshal(input)
	if err != nil {
		return err
	}
	node := exec.CommandContext(ctx, "node", script)
	node.Dir, node.Stdin, node.WaitDelay = root, bytes.NewReader(encoded), time.Second
	if output, err := node.CombinedOutput(); err != nil {
		return fmt.Errorf("documents: %w\n%s", err, output)
	}
	return nil
}

func fontFolders(root string) []string {
	folders := make([]string, len(fonts))
	for i, font := range fonts {
		folders[i] = filepath.Join(root, "node_modules/@expo-google-fonts", font)
	}
	return folders
}

// version names the typesetter and the fonts, by their packages' own words.
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

		Words content.DocumentWords `json:"words"`
	}{Document: d, Words: tree.Interface.Document, Company: map[string]string{
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
