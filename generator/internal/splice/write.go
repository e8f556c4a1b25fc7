package splice

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// widest is how long a line within brackets may be, in characters, where it is new.
const widest = 110

// render writes a whole text: its names stand on lines of their own.
func render(n *yaml.Node, s *Shape) string {
	if n.Kind != yaml.MappingNode {
		return item(n, 0, s) + "\n"
	}
	var b strings.Builder
	for _, e := range entries(n) {
		b.WriteString(blockEntry(e, 0, s) + "\n")
	}
	return b.String()
}

// blockEntry is an entry on a line of its own, without its margin.
func blockEntry(e entry, indent int, s *Shape) string {
	if e.key == nil {
		return "- " + item(e.value, indent+2, s.item(e.value))
	}
	return quoted(e.key, nil, 0, false) + ":" + behindName(e.value, indent, s.field(e.key.Value).Shape)
}

// behindName is what follows the colon of a name that is indented so far.
func behindName(n *yaml.Node, indent int, s *Shape) string {
	if n.Kind == yaml.ScalarNode {
		return " " + quoted(n, nil, indent+2, false)
	}
	if text, ok := short(n); ok {
		return " " + text
	}
	var b strings.Builder
	for _, e := range entries(n) {
		b.WriteString("\n" + strings.Repeat(" ", indent+2) + blockEntry(e, indent+2, s))
	}
	return b.String()
}

// item is what follows a dash, or begins a text, at a margin.
func item(n *yaml.Node, margin int, s *Shape) string {
	if n.Kind == yaml.ScalarNode {
		return quoted(n, nil, margin, false)
	}
	if text, ok := short(n); ok || n.Kind == yaml.SequenceNode && len(text) > 0 {
		return text
	}
	var lines []string
	for _, e := range entries(n) {
		lines = append(lines, blockEntry(e, margin, s))
	}
	return strings.Join(lines, "\n"+strings.Repeat(" ", margin))
}

// short is a small group, such as a link or a picture, within brackets. A list of texts within a list, such as a row
// of a table, is told too, but without ok.
func short(n *yaml.Node) (string, bool) {
	for _, e := range entries(n) {
		if e.value.Kind != yaml.ScalarNode || strings.Contains(e.value.Value, "\n") {
			return "", false
		}
	}
	if len(n.Content) == 0 {
		return "[]", true
	}
	if n.Kind == yaml.SequenceNode {
		return flow(n), false
	}
	text := flow(n)
	return text, len(n.Content) <= 2*3 && valueOf(n, "type") == nil && utf8.RuneCountInString(text) <= widest
}

// flow writes a value within brackets.
func flow(n *yaml.Node) string {
	if n.Kind == yaml.ScalarNode {
		return quoted(n, nil, 0, true)
	}
	var texts []string
	for _, e := range entries(n) {
		texts = append(texts, flowEntry(e))
	}
	return brackets(n.Kind, texts)
}

func flowEntry(e entry) string {
	if e.key == nil {
		return flow(e.value)
	}
	return quoted(e.key, nil, 0, true) + ": " + flow(e.value)
}

func brackets(kind yaml.Kind, texts []string) string {
	if kind == yaml.SequenceNode {
		return "[" + strings.Join(texts, ", ") + "]"
	}
	return "{ " + strings.Join(texts, ", ") + " }"
}

// quoted writes a single value: without quotes where that means the same, and else in those of old. A value of several
// lines stands behind a |, at a margin.
func quoted(n, old *yaml.Node, margin int, flow bool) string {
	value := strings.TrimSpace(n.Value)
	if strings.Contains(value, "\n") && !flow {
		if text, ok := literal(value, margin); ok {
			return "|" + text
		}
	}
	tags := []string{"!!str", n.ShortTag()}
	if old != nil {
		switch {
		case old.Style&yaml.DoubleQuotedStyle != 0:
			return doubled(value)
		case old.Style&yaml.SingleQuotedStyle != 0 && !strings.ContainsFunc(value, unicode.IsControl):
			return "'" + strings.ReplaceAll(value, "'", "''") + "'"
		}
		tags = append(tags, old.ShortTag())
	}
	if bare(value, tags, flow) {
		return value
	}
	return doubled(value)
}

// bare reports whether a value may stand without quotes and then is read as one of the tags.
func bare(value string, tags []string, flow bool) bool {
	if strings.ContainsFunc(value, unicode.IsControl) {
		return false
	}
	text := "name: " + value + "\n"
	if flow {
		text = "{ name: " + value + ", next: [" + value + "], last: " + value + " }\n"
	}
	n, err := parse(text)
	if err != nil || n.Kind != yaml.MappingNode || len(n.Content) != 2 && !flow {
		return false
	}
	if flow && (len(n.Content) != 6 || len(n.Content[3].Content) != 1) {
		return false
	}
	read := n.Content[1]
	if read.Kind != yaml.ScalarNode || read.Value != value || read.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 || read.LineComment != "" {
		return false
	}
	for _, tag := range tags {
		if read.ShortTag() == tag {
			// As a name it must be read the same.
			key, err := parse(value + ": x\n")
			return flow || err == nil && key.Kind == yaml.MappingNode && key.Content[0].Value == value || !strings.ContainsAny(value, ":?#")
		}
	}
	return false
}

// doubled writes a value in double quotes (YAML 1.2.2 §5.7).
func doubled(value string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range value {
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || r == '\ufeff':
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// literal is a text of lines as it stands behind |; not ok where it cannot stand there.
func literal(value string, margin int) (string, bool) {
	if value == "" || strings.HasPrefix(value, " ") || unfit(value) {
		return "", false
	}
	var b strings.Builder
	for line := range strings.SplitSeq(value, "\n") {
		b.WriteByte('\n')
		if line != "" {
			b.WriteString(strings.Repeat(" ", margin) + line)
		}
	}
	return b.String(), true
}

// fold is a text as it stands behind >, broken at spaces before it is wider than so many characters, its margin
// included; not ok where breaks would change it.
func fold(value string, margin, width int) (string, bool) {
	if value == "" || unfit(value) || strings.Contains(value, "  ") || strings.Contains(value, "\n ") || strings.Contains(value, " \n") {
		return "", false
	}
	var b strings.Builder
	for i, paragraph := range strings.Split(value, "\n") {
		if i > 0 {
			b.WriteByte('\n') // an empty line is a break
		}
		if paragraph == "" {
			continue
		}
		used := 0
		for word := range strings.SplitSeq(paragraph, " ") {
			length := utf8.RuneCountInString(word)
			if used == 0 || used+1+length > width {
				b.WriteString("\n" + strings.Repeat(" ", margin))
				used = margin
			} else {
				b.WriteByte(' ')
				used++
			}
			b.WriteString(word)
			used += length
		}
	}
	return b.String(), true
}

// unfit reports characters that need an escape.
func unfit(value string) bool {
	return strings.ContainsFunc(value, func(r rune) bool {
		return unicode.IsControl(r) && r != '\n' || strings.ContainsRune("\u2028\u2029\ufeff", r)
	})
}
