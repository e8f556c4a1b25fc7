package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/document"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/history"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/offline"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/policy"
	"github.com/dfx-fitness/site/generator/internal/render"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
)

func (p program) build(ctx context.Context, args []string) error {
	if err := p.parse(flag.NewFlagSet("build", flag.ContinueOnError), args); err != nil {
		return err
	}
	_, _, err := p.makeSite(ctx, siteFolder, true)
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

	progress.stage("content")
	tree, err := p.load()
	if err != nil {
		return nil, nil, err
	}

	progress.stage("toolchain")
	options := toolchain.Options{Root: p.root, Note: progress.note}
	unlock, err := toolchain.Lock(ctx, options)
	if err != nil {
		return nil, nil, err
	}
	defer unlock()
	bundle, err := toolchain.Ready(ctx, options)
	if err != nil {
		return nil, nil, err
	}

	maker := p.maker(media.Quick)
	defer maker.Close()

	// Documents are set while the pages are made.
	var documents []document.File
	var setting errgroup.Group
	ctx, stop := context.WithCancel(ctx)
	defer func() {
		stop()
		_ = setting.Wait()
	}()
	setting.Go(func() (err error) {
		documents, err = document.Set(ctx, p.root, p.path(".cache/documents"), tree, maker.File)
		return err
	})

	if err := maker.Tiny(ctx, tree.Tiny); err != nil {
		return nil, nil, err
	}

	progress.stage("pages")
	pages, err := page.Build(tree, time.Now(), history.Read(ctx, p.root, "content").Modified)
	if err != nil {
		return nil, nil, err
	}
	shell, shared, err := page.Shared(tree)
	if err != nil {
		return nil, nil, err
	}

	progress.stage("render")
	pool, err := render.Start(ctx, render.Options{
		Bundle: bundle.Dir, Shell: shell, Build: buildID(bundle, shell), Workers: render.WorkersFor(len(pages)),
	})
	if err != nil {
		return nil, nil, err
	}
	defer pool.Close()
	site, err := emit.New(p.path(folder))
	if err != nil {
		return nil, nil, err
	}
	defer site.Discard()
	progress.expect(len(pages))
	needs := policy.New()
	err = pool.Render(ctx, pages, func(i int, r render.Result) error {
		progress.step()
		document := pool.Frame.Document(pages[i].Head, r)
		if err := needs.Page(pages[i].Path, document); err != nil {
			return err
		}
		return site.Page(pages[i].Path, document, r.Navigation)
	})
	if err != nil {
		return nil, nil, err
	}

	progress.stage("emit")
	if err := p.emitFiles(site, tree, pages, bundle, pool.Assets, append(shared, shell)); err != nil {
		return nil, nil, err
	}
	if err := emitWorker(site, tree, buildID(bundle, shell), pool.Assets, append(shared, shell)); err != nil {
		return nil, nil, err
	}
	if err := setting.Wait(); err != nil {
		return nil, nil, err
	}
	for _, file := range documents {
		if err := site.File(file.URL, file.PDF); err != nil {
			return nil, nil, err
		}
	}
	if pictures {
		progress.stage("pictures")
		progress.expect(len(tree.Variants) + len(page.Icons) + len(pages))
		if err := p.emitPictures(ctx, site, tree, pages, progress.step); err != nil {
			return nil, nil, err
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	if err := p.writeDelivery(folder, tree, needs); err != nil {
		return nil, nil, err
	}
	if err := site.Publish(); err != nil {
		return nil, nil, err
	}
	progress.summary(len(pages), folder)
	return tree, pages, nil
}

// emitFiles writes all that is not a page.
func (p program) emitFiles(site *emit.Site, tree *content.Tree, pages []page.Page, bundle toolchain.Bundle, assets []string, shared []page.File) error {
	sitemap, err := page.Sitemap(tree.Site.URL, pages)
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
		site.File("/sitemap.xml", sitemap),
		site.File(page.ManifestPath, manifest),
		site.File("/robots.txt", page.Robots(tree.Site.URL, tree.Site.Leads.API)),
	)
	if security := page.Security(tree.Site); security != nil {
		errs = append(errs, site.File(page.SecurityPath, security))
	}
	for _, file := range shared {
		errs = append(errs, site.File(file.URL, file.JSON))
	}
	client := os.DirFS(bundle.Dir)
	for _, asset := range assets {
		errs = append(errs, site.Copy(asset, client, "client/"+asset))
	}
	files := os.DirFS(p.path("content"))
	for _, picture := range tree.Served {
		errs = append(errs, site.Copy(picture.URL, files, picture.File))
	}
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
func emitWorker(site *emit.Site, tree *content.Tree, id string, assets []string, shared []page.File) error {
	build := offline.Build{ID: id, API: tree.Site.Leads.API}
	for _, asset := range assets {
		build.Files = append(build.Files, "/"+asset)
	}
	for _, file := range shared {
		build.Files = append(build.Files, file.URL)
	}
	if document, err := site.Read(page.OfflinePath + ".html"); err == nil {
		sum := sha256.Sum256(document)
		build.Page, build.Digest = page.OfflinePath+".html", hex.EncodeToString(sum[:6])
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
