package doctor

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"hash/crc32"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/smithy-go/encoding/cbor"
	"golang.org/x/tools/txtar"
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
	mu      sync.Mutex
	calls   []string // service/Operation, with what is asked for
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

// routes are the operations of services whose requests name them by method and path (the API
// reference of each).
var routes = []struct {
	service, operation string
	path               *regexp.Regexp // the group is what is asked for
}{
	{"lambda", "GetAccountSettings", regexp.MustCompile(`^/2016-08-19/account-settings/?\?`)},
	{"lambda", "GetFunctionConfiguration",
		regexp.MustCompile(`^/2015-03-31/functions/([^/]+)/configuration\?`)},
	{"lambda", "GetEventSourceMapping",
		regexp.MustCompile(`^/2015-03-31/event-source-mappings/([^/]+)\?`)},
	{"ses", "GetAccount", regexp.MustCompile(`^/v2/email/account\?`)},
	{"ses", "GetEmailIdentity", regexp.MustCompile(`^/v2/email/identities/([^/]+)\?`)},
	{"ses", "GetConfigurationSet", regexp.MustCompile(`^/v2/email/configuration-sets/([^/]+)\?`)},
	{"ses", "GetSuppressedDestination",
		regexp.MustCompile(`^/v2/email/suppression/addresses/([^/]+)\?`)},
	{"cloudfront", "GetDistribution", regexp.MustCompile(`^/2020-05-31/distribution/([^/]+)\?`)},
	{"s3", "GetPublicAccessBlock", regexp.MustCompile(`^/([^/]+)\?publicAccessBlock`)},
	{"s3", "GetBucketVersioning", regexp.MustCompile(`^/([^/]+)\?versioning`)},
	{"s3", "GetBucketEncryption", regexp.MustCompile(`^/([^/]+)\?encryption`)},
	{"s3", "GetObject", regexp.MustCompile(`^/[^/]+/(_releases/live\.json)\?`)},
}

var (
	scope = regexp.MustCompile(`Credential=[^/]+/[0-9]+/([^/]+)/([^/]+)/aws4_request`)
	// what a request in CBOR asks for, of which the strings are as they are.
	cborSubject = map[string]string{"GetMetricData": "MetricName", "SetAlarmState": "AlarmName"}
)

// serveAWS finds out what a request asks for, and answers in its protocol.
func (in *standIn) serveAWS(w http.ResponseWriter, r *http.Request) {
	signed := scope.FindStringSubmatch(r.Header.Get("Authorization"))
	if signed == nil {
		http.Error(w, "not signed", http.StatusForbidden)
		return
	}
	service, operation, subject := strings.Replace(signed[2], "monitoring", "cloudwatch", 1), "", ""
	body, _ := io.ReadAll(r.Body)
	isCBOR := r.Header.Get("Smithy-Protocol") == "rpc-v2-cbor"
	switch target := r.Header.Get("X-Amz-Target"); {
	case isCBOR:
		operation = filepath.Base(r.URL.Path)
		if value, err := cbor.Decode(body); err == nil {
			subject = find(value, cborSubject[operation])
		}
	case target != "":
		_, operation, _ = strings.Cut(target, ".")
		var named struct{ TableName, GroupName string }
		_ = json.Unmarshal(body, &named)
		subject = named.TableName + named.GroupName // a request has one of them at most
	case r.Method == http.MethodPost:
		r.Body = io.NopCloser(bytes.NewReader(body))
		operation = r.FormValue("Action")
	default:
		for _, route := range routes {
			if found := route.path.FindStringSubmatch(r.URL.Path + "?" + r.URL.RawQuery); route.service == service && found != nil {
				operation, subject = route.operation, strings.Join(found[1:], "")
			}
		}
	}
	if service == "acm" && signed[1] != "us-east-1" {
		http.Error(w, "certificates of CloudFront are in us-east-1", http.StatusBadRequest)
		return
	}
	name := service + "/" + operation
	in.mu.Lock()
	in.calls = append(in.calls, strings.TrimSuffix(name+"-"+subject, "-"))
	in.mu.Unlock()
	if slices.Contains(in.denied, service) {
		deny(w, service, isCBOR)
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
		reply(w, status, filepath.Ext(file), data, isCBOR)
		return
	}
	http.Error(w, "no answer to "+name+"-"+subject, http.StatusNotImplemented)
}

