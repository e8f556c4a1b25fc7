package filetree

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/picture"
)

// Pack makes a ZIP archive of the content below fsys, which [Unpack] opens. Text files are in it whole, and of pictures, models
// and PDFs the beginning, with the size of the whole as the comment. The same content gives the same bytes.
func Pack(fsys fs.FS) ([]byte, error) {
	media, files, mistakes := List(fsys)
	if len(mistakes) > 0 {
		return nil, mistakes
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, file := range append(files, media...) {
		data, err := fs.ReadFile(fsys, file.Path)
		if err != nil {
			return nil, err
		}
		// A fixed date, so that nothing but contents decides on the bytes.
		header := &zip.FileHeader{Name: file.Path, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
		kept := beginning(file.Path, data)
		if len(kept) < len(data) {
			header.Comment = strconv.Itoa(len(data))
		}
		entry, err := z.CreateHeader(header)
		if err == nil {
			_, err = entry.Write(kept)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Unpack opens an archive of [Pack], which package content can read like the content itself. Of some files the archive has
// the beginning alone; they were checked as a whole when they were packed.
func Unpack(data []byte) (fs.FS, error) {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	whole := map[string]int64{}
	for _, file := range archive.File {
		if size, err := strconv.ParseInt(file.Comment, 10, 64); err == nil {
			whole[file.Name] = size
		}
	}
	return packed{archive, whole}, nil
}

type packed struct {
	fs.FS
	whole map[string]int64 // sizes of the files of which it holds the beginning, in bytes
}

// Stat describes a file as it was packed.
func (p packed) Stat(name string) (fs.FileInfo, error) {
	info, err := fs.Stat(p.FS, name)
	if size, cut := p.whole[name]; cut && err == nil {
		return sized{info, size}, nil
	}
	return info, err
}

type sized struct {
	fs.FileInfo
	size int64
}

func (s sized) Size() int64 { return s.size }

// beginning is as much of a file as reading it needs. Sizes of pictures stand in their first kilobytes, behind what the
// camera wrote.
func beginning(name string, data []byte) []byte {
	switch {
	case strings.HasPrefix(name, Models):
		if len(data) > picture.ModelHeader && path.Ext(name) != OutlineExt {
			return data[:min(uint64(len(data)), picture.ModelHeader+uint64(binary.LittleEndian.Uint32(data[12:])))]
		}
	case strings.HasPrefix(name, Downloads):
		return data[:min(len(data), picture.PDFHeader)]
	case strings.HasPrefix(name, "media/"):
		ext := strings.ToLower(path.Ext(name))
		whole, complaint := picture.Inspect(ext, data, int64(len(data)))
		for n := 1 << 10; complaint == "" && n < len(data); n *= 4 {
			if part, complaint := picture.Inspect(ext, data[:n], int64(len(data))); complaint == "" && part == whole {
				return data[:n]
			}
		}
	}
	return data
}
