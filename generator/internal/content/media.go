package content

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"path"
	"regexp"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// maxPictureBytes bounds one picture file; a larger one is a mistake, not a photo.
const maxPictureBytes = 20 << 20

var pictureName = regexp.MustCompile(`^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$`)

// addMedium adds a file of media/ to the tree.
func (l *loader) addMedium(r *reading) {
	l.keep(r)
	l.Refused[strings.TrimPrefix(r.Name, "media/")] = len(r.Diagnostics) > 0
	if r.route != "" {
		l.taken.routes[r.route] = r.File
	}
	switch value := r.value.(type) {
	case *picture.Picture:
		l.tree.Media[strings.TrimPrefix(r.Name, "media/")] = *value
	case *Model:
		l.tree.models[r.id] = *value
	case *picture.Outline:
		l.tree.outlines[r.id] = *value
	case *Download:
		l.tree.Downloads[r.route], l.tree.Served[r.route] = *value, value.File
	}
}

// readPicture reads a file of media/.
func (r *reading) readPicture(rest string) {
	if !pictureName.MatchString(rest) {
		r.Reportf("de bestandsnaam wordt een adres en mag alleen letters zonder accent, cijfers, punten, streepjes en liggende streepjes bevatten; noem het bestand %s", plainName(rest))
		return
	}
	data, size, err := yamlfile.ReadBounded(r.FS, r.Name, maxPictureBytes)
	switch {
	case err != nil:
		r.Reportf("kan niet worden gelezen: %v", err)
		return
	case size > maxPictureBytes:
		r.Reportf("is %d MB groot; een afbeelding mag hoogstens %d MB zijn, dus maak haar kleiner, bijvoorbeeld met 'make shrink'", size>>20, maxPictureBytes>>20)
		return
	}
	ext := path.Ext(rest)
	p, complaint := picture.Inspect(strings.ToLower(ext), data, size)
	if complaint != "" {
		r.Reportf("%s", complaint)
		return
	}
	sum := sha256.Sum256(data)
	p.File, p.Digest, p.Bytes = r.Name, hex.EncodeToString(sum[:]), len(data)
	p.URL = "/media/" + strings.TrimSuffix(rest, ext) + "." + p.Digest[:8] + ext
	r.value = &p
}

// plainName is the path of a file as an address may have it.
func plainName(file string) string {
	ext := path.Ext(file)
	parts := strings.Split(strings.TrimSuffix(file, ext), "/")
	for i, part := range parts {
		parts[i] = cmp.Or(Slug(part), "foto")
	}
	return strings.Join(parts, "/") + strings.ToLower(ext)
}
