// Package userpool lists the people of the desk.
//
// In: a Cognito user pool. Out: the members of the groups that may use the desk.
package userpool

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/cognitoidentityprovider"
	"github.com/aws/aws-sdk-go-v2/service/cognitoidentityprovider/types"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/desk"
)

// teamLasts is how long the list of a user pool's people is used before it is asked for again: Cognito allows some
// five lists a second (Amazon Cognito Developer Guide, "Quotas").
const teamLasts = 5 * time.Minute

// failureLasts is how long a pool that fails is not asked again: leads are shown without it.
const failureLasts = 15 * time.Second

// A Team is a team whose members are in a group of a Cognito user pool.
type Team struct {
	client *cognitoidentityprovider.Client
	pool   string
	now    func() time.Time

	mu     sync.Mutex
	people []api.Person // empty, and failed why, where the pool failed
	failed error
	until  time.Time
}

// New uses a pool by its ID. now is the clock.
func New(client *cognitoidentityprovider.Client, pool string, now func() time.Time) *Team {
	return &Team{client: client, pool: pool, now: now}
}

// People are the members of the groups that may use the desk, by name.
func (p *Team) People(ctx context.Context) ([]api.Person, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.now().Before(p.until) {
		return p.people, p.failed
	}
	lasts := teamLasts
	if p.people, p.failed = p.ask(ctx); p.failed != nil {
		lasts = failureLasts
	}
	p.until = p.now().Add(lasts)
	return p.people, p.failed
}

// ask reads the members of both groups.
func (p *Team) ask(ctx context.Context) ([]api.Person, error) {
	var people []api.Person
	for _, group := range []string{desk.SalesGroup, desk.AdminGroup} {
		pages := cognitoidentityprovider.NewListUsersInGroupPaginator(p.client,
			&cognitoidentityprovider.ListUsersInGroupInput{UserPoolId: &p.pool, GroupName: &group})
		for pages.HasMorePages() {
			page, err := pages.NextPage(ctx)
			if err != nil {
				return nil, fmt.Errorf("user pool: %w", err)
			}
			for _, user := range page.Users {
				if user.Enabled {
					people = append(people, personOf(user))
				}
			}
		}
	}
	slices.SortFunc(people, func(a, b api.Person) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.Email, b.Email))
	})
	return slices.Compact(people), nil
}

func personOf(user types.UserType) api.Person {
	var person api.Person
	for _, attribute := range user.Attributes {
		if attribute.Name == nil || attribute.Value == nil {
			continue
		}
		switch *attribute.Name {
		case "email":
			person.Email = strings.ToLower(*attribute.Value)
		case "name":
			person.Name = *attribute.Value
		}
	}
	person.Name = cmp.Or(person.Name, person.Email)
	return person
}
