package cache_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/cache"
)

// The test program is also what [TestAKilledProgramLeavesNoWrongValue] kills, and [TestAFullDisk] fills a disk with.
func TestMain(m *testing.M) {
	switch file := os.Getenv("CACHE_TEST_FILE"); os.Getenv("CACHE_TEST_AS") {
	case "putter":
		fail(putForever(file))
	case "filler":
		fail(fillDisk(file))
	default:
		os.Exit(m.Run())
	}
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// again is the test program as something else, with a file to work on.
func again(t *testing.T, as, file string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), program)
	command.Env = append(os.Environ(), "CACHE_TEST_AS="+as, "CACHE_TEST_FILE="+file)
	return command
}

func keyOf(n int) cache.Key { return cache.KeyOf([]byte("value"), []byte(strconv.Itoa(n))) }

// valueOf is the only right value of a key: some bytes that no other value has.
func valueOf(n, size int) []byte {
	return bytes.Repeat(fmt.Appendf(nil, "<p>value %d</p>", n), size/16+1)
}

const small = 64 // bytes of a value, about

func open(t testing.TB, file string) *cache.Cache {
	t.Helper()
	c, err := cache.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func shut(t testing.TB, c *cache.Cache) {
	t.Helper()
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
}

// expect checks that the first values can be had, but for those that may be lost, and that none is wrong.
func expect(t testing.TB, c *cache.Cache, first, size int, mayBeLost func(n int) bool) (found int) {
	t.Helper()
	for n := range first {
		got, ok := c.Get(keyOf(n))
		switch {
		case ok && !bytes.Equal(got, valueOf(n, size)):
			t.Fatalf("value %d is %.60q", n, got)
		case ok:
			found++
		case !mayBeLost(n):
			t.Fatalf("value %d is lost", n)
		}
	}
	return found
}

func maybe(int) bool { return true }
func none(int) bool  { return false }

func TestValuesSurviveReopening(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "cache", "pages") // whose folder is not there yet
	for round := range 3 {
		c := open(t, file)
		expect(t, c, round*100, small, none)
		for n := round * 100; n < round*100+100; n++ {
			if _, ok := c.Get(keyOf(n)); ok {
				t.Fatalf("value %d is there before it was put", n)
			}
			c.Put(keyOf(n), valueOf(n, small))
		}
		expect(t, c, round*100+100, small, none)
		size := c.Size()
		shut(t, c)
		if info, err := os.Stat(file); err != nil || info.Size() != size {
			t.Errorf("%v, and %d bytes, not %d", err, info.Size(), size)
		}
	}
}

// Of a cache that holds much that nobody asks for any more, what is asked for is left.
func TestShrinkKeepsWhatIsUsed(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "cache")
	c := open(t, file)
	for n := range 100 {
		c.Put(keyOf(n), valueOf(n, small))
	}
	shut(t, c)
	for _, used := range []int{60, 10} { // most of it, little of it
		c = open(t, file)
		before := c.Size()
		for n := range used {
			if _, ok := c.Get(keyOf(n)); !ok {
				t.Fatalf("value %d is not there", n)
			}
		}
		c.Put(keyOf(100), valueOf(100, small))
		if err := c.Shrink(); err != nil {
			t.Fatal(err)
		}
		c = open(t, file)
		if smaller := c.Size() < before; smaller != (used == 10) {
			t.Errorf("of 100 values %d are used, and of %d bytes %d are left", used, before, c.Size())
		}
		for n := range 101 {
			value, ok := c.Get(keyOf(n))
			if wanted := n < used || n == 100 || used == 60; ok != wanted || ok && !bytes.Equal(value, valueOf(n, small)) {
				t.Errorf("%d used: value %d is there: %v", used, n, ok)
			}
		}
		shut(t, c)
	}
}

func TestTheLastValueOfAKeyCounts(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "cache")
	c := open(t, file)
	c.Put(keyOf(0), []byte("former"))
	c.Put(keyOf(0), []byte("latter"))
	c.Put(keyOf(1), nil)
	for range 2 {
		if got, ok := c.Get(keyOf(0)); !ok || string(got) != "latter" {
			t.Errorf("got %q, %v", got, ok)
		}
		if got, ok := c.Get(keyOf(1)); !ok || len(got) != 0 {
			t.Errorf("an empty value: %q, %v", got, ok)
		}
		shut(t, c)
		c = open(t, file)
	}
	shut(t, c)
}

func TestAKeyTellsItsPartsApart(t *testing.T) {
	t.Parallel()
	seen := map[cache.Key]int{}
	for i, parts := range [][]string{{}, {""}, {"", ""}, {"ab"}, {"a", "b"}, {"b", "a"}, {"", "ab"}, {"ab", ""}} {
		var all [][]byte
		for _, part := range parts {
			all = append(all, []byte(part))
		}
		key := cache.KeyOf(all...)
		if other, taken := seen[key]; taken {
			t.Errorf("%d and %d have one key", other, i)
		}
		seen[key] = i
	}
}

