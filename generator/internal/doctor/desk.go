package doctor

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/service/cognitoidentityprovider"
)

// Desk is who works with leads on the site.
type Desk struct {
	UserPool string // its ID
	Groups   []Group
}

// A Group is one of the user pool's.
type Group struct {
	Name    string
	Enabled Fact[int] // people who are not switched off
}

// deskGroups are those that functions/desk lets in.
var deskGroups = []string{"sales", "admin"}

func (c Clients) readDesk(ctx context.Context, s Stack) Desk {
	d := Desk{UserPool: s.Outputs["UserPool"]}
	if d.UserPool == "" {
		return d
	}
	for _, name := range deskGroups {
		d.Groups = append(d.Groups, Group{name, c.readGroup(ctx, d.UserPool, name)})
	}
	return d
}

func (c Clients) readGroup(ctx context.Context, pool, name string) Fact[int] {
	enabled := 0
	pages := cognitoidentityprovider.NewListUsersInGroupPaginator(c.Cognito,
		&cognitoidentityprovider.ListUsersInGroupInput{UserPoolId: &pool, GroupName: &name})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return unread[int]("cognito-idp:ListUsersInGroup", err)
		}
		for _, user := range page.Users {
			if user.Enabled {
				enabled++
			}
		}
	}
	return fact(enabled)
}

func (a Account) findDesk(f *findings) {
	f.subject = "Desk"
	if a.Desk.UserPool == "" {
		f.wrong(a.deploy(), "The stack has no user pool, in which people of the desk would be.")
		return
	}
	people, isKnown := 0, true
	for _, group := range a.Desk.Groups {
		enabled, ok := known(f, "Who is in the group "+group.Name, group.Enabled)
		if !ok {
			isKnown = false
		} else if enabled > 0 {
			f.ok("The group %s has %s.", group.Name, count(enabled, "person", "people"))
		}
		people += enabled
	}
	if isKnown && people == 0 {
		f.wrong("`aws cognito-idp admin-create-user` and `admin-add-user-to-group` for the pool "+a.Desk.UserPool+": docs/operate.md, People of the desk",
			"Nobody may sign in to the desk: the groups of its user pool are empty.")
	}
}

func count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}
