package editor

import (
	"errors"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/markdown"
	"github.com/dfx-fitness/site/generator/internal/splice"
)

// fence opens and closes the YAML at the beginning of a new Markdown file.
const fence = "---\n"

// bodyField is the text below the YAML, among the names of values.
const bodyField = "body"

// reconcile returns what is sent with what has changed in a file since the form read it as base: other values than those
// that were changed in the form. It tells the names of values that both have changed.
func (k kind) reconcile(base, now, sent string) (reconciled string, conflicts []string, err error) {
	base, now, sent = plainText(base), plainText(now), plainText(sent)
	if base == now {
		return sent, nil, nil
	}
	if !k.bodied() {
		return splice.Reconcile(base, now, withoutAddress(sent), k.shape())
	}
	var fronts, bodies [3]string
	for i, text := range []string{base, now, sent} {
		var ok bool
		if fronts[i], bodies[i], ok = content.CutFrontMatter(text); !ok {
			return "", nil, splice.ErrPresent
		}
	}
	front, conflicts, err := splice.Reconcile(fronts[0], fronts[1], withoutAddress(fronts[2]), k.shape())
	if err != nil {
		return "", nil, err
	}
	body := bodies[2]
	same := func(i, j int) bool { return strings.TrimSpace(bodies[i]) == strings.TrimSpace(bodies[j]) }
	switch {
	case same(0, 2):
		body = bodies[1]
	case !same(0, 1) && !same(1, 2):
		conflicts = append(conflicts, bodyField)
	}
	return fence + front + fence + body, conflicts, nil
}

// merge gives a file the values that the editor sends for it, and leaves the rest as it is. old is "" for a new file.
func (k kind) merge(old, sent string) (string, error) {
	// Systems end lines in different ways; a file keeps its own.
	windows := strings.Contains(old, "\r\n")
	mark := ""
	if strings.HasPrefix(old, "\ufeff") {
		mark = "\ufeff"
	}
	merged, err := k.mergeText(unix(strings.TrimPrefix(old, mark)), plainText(sent))
	if err != nil {
		return "", err
	}
	if windows {
		merged = strings.ReplaceAll(merged, "\n", "\r\n")
	}
	return mark + merged, nil
}

func unix(text string) string { return lineEnds.Replace(text) }

// A carriage return alone ends a line as well, in YAML as in content.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// plainText is a text as it is compared, and as it is sent.
func plainText(text string) string {
	return splice.Unbroken(strings.TrimPrefix(unix(text), "\ufeff"))
}

func (k kind) mergeText(old, sent string) (string, error) {
	if !k.bodied() {
		return mergeYAML(old, withoutAddress(sent), k.shape())
	}
	newFront, newBody, ok := content.CutFrontMatter(sent)
	if !ok {
		return sent, nil // told with the rest of the file
	}
	opening, oldFront, closing, oldBody, ok := cut(old)
	if !ok {
		return "", splice.ErrPresent
	}
	front, err := mergeYAML(oldFront, withoutAddress(newFront), k.shape())
	if err != nil {
		return "", err
	}
	return opening + front + closing + mergeBody(oldBody, newBody), nil
}

// mergeYAML merges values. What cannot be read of those that are sent is left to the loader, which tells it in Dutch.
func mergeYAML(old, sent string, shape *splice.Shape) (string, error) {
	merged, err := spliced(old, sent, shape)
	if err != nil && !errors.Is(err, splice.ErrPresent) {
		return sent, nil
	}
	return merged, err
}

