package doctor

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// A standIn answers as AWS, the DNS and the site do, from the files of an archive, or else of
// healthy.txtar.
type standIn struct {
	comment []byte
	own     []txtar.File
	files   map[string][]byte
	denied  []string // services that refuse
	clients Clients
	url     string // of AWS
	told    content.Site
	mu      sync.Mutex
	calls   []string // service/Operation
}

func startStandIn(t *testing.T, file string) *standIn {
	t.Helper()
	for name, value := range map[string]string{
		"AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_REGION": "eu-west-1",
		"AWS_CONFIG_FILE": os.DevNull, "AWS_SHARED_CREDENTIALS_FILE": os.DevNull, "AWS_PROFILE": "",
	} {
		t.Setenv(name, value)
	}
	in := &standIn{files: map[string][]byte{}}
	in.told.URL, in.told.Leads.Token = "https://www.dfx.nl", "openbaar"
	for _, name := range []string{"testdata/healthy.txtar", file} {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		in.comment, in.own = archive.Comment, archive.Files
		for _, f := range archive.Files {
			// An answer takes the place of the other archive's, whatever its status.
			maps.DeleteFunc(in.files,
				func(other string, _ []byte) bool { return stem(other) == stem(f.Name) })
			in.files[f.Name] = f.Data
		}
	}
	in.denied = strings.Fields(string(in.files["denied"]))
	server := httptest.NewServer(http.HandlerFunc(in.serveAWS))
	t.Cleanup(server.Close)
	in.url = server.URL
	clients, err := Connect(t.Context(), in.url)
	if err != nil {
		t.Fatal(err)
	}
	clients.Resolver, clients.HTTP = in, in.browser(t)
	in.clients = clients
	return in
}

var ending = regexp.MustCompile(`(\.[0-9]{3})?\.(json|xml)$`)

// stem is a file's name without its status and kind.
func stem(name string) string { return ending.ReplaceAllString(name, "") }

// write puts the expected list into an archive.
func (in *standIn) write(t *testing.T, file, expected string) {
	t.Helper()
	for i := range in.own {
		if in.own[i].Name == "expected" {
			in.own[i].Data = []byte(expected)
		}
	}
	if err := os.WriteFile(file, txtar.Format(&txtar.Archive{Comment: in.comment, Files: in.own}), 0o644); err != nil {
		t.Fatal(err)
	}
}

// routes are the operations of services whose requests name them by method and path (the API reference of each).
var routes = []struct {
	service, operation string
	path               *regexp.Regexp // the group is what is asked for
}{
	{"lambda", "GetAccountSettings", regexp.MustCompile(`^/2016-08-19/account-settings/?\?`)},
	{"lambda", "GetFunctionConfiguration", regexp.MustCompile(`^/2015-03-31/functions/([^/]+)/configuration\?`)},
	{"ses", "GetAccount", regexp.MustCompile(`^/v2/email/account\?`)},
	{"ses", "GetEmailIdentity", regexp.MustCompile(`^/v2/email/identities/([^/]+)\?`)},
	{"ses", "GetConfigurationSet", regexp.MustCompile(`^/v2/email/configuration-sets/([^/]+)\?`)},
	{"ses", "GetSuppressedDestination", regexp.MustCompile(`^/v2/email/suppression/addresses/([^/]+)\?`)},
	{"s3", "GetObject", regexp.MustCompile(`^/[^/]+/(_releases/live\.json)\?`)},
}

var scope = regexp.MustCompile(`Credential=[^/]+/[0-9]+/[^/]+/([^/]+)/aws4_request`)

