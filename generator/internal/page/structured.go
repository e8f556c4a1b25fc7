package page

import (
	"github.com/dfx-fitness/site/generator/internal/content"
)

// object is a schema.org item in JSON-LD. Keys come out sorted, so the same content gives the same
// bytes.
type object map[string]any

const vocabulary = "https://schema.org"

// siteData describes the site and the company on the pages that ask for it.
func siteData(tree *content.Tree, source *content.Page) []object {
	site := tree.Site
	var parts []object
	if source.Route == site.Language.Home {
		parts = append(parts, object{
			"@context": vocabulary, "@type": "WebSite",
			"name": site.Name, "url": site.URL + source.Route, "description": site.Tagline, "inLanguage": site.Language.Code,
		})
	}
	if service := source.Service; service != nil {
		parts = append(parts, object{
			"@context": vocabulary, "@type": "Service", "name": service.Name, "serviceType": service.Type, "description": service.Description,
			"areaServed": site.Contact.Country, "url": site.URL + source.Route,
			"provider": object{"@type": "Organization", "name": site.Name, "url": site.URL + "/"},
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
		"@context": vocabulary, "@type": "LocalBusiness", "@id": site.URL + "/#business",
		"name": site.Name, "legalName": site.Company.LegalName, "description": site.Tagline,
		"url": site.URL + "/", "image": site.URL + site.Image.URL,
		"telephone": site.Contact.PhoneNumber, "email": site.Contact.Email, "vatID": site.Company.VAT,
		"openingHours": source.Business.OpeningHours, "sameAs": profiles,
		"address": object{
			"@type": "PostalAddress", "streetAddress": site.Contact.Street, "postalCode": site.Contact.PostalCode,
			"addressLocality": site.Contact.City, "addressCountry": site.Contact.Country,
		},
	})
}

func breadcrumbData(site string, page Page) object {
	items := make([]object, len(page.Breadcrumb))
	for i, crumb := range page.Breadcrumb {
		route := crumb.Href
		if route == "" {
			route = page.Path
		}
		items[i] = object{"@type": "ListItem", "position": i + 1, "name": crumb.Label, "item": site + route}
	}
	return object{"@context": vocabulary, "@type": "BreadcrumbList", "itemListElement": items}
}
