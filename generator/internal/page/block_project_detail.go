package page

import (
	"fmt"
	"path"
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/words"
)

// ProjectDetail is a project with the words around it.
type ProjectDetail struct {
	Project
	Words    words.ProjectWords `json:"words"`
	Back     blocks.Link        `json:"back"`
	Lines    []blocks.Link      `json:"lines"` // whose products stand there
	Previous *blocks.Link       `json:"previous,omitempty"`
	Next     *blocks.Link       `json:"next,omitempty"`
}

var projectDetail = kind[content.ProjectDetail, ProjectDetail]{
	Complete: func(tree *content.Tree, _ time.Time, source content.ProjectDetail) ProjectDetail {
		b := ProjectDetail{Project: Project{Project: source.Project}, Words: tree.Interface.Project}
		b.Equipment = equipment(tree, b.Equipment)
		b.Back = blocks.Link{Label: b.Words.Back, Href: path.Dir(b.Route)}
		if tree.Site.Language.TranslatedFrom == "" { // others show the category as it is
			b.Kind = tree.Site.Sector(b.Category)
		}
		b.Lines = linesOf(tree, b.Equipment)
		b.Previous, b.Next = besides(tree.Projects, b.ID)
		return b
	},
	KeyPoints: func(b ProjectDetail) []string {
		points := []string{b.Location, b.Category}
		if b.Kind != "" {
			points = append(points, b.Kind)
		}
		return append(points, b.Features...)
	},
	Data: func(site content.Site, route string, b ProjectDetail) object {
		return projectData(site, route, b.Project.Project)
	},
}

// equipment are the products of a project that are published.
func equipment(tree *content.Tree, all []content.Equipment) []content.Equipment {
	shown := []content.Equipment{}
	for _, e := range all {
		if product, ok := tree.Product(e.ID); ok {
			e.Product = &product
			shown = append(shown, e)
		}
	}
	return shown
}

// linesOf are the pages of the lines that a project's equipment is of, in the order of all lines.
func linesOf(tree *content.Tree, equipment []content.Equipment) []blocks.Link {
	links := []blocks.Link{}
	for _, line := range tree.ShownLines() {
		link, ok := lineLink(tree, line.ID, line.Name)
		if ok && slices.ContainsFunc(equipment, func(e content.Equipment) bool { return e.Product.Line == line.ID }) {
			links = append(links, link)
		}
	}
	return links
}

// lineLink leads to the page of a line in the tree's language; false where there is none.
func lineLink(tree *content.Tree, id, label string) (link blocks.Link, ok bool) {
	to := path.Join(tree.Site.Language.Home, id)
	return blocks.Link{Label: label, Href: to}, tree.HasPage(to)
}

// besides are the projects before and after one, in the order of their list; nil where there is none.
func besides(projects []content.Project, id string) (previous, next *blocks.Link) {
	at := slices.IndexFunc(projects, func(p content.Project) bool { return p.ID == id })
	if at > 0 {
		previous = projectLink(projects[at-1])
	}
	if at >= 0 && at+1 < len(projects) {
		next = projectLink(projects[at+1])
	}
	return previous, next
}

func projectLink(p content.Project) *blocks.Link {
	return &blocks.Link{Label: p.Name, Href: p.Route}
}

// projectClosing is what all pages of projects end with.
func projectClosing(words words.ProjectWords) blocks.CallToAction {
	return blocks.CallToAction{
		Section: blocks.Section{Title: words.Question, Intro: words.Offer}, Actions: []blocks.Link{words.Contact, words.All},
	}
}

func projectData(site content.Site, route string, p content.Project) object {
	return object{
		"@context": vocabulary, "@type": "CreativeWork", "name": p.Name, "description": p.Summary, "inLanguage": site.Language.Code,
		"genre": p.Category, "dateCreated": fmt.Sprint(p.Year), "image": site.URL + p.Images[0].URL, "url": site.URL + route,
		"locationCreated": object{"@type": "Place", "name": p.Location},
		"creator":         object{"@type": "Organization", "name": site.Name, "url": site.URL + "/"},
	}
}
