package cache

import (
	"bytes"
	"encoding/binary"
	"encoding/gob"
	"errors"
	"hash/crc32"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// A Log keeps a table in a file, so that a small change of a large table is a small write. Like a [Cache] it may be
// deleted or damaged: of a segment that is not whole nothing is read, nor of what follows it.
type Log[T any] struct {
	name    string
	version string
	size    int64 // bytes of the file that are whole
	base    int64 // bytes of its first segments, which hold a whole table

	Entries map[string]T
}

const (
	logMagic = "dfx log 1\n"
	slack    = 1 << 20

	// A whole table is written in parts of so many entries, which are read side by side.
	partEntries = 2048
)

// A segment is what one save wrote, or a part of it.
type segment[T any] struct {
	Version string
	Whole   bool // a part of a whole table, with which the log begins
	Names   []string
	Values  []T
	Removed []string
}

// OpenLog reads the log in a file. It is empty where there is none, or one of another version.
func OpenLog[T any](name, version string) *Log[T] {
	l := &Log[T]{name: name, version: version, Entries: map[string]T{}}
	data, err := os.ReadFile(name)
	if err != nil || !bytes.HasPrefix(data, []byte(logMagic)) {
		return l
	}
	rest := data[len(logMagic):]
	var bodies [][]byte
	for len(rest) >= 8 {
		size, sum := binary.LittleEndian.Uint32(rest), binary.LittleEndian.Uint32(rest[4:])
		if int64(size) > int64(len(rest)-8) || crc32.Checksum(rest[8:8+size], castagnoli) != sum {
			break
		}
		bodies = append(bodies, rest[8:8+size])
		rest = rest[8+size:]
	}
	segments := make([]segment[T], len(bodies))
	faults := make([]error, len(bodies))
	var reading sync.WaitGroup
	for i, body := range bodies {
		reading.Go(func() { faults[i] = gob.NewDecoder(bytes.NewReader(body)).Decode(&segments[i]) })
	}
	reading.Wait()
	at := int64(len(logMagic))
	for i, s := range segments {
		if faults[i] != nil || s.Version != version {
			break
		}
		for n, name := range s.Names {
			l.Entries[name] = s.Values[n]
		}
		for _, name := range s.Removed {
			delete(l.Entries, name)
		}
		at += 8 + int64(len(bodies[i]))
		l.size = at
		if s.Whole {
			l.base = at
		}
	}
	return l
}

// Save makes changes to the table and keeps them.
func (l *Log[T]) Save(changed map[string]T, removed []string) error {
	maps.Copy(l.Entries, changed)
	for _, name := range removed {
		delete(l.Entries, name)
	}
	if len(changed)+len(removed) == 0 && l.size > 0 {
		return nil
	}
	delta := segment[T]{Version: l.version, Removed: removed}
	for _, name := range slices.Sorted(maps.Keys(changed)) {
		delta.Names, delta.Values = append(delta.Names, name), append(delta.Values, changed[name])
	}
	encoded, err := delta.encode()
	if err != nil {
		return err
	}
	if l.size > 0 && l.size+int64(len(encoded)) < 2*l.base+slack {
		return l.add(encoded)
	}
	return l.rewrite()
}

// add puts a segment behind those that are whole.
func (l *Log[T]) add(encoded []byte) error {
	file, err := os.OpenFile(l.name, os.O_WRONLY, 0o644)
	if errors.Is(err, fs.ErrNotExist) {
		return l.rewrite()
	}
	if err != nil {
		return err
	}
	_, err = file.WriteAt(encoded, l.size)
	l.size += int64(len(encoded))
	return errors.Join(err, file.Truncate(l.size), file.Close())
}

// rewrite writes the whole table anew, a part at a time.
func (l *Log[T]) rewrite() error {
	if err := os.MkdirAll(filepath.Dir(l.name), 0o755); err != nil {
		return err
	}
	file, err := os.Create(l.name + ".next")
	if err != nil {
		return err
	}
	l.size, err = l.writeAll(file)
	l.base = l.size
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	return os.Rename(l.name+".next", l.name)
}

func (l *Log[T]) writeAll(file io.Writer) (size int64, err error) {
	n, err := io.WriteString(file, logMagic)
	size = int64(n)
	for names := range slices.Chunk(slices.Sorted(maps.Keys(l.Entries)), partEntries) {
		if err != nil {
			return size, err
		}
		part := segment[T]{Version: l.version, Whole: true, Names: names, Values: make([]T, len(names))}
		for i, name := range names {
			part.Values[i] = l.Entries[name]
		}
		var encoded []byte
		if encoded, err = part.encode(); err == nil {
			n, err = file.Write(encoded)
			size += int64(n)
		}
	}
	return size, err
}

// encode is a segment with its length and checksum in front.
func (s segment[T]) encode() ([]byte, error) {
	var b bytes.Buffer
	b.Write(make([]byte, 8))
	if err := gob.NewEncoder(&b).Encode(s); err != nil {
		return nil, err
	}
	encoded := b.Bytes()
	binary.LittleEndian.PutUint32(encoded, uint32(len(encoded)-8))
	binary.LittleEndian.PutUint32(encoded[4:], crc32.Checksum(encoded[8:], castagnoli))
	return encoded, nil
}
