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

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/editing"
	"github.com/dfx-fitness/site/functions/internal/github"
	"github.com/dfx-fitness/site/functions/internal/githubtest"
)

// repositoryDir is the folder of the repository of the stand-in for GitHub, in that of the API.
const repositoryDir = "github.git"

// gitHub is a stand-in for GitHub over a repository that begins with the content of this computer. What is published there
// stays there. It starts when it is first asked for.
type gitHub struct {
	dir, content       string
	repository, branch string

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
	const id = "local"
	server, err := githubtest.Start(g.dir, githubtest.Options{
		Repository: g.repository, Branch: g.branch, App: githubtest.App{Slug: "beheer", ClientID: id, Key: &key.PublicKey}, Now: time.Now,
	})
	if err != nil {
		g.failed = err
		return
	}
	context.AfterFunc(ctx, server.Close)
	g.client = &github.Client{
		App: github.App{ClientID: id, Key: key}, Repository: g.repository, API: server.URL, HTTP: http.DefaultClient, Now: time.Now,
	}
}

// editing is the function behind the editor of content, over the stand-in for GitHub; nil where content names no repository.
func (o Options) editing(ctx context.Context, lookup func(string) string, site string) http.Handler {
	if lookup("EDITOR_REPOSITORY") == "" {
		return nil
	}
	standIn := &gitHub{
		dir: filepath.Join(o.Dir, repositoryDir), content: o.Content, repository: lookup("EDITOR_REPOSITORY"), branch: lookup("EDITOR_BRANCH"),
	}
	return editing.New(editing.Config{
		Site: site, Branch: standIn.branch, Pool: api.Settings{Client: localClient}, Issuer: localIssuer, Log: slog.Default(),
		GitHub: func(context.Context) (*github.Client, error) {
			standIn.once.Do(func() { standIn.start(ctx) })
			return standIn.client, standIn.failed
		},
	})
}
