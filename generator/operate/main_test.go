package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/publish/s3test"
)

// An operator publishes, looks what is there, and goes back, all from the command line.
func TestPublishingFromTheCommandLine(t *testing.T) {
	for name, value := range map[string]string{
		"AWS_ACCESS_KEY_ID": s3test.AccessKey, "AWS_SECRET_ACCESS_KEY": s3test.Secret, "AWS_REGION": s3test.Region, "AWS_CONFIG_FILE": os.DevNull,
		"AWS_SHARED_CREDENTIALS_FILE": os.DevNull, "CI": "true",
	} {
		t.Setenv(name, value)
	}
	bucket := s3test.New(t)
	site := func(command string, more ...string) (string, string, int) {
		var stdout, stderr bytes.Buffer
		status := run(t.Context(), append([]string{command, "-bucket", bucket.Name, "-endpoint", bucket.Endpoint}, more...), &stdout, &stderr)
		return stdout.String(), stderr.String(), status
	}
	folder := t.TempDir()
	write := func(name, text string) {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}

	if out, _, status := site("releases"); status != 0 || !strings.Contains(out, "Nothing was published") {
		t.Errorf("before the first: %d, %s", status, out)
	}
	if _, told, status := site("publish", "-folder", folder); status != 1 || !strings.Contains(told, "make build") {
		t.Errorf("an empty folder: %d, %s", status, told)
	}
	write("index.html", "een")
	write("404.html", "niets")
	write("../"+filepath.Base(folder)+".json", `{"/": "een", "/404": "niets"}`)
	write("../"+filepath.Base(folder)+".delivery.json", `{"unfit": "it shows the day 2027-01-15"}`)
	if _, told, status := site("publish", "-folder", folder); status != 1 || !strings.Contains(told, "not to be published: it shows the day 2027-01-15") {
		t.Errorf("a look ahead: %d, %s", status, told)
	}
	write("../"+filepath.Base(folder)+".delivery.json", `{"preview": true}`)
	if _, told, status := site("publish", "-folder", folder); status != 1 || !strings.Contains(told, "built for the preview") {
		t.Errorf("a preview: %d, %s", status, told)
	}
	if out, told, status := site("publish", "-folder", folder, "-preview", "-dry-run"); status != 0 || !strings.Contains(out, "Would publish") {
		t.Errorf("a preview to its place: %d, %s%s", status, out, told)
	}
	write("../"+filepath.Base(folder)+".delivery.json", `{}`)
	write("fitness.html", "fitness")
	if out, _, status := site("publish", "-folder", folder, "-dry-run"); status != 0 || !strings.Contains(out, "Would publish: 3 new, 0 changed, 0 removed.") {
		t.Errorf("a dry run: %d, %s", status, out)
	}
	out, told, status := site("publish", "-folder", folder)
	found := regexp.MustCompile(`(?m)^(\S+) is live: 3 new, 0 changed, 0 removed, 0 kept; `).FindStringSubmatch(out)
	if status != 0 || found == nil {
		t.Fatalf("the first: %d, %s%s", status, out, told)
	}
	first := found[1]
	if out, _, _ := site("publish", "-folder", folder); !strings.Contains(out, "nothing changed") {
		t.Errorf("the same again: %s", out)
	}
	if err := os.Remove(filepath.Join(folder, "fitness.html")); err != nil {
		t.Fatal(err)
	}
	write("index.html", "twee")
	if _, told, status := site("publish", "-folder", folder); status != 1 || !strings.Contains(told, "/fitness") || !strings.Contains(told, "--allow-lost") {
		t.Errorf("a page that is gone: %d, %s", status, told)
	}
	comment := "Voorbeeld van deze wijziging: https://pr-1.example\n\n**Gewijzigde pagina's (1)**\n\n- [/](https://pr-1.example/)\n\n" +
		"**Pagina's die verdwijnen (1)**\n\n- /fitness\n"
	if out, _, _ := site("publish", "-folder", folder, "-allow-lost", "-dry-run", "-comment", "https://pr-1.example"); out != comment {
		t.Errorf("the comment: %s", out)
	}
	if out, _, _ := site("publish", "-folder", folder, "-allow-lost", "-dry-run", "-comment", ""); strings.Contains(out, "](") || !strings.Contains(out, "**Gewijzigde pagina's (1)**\n\n- /\n") {
		t.Errorf("the comment without an address: %s", out)
	}
	if out, told, status := site("publish", "-folder", folder, "-allow-lost"); status != 0 || !strings.Contains(out, "~ index.html") || !strings.Contains(out, "- fitness.html") {
		t.Errorf("without the page: %d, %s%s", status, out, told)
	}
	if out, told, status := site("rollback", first); status != 0 || !strings.Contains(out, first+" is live") {
		t.Errorf("rollback: %d, %s%s", status, out, told)
	}
	if out, _, _ := site("releases"); strings.Count(out, "live\n") != 1 || !strings.Contains(out, first) {
		t.Errorf("releases: %s", out)
	}
	for _, wrong := range [][]string{{"rollback"}, {"publish", "-bucket", ""}} {
		if _, told, status := site(wrong[0], wrong[1:]...); status != 2 || told == "" {
			t.Errorf("%v: %d, %q", wrong, status, told)
		}
	}
}

func TestACommandSaysWhatItNeeds(t *testing.T) {
	for _, name := range []string{"AWS_REGION", "AWS_DEFAULT_REGION", "AWS_PROFILE"} {
		t.Setenv(name, "")
	}
	t.Setenv("AWS_CONFIG_FILE", os.DevNull)
	var stdout, stderr bytes.Buffer
	if status := run(t.Context(), []string{"doctor"}, &stdout, &stderr); status != 1 || !strings.Contains(stderr.String(), "operate doctor: no region: set AWS_REGION") {
		t.Errorf("%d, %s", status, stderr.String())
	}
}
