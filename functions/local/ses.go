package local

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"time"
)

// outgoing is the body of SES v2's SendEmail, as far as our mailer uses it
// (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html).
type outgoing struct {
	FromEmailAddress string
	ReplyToAddresses []string
	Destination      struct{ ToAddresses []string }
	Content          struct {
		Simple struct {
			Subject struct{ Data string }
			Body    struct {
				Text struct{ Data string }
				Html struct{ Data string } //nolint:revive // the name is SES's
			}
		}
	}
}

// serveSES answers SendEmail on a free port until ctx ends, and returns its address.
func serveSES(ctx context.Context, o *outbox) (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", fmt.Errorf("stand-in for SES: %w", err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v2/email/outbound-emails", func(w http.ResponseWriter, r *http.Request) {
		var mail outgoing
		if err := json.NewDecoder(r.Body).Decode(&mail); err != nil || len(mail.Destination.ToAddresses) == 0 {
			w.Header().Set("X-Amzn-Errortype", "BadRequestException")
			http.Error(w, `{"message":"bad request"}`, http.StatusBadRequest)
			return
		}
		id, err := o.keep(mail, time.Now())
		if err != nil {
			http.Error(w, fmt.Sprintf(`{"message":%q}`, err), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"MessageId":%q}`, id)
	})
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	go server.Serve(listener) //nolint:errcheck // ends when ctx does
	context.AfterFunc(ctx, func() { server.Close() })
	return "http://" + listener.Addr().String(), nil
}
