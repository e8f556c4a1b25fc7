package page

import (
	"fmt"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var projectDetail = kind[content.ProjectDetail]{
	Complete: func(tree *content.Tree, _ time.Time, b content.ProjectDetail) content.ProjectDetail {
		b.Words = tree.Interface.Project
		b.Equipment = equipment(tree, b.Equipment)
		b.Back = content.Link{Label: b.Words.Back, Href: content.ProjectsRoute}
		return b
	},
	KeyPoints: func(b content.ProjectDetail) []string {
		return append([]string{b.Location, b.Category}, b.Features...)
	},
	Data: func(site content.Site, route string, b content.ProjectDetail) object {
		return projectData(site, route, b.Project)
	},
}

// equipment are the products of a project that are published.
func equipment(tree *content.Tree, all []content.Equipment) (shown []content.Equipment) {
	for _, e := range all {
		if product, ok := tree.Product(e.ID); ok {
			e.Product = &product
			shown = append(shown, e)
		}
	}
	return shown
}

// projectClosing is what all pages of projects end with.
func projectClosing(words content.ProjectWords) content.CallToAction {
	return content.CallToAction{
		Section: content.Section{Title: words.Question, Intro: words.Offer}, Actions: []content.Link{words.Contact, words.All},
	}
}

func projectData(site content.Site, route string, p content.Project) object {
	return object{
		"@context": vocabulary, "@type": "CreativeWork", "name": p.Name, "description": p.Summary, "inLanguage": "nl",
		"genre": p.Category, "dateCreated": fmt.Sprint(p.Year), "image": site.URL + p.Images[0].URL, "url": site.URL + route,
		"locationCreated": object{"@type": "Place", "name": p.Location},
		"creator":         object{"@type": "Organization", "name": site.Name, "url": site.URL + "/"},
	}
}
