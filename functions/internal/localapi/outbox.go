package localapi

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"net/textproto"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/internal/ses"
)

// outbox is a folder of sent mails, one RFC 5322 message a file.
type outbox struct{ dir string }

func openOutbox(dir string) (*outbox, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("outbox: %w", err)
	}
	return &outbox{dir}, nil
}

// save writes a mail, whole or not at all. IDs sort by time.
func (o *outbox) save(mail ses.Mail) error {
	now := time.Now()
	id := now.UTC().Format("20060102T150405.000000000") + "-" + strings.ToLower(rand.Text()[:8])
	message, err := compose(mail, id, now)
	if err != nil {
		return err
	}
	temporary := filepath.Join(o.dir, "."+id)
	if err := os.WriteFile(temporary, message, 0o644); err != nil {
		return err
	}
	return os.Rename(temporary, filepath.Join(o.dir, id+".eml"))
}

// compose makes an RFC 5322 message with a text and an HTML alternative.
func compose(mail ses.Mail, id string, now time.Time) ([]byte, error) {
	var message bytes.Buffer
	body := multipart.NewWriter(&message)
	for _, header := range append([][2]string{
		{"From", mail.From},
		{"To", mail.To},
		{"Reply-To", mail.ReplyTo},
		{"Subject", mime.QEncoding.Encode("utf-8", mail.Subject)},
		{"Date", now.Format(time.RFC1123Z)},
		{"Message-ID", "<" + id + "@local>"},
		{"MIME-Version", "1.0"},
		{"Content-Type", `multipart/alternative; boundary="` + body.Boundary() + `"`},
	}, mail.Headers...) {
		fmt.Fprintf(&message, "%s: %s\r\n", header[0], strings.NewReplacer("\r", "", "\n", "").Replace(header[1]))
	}
	message.WriteString("\r\n")
	for _, part := range [][2]string{
		{"text/plain", mail.Text},
		{"text/html", mail.HTML},
	} {
		w, err := body.CreatePart(textproto.MIMEHeader{
			"Content-Type": {part[0] + "; charset=utf-8"}, "Content-Transfer-Encoding": {"quoted-printable"},
		})
		if err != nil {
			return nil, err
		}
		quoted := quotedprintable.NewWriter(w)
		if _, err := io.WriteString(quoted, part[1]); err != nil {
			return nil, err
		}
		if err := quoted.Close(); err != nil {
			return nil, err
		}
	}
	if err := body.Close(); err != nil {
		return nil, err
	}
	return message.Bytes(), nil
}

// sent is a mail for the pages of the outbox.
type sent struct {
	ID, From, To, ReplyTo, Subject, Date string
	Text, HTML                           string
}

// all reads every mail, newest first.
func (o *outbox) all() ([]sent, error) {
	names, err := filepath.Glob(filepath.Join(o.dir, "*.eml"))
	if err != nil {
		return nil, err
	}
	var mails []sent
	for _, name := range names {
		mail, err := o.read(strings.TrimSuffix(filepath.Base(name), ".eml"))
		if err != nil {
			return nil, err
		}
		mails = append(mails, mail)
	}
	slices.SortFunc(mails, func(a, b sent) int { return cmp.Compare(b.ID, a.ID) })
	return mails, nil
}

// path is a mail's file. Only the last element of an ID counts, so that none leads out of the
// folder.
func (o *outbox) path(id string) string { return filepath.Join(o.dir, filepath.Base(id)+".eml") }

func (o *outbox) read(id string) (sent, error) {
	file, err := os.Open(o.path(id))
	if err != nil {
		return sent{}, err
	}
	defer file.Close()
	message, err := netmail.ReadMessage(file)
	if err != nil {
		return sent{}, fmt.Errorf("mail %s: %w", id, err)
	}
	header := func(name string) string {
		text, err := new(mime.WordDecoder).DecodeHeader(message.Header.Get(name))
		if err != nil {
			return message.Header.Get(name)
		}
		return text
	}
	mail := sent{ID: id, From: header("From"), To: header("To"), ReplyTo: header("Reply-To"), Subject: header("Subject"), Date: header("Date")}
	_, parameters, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil {
		return sent{}, fmt.Errorf("mail %s: %w", id, err)
	}
	parts := multipart.NewReader(message.Body, parameters["boundary"])
	for {
		part, err := parts.NextPart() // decodes quoted-printable
		if err == io.EOF {
			return mail, nil
		}
		if err != nil {
			return sent{}, fmt.Errorf("mail %s: %w", id, err)
		}
		text, err := io.ReadAll(part)
		if err != nil {
			return sent{}, fmt.Errorf("mail %s: %w", id, err)
		}
		if strings.HasPrefix(part.Header.Get("Content-Type"), "text/html") {
			mail.HTML = string(text)
		} else {
			mail.Text = string(text)
		}
	}
}
