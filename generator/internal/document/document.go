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

// Set sets every document of a tree. root is the repository, cache a folder that may be deleted.
func Set(ctx context.Context, root, cache string, tree *content.Tree) ([]File, error) {
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
		data, err := encode(tree, document)
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

// picture is a picture as the template takes it. The hash makes a changed picture a changed document.
type picture struct {
	Src  string `json:"src"` // from the repository's root
	Alt  string `json:"alt"`
	Hash string `json:"hash"`
}

func pictureOf(tree *content.Tree, image content.Image) picture {
	return picture{"/content/" + tree.Media[image.Src].File, image.Alt, image.URL}
}

// encode is a document's data: what it says, the products of its lines, and the company.
func encode(tree *content.Tree, d content.Document) ([]byte, error) {
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
		p := pictureOf(tree, *d.Image)
		data.Image = &p
	}
	for _, s := range d.Sections {
		part := section{DocumentSection: s}
		for _, p := range tree.Products[s.Line] {
			part.Products = append(part.Products, product{p, pictureOf(tree, p.Image)})
		}
		data.Sections = append(data.Sections, part)
	}
	return json.Marshal(data)
}
