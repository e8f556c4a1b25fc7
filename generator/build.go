package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/document"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/offline"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/render"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
)

func (p program) build(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("build", flag.ContinueOnError)
	pictures := flags.Bool("pictures", true, "make the variants of photographs and the cards of pages; without them the site is none to publish")
	p.look.lookAt(flags)
	flags.BoolVar(&p.forms, "editor", false, "put the editor of content in the site, at /beheer/; site.yaml says where it saves")
	if err := p.parse(flags, args); err != nil {
		return err
	}
	if err := p.maySave(); err != nil {
		return err
	}
	_, _, err := p.makeSite(ctx, siteFolder, *pictures)
	return err
}

// Where sites are made, from the repository.
const (
	siteFolder    = "dist/site"
	previewFolder = "dist/preview"
)

// makeSite takes the content through all stages to a folder. The content comes first, so that a
// marketer's mistake is told before anything is installed or bundled. Without pictures, the variants of
// photographs are left out, and the folder is none to publish.
func (p program) makeSite(ctx context.Context, folder string, pictures bool) (*content.Tree, []page.Page, error) {
	progress := newProgress(p.stderr)
	defer progress.end()

	progress.stage("toolchain")
	options := toolchain.Options{Root: p.root, Note: progress.note}
	if !toolchain.IsReady(options) {
		if _, err := p.load(); err != nil {
			return nil, nil, err
		}
	}
	unlock, err := toolchain.Lock(ctx, options)
	if err != nil {
		return nil, nil, err
	}
	defer unlock()
	bundle, err := toolchain.Ready(ctx, options)
	if err != nil {
		return nil, nil, err
	}
	launcher := render.NewLauncher(ctx, bundle.Dir, render.Workers())
	defer launcher.Close()
	made := &making{bundle: bundle, launcher: launcher, memory: p.remember(folder, bundle.Key, launcher.Launch)}
	maker := p.maker(media.Quick)
	defer maker.Close()
	site, err := emit.New(p.path(folder))
	if err != nil {
		return nil, nil, err
	}
	defer site.Discard()
	made.site = site

	progress.stage("pages")
	if err := p.makePages(ctx, made, maker, progress); err != nil {
		return nil, nil, err
	}
	defer made.close()
	tree := made.tree

	progress.stage("documents")
	documents, err := document.Set(ctx, p.root, p.path(".cache/documents"), tree, maker.File)
	if err != nil {
		return nil, nil, err
	}
	progress.stage("emit")
	for _, file := range documents {
		if err := site.File(file.URL, file.PDF); err != nil {
			return nil, nil, err
		}
	}
	if err := p.emitFiles(site, made, bundle); err != nil {
		return nil, nil, err
	}
	if pictures {
		progress.stage("pictures")
		progress.expect(len(tree.Variants) + len(page.Icons) + len(made.pages))
		if err := p.emitPictures(ctx, site, tree, made.pages, progress.step); err != nil {
			return nil, nil, err
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	if err := p.writeDelivery(site, folder, tree, made.needs, pictures); err != nil {
		return nil, nil, err
	}
	written, removed := site.Changed()
	if err := site.Publish(); err != nil {
		return nil, nil, err
	}
	if err := errors.Join(made.close(), made.memory.save()); err != nil {
		return nil, nil, err
	}
	progress.summary(summary{folder, len(made.pages), made.changed, written, removed})
	return tree, made.pages, nil
}

// emitFiles writes all that is not a page.
func (p program) emitFiles(site *emit.Site, made *making, bundle toolchain.Bundle) error {
	tree := made.tree
	sitemaps, err := page.Sitemaps(tree.Site.URL, made.pages)
	if err != nil {
		return err
	}
	feed, err := page.Feed(tree)
	if err != nil {
		return err
	}
	manifest, err := page.Manifest(tree)
	if err != nil {
		return err
	}
	var errs []error
	if feed != nil {
		errs = append(errs, site.File(page.FeedPath, feed))
	}
	errs = append(errs,
		site.File(page.ManifestPath, manifest),
		site.File("/robots.txt", p.robots(tree)),
		p.emitEditor(site, tree),
		site.File(made.shell.URL, made.shell.JSON),
	)
	for at, list := range sitemaps {
		errs = append(errs, site.File(at, list))
	}
	if knowledge := page.NewKnowledge(tree, page.EntriesOf(made.pages)); knowledge != nil {
		encoded, err := json.Marshal(knowledge)
		errs = append(errs, err, site.File(page.KnowledgePath, encoded))
	}
	if security := page.Security(tree.Site); security != nil {
		errs = append(errs, site.File(page.SecurityPath, security))
	}
	client := os.DirFS(bundle.Dir)
	for _, asset := range made.composer.Assets() {
		errs = append(errs, site.Copy(asset, client, "client/"+asset))
	}
	files := os.DirFS(p.path("content"))
	for _, picture := range tree.Served {
		errs = append(errs, site.Copy(picture.URL, files, picture.File))
	}
	errs = append(errs, emitWorker(site, made))
	return errors.Join(errs...)
}

// emitPictures writes the variants of photographs and the cards of pages.
func (p program) emitPictures(ctx context.Context, site *emit.Site, tree *content.Tree, pages []page.Page, step func()) error {
	maker := p.maker(media.Thorough)
	defer maker.Close()
	cache := os.DirFS(p.path(mediaCache))
	write := func(url, file string) error {
		step()
		return site.Copy(url, cache, filepath.Base(file))
	}
	if err := maker.Files(ctx, tree.Variants, write); err != nil {
		return err
	}
	if err := maker.Icons(ctx, write); err != nil {
		return err
	}
	return maker.Cards(ctx, pages, write)
}

// mediaCache is where variants are kept; it may be deleted, and shared between machines.
const mediaCache = ".cache/media"

func (p program) maker(effort int) *media.Maker {
	return media.New(media.Options{Root: p.root, Cache: p.path(mediaCache), Effort: effort})
}

// emitWorker writes the service worker, which keeps the application's files and the offline page.
func emitWorker(site *emit.Site, made *making) error {
	build := offline.Build{ID: made.build, API: made.tree.Site.Leads.API, Files: []string{made.shell.URL}}
	for _, asset := range made.composer.Assets() {
		build.Files = append(build.Files, "/"+asset)
	}
	if document, err := site.Read(emit.DocumentOf(page.OfflinePath)); err == nil {
		sum := sha256.Sum256(document)
		build.Page, build.Digest = "/"+emit.DocumentOf(page.OfflinePath), hex.EncodeToString(sum[:6])
	}
	if made.tree.Assistant != nil {
		build.Knowledge = page.KnowledgePath
	}
	script, err := offline.Script(build)
	if err != nil {
		return err
	}
	return site.File(offline.Path, script)
}

// buildID names a build. A browser that holds a page of another build loads the next one as a document.
func buildID(bundle toolchain.Bundle, shell page.File) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s", bundle.Key, shell.URL))
	return hex.EncodeToString(sum[:6])
}
