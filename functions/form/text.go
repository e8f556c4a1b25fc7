package form

import (
	"net/mail"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

// Longest e-mail addresses, in octets (RFC 5321 §4.5.3.1.1 and §4.5.3.1.3, the latter less its
// angle brackets), and longest part of a domain (RFC 1035 §2.3.4).
const (
	maxLocalPart = 64
	maxAddress   = 254
	maxLabel     = 63
)

// clean takes out of a text characters that nobody types: control characters, and marks that turn
// the direction of text around (Unicode bidi overrides and isolates). The rest it normalises to
// NFC. No-break spaces and, outside of texts of several lines, line breaks become spaces. A text in which there is
// nothing to see becomes empty.
func clean(text string, lines bool) string {
	if !plain(text) {
		text = strings.ReplaceAll(text, "\r\n", "\n")
		text = norm.NFC.String(strings.Map(func(c rune) rune { return cleanRune(c, lines) }, text))
		if !strings.ContainsFunc(text, visible) {
			return ""
		}
	}
	return strings.TrimSpace(text)
}

// Line is a text cleaned as a field of one line is.
func Line(text string) string { return clean(text, false) }

// Shorten is a text in one line of at most so many characters, with an ellipsis where it is cut.
func Shorten(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return strings.TrimSpace(string([]rune(text)[:most-1])) + "…"
}

// plain reports whether a text is printable ASCII, in which there is nothing to clean.
func plain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

func cleanRune(c rune, lines bool) rune {
	switch {
	case c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085':
		if lines {
			return '\n'
		}
		return ' '
	case c == '\t', c == '\u00a0': // pages keep amounts and units together by no-break spaces
		return ' '
	case unicode.IsControl(c), '\u202a' <= c && c <= '\u202e', '\u2066' <= c && c <= '\u2069', c == '\ufeff':
		return -1
	}
	return c
}

// visible reports whether a character is seen: formatting characters, such as the zero width space,
// and the fillers of the Korean script are not.
func visible(c rune) bool {
	switch c {
	case '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800':
		return false
	}
	return unicode.IsGraphic(c) && !unicode.IsSpace(c) && !unicode.Is(unicode.Mn, c)
}

// dropInvisible takes formatting characters out of a text.
func dropInvisible(c rune) rune {
	if unicode.Is(unicode.Cf, c) {
		return -1
	}
	return c
}

// Links counts the web addresses in a text. Markup of links, which people do not type, counts as
// ten.
func Links(text string) int {
	if !strings.ContainsAny(text, ":.[<") {
		return 0
	}
	text = strings.ToLower(text)
	return strings.Count(text, "://") + strings.Count(text, "www.") - strings.Count(text, "://www.") +
		10*(strings.Count(text, "[url")+strings.Count(text, "<a href"))
}

// address is what mail programs make a link of: a bare domain, with any of the dots of RFC 3490 §3.1, or a mail address.
var address = regexp.MustCompile(`[\pL\pN][.。．｡]\pL{2}|@`)

// HasAddress reports whether a text holds anything like an address.
func HasAddress(text string) bool { return address.MatchString(text) || Links(text) > 0 }

// validAddress accepts one bare address that mail can go to: in front of the @, Amazon SES takes
// nothing but ASCII (Developer Guide, "Email format and SES"), and an accent there is mostly a
// slip.
func validAddress(text string) bool {
	parsed, err := mail.ParseAddress(text)
	if err != nil || parsed.Address != text || len(text) > maxAddress {
		return false
	}
	at := strings.LastIndexByte(text, '@')
	return at > 0 && at <= maxLocalPart && !strings.ContainsAny(text[:at], "\"\\ ") && plain(text[:at]) && IsDomain(text[at+1:])
}

// IsDomain accepts two labels or more of letters, digits and inner hyphens, the last of which
// begins with a letter and has two characters or more.
func IsDomain(domain string) bool {
	labels := strings.Split(domain, ".")
	for _, label := range labels {
		if label == "" || len(label) > maxLabel || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		if strings.ContainsFunc(label, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsNumber(c) && c != '-' }) {
			return false
		}
	}
	last := []rune(labels[len(labels)-1])
	return len(labels) >= 2 && len(last) >= 2 && unicode.IsLetter(last[0])
}

// Mailbox writes the addresses that lead to one mailbox alike: in lower case, the domain in ASCII
// (RFC 5891), without a tag after a plus sign (RFC 5233). Empty for what is no address.
func Mailbox(address string) string {
	at := strings.LastIndexByte(address, '@')
	if at <= 0 {
		return ""
	}
	local := strings.ToLower(address[:at])
	if plus := strings.IndexByte(local, '+'); plus > 0 {
		local = local[:plus]
	}
	domain, err := idna.Lookup.ToASCII(strings.ToLower(address[at+1:]))
	if err != nil || !strings.Contains(domain, ".") {
		return ""
	}
	return local + "@" + domain
}

// minDigits is how many digits a telephone number has at least: nine in the Netherlands, and seven in small countries
// with theirs in front.
const minDigits = 7

// Numbers are the telephone numbers in a text, each by the digits that do not differ between ways of writing it: 06-12345678,
// +31 6 12345678, 0031612345678 and +31 (0)6 12345678 give 612345678.
func Numbers(text string) (numbers []string) {
	for _, run := range strings.FieldsFunc(text, func(c rune) bool {
		return (c < '0' || '9' < c) && !strings.ContainsRune("+-–./() \u00a0", c)
	}) {
		if number := significant(run); len(number) >= minDigits {
			numbers = append(numbers, number)
		}
	}
	return numbers
}

// significant are the digits of a telephone number without the prefix of a country or of a region.
func significant(number string) string {
	digits := strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, strings.ReplaceAll(number, "(0)", ""))
	digits = strings.TrimPrefix(digits, "00")
	if rest, isDutch := strings.CutPrefix(digits, "31"); isDutch {
		return rest
	}
	return strings.TrimPrefix(digits, "0")
}

// uuid is one as browsers make it (RFC 9562 §4).
var uuid = regexp.MustCompile(`^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$`)

// IsUUID reports whether a text is a UUID.
func IsUUID(text string) bool { return uuid.MatchString(text) }
