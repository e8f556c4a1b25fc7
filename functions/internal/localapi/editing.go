package localapi

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
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

// editing is the function behind the editor of content, nil where content names no repository. It asks a stand-in for GitHub, over
// a repository that is made when the first token is, of the content of this computer. What is published there stays there.
func (o Options) editing(ctx context.Context, lookup func(string) string, site string) (http.Handler, error) {
	repository, branch, dir := lookup("EDITOR_REPOSITORY"), lookup("EDITOR_BRANCH"), filepath.Join(o.Dir, repositoryDir)
	if repository == "" {
		return nil, nil
	}
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		return nil, err
	}
	server, err := githubtest.Start(dir, githubtest.Options{
		Repository: repository, Branch: branch, App: githubtest.App{Slug: "beheer", ClientID: "local", Key: &key.PublicKey}, Now: time.Now,
	})
	if err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, server.Close)
	imported := sync.OnceValue(func() error { return githubtest.Import(ctx, dir, branch, o.Content) })
	return editing.New(editing.Config{
		Site: site, Branch: branch, Pool: api.Settings{Client: localClient}, Issuer: localIssuer, Log: slog.Default(),
		GitHub: &github.Client{
			Repository: repository, API: server.URL, HTTP: http.DefaultClient, Now: time.Now,
			App: func(context.Context) (github.App, error) { return github.App{ClientID: "local", Key: key}, imported() },
		},
	}), nil
}
