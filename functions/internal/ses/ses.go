// Package ses is a stand-in for Amazon SES, for the preview and for tests: SendEmail and the
// suppression list of its API v2, in the part that this project uses
// (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html).
package ses

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"
)

// A Mail is one request of SendEmail.
type Mail struct {
	From, To, ReplyTo string
	Subject           string
	Text, HTML        string
	Headers           [][2]string // further headers: name and value
	ConfigurationSet  string
	Tags              map[string]string
}

// A Refusal is an error in SES's own terms, such as MessageRejected with status 400.
type Refusal struct {
	Status  int
	Type    string
	Message string
}

func (r Refusal) Error() string { return r.Type + ": " + r.Message }

// A Server is a running stand-in.
type Server struct {
	endpoint   string
	http       *http.Server
	sent       atomic.Int64
	suppressed sync.Map // addresses
	inSandbox  atomic.Bool
}

// Serve passes every mail to send, until Close. When send fails, so does SendEmail: with the type
// and status of the error where it is a [Refusal], and as a failure of the service otherwise.
func Serve(send func(Mail) error) (*Server, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("stand-in for SES: %w", err)
	}
	s := &Server{endpoint: "http://" + listener.Addr().String()}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v2/email/outbound-emails", func(w http.ResponseWriter, r *http.Request) {
		mail, err := read(r)
		if err == nil {
			err = send(mail)
		}
		if err != nil {
			refuse(w, err)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"MessageId":"local-%d"}`, s.sent.Add(1))
	})
	outOfSandbox := func(handle http.HandlerFunc) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			if s.inSandbox.Load() {
				refuse(w, Refusal{http.StatusBadRequest, "BadRequestException", "not in the sandbox"})
				return
			}
			handle(w, r)
		}
	}
	mux.HandleFunc("GET /v2/email/suppression/addresses/{address}", outOfSandbox(func(w http.ResponseWriter, r *http.Request) {
		address := r.PathValue("address")
		if _, known := s.suppressed.Load(address); !known {
			refuse(w, Refusal{http.StatusNotFound, "NotFoundException", "not on the list"})
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(map[string]any{"SuppressedDestination": map[string]any{
			"EmailAddress": address, "Reason": "BOUNCE", "LastUpdateTime": 1,
		}})
	}))
	mux.HandleFunc("DELETE /v2/email/suppression/addresses/{address}", outOfSandbox(func(w http.ResponseWriter, r *http.Request) {
		if _, known := s.suppressed.LoadAndDelete(r.PathValue("address")); !known {
			refuse(w, Refusal{http.StatusNotFound, "NotFoundException", "not on the list"})
			return
		}
		fmt.Fprint(w, "{}")
	}))
	mux.HandleFunc("GET /v2/email/account", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"ProductionAccessEnabled":%t}`, !s.inSandbox.Load())
	})
	s.http = &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	go func() { _ = s.http.Serve(listener) }() // ends with Close
	return s, nil
}

// Client is a client of this server.
func (s *Server) Client() *sesv2.Client {
	return sesv2.New(sesv2.Options{
		Region:       "eu-west-1",
		Credentials:  credentials.NewStaticCredentialsProvider("local", "local", ""),
		BaseEndpoint: aws.String(s.endpoint),
	})
}

// Endpoint is the address that clients connect to.
func (s *Server) Endpoint() string { return s.endpoint }

// Suppress puts an address on the account's suppression list.
func (s *Server) Suppress(address string) { s.suppressed.Store(address, true) }

// MoveToSandbox has the account in the sandbox, where nobody may ask for the suppression list or change it. Other limits of it are not here.
func (s *Server) MoveToSandbox() { s.inSandbox.Store(true) }

// IsSuppressed reports whether an address is on that list.
func (s *Server) IsSuppressed(address string) bool {
	_, known := s.suppressed.Load(address)
	return known
}

// Close ends the server.
func (s *Server) Close() { _ = s.http.Close() }

// tagPattern is what names and values of tags are
// (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html).
var tagPattern = regexp.MustCompile(`^[A-Za-z0-9_-]{1,256}$`)

func read(r *http.Request) (Mail, error) {
	var body struct {
		FromEmailAddress     string
		ReplyToAddresses     []string
		ConfigurationSetName string
		EmailTags            []struct{ Name, Value string }
		Destination          struct{ ToAddresses []string }
		Content              struct {
			Simple struct {
				Subject struct{ Data string }
				Headers []struct{ Name, Value string }
				Body    struct {
					Text struct{ Data string }
					Html struct{ Data string }
				}
			}
		}
	}
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil || len(body.Destination.ToAddresses) == 0 || len(body.ReplyToAddresses) != 1 {
		return Mail{}, Refusal{Status: http.StatusBadRequest, Type: "BadRequestException"}
	}
	mail := Mail{
		From: body.FromEmailAddress, To: strings.Join(body.Destination.ToAddresses, ", "), ReplyTo: body.ReplyToAddresses[0],
		Subject: body.Content.Simple.Subject.Data,
		Text:    body.Content.Simple.Body.Text.Data, HTML: body.Content.Simple.Body.Html.Data,
		ConfigurationSet: body.ConfigurationSetName, Tags: map[string]string{},
	}
	for _, tag := range body.EmailTags {
		if !tagPattern.MatchString(tag.Name) || !tagPattern.MatchString(tag.Value) {
			return Mail{}, Refusal{Status: http.StatusBadRequest, Type: "BadRequestException"}
		}
		mail.Tags[tag.Name] = tag.Value
	}
	for _, header := range body.Content.Simple.Headers {
		mail.Headers = append(mail.Headers, [2]string{header.Name, header.Value})
	}
	return mail, nil
}

func refuse(w http.ResponseWriter, err error) {
	refusal, ok := errors.AsType[Refusal](err)
	if !ok {
		refusal = Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure", Message: err.Error()}
	}
	w.Header().Set("X-Amzn-Errortype", refusal.Type)
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(refusal.Status)
	_ = json.NewEncoder(w).Encode(map[string]string{"message": refusal.Message})
}
