package content

import (
	"math"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// What search engines show of a page is cut by width and not by length. They publish no limits; these are what results
// in Google measure on a wide screen and on a telephone, in CSS pixels.
const (
	titleSize, titleWidth             = 20, 580
	descriptionSize, descriptionWidth = 14, 920
	phoneWidth                        = 680 // of a description
)

// advances are the widths of Arial in thousandths of its size. Arial is made to the metrics of Helvetica: Adobe Font
// Metrics, Core 14, Helvetica.afm (version 002.000). Letters with accents are as wide as without.
var advances = func() map[rune]int {
	widths := map[rune]int{}
	for width, letters := range map[int]string{
		191:  "'",
		222:  "ijl‘’",
		260:  "|",
		278:  " !,./:;I[\\]ft·",
		333:  "()-`r“”",
		334:  "{}",
		350:  "•",
		355:  "\"",
		389:  "*",
		400:  "°",
		469:  "^",
		500:  "Jckvxyz",
		556:  "#$0123456789?L_abdeghnopqu€–«»",
		584:  "+<=>~×",
		611:  "FTZ",
		667:  "&ABEKPSVXY",
		722:  "CDHNRUw",
		737:  "©®",
		778:  "GOQ",
		833:  "Mm",
		889:  "%",
		944:  "W",
		1000: "—…™",
		1015: "@",
	} {
		for _, letter := range letters {
			widths[letter] = width
		}
	}
	return widths
}()

// otherAdvance is that of letters that the table does not have.
const otherAdvance = 600

// widthOf is how wide a text is in Arial of a size, in pixels.
func widthOf(text string, size int) int {
	return int(math.Ceil(float64(thousandths(text)) * float64(size) / 1000))
}

func thousandths(text string) int {
	sum := 0
	for _, letter := range norm.NFD.String(text) {
		switch advance, known := advances[letter]; {
		case known:
			sum += advance
		case unicode.Is(unicode.Mn, letter): // the accent of the letter before
		default:
			sum += otherAdvance
		}
	}
	return sum
}

// fitting is the part of a text, in whole words, that is at most so wide with the dots that stand for the rest.
func fitting(text string, size, width int) string {
	end := 0
	for i, letter := range text {
		if letter == ' ' && widthOf(text[:i]+" …", size) <= width {
			end = i
		}
	}
	return text[:end]
}
