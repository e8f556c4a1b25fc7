package quota_test

import (
	"crypto/rand"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/quota"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

var rule = lead.Rule{Kind: "test", Most: 2, Window: 10 * time.Minute}

func take(t *testing.T, table *quota.Table, subject, member string) bool {
	t.Helper()
	allowed, left, err := table.Take(t.Context(), rule, subject, member)
	if err != nil {
		t.Fatal(err)
	}
	if left <= 0 || left > rule.Window {
		t.Errorf("the window lasts another %s", left)
	}
	return allowed
}

func TestAMemberCountsOnce(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	table := leadtest.Quota(t, clock)
	for _, step := range []struct {
		subject, member string
		allowed         bool
	}{
		{"a", "1", true}, {"a", "1", true}, {"a", "2", true}, {"a", "3", false}, {"a", "1", true}, {"a", "2", true}, {"b", "3", true},
	} {
		if got := take(t, table, step.subject, step.member); got != step.allowed {
			t.Errorf("%s %s: allowed %t, want %t", step.subject, step.member, got, step.allowed)
		}
	}
	clock.Advance(rule.Window)
	if !take(t, table, "a", "3") {
		t.Error("refused in a new window")
	}
}

func TestOfManyAtOnceOnlyTheMostAreAllowed(t *testing.T) {
	t.Parallel()
	table := leadtest.Quota(t, leadtest.NewClock())
	results := make(chan bool)
	for i := range 20 {
		go func() {
			allowed, _, err := table.Take(t.Context(), rule, "a", fmt.Sprint(i))
			if err != nil {
				t.Error(err)
			}
			results <- allowed
		}()
	}
	allowed := 0
	for range 20 {
		if <-results {
			allowed++
		}
	}
	if allowed != rule.Most {
		t.Errorf("%d were allowed, want %d", allowed, rule.Most)
	}
}

func TestTheTableHoldsNoAddress(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	client := leadtest.Client()
	name := "quotas-plain-" + rand.Text()
	leadtest.Create(t, quota.Definition(name))
	ids := map[string]bool{}
	for _, key := range []string{"key", "other key"} {
		if _, _, err := quota.New(client, name, []byte(key), clock.Now).Take(t.Context(), rule, "203.0.113.7", "lead-1"); err != nil {
			t.Fatal(err)
		}
	}
	out, err := client.Scan(t.Context(), &dynamodb.ScanInput{TableName: &name})
	if err != nil {
		t.Fatal(err)
	}
	for _, item := range out.Items {
		printed := fmt.Sprintf("%+v", item["id"])
		ids[printed] = true
		if strings.Contains(printed, "203") {
			t.Errorf("the address shows: %s", printed)
		}
		if item["expires"] == nil {
			t.Error("the item never expires")
		}
	}
	if len(out.Items) != 2 {
		t.Errorf("%d items: hashes with different keys are the same", len(out.Items))
	}
}
