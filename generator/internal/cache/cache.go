// Package cache keeps values that are costly to make, by a hash of all that they were made from.
//
// A cache is one file that is only added to. It may be deleted, copied to another machine, cut off or damaged: what
// cannot be read whole is as if it had never been there. It knows nothing of what it keeps.
package cache

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"time"
)

// A Key names a value by what it was made from.
type Key [16]byte

// KeyOf is the key of some parts in their order.
func KeyOf(parts ...[]byte) (k Key) {
	sum := sha256.New()
	var length [8]byte
	for _, part := range parts {
		binary.LittleEndian.PutUint64(length[:], uint64(len(part)))
		sum.Write(length[:])
		sum.Write(part)
	}
	copy(k[:], sum.Sum(nil))
	return k
}

// MaxValue bounds one value, in bytes.
const MaxValue = 64 << 20

// A Cache is an open cache. It is safe for use by several goroutines.
type Cache struct {
	file     *os.File
	readOnly bool // another program is writing to it

	mu     sync.Mutex
	places map[Key]place
	used   map[Key]bool // got or put since it was opened
	end    int64        // of what is whole
	buffer []byte
	failed error // of the file; nothing more is kept
}

type place struct {
	at   int64 // of the value
	size uint32
}

// Each record is its key, the size of the value, the checksum of both and of the value, and the value.
const (
	magic      = "dfx cache 1\n"
	headSize   = len(Key{}) + 4 + 4
	flushBytes = 1 << 20
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// former is how many caches of other names are left in a folder: a change that is taken back finds its values again.
const former = 2

// OpenIn opens the cache of a name in a folder, and removes those there that have not been used for longest.
func OpenIn(folder, name string) (*Cache, error) {
	c, err := Open(filepath.Join(folder, name))
	if err != nil {
		return nil, err
	}
	now := time.Now()
	_ = os.Chtimes(filepath.Join(folder, name), now, now) // it counts as used
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, errors.Join(err, c.Close())
	}
	var others []fs.FileInfo
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && entry.Name() != name && info.Mode().IsRegular() {
			others = append(others, info)
		}
	}
	slices.SortFunc(others, func(a, b fs.FileInfo) int { return b.ModTime().Compare(a.ModTime()) })
	for _, old := range others[min(former, len(others)):] {
		_ = os.Remove(filepath.Join(folder, old.Name())) // it takes room, and does no harm
	}
	return c, nil
}

// Open opens the cache in a file, and makes it where there is none.
func Open(name string) (*Cache, error) {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	c := &Cache{file: file, places: map[Key]place{}, used: map[Key]bool{}}
	c.readOnly = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil
	if err := c.load(); err != nil {
		file.Close()
		return nil, err
	}
	return c, nil
}

// load finds the records, up to the first that is not whole. Values are checked when they are read.
func (c *Cache) load() error {
	info, err := c.file.Stat()
	if err != nil {
		return err
	}
	in := bufio.NewReaderSize(c.file, 1<<20)
	start := make([]byte, len(magic))
	if _, err := io.ReadFull(in, start); err != nil || string(start) != magic {
		return c.restart()
	}
	c.end = int64(len(magic))
	for {
		var head [headSize]byte
		if _, err := io.ReadFull(in, head[:]); err != nil {
			break
		}
		key, size := Key(head[:16]), binary.LittleEndian.Uint32(head[16:])
		next := c.end + int64(headSize) + int64(size)
		if size > MaxValue || next > info.Size() {
			break
		}
		if _, err := in.Discard(int(size)); err != nil {
			break
		}
		c.places[key] = place{c.end + int64(headSize), size}
		c.end = next
	}
	if c.end == info.Size() || c.readOnly {
		return nil
	}
	// What is left would stand behind what is written next, and be taken for records.
	return c.file.Truncate(c.end)
}

// restart empties a file that is no cache.
func (c *Cache) restart() error {
	if c.readOnly {
		return nil
	}
	if err := c.file.Truncate(0); err != nil {
		return err
	}
	_, err := c.file.WriteAt([]byte(magic), 0)
	c.end = int64(len(magic))
	return err
}

// Get is the value of a key, if it is there and whole.
func (c *Cache) Get(key Key) ([]byte, bool) {
	c.mu.Lock()
	at, ok := c.places[key]
	if !ok {
		c.mu.Unlock()
		return nil, false
	}
	c.used[key] = true
	record := make([]byte, headSize+int(at.size))
	from := at.at - int64(headSize)
	if from >= c.end { // not written yet
		copy(record, c.buffer[from-c.end:])
		c.mu.Unlock()
		return record[headSize:], true
	}
	c.mu.Unlock()
	if _, err := c.file.ReadAt(record, from); err != nil || !whole(record, key) {
		return nil, false
	}
	return record[headSize:], true
}

// whole reports whether a record is that of a key, and as it was written.
func whole(record []byte, key Key) bool {
	if Key(record[:16]) != key {
		return false
	}
	sum := crc32.Checksum(record[:20], castagnoli)
	return crc32.Update(sum, castagnoli, record[headSize:]) == binary.LittleEndian.Uint32(record[20:])
}

// Put keeps a value. An error of the file is told by [Cache.Close]; until then the value may be had all the same.
func (c *Cache) Put(key Key, value []byte) {
	if c.readOnly || len(value) > MaxValue {
		return
	}
	var head [headSize]byte
	copy(head[:], key[:])
	binary.LittleEndian.PutUint32(head[16:], uint32(len(value)))
	sum := crc32.Update(crc32.Checksum(head[:20], castagnoli), castagnoli, value)
	binary.LittleEndian.PutUint32(head[20:], sum)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.failed != nil {
		return
	}
	c.places[key] = place{c.end + int64(len(c.buffer)+headSize), uint32(len(value))}
	c.used[key] = true
	c.buffer = append(append(c.buffer, head[:]...), value...)
	if len(c.buffer) >= flushBytes {
		c.failed = c.flush()
	}
}

// flush writes what is kept in memory; the caller holds the lock.
func (c *Cache) flush() error {
	if c.failed != nil || len(c.buffer) == 0 {
		return c.failed
	}
	if _, err := c.file.WriteAt(c.buffer, c.end); err != nil {
		return errors.Join(err, c.file.Truncate(c.end))
	}
	c.end += int64(len(c.buffer))
	c.buffer = c.buffer[:0]
	return nil
}

// Size is the length of the cache in bytes, for tests.
func (c *Cache) Size() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.end + int64(len(c.buffer))
}

// Shrink writes the cache anew with the values alone that were got or put since it was opened, if they are less than
// half of it: the others are of former editions. The cache is closed.
func (c *Cache) Shrink() error {
	c.mu.Lock()
	size := int64(len(magic))
	for key := range c.used {
		size += int64(headSize) + int64(c.places[key].size)
	}
	isWorth := !c.readOnly && c.failed == nil && 2*size < c.end+int64(len(c.buffer))
	keys := slices.SortedFunc(maps.Keys(c.used), func(a, b Key) int { return bytes.Compare(a[:], b[:]) })
	c.mu.Unlock()
	if !isWorth {
		return c.Close()
	}
	name := c.file.Name()
	next, err := Open(name + ".shrunk")
	if err != nil {
		return errors.Join(err, c.Close())
	}
	for _, key := range keys {
		if value, ok := c.Get(key); ok {
			next.Put(key, value)
		}
	}
	err = next.Close()
	if err == nil {
		err = os.Rename(name+".shrunk", name)
	}
	return errors.Join(err, c.Close())
}

// Close writes what was put and closes the file.
func (c *Cache) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return errors.Join(c.flush(), c.file.Close())
}
