package advice

import (
	"slices"
	"strings"
)

// written are the numbers below a hundred that running text writes as words, in Dutch and in English.
var written = numbers()

func numbers() map[string]int {
	dutch := strings.Fields("nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien")
	english := strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
	all := map[string]int{}
	for n, word := range slices.Concat(dutch, english) {
		all[word] = n % len(dutch)
	}
	for i, word := range strings.Fields("twintig dertig veertig vijftig zestig zeventig tachtig negentig") {
		all[word] = 20 + 10*i
		for n, unit := range dutch[1:10] {
			and := "en" // tweeëntwintig, and vierentwintig
			if strings.HasSuffix(unit, "e") {
				and = "ën"
			}
			all[unit+and+word] = 20 + 10*i + n + 1
		}
	}
	for i, word := range strings.Fields("twenty thirty forty fifty sixty seventy eighty ninety") {
		all[word] = 20 + 10*i
		for n, unit := range english[1:10] {
			all[word+"-"+unit] = 20 + 10*i + n + 1
		}
	}
	return all
}