// filled is the bytes of a cache with the first values, and where each record ends.
func filled(t testing.TB, first int) (data []byte, ends []int64) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "cache")
	c := open(t, file)
	for n := range first {
		c.Put(keyOf(n), valueOf(n, small))
		ends = append(ends, c.Size())
	}
	shut(t, c)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data, ends
}

// opened opens a cache of some bytes, checks what can be read, puts all values again and checks that they stay.
func opened(t testing.TB, data []byte, first int, mayBeLost func(n int) bool) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "cache")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	c := open(t, file)
	expect(t, c, first, small, mayBeLost)
	for n := range first + 1 {
		if _, ok := c.Get(keyOf(n)); !ok {
			c.Put(keyOf(n), valueOf(n, small))
		}
	}
	expect(t, c, first+1, small, none)
	shut(t, c)
	c = open(t, file)
	expect(t, c, first+1, small, none)
	shut(t, c)
}

func TestACacheThatIsCutOffKeepsWhatIsWhole(t *testing.T) {
	t.Parallel()
	const first = 5
	data, ends := filled(t, first)
	for length := range len(data) + 1 {
		opened(t, data[:length], first, func(n int) bool { return ends[n] > int64(length) })
	}
}

func TestDamageGivesNoWrongValue(t *testing.T) {
	t.Parallel()
	const first = 5
	data, _ := filled(t, first)
	for at := range data {
		for _, change := range []byte{1, 0xff} {
			damaged := bytes.Clone(data)
			damaged[at] ^= change
			opened(t, damaged, first, maybe)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		damaged := bytes.Clone(data)
		from := random.IntN(len(damaged))
		part := damaged[from : from+random.IntN(len(damaged)-from)]
		for i := range part {
			part[i] = byte(random.Uint32())
		}
		opened(t, damaged, first, maybe)
	}
}

func TestDamageUnderAnOpenCacheGivesNoWrongValue(t *testing.T) {
	t.Parallel()
	const first = 20
	data, _ := filled(t, first)
	for name, damage := range map[string]func(file *os.File) error{
		"cut off": func(file *os.File) error { return file.Truncate(int64(len(data) / 2)) },
		"emptied": func(file *os.File) error { return file.Truncate(0) },
		"overwritten": func(file *os.File) error {
			_, err := file.WriteAt(bytes.Repeat([]byte("x"), len(data)/3), int64(len(data)/3))
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			name := filepath.Join(t.TempDir(), "cache")
			if err := os.WriteFile(name, data, 0o644); err != nil {
				t.Fatal(err)
			}
			c := open(t, name)
			file, err := os.OpenFile(name, os.O_RDWR, 0)
			if err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(damage(file), file.Close()); err != nil {
				t.Fatal(err)
			}
			expect(t, c, first, small, maybe)
			for n := range first {
				c.Put(keyOf(n), valueOf(n, small))
			}
			shut(t, c)
			c = open(t, name)
			expect(t, c, first, small, maybe)
			shut(t, c)
		})
	}
}

func TestAFileThatIsNoCacheIsReplaced(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{"nothing": "", "a text": "not a cache at all", "another version": "dfx cache 0\n" + "0123456789012345678901234567890123456789"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			opened(t, []byte(text), 3, maybe)
		})
	}
}

func TestASecondOpeningOnlyReads(t *testing.T) {
	t.Parallel()
	for name, before := range map[string]int{"of a cache with values": 10, "of one that was just made": 0} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "cache")
			if before > 0 {
				c := open(t, file)
				for n := range before {
					c.Put(keyOf(n), valueOf(n, small))
				}
				shut(t, c)
			}
			writing := open(t, file)
			reading := open(t, file)
			for n := before; n < before+10; n++ {
				writing.Put(keyOf(n), valueOf(n, small))
				reading.Put(keyOf(n), []byte("of no use"))
			}
			expect(t, reading, before, small, none)
			shut(t, reading)
			shut(t, writing)
			c := open(t, file)
			expect(t, c, before+10, small, none)
			shut(t, c)
		})
	}
}

func TestAValueMayBeLargeButNotTooLarge(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "cache")
	c := open(t, file)
	large := make([]byte, cache.MaxValue+1)
	large[cache.MaxValue-1] = 'x'
	c.Put(keyOf(0), large)
	c.Put(keyOf(1), large[:cache.MaxValue])
	c.Put(keyOf(2), []byte("after it"))
	for range 2 {
		if _, ok := c.Get(keyOf(0)); ok {
			t.Error("a value that is too large is there")
		}
		if got, ok := c.Get(keyOf(1)); !ok || !bytes.Equal(got, large[:cache.MaxValue]) {
			t.Errorf("the largest value: %d bytes, %v", len(got), ok)
		}
		if got, _ := c.Get(keyOf(2)); string(got) != "after it" {
			t.Errorf("after it: %q", got)
		}
		shut(t, c)
		c = open(t, file)
	}
	shut(t, c)
}

