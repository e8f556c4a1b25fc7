package contenttest

import (
	"bytes"
	"fmt"
	"strings"
)

// PDF is a file of so many empty pages (ISO 32000-1, annex H.2).
func PDF(pages int) []byte {
	var kids strings.Builder
	objects := []string{"<< /Type /Catalog /Pages 2 0 R >>", ""}
	for range pages {
		fmt.Fprintf(&kids, "%d 0 R ", len(objects)+1)
		objects = append(objects, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>")
	}
	objects[1] = fmt.Sprintf("<< /Type /Pages /Count %d /Kids [%s] >>", pages, kids.String())
	var file, table bytes.Buffer
	file.WriteString("%PDF-1.7\n")
	for i, object := range objects {
		fmt.Fprintf(&table, "%010d 00000 n \n", file.Len())
		fmt.Fprintf(&file, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	start, size := file.Len(), len(objects)+1
	fmt.Fprintf(&file, "xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", size, table.String(), size, start)
	return file.Bytes()
}
