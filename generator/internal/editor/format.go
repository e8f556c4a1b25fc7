package editor

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Format brings the files in the folder of content into the form in which the editor writes them, and returns their
// names, one a line. With checkOnly it changes nothing, and files in another form are an error.
func Format(ctx context.Context, root, folder string, checkOnly bool) (files string, err error) {
	config, err := Config(os.DirFS(folder), Local(), "")
	if err != nil {
		return "", err
	}
	args := []string{"--import", "tsx", filepath.Join("frontend", "editor", "files.ts"), folder}
	if checkOnly {
		args = append(args, "--check")
	}
	node := exec.CommandContext(ctx, "node", args...)
	node.Dir, node.Stdin = root, bytes.NewReader(config)
	var complaint bytes.Buffer
	node.Stderr = &complaint
	output, err := node.Output()
	switch exit, failed := errors.AsType[*exec.ExitError](err); {
	case failed && exit.ExitCode() == 1 && complaint.Len() == 0:
		err = errors.New("these files have another form than the editor gives them; run 'make format'")
	case err != nil:
		err = fmt.Errorf("%s: %w\n%s", args[2], err, complaint.Bytes())
	}
	return string(output), err
}