func TestManyPutAndGetAtOnce(t *testing.T) {
	t.Parallel()
	const size = 8 << 10 // so that it is written to the file every now and then
	file := filepath.Join(t.TempDir(), "cache")
	c := open(t, file)
	var users errgroup.Group
	for user := range 8 {
		users.Go(func() error {
			for i := range 400 {
				n := (i + user*37) % 400
				if got, ok := c.Get(keyOf(n)); ok && !bytes.Equal(got, valueOf(n, size)) {
					return fmt.Errorf("value %d is %.60q", n, got)
				} else if !ok {
					c.Put(keyOf(n), valueOf(n, size))
				}
				_ = c.Size()
			}
			return nil
		})
	}
	if err := users.Wait(); err != nil {
		t.Error(err)
	}
	expect(t, c, 400, size, none)
	shut(t, c)
	c = open(t, file)
	expect(t, c, 400, size, none)
	shut(t, c)
}

const putSize = 20 << 10

// putForever puts values that are missing, and tells of every tenth.
func putForever(file string) error {
	c, err := cache.Open(file)
	if err != nil {
		return err
	}
	for n := 0; ; n++ {
		if _, ok := c.Get(keyOf(n)); !ok {
			c.Put(keyOf(n), valueOf(n, putSize))
		}
		if n%10 == 0 {
			fmt.Println(n)
		}
	}
}

func TestAKilledProgramLeavesNoWrongValue(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "cache")
	random := rand.New(rand.NewPCG(3, 4))
	for range 6 {
		putter := again(t, "putter", file)
		output, err := putter.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := putter.Start(); err != nil {
			t.Fatal(err)
		}
		lines, last := bufio.NewScanner(output), 0
		for range 20 + random.IntN(60) {
			if !lines.Scan() {
				t.Fatalf("it ended by itself after %d", last)
			}
			last, _ = strconv.Atoi(lines.Text())
		}
		if err := putter.Process.Signal(syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, output)
		_ = putter.Wait() // it was killed
		c := open(t, file)
		if found := expect(t, c, last+10_000, putSize, maybe); found == 0 {
			t.Errorf("of %d values none is left", last)
		}
		shut(t, c)
	}
}

// fillDisk puts more values than a file may hold.
func fillDisk(file string) error {
	signal.Ignore(syscall.SIGXFSZ)
	const most = 3<<20 + 12345
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: most, Max: most}); err != nil {
		return err
	}
	c, err := cache.Open(file)
	if err != nil {
		return err
	}
	for n := range 400 {
		c.Put(keyOf(n), valueOf(n, putSize))
		if got, ok := c.Get(keyOf(n)); ok && !bytes.Equal(got, valueOf(n, putSize)) {
			return fmt.Errorf("value %d is %.60q", n, got)
		}
	}
	if err := c.Close(); !errors.Is(err, syscall.EFBIG) {
		return fmt.Errorf("closing tells %v, want %w", err, syscall.EFBIG)
	}
	return nil
}

func TestAFullDisk(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "cache")
	if output, err := again(t, "filler", file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	c := open(t, file)
	defer shut(t, c)
	if found := expect(t, c, 400, putSize, maybe); found < 100 {
		t.Errorf("%d values are left", found)
	}
}

func TestOfManyCachesThoseLastUsedStay(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "pages")
	use := func(name string) {
		t.Helper()
		c, err := cache.OpenIn(folder, name)
		if err != nil {
			t.Fatal(err)
		}
		c.Put(keyOf(0), []byte(name))
		shut(t, c)
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries { // all this was long ago
			info, err := entry.Info()
			if err != nil {
				t.Fatal(err)
			}
			earlier := info.ModTime().Add(-time.Hour)
			if err := os.Chtimes(filepath.Join(folder, entry.Name()), earlier, earlier); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, name := range []string{"a", "b", "c", "a", "d"} {
		use(name)
	}
	for name, want := range map[string]bool{"a": true, "b": false, "c": true, "d": true} {
		if _, err := os.Stat(filepath.Join(folder, name)); (err == nil) != want {
			t.Errorf("%s is there: %v, want %v", name, !want, want)
		}
	}
	c, err := cache.OpenIn(folder, "a")
	if err != nil {
		t.Fatal(err)
	}
	defer shut(t, c)
	if got, _ := c.Get(keyOf(0)); string(got) != "a" {
		t.Errorf("a value of before: %q", got)
	}
}

func FuzzOpen(f *testing.F) {
	const first = 3
	data, ends := filled(f, first)
	f.Add(data)
	f.Add(data[:ends[1]+7])
	f.Add(append(bytes.Clone(data), data[12:]...))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) { opened(t, data, first, maybe) })
}
