package userpool_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/cognitoidentityprovider"
	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/userpool"
)

// userPool answers as Cognito does (Amazon Cognito User Pools API Reference, "ListUsersInGroup"), a user a page.
func userPool(t *testing.T, asked *int) *cognitoidentityprovider.Client {
	type attribute struct{ Name, Value string }
	type user struct {
		Attributes []attribute
		Enabled    bool
	}
	people := map[string][]user{
		"sales": {
			{[]attribute{{"email", "Bram@dfx.example"}, {"name", "Bram"}}, true},
			{[]attribute{{"email", "weg@dfx.example"}, {"name", "Weg"}}, false},
			{[]attribute{{"email", "anke@dfx.example"}}, true},
		},
		"admin": {{[]attribute{{"email", "anke@dfx.example"}}, true}},
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		*asked++
		var in struct {
			GroupName, UserPoolId string
			NextToken             *string
		}
		body, _ := io.ReadAll(r.Body)
		if err := json.Unmarshal(body, &in); err != nil || in.UserPoolId != "pool" {
			t.Errorf("%v in %s", err, body)
		}
		all := people[in.GroupName]
		if in.NextToken != nil {
			all = all[len(*in.NextToken):]
		}
		out := map[string]any{"Users": all[:1]}
		if len(all) > 1 {
			next := "x"
			if in.NextToken != nil {
				next += *in.NextToken
			}
			out["NextToken"] = next
		}
		w.Header().Set("Content-Type", "application/x-amz-json-1.1")
		_ = json.NewEncoder(w).Encode(out)
	}))
	t.Cleanup(server.Close)
	return cognitoidentityprovider.New(cognitoidentityprovider.Options{
		Region: "eu-west-1", BaseEndpoint: &server.URL,
		Credentials: aws.NewCredentialsCache(credentials.NewStaticCredentialsProvider("id", "secret", "")),
	})
}

func TestTheTeamIsWhoIsInAGroupOfTheUserPool(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	asked := 0
	pool := userpool.New(userPool(t, &asked), "pool", clock.Now)
	want := []api.Person{{Email: "bram@dfx.example", Name: "Bram"}, {Email: "anke@dfx.example", Name: "anke@dfx.example"}}
	for range 2 {
		got, err := pool.People(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
	if asked != 4 {
		t.Errorf("asked %d times, want 4 for the pages of two groups", asked)
	}
	clock.Advance(10 * time.Minute)
	if _, err := pool.People(t.Context()); err != nil || asked != 8 {
		t.Errorf("after a while: asked %d times, %v", asked, err)
	}
}
