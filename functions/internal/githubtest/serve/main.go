// Command serve runs the stand-in for GitHub by itself, for browser tests of the editor of content.
//
// The editor's backend is then 'github' with api_root at the address that it prints, and an account signs in with its
// token, or by base_url and auth_endpoint of the function login.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/dfx-fitness/site/functions/internal/githubtest"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "githubtest:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	var user githubtest.User
	dir := flag.String("dir", ".data/github", "`folder` of the bare repository; made where it is not there")
	content := flag.String("content", "content", "`folder` whose files the repository begins with, below content/")
	port := flag.String("port", "0", "port to listen on; 0 picks a free one")
	name := flag.String("repository", "dfx/site", "`owner/name`")
	branch := flag.String("branch", "main", "the default branch")
	protected := flag.Bool("protected", true, "refuse commits to the default branch other than by a pull request")
	flag.StringVar(&user.Login, "login", "anke", "account")
	flag.StringVar(&user.Name, "name", "Anke Visser", "whose")
	flag.StringVar(&user.Email, "email", "anke@local.example", "its mail address")
	flag.StringVar(&user.Token, "token", "ghp_local", "its personal token")
	flag.Parse()
	user.Write = true
	if err := githubtest.Import(ctx, *dir, *branch, *content); err != nil {
		return err
	}
	g, err := githubtest.Start(*dir, githubtest.Options{
		Repository: *name, Branch: *branch, Users: []githubtest.User{user}, Protected: *protected, Address: "127.0.0.1:" + *port,
	})
	if err != nil {
		return err
	}
	defer g.Close()
	fmt.Println(g.URL)
	<-ctx.Done()
	return nil
}
