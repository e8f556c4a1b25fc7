package localapi

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"sync"
	"time"

	"github.com/dfx-fitness/site/functions/internal/github"
	"github.com/dfx-fitness/site/functions/internal/githubtest"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/login"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/quota"
)

const (
	repositoryDir = "github.git"
	// LocalToken is the personal token of the one account of the stand-in for GitHub.
	LocalToken = "ghp_local"
)

// gitHub is a stand-in for GitHub over a repository that begins with the content of this computer. What is published there
// stays there. It starts when it is first asked for.
type gitHub struct {
	dir, content       string
	repository, branch string
	callback           string

	once   sync.Once
	client *github.Client
	failed error
}

func (g *gitHub) start(ctx context.Context) {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err == nil {
		err = githubtest.Import(ctx, g.dir, g.branch, g.content)
	}
	if err != nil {
		g.failed = fmt.Errorf("stand-in for GitHub: %w", err)
		return
	}
	const id, secret = "local", "local"
	server, err := githubtest.Start(g.dir, githubtest.Options{
		Repository: g.repository, Branch: g.branch, Protected: true,
		Users: []githubtest.User{{Login: "anke", Name: colleagues[0].Name, Email: colleagues[0].Email, Write: true, Token: LocalToken}},
		App:   githubtest.App{Slug: "beheer", ClientID: id, ClientSecret: secret, Key: &key.PublicKey, Callback: g.callback},
	})
	if err != nil {
		g.failed = err
		return
	}
	context.AfterFunc(ctx, server.Close)
	g.client = &github.Client{
		App: github.App{ClientID: id, ClientSecret: secret, Key: key}, Repository: g.repository,
		Web: server.URL, API: server.URL, HTTP: http.DefaultClient, Now: time.Now,
	}
}

// often lets everybody on this computer sign in again and again.
type often struct{ *quota.Table }

func (o often) Take(ctx context.Context, rule lead.Rule, subject, member string) (allowed bool, left time.Duration, err error) {
	rule.Most = 1000
	return o.Table.Take(ctx, rule, subject, member)
}

// login is the function by which people sign in to edit content, over the stand-in for GitHub; nil where content names no
// repository.
func (o Options) login(ctx context.Context, lookup func(string) string, quotas *quota.Table, mailer *mail.Mailer, company mail.Company) (http.Handler, error) {
	people, err := login.ParsePeople([]byte(lookup("EDITOR_PEOPLE")))
	if err != nil || lookup("EDITOR_REPOSITORY") == "" {
		return nil, err
	}
	standIn := &gitHub{
		dir: filepath.Join(o.Dir, repositoryDir), content: o.Content, repository: lookup("EDITOR_REPOSITORY"), branch: lookup("EDITOR_BRANCH"),
		callback: company.URL + login.Path + "callback",
	}
	handler := login.New(login.Config{
		Origins: origins(company.URL), Branch: standIn.branch, People: people, Signer: link.New([]byte(LinkKey)),
		GitHub: func(context.Context) (*github.Client, error) {
			standIn.once.Do(func() { standIn.start(ctx) })
			return standIn.client, standIn.failed
		},
		Mailer: mailer, Quota: often{quotas}, Company: company, Pause: func(context.Context, time.Time) {}, Log: slog.Default(),
	})
	return lambdaHandler(lambdahttp.Handle(handler)), nil
}
