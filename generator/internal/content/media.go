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
	case *picture.Model:
		l.tree.Models[r.id] = *value
	case *picture.Outline:
		l.tree.Outlines[r.id] = *value
	case *picture.Download:
		l.tree.Downloads[r.route], l.tree.Served[r.route] = *value, value.File
	}
}

// readPicture reads a file of media/.
func (r *reading) readPicture(rest string) {
	if !pictureName.MatchString(rest) {
		r.Reportf("de bestandsnaam wordt een adres en mag alleen letters zonder accent, cijfers, punten, streepjes en liggende streepjes bevatten; noem het bestand %s", plainName(rest))
		return
	}
	data, size, ok := r.bounded(maxPictureBytes, "een afbeelding", "maak haar kleiner, bijvoorbeeld met 'make shrink'")
	if !ok {
		return
	}
	ext := path.Ext(rest)
	p, complaint := picture.Inspect(strings.ToLower(ext), data, int64(size))
	if complaint != "" {
		r.Reportf("%s", complaint)
		return
	}
	sum := sha256.Sum256(data)
	p.File, p.Digest, p.Bytes = r.Name, hex.EncodeToString(sum[:]), len(data)
	p.URL = "/media/" + strings.TrimSuffix(rest, ext) + "." + p.Digest[:8] + ext
	r.value = &p
}

// bounded reads the file, which must not be larger than most bytes: of an overlay, its beginning and the size of the whole.
// Where it can't be, that is reported: what it is, and what to do about its size.
func (r *reading) bounded(most int64, what, advice string) (data []byte, size int, ok bool) {
	data, all, err := yamlfile.ReadBounded(r.FS, r.Name, most)
	switch {
	case err != nil:
		r.Reportf("%s", yamlfile.Unread(err))
		return nil, 0, false
	case all > most:
		r.Reportf("is %s groot; %s mag hoogstens %s zijn; %s", picture.InBytes(all), what, picture.InBytes(most), advice)
		return nil, 0, false
	}
	return data, int(all), true
}

// plainName is the path of a file as an address may have it.
func plainName(file string) string {
	ext := path.Ext(file)
	parts := each(strings.Split(strings.TrimSuffix(file, ext), "/"), func(part string) string { return cmp.Or(Slug(part), "foto") })
	return strings.Join(parts, "/") + strings.ToLower(ext)
}
