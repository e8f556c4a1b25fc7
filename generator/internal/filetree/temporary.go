package filetree

import (
	"io/fs"
	"slices"
	"strings"
)

// temporary are the names, in small letters and with * for anything, that an editor, a browser or a file manager gives
// to what it keeps beside the files themselves, for a moment or for good. That is no content, and no mistake either.
var temporary = []string{
	".*", "~$*", // .DS_Store, .#name, .name.swp; what Office has open
	"thumbs.db", "desktop.ini", // Windows
	// What vim tries with whether it can write; editors and git.
	"4913", "*~", "*.swp", "*.swx", "*.swo", "*.tmp", "*.bak", "*.orig",
	"*___jb_tmp___", "*___jb_old___", // JetBrains
	"*.part", "*.crdownload", // browsers
	"#*#", // Emacs
}

// IsTemporary reports whether a file is one of those. Of folders, only those are whose names begin with a dot.
func IsTemporary(entry fs.DirEntry) bool {
	name := strings.ToLower(entry.Name())
	if entry.IsDir() {
		return strings.HasPrefix(name, ".")
	}
	return slices.ContainsFunc(temporary, func(pattern string) bool {
		begin, end, open := strings.Cut(pattern, "*")
		return name == pattern || open && len(name) >= len(begin)+len(end) && strings.HasPrefix(name, begin) && strings.HasSuffix(name, end)
	})
}