func reply(w http.ResponseWriter, status int, kind string, data []byte, isCBOR bool) {
	switch {
	case isCBOR:
		w.Header().Set("Smithy-Protocol", "rpc-v2-cbor")
		w.Header().Set("Content-Type", "application/cbor")
		var value any
		numbers := json.NewDecoder(bytes.NewReader(data))
		numbers.UseNumber()
		if err := numbers.Decode(&value); err != nil {
			status, value = http.StatusInternalServerError, nil
		}
		data = cbor.Encode(asCBOR(value))
	case kind == ".xml":
		w.Header().Set("Content-Type", "text/xml")
	default:
		w.Header().Set("Content-Type", "application/json")
		// DynamoDB's clients want it
		w.Header().Set("X-Amz-Crc32", strconv.FormatUint(uint64(crc32.ChecksumIEEE(data)), 10))
	}
	w.WriteHeader(status)
	_, _ = w.Write(data) // the client says what it misses
}

// deny refuses as each protocol does.
func deny(w http.ResponseWriter, service string, isCBOR bool) {
	const xml, rest = `<ErrorResponse><Error><Type>Sender</Type><Code>AuthorizationError</Code><Message>No</Message></Error></ErrorResponse>`,
		`<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>`
	switch service {
	case "sns":
		reply(w, http.StatusForbidden, ".xml", []byte(xml), false)
	case "s3":
		reply(w, http.StatusForbidden, ".xml", []byte(rest), false)
	case "cloudfront":
		reply(w, http.StatusForbidden, ".xml",
			[]byte(strings.Replace(xml, "AuthorizationError", "AccessDenied", 1)), false)
	default:
		reply(w, http.StatusForbidden, ".json",
			[]byte(`{"__type": "com.amazonaws#AccessDeniedException", "message": "No"}`), isCBOR)
	}
}

// asCBOR is a value of JSON in CBOR, of which timestamps are tagged (RFC 8949 §3.4.2).
func asCBOR(value any) cbor.Value {
	switch v := value.(type) {
	case map[string]any:
		m := cbor.Map{}
		for key, each := range v {
			m[key] = asCBOR(each)
		}
		return m
	case []any:
		l := cbor.List{}
		for _, each := range v {
			l = append(l, asCBOR(each))
		}
		return l
	case string:
		if at, err := time.Parse(time.RFC3339, v); err == nil {
			return &cbor.Tag{ID: 1, Value: cbor.Float64(at.Unix())}
		}
		return cbor.String(v)
	case json.Number:
		if whole, err := strconv.ParseUint(v.String(), 10, 64); err == nil {
			return cbor.Uint(whole)
		}
		fraction, _ := v.Float64() // a number of JSON is one of Go
		return cbor.Float64(fraction)
	case bool:
		return cbor.Bool(v)
	}
	return &cbor.Nil{}
}

// find is the string of a key, wherever it is.
func find(value cbor.Value, key string) string {
	switch v := value.(type) {
	case cbor.Map:
		if text, ok := v[key].(cbor.String); ok {
			return string(text)
		}
		for _, each := range v {
			if found := find(each, key); found != "" {
				return found
			}
		}
	case cbor.List:
		for _, each := range v {
			if found := find(each, key); found != "" {
				return found
			}
		}
	}
	return ""
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
	if err == nil {
		return found[0], nil
	}
	if _, err := in.records(host, "A"); err != nil {
		return "", err
	}
	return host + ".", nil // as net.Resolver has it
}

func (in *standIn) LookupHost(_ context.Context, host string) ([]string, error) {
	return in.records(host, "A")
}

func (in *standIn) LookupTXT(_ context.Context, name string) ([]string, error) {
	return in.records(name, "TXT")
}

func (in *standIn) LookupMX(_ context.Context, name string) ([]*net.MX, error) {
	found, err := in.records(name, "MX")
	if err != nil {
		return nil, err
	}
	if name == "" {
		return nil, errors.New("no name")
	}
	return []*net.MX{{Host: found[0], Pref: 10}}, nil
}
