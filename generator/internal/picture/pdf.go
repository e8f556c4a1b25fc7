package picture

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
)

// PDFHeader is in how many bytes readers look for the header (PDF Reference 1.7, appendix H, note 13).
const PDFHeader = 1024

const brokenPDF = "is beschadigd of onvolledig; exporteer of kopieer de PDF opnieuw"

// pdfcpu must not make a folder of settings and fonts in the user's home. That is a global of its own, which nothing may set while
// files are read side by side.
func init() { model.ConfigPath = "disable" }

// A Download is one file below media/downloads/: a PDF, served under its own name. It takes the place of a PDF that would
// otherwise be set for that address.
type Download struct {
	File  string // path below the content folder
	Bytes int
	Pages int
}

// Size is how large the file is in MB, in words.
func (d Download) Size() string { return Megabytes(d.Bytes) }

// PagesOf counts the pages of a PDF. The complaint, in Dutch, is empty for one that visitors can open. Whether all of it is
// as ISO 32000 has it is not looked at: readers forgive more than a validator.
func PagesOf(data []byte) (pages int, complaint string) {
	if !bytes.Contains(data[:min(len(data), PDFHeader)], []byte("%PDF-")) {
		return 0, "is geen PDF, ook al heet het zo; exporteer het document opnieuw als PDF"
	}
	// They look for its end in the last 1024 (note 18). Where a file breaks off, pdfcpu guesses at the rest.
	written := bytes.TrimRight(data, "\x00\t\r\n ")
	if !bytes.Contains(written[max(len(written)-1024, 0):], []byte("%%EOF")) {
		return 0, brokenPDF
	}
	pages, err := countPages(data)
	switch {
	case errors.Is(err, pdfcpu.ErrWrongPassword), errors.Is(err, pdfcpu.ErrUnsupportedEncryptionFeature):
		return 0, "vraagt om een wachtwoord, en dat heeft een bezoeker niet; bewaar de PDF zonder beveiliging"
	case err != nil || pages < 1:
		return 0, brokenPDF
	}
	return pages, ""
}

// countPages reads a PDF by the part of pdfcpu that reads alone: its package api brings in all that writes and draws.
func countPages(data []byte) (pages int, err error) {
	defer func() {
		if broken := recover(); broken != nil { // as pdfcpu answers some files, and its package api catches
			err = fmt.Errorf("pdfcpu: %v", broken)
		}
	}()
	document, err := pdfcpu.Read(bytes.NewReader(data), model.NewDefaultConfiguration())
	if err != nil {
		return 0, err
	}
	err = document.EnsurePageCount()
	return document.PageCount, err
}