func spliced(old, sent string, shape *splice.Shape) (string, error) {
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

// cut splits a Markdown file into its YAML, the fences around it, and the text below.
func cut(source string) (opening, front, closing, body string, ok bool) {
	if strings.TrimSpace(source) == "" {
		return fence, "", fence, "", true
	}
	front, body, ok = content.CutFrontMatter(source)
	if !ok {
		return "", "", "", "", false
	}
	opening = source[:strings.IndexByte(source, '\n')+1]
	closing = strings.TrimRight(source[len(opening)+len(front):len(source)-len(body)], "\n") + "\n"
	return opening, front, closing, body, true
}

// mergeBody keeps those parts of a text that are the same when shown: the form writes all Markdown in its own manner,
// also what was not touched. In a block that has changed, it keeps what has not.
func mergeBody(old, sent string) string {
	if strings.TrimSpace(old) == strings.TrimSpace(sent) && old != "" {
		return old
	}
	olds, news := parts(old), parts(sent)
	margin := "\n"
	if old != "" {
		margin = old[:len(old)-len(strings.TrimLeft(old, "\n"))]
	}
	partners := splice.Align(len(olds), len(news), func(i, j int) int { return olds[i].likeness(news[j]) })
	var kept, anew []string
	for j, part := range news {
		text, manner := part.source, part.source
		if i := partners[j]; i >= 0 && olds[i].shown == part.shown {
			manner = olds[i].source
		} else if part.kind != "" {
			before := ""
			if i >= 0 && olds[i].kind == part.kind {
				before = olds[i].source
			}
			text = mergeBlock(before, part.source)
			manner = text
		}
		kept, anew = append(kept, manner), append(anew, text)
	}
	write := func(texts []string) string { return margin + strings.Join(texts, "\n\n") + "\n" }
	// Parts that are the same by themselves may not be where they stand: below an item of a list, or with a footnote.
	if merged := write(kept); slices.Equal(shown(merged), shown(write(anew))) {
		return merged
	}
	return write(anew)
}

// shown is the running text between blocks as it is shown.
func shown(body string) (all []string) {
	for _, part := range markdown.Split(body) {
		if part.Container != "" {
			all = append(all, blockFence+part.Container)
			continue
		}
		all = append(all, markdown.Render(part.Source).HTML)
	}
	return all
}

// blockFence opens and closes a block in running text.
const blockFence = ":::"

// block splits what stands between ::: and ::: from its first line, which tells its kind.
func block(source string) (head, inside, kind string, ok bool) {
	head, rest, _ := strings.Cut(source, "\n")
	inside, ok = strings.CutSuffix("\n"+strings.TrimRight(rest, " \t\n"), "\n"+blockFence)
	words := strings.Fields(head)
	if !ok || !strings.HasPrefix(head, blockFence) || len(words) != 2 {
		return "", "", "", false
	}
	return head, strings.TrimPrefix(inside+"\n", "\n"), words[1], true
}

// mergeBlock gives a block the values of the one that is sent. What cannot be read is left to the loader.
func mergeBlock(old, sent string) string {
	head, inside, kind, _ := block(sent)
	if strings.TrimSpace(inside) == "{}" { // as the form writes one in which nothing was filled in
		return head + "\n" + blockFence
	}
	t, known := content.Kinds()[kind]
	if !known {
		return sent
	}
	oldInside := ""
	if oldHead, inside, _, ok := block(old); ok {
		head, oldInside = oldHead, inside
	}
	merged, err := spliced(oldInside, inside, shapeOf(form{}.block(t)))
	if err != nil {
		return sent
	}
	return head + "\n" + merged + blockFence
}

// A part is what stands between empty lines, or a whole block from ::: to :::.
type part struct {
	source, shown string
	kind, inside  string // of a block
}

// likeness is that of parts, for [splice.Align].
func (p part) likeness(other part) int {
	switch {
	case p.shown == other.shown:
		return splice.Same
	case p.kind != "" && p.kind == other.kind:
		return max(splice.Likeness(p.inside, other.inside), 1)
	}
	return 0
}

func parts(body string) (all []part) {
	var lines []string
	open := "" // the fence of the code or block that the lines are in
	flush := func() {
		if source := strings.Join(lines, "\n"); strings.TrimSpace(source) != "" {
			all = append(all, partOf(source))
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
		case strings.HasPrefix(trimmed, blockFence):
			flush()
			open = blockFence
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

func partOf(source string) part {
	trimmed := strings.TrimSpace(source)
	if _, inside, kind, ok := block(trimmed); ok || strings.HasPrefix(trimmed, blockFence) {
		return part{source, trimmed, kind, inside}
	}
	// What is shown only with another part, such as a footnote, or not at all, tells nothing of itself.
	document := markdown.Render(source + "\n")
	if document.HTML == "" || len(document.Mistakes) > 0 {
		return part{source: source, shown: source}
	}
	return part{source: source, shown: document.HTML}
}
