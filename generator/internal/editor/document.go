package editor

import (
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/markdown"
	"github.com/dfx-fitness/site/generator/internal/splice"
)

// fence opens and closes the YAML at the beginning of a Markdown file.
const fence = "---\n"

// merge gives a file the values that the editor sends for it, and leaves the rest as it is. old is "" for a new file.
func (k kind) merge(old, sent string) (string, error) {
	// Systems end lines in different ways; a file keeps its own.
	windows := strings.Contains(old, "\r\n")
	old, sent = unix(old), unix(sent)
	mark := ""
	if rest, ok := strings.CutPrefix(old, "\ufeff"); ok {
		mark, old = "\ufeff", rest
	}
	merged, err := k.mergeText(old, sent)
	if err != nil {
		return "", err
	}
	if windows {
		merged = strings.ReplaceAll(merged, "\n", "\r\n")
	}
	return mark + merged, nil
}

func unix(text string) string { return strings.ReplaceAll(text, "\r\n", "\n") }

func (k kind) mergeText(old, sent string) (string, error) {
	if !k.bodied() {
		return mergeYAML(old, withoutAddress(sent), k.shape())
	}
	newFront, newBody, ok := cut(sent)
	if !ok {
		return "", splice.ErrText
	}
	oldFront, oldBody, _ := cut(old)
	front, err := mergeYAML(oldFront, withoutAddress(newFront), k.shape())
	if err != nil {
		return "", err
	}
	body, err := mergeBody(oldBody, newBody)
	return fence + front + fence + body, err
}

func mergeYAML(old, sent string, shape *splice.Shape) (string, error) {
	if strings.TrimSpace(old) == "" {
		return splice.Render(sent, shape)
	}
	return splice.Merge(old, sent, shape)
}

// withoutAddress takes the name of a new file out of what is to be written in it.
func withoutAddress(sent string) string {
	var b strings.Builder
	for line := range strings.Lines(sent) {
		if !strings.HasPrefix(line, address+":") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// cut splits a Markdown file into its YAML and the text below.
func cut(source string) (front, body string, ok bool) {
	rest, ok := strings.CutPrefix(source, fence)
	if !ok {
		return "", "", false
	}
	if body, empty := strings.CutPrefix(rest, fence); empty {
		return "", body, true
	}
	front, body, ok = strings.Cut(rest, "\n"+fence)
	if !ok {
		front, ok = strings.CutSuffix(rest, "\n"+strings.TrimSpace(fence))
	}
	return front + "\n", body, ok
}

// mergeBody keeps those parts of a text that are the same when shown: the form writes all Markdown in its own manner,
// also what was not touched. In a block that has changed, it keeps what has not.
func mergeBody(old, sent string) (string, error) {
	if strings.TrimSpace(old) == strings.TrimSpace(sent) && old != "" {
		return old, nil
	}
	olds, news := parts(old), parts(sent)
	var b strings.Builder
	if old == "" {
		b.WriteByte('\n')
	} else {
		b.WriteString(old[:len(old)-len(strings.TrimLeft(old, "\n"))])
	}
	next := 0
	find := func(is func(part) bool) (part, bool) {
		for j := next; j < len(olds); j++ {
			if is(olds[j]) {
				next = j + 1
				return olds[j], true
			}
		}
		return part{}, false
	}
	for i, new := range news {
		text := new.source
		if same, ok := find(func(old part) bool { return old.shown == new.shown }); ok {
			text = same.source
		} else if head, _, isBlock := block(new.source); isBlock {
			before, _ := find(func(old part) bool {
				other, _, ok := block(old.source)
				return ok && strings.Fields(other)[1] == strings.Fields(head)[1]
			})
			merged, err := mergeBlock(before.source, new.source)
			if err != nil {
				return "", err
			}
			text = merged
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(text + "\n")
	}
	return b.String(), nil
}

// block splits what stands between ::: and ::: from its first line, which tells its kind.
func block(source string) (head, inside string, ok bool) {
	head, rest, _ := strings.Cut(source, "\n")
	inside, ok = strings.CutSuffix(strings.TrimSpace(rest), "\n:::")
	return head, inside + "\n", ok && strings.HasPrefix(head, ":::") && len(strings.Fields(head)) == 2
}

func mergeBlock(old, sent string) (string, error) {
	head, inside, _ := block(sent)
	oldHead, oldInside, ok := block(old)
	if !ok {
		oldHead, oldInside = head, ""
	}
	t, known := content.Kinds()[strings.Fields(head)[1]]
	if !known {
		return sent, nil // judged with the rest of the file
	}
	merged, err := mergeYAML(oldInside, inside, shapeOf(form{}.fields(t, true)))
	return oldHead + "\n" + merged + ":::", err
}

// A part is what stands between empty lines, or a whole block from ::: to :::.
type part struct{ source, shown string }

func parts(body string) (all []part) {
	var lines []string
	open := "" // the fence of the code or block that the lines are in
	flush := func() {
		if source := strings.Join(lines, "\n"); strings.TrimSpace(source) != "" {
			shown := strings.TrimSpace(source)
			if !strings.HasPrefix(shown, ":::") {
				shown = markdown.Render(source + "\n").HTML
			}
			all = append(all, part{source, shown})
		}
		lines = nil
	}
	for line := range strings.SplitSeq(body, "\n") {
		trimmed := strings.TrimSpace(line)
		switch {
		case open != "":
			lines = append(lines, strings.TrimRight(line, " \t"))
			if trimmed == open {
				open = ""
				flush()
			}
			continue
		case strings.HasPrefix(trimmed, ":::"):
			flush()
			open = ":::"
		case strings.HasPrefix(trimmed, "```"):
			flush()
			open = "```"
		case trimmed == "":
			flush()
			continue
		}
		lines = append(lines, line)
	}
	flush()
	return all
}
