package page

import (
	"fmt"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// object is a schema.org item in JSON-LD. Keys come out sorted, so the same content gives the same
// bytes.
type object map[string]any

const vocabulary = "https://schema.org"

// siteData describes the site and the company on the pages that ask for it.
func siteData(tree *content.Tree, source *content.Page) []any {
	site := tree.Site
	var parts []any
	if source.Route == "/" {
		parts = append(parts, object{
			"@context": vocabulary, "@type": "WebSite",
			"name": site.Name, "url": absolute(site.URL, "/"), "description": site.Tagline, "inLanguage": "nl",
		})
	}
	if service := source.Service; service != nil {
		parts = append(parts, object{
			"@context": vocabulary, "@type": "Service", "name": service.Name, "serviceType": service.Type, "description": service.Description,
			"areaServed": site.Contact.Country, "url": absolute(site.URL, source.Route),
			"provider": object{"@type": "Organization", "name": site.Name, "url": absolute(site.URL, "/")},
		})
	}
	if source.Business == nil {
		return parts
	}
	profiles := make([]string, len(site.Social))
	for i, profile := range site.Social {
		profiles[i] = profile.Href
	}
	return append(parts, object{
		"@context": vocabulary, "@type": "LocalBusiness", "@id": absolute(site.URL, "/") + "#business",
		"name": site.Name, "legalName": site.Company.LegalName, "description": site.Tagline,
		"url": absolute(site.URL, "/"), "image": site.URL + site.Image.URL,
		"telephone": site.Contact.PhoneNumber, "email": site.Contact.Email, "vatID": site.Company.VAT,
		"openingHours": source.Business.OpeningHours, "sameAs": profiles,
		"address": object{
			"@type": "PostalAddress", "streetAddress": site.Contact.Street, "postalCode": site.Contact.PostalCode,
			"addressLocality": site.Contact.City, "addressCountry": site.Contact.Country,
		},
	})
}

// blockData describes what a block shows, where schema.org has a word for it.
func blockData(tree *content.Tree, route string, block content.Block) []any {
	switch b := block.(type) {
	case content.Products:
		return []any{productData(tree.Site, route, b)}
	case content.ArticleHead:
		return []any{articleData(tree.Site, route, b.Article)}
	case content.ProjectDetail:
		return []any{projectData(tree.Site, route, b.Project)}
	case content.FAQ:
		return []any{faqData(b)}
	case content.Showcase:
		if b.Video != nil {
			return []any{videoData(tree.Site, *b.Video)}
		}
	}
	return nil
}

// productData lists products without an offer: prices are made on request. What else there is to say of each stands on the
// page, at the product's place.
func productData(site content.Site, route string, b content.Products) object {
	items := make([]object, len(b.Items))
	for i, product := range b.Items {
		items[i] = object{"@type": "ListItem", "position": i + 1, "item": object{
			"@type": "Product", "sku": product.ID, "name": product.Name, "url": site.URL + route + "#" + product.ID,
			"image": site.URL + product.Image.URL,
		}}
	}
	return object{"@context": vocabulary, "@type": "ItemList", "name": b.Title, "itemListElement": items}
}

func videoData(site content.Site, v content.Video) object {
	return object{
		"@context": vocabulary, "@type": "VideoObject", "name": v.Title, "description": v.Description,
		"thumbnailUrl": site.URL + v.Poster.URL, "uploadDate": v.Uploaded.Format(time.DateOnly),
		"duration": fmt.Sprintf("PT%dS", v.Seconds), "embedUrl": "https://www.youtube-nocookie.com/embed/" + v.ID,
	}
}

func breadcrumbData(site string, page Page) object {
	items := make([]object, len(page.Breadcrumb))
	for i, crumb := range page.Breadcrumb {
		route := crumb.Href
		if route == "" {
			route = page.Path
		}
		items[i] = object{"@type": "ListItem", "position": i + 1, "name": crumb.Label, "item": absolute(site, route)}
	}
	return object{"@context": vocabulary, "@type": "BreadcrumbList", "itemListElement": items}
}

func articleData(site content.Site, route string, a content.Article) object {
	publisher := object{"@type": "Organization", "name": site.Name, "url": absolute(site.URL, "/"), "logo": site.URL + site.Image.URL}
	return object{
		"@context": vocabulary, "@type": "BlogPosting", "headline": a.Headline, "description": a.Excerpt, "inLanguage": "nl",
		"datePublished": a.Date.Format(time.DateOnly), "articleSection": string(a.Category), "image": site.URL + a.Image.URL,
		"author": object{"@type": "Person", "name": a.Author}, "publisher": publisher,
		"mainEntityOfPage": absolute(site.URL, route), "timeRequired": fmt.Sprintf("PT%dM", a.Minutes),
	}
}

func projectData(site content.Site, route string, p content.Project) object {
	return object{
		"@context": vocabulary, "@type": "CreativeWork", "name": p.Name, "description": p.Summary, "inLanguage": "nl",
		"genre": string(p.Category), "dateCreated": fmt.Sprint(p.Year), "image": site.URL + p.Images[0].URL, "url": absolute(site.URL, route),
		"locationCreated": object{"@type": "Place", "name": p.Location},
		"creator":         object{"@type": "Organization", "name": site.Name, "url": absolute(site.URL, "/")},
	}
}

func faqData(b content.FAQ) object {
	questions := make([]object, len(b.Items))
	for i, item := range b.Items {
		questions[i] = object{"@type": "Question", "name": item.Question, "acceptedAnswer": object{"@type": "Answer", "text": item.Answer}}
	}
	return object{"@context": vocabulary, "@type": "FAQPage", "mainEntity": questions}
}