// serveAWS finds out what a request asks for, and answers in its protocol.
func (in *standIn) serveAWS(w http.ResponseWriter, r *http.Request) {
	signed := scope.FindStringSubmatch(r.Header.Get("Authorization"))
	if signed == nil {
		http.Error(w, "not signed", http.StatusForbidden)
		return
	}
	service, operation, subject := signed[1], r.FormValue("Action"), ""
	for _, route := range routes {
		if found := route.path.FindStringSubmatch(r.URL.Path + "?" + r.URL.RawQuery); route.service == service && found != nil {
			operation, subject = route.operation, strings.Join(found[1:], "")
		}
	}
	name := service + "/" + operation
	in.mu.Lock()
	in.calls = append(in.calls, name)
	in.mu.Unlock()
	if slices.Contains(in.denied, service) {
		deny(w, service)
		return
	}
	for file, data := range in.files {
		if stem(file) != name+"-"+subject && stem(file) != name {
			continue
		}
		status := http.StatusOK
		if found := regexp.MustCompile(`\.([0-9]{3})\.`).FindStringSubmatch(file); found != nil {
			status = map[string]int{"400": 400, "403": 403, "404": 404}[found[1]]
		}
		reply(w, status, filepath.Ext(file), data)
		return
	}
	http.Error(w, "no answer to "+name+"-"+subject, http.StatusNotImplemented)
}

func reply(w http.ResponseWriter, status int, kind string, data []byte) {
	w.Header().Set("Content-Type", map[string]string{".xml": "text/xml", ".json": "application/json"}[kind])
	w.WriteHeader(status)
	_, _ = w.Write(data) // the client says what it misses
}

// deny refuses as each protocol does.
func deny(w http.ResponseWriter, service string) {
	switch service {
	case "sns":
		reply(w, http.StatusForbidden, ".xml", []byte(`<ErrorResponse><Error><Type>Sender</Type><Code>AuthorizationError</Code><Message>No</Message></Error></ErrorResponse>`))
	case "s3":
		reply(w, http.StatusForbidden, ".xml", []byte(`<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>`))
	default:
		reply(w, http.StatusForbidden, ".json", []byte(`{"__type": "com.amazonaws#AccessDeniedException", "message": "No"}`))
	}
}

// browser is a client that finds every host of the web in the archive.
func (in *standIn) browser(t *testing.T) *http.Client {
	t.Helper()
	serve := func(scheme string) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			raw, found := in.files["www/"+scheme+" "+r.Host+r.URL.Path]
			raw = bytes.ReplaceAll(raw, []byte("\n"), []byte("\r\n"))
			answer, err := http.ReadResponse(bufio.NewReader(bytes.NewReader(raw)), r)
			switch {
			case !found || err != nil:
				w.WriteHeader(http.StatusNotFound)
			case strings.HasPrefix(r.URL.Path, "/api/") &&
				r.Header.Get("Authorization") != "Bearer openbaar":
				w.WriteHeader(http.StatusUnauthorized)
			default:
				maps.Copy(w.Header(), answer.Header)
				w.WriteHeader(answer.StatusCode)
			}
		})
	}
	plain, secure := httptest.NewServer(serve("http")), httptest.NewTLSServer(serve("https"))
	t.Cleanup(plain.Close)
	t.Cleanup(secure.Close)
	to := map[string]net.Addr{"80": plain.Listener.Addr(), "443": secure.Listener.Addr()}
	transport := &http.Transport{
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			_, port, err := net.SplitHostPort(address)
			if err != nil {
				return nil, err
			}
			return new(net.Dialer).DialContext(ctx, network, to[port].String())
		},
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, // the names are the archive's
	}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

// records are the values of a name and a type in the archive's DNS.
func (in *standIn) records(name, kind string) ([]string, error) {
	var found []string
	for line := range strings.Lines(string(in.files["dns"])) {
		fields := strings.SplitN(strings.TrimSpace(line), " ", 3)
		if len(fields) == 3 && fields[0] == name && fields[1] == kind {
			found = append(found, fields[2])
		}
	}
	if found == nil {
		return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
	}
	return found, nil
}

func (in *standIn) LookupCNAME(_ context.Context, host string) (string, error) {
	found, err := in.records(host, "CNAME")
	return strings.Join(found, ""), err
}

func (in *standIn) LookupTXT(_ context.Context, name string) ([]string, error) {
	return in.records(name, "TXT")
}

func (in *standIn) LookupMX(_ context.Context, name string) ([]*net.MX, error) {
	found, err := in.records(name, "MX")
	if err != nil {
		return nil, err
	}
	return []*net.MX{{Host: found[0], Pref: 10}}, nil
}
