// Package link signs links of mails: whoever has a link may do one thing with one lead, until it expires.
//
// In: an action, a lead, and the mailbox that the mail goes to. Out: a token for the path of a URL, which nobody can
// make or change without the key (HMAC, RFC 2104). A token is not encrypted, so that it holds nothing of a visitor.
package link

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Path is where links lead to, with the token behind it.
const Path = form.APIPath + "/links/"

// What a link does. The words stand in links that were mailed: they must not change.
const (
	Take    = "take"    // the lead is in hand by the mailbox that the link went to
	Answer  = "answer"  // the lead is answered
	Release = "release" // the lead is no spam
	Confirm = "confirm" // the sign-up is meant
	SignOff = "signoff" // the address of the sign-up is signed off
)

// macSize is how many octets of the HMAC a token has: half of them, the least that RFC 2104 §5 recommends.
const macSize = sha256.Size / 2

// separator is between the texts of a token. None of them holds it.
const separator = "\x00"

var (
	// ErrExpired is the error of a link whose time is over.
	ErrExpired = errors.New("the link has expired")
	// ErrForged is the error of a token that was not signed with the key, or lost a part.
	ErrForged = errors.New("the link is not signed")
)

// A Link is what its token allows.
type Link struct {
	Action  string
	Lead    lead.ID   // for what is about no lead, what tells it from others
	By      string    // mailbox that signed in, or mailbox of sales that the mail went to; several, of a mail to several, joined by commas; empty for a visitor's
	Expires time.Time // to the second; the zero time for never
}

// Mailboxes are the addresses that the mail went to.
func (l Link) Mailboxes() []string { return strings.Split(l.By, ",") }

// A Signer signs links, and opens those that it signed.
type Signer struct {
	Key []byte
	// Former is the key before this one; may be empty. What it signed is not opened any more, but for links to sign off, which have to
	// work for as long as somebody has the mail.
	Former []byte
}

// New makes a signer.
func New(key []byte) Signer { return Signer{Key: key} }

// Sign makes the token of a link, of characters that URLs carry as they are (RFC 4648 §5). The HMAC comes first, so that
// a token ends in a letter or a digit: mail programs may take a hyphen at the end of a URL for punctuation.
func (s Signer) Sign(l Link) string {
	var expires int64
	if !l.Expires.IsZero() {
		expires = l.Expires.Unix()
	}
	signed := binary.AppendVarint(nil, expires)
	signed = append(signed, strings.Join([]string{l.Action, string(l.Lead), l.By}, separator)...)
	return base64.RawURLEncoding.EncodeToString(append(macOf(s.Key, signed), signed...))
}

// Address is the URL of a link on a site, whose own has no slash at its end.
func (s Signer) Address(site string, l Link) string { return site + Path + s.Sign(l) }

// Open reads a token. The error is [ErrForged] or, with the link that expired, [ErrExpired].
func (s Signer) Open(token string, now time.Time) (Link, error) {
	// Strict and without the line breaks that the decoder skips, so that each link has one token.
	data, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(data) < macSize || strings.ContainsAny(token, "\r\n") {
		return Link{}, ErrForged
	}
	mac, signed := data[:macSize], data[macSize:]
	isFormer := len(s.Former) > 0 && hmac.Equal(mac, macOf(s.Former, signed))
	if !isFormer && !hmac.Equal(mac, macOf(s.Key, signed)) {
		return Link{}, ErrForged
	}
	expires, n := binary.Varint(signed)
	texts := strings.Split(string(signed[max(n, 0):]), separator)
	if n <= 0 || len(texts) != 3 || isFormer && texts[0] != SignOff {
		return Link{}, ErrForged
	}
	l := Link{Action: texts[0], Lead: lead.ID(texts[1]), By: texts[2]}
	if expires != 0 {
		l.Expires = time.Unix(expires, 0).UTC()
		if !now.Before(l.Expires) {
			return l, ErrExpired
		}
	}
	return l, nil
}

func macOf(key, signed []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(signed)
	return mac.Sum(nil)[:macSize]
}
