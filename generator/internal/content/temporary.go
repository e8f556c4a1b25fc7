package content

import (
	"io/fs"
	"strings"
)

// isTemporary reports whether a file's name is one that an editor, a browser or a file manager gives to what it keeps
// beside the files themselves, for a moment or for good. That is no content, and no mistake either. Of folders, only
// those are whose names begin with a dot.
func isTemporary(entry fs.DirEntry) bool {
	name := strings.ToLower(entry.Name())
	if entry.IsDir() {
		return strings.HasPrefix(name, ".")
	}
	switch name {
	case "thumbs.db", "desktop.ini", // Windows
		"4913": // vim tries with it whether it can write
		return true
	}
	for _, start := range []string{".", "~$"} { // .DS_Store, .#name, .name.swp; what Office has open
		if strings.HasPrefix(name, start) {
			return true
		}
	}
	for _, end := range []string{
		"~", ".swp", ".swx", ".swo", ".tmp", ".bak", ".orig", // editors and git
		"___jb_tmp___", "___jb_old___", // JetBrains
		".part", ".crdownload", // browsers
	} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return len(name) > 1 && strings.HasPrefix(name, "#") && strings.HasSuffix(name, "#") // Emacs
}
