package faults

import (
	"crypto/rand"
	"os"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"

	"github.com/dfx-fitness/site/functions/internal/leadtest"
)

// Another SES than the stand-in of this project must take the mails as the programs send them.
func TestTheProgramsMailByAnotherSES(t *testing.T) {
	t.Parallel()
	endpoint := os.Getenv("SES_ENDPOINT")
	if endpoint == "" {
		t.Skip("no SES_ENDPOINT; 'make proof' starts one")
	}
	e := newEnv(t)
	domain := strings.ToLower(rand.Text()) + ".example"
	e.environment = append(e.environment, "AWS_ENDPOINT_URL_SESV2="+endpoint, "MAIL_FROM=site@"+domain)
	if !e.send(t, 1) {
		t.Fatal("the lead was not taken in")
	}
	e.stream(t, leadID(1))
	if l := leadtest.Lead(t, e.leads, leadID(1)); !l.SalesMailedAt.IsZero() || l.Attempts == 0 {
		t.Errorf("by a sender that is not verified: mailed at %v, %d attempts", l.SalesMailedAt, l.Attempts)
	}
	client := sesv2.New(sesv2.Options{
		Region: "eu-west-1", BaseEndpoint: &endpoint, Credentials: credentials.NewStaticCredentialsProvider("local", "local", ""),
	})
	if _, err := client.CreateEmailIdentity(t.Context(), &sesv2.CreateEmailIdentityInput{EmailIdentity: &domain}); err != nil {
		t.Fatal(err)
	}
	if !e.sweepLater(t) {
		t.Fatal("no lead waits")
	}
	if l := leadtest.Lead(t, e.leads, leadID(1)); l.SalesMailedAt.IsZero() || l.VisitorMailedAt.IsZero() {
		t.Errorf("mailed to sales at %v, to the visitor at %v", l.SalesMailedAt, l.VisitorMailedAt)
	}
	if e.sweepLater(t) {
		t.Error("the lead still waits")
	}
}
