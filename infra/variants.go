package infra

import (
	"math"
	"net/http"
	"regexp"
	"strconv"
)

// slowDownlink is the rate, in megabits a second, below which a line counts as slow.
const slowDownlink = 1.5

var (
	fullVariant = regexp.MustCompile(`^(/media/.+\.w)([0-9]+)q85\.avif$`)
	slowVariant = regexp.MustCompile(`^media/.+\.w[0-9]+q60\.avif$`)
)

// VariantFor is the path of the file that answers a request for a path: over a slow line, a smaller
// variant of the same photograph. Browsers that say what line they have take AVIF. viewer-request.js does the same at the CDN.
func VariantFor(path string, header http.Header) string {
	found := fullVariant.FindStringSubmatch(path)
	if found == nil || !isSlow(header) {
		return path
	}
	width, err := strconv.Atoi(found[2])
	if err != nil {
		return path
	}
	return found[1] + strconv.Itoa(SlowWidth(width)) + "q60.avif"
}

// SlowWidth is the width over a slow line of a photograph that is width pixels wide otherwise.
func SlowWidth(width int) int { return int(math.Round(0.8 * float64(width))) }

// isSlow reports whether a request came over a slow line, or from a visitor who saves data. Browsers
// send ECT and Downlink where Accept-CH of headers.json asks for them.
func isSlow(header http.Header) bool {
	switch header.Get("ECT") {
	case "2g", "slow-2g":
		return true
	}
	downlink, err := strconv.ParseFloat(header.Get("Downlink"), 64)
	return err == nil && downlink < slowDownlink || header.Get("Save-Data") == "on"
}
