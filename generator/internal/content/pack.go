package content

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io/fs"
	"path"
	"strings"
	"time"
)

// Pack makes a ZIP archive of the content below fsys, which [Load] reads as it reads fsys itself. Text files are in it
// whole, and pictures and models as far as [Load] looks into them. The same content gives the same bytes.
func Pack(fsys fs.FS) ([]byte, error) {
	l := &loader{fsys: fsys}
	media, files := l.walk()
	if len(l.diagnostics) > 0 {
		return nil, l.diagnostics
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, file := range append(files, media...) {
		data, err := fs.ReadFile(fsys, file.name)
		if err != nil {
			return nil, err
		}
		// A fixed date, so that nothing but contents decides on the bytes.
		entry, err := z.CreateHeader(&zip.FileHeader{Name: file.name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)})
		if err == nil {
			_, err = entry.Write(beginning(file.name, data))
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

// beginning is as much of a file as reading it needs. Sizes of pictures stand in their first kilobytes, behind what the
// camera wrote.
func beginning(name string, data []byte) []byte {
	switch {
	case strings.HasPrefix(name, modelsFolder):
		if len(data) > modelHead {
			return data[:min(uint64(len(data)), modelHead+uint64(binary.LittleEndian.Uint32(data[12:])))]
		}
	case strings.HasPrefix(name, "media/"):
		ext := strings.ToLower(path.Ext(name))
		whole, complaint := inspect(ext, data)
		for n := 1 << 10; complaint == "" && n < len(data); n *= 4 {
			if part, complaint := inspect(ext, data[:n]); complaint == "" && part == whole {
				return data[:n]
			}
		}
	}
	return data
}
