package schema

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/metric"
	"github.com/dfx-fitness/site/functions/publication"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/infra"
)

// constants are what TypeScript must say as Go does, by name, each with what it is.
func constants() [][3]any {
	return [][3]any{
		{"deskPath", infra.DeskPath, "Where sales work with leads."},
		{"changesPath", infra.ChangesPath, "Where editors see what changed, and undo it."},
		{"deskAPI", api.Path, "Where the desk's API is."},
		{"deskSources", api.Sources, "Where leads come from that are typed in."},
		{"deskPaths", map[string]string{
			"me": api.MePath, "leads": api.LeadsPath, "lead": api.LeadPath, "resend": api.ResendPath, "export": api.ExportPath,
			"counts": api.CountsPath, "figures": api.FiguresPath, "persons": api.PersonsPath, "publications": api.PublicationsPath,
		}, "The paths below that; an ID follows that of a lead, and what is done with it follows the ID."},
		{"deskParameters", []string{
			api.ViewParameter, api.StatusParameter, api.FormParameter, api.AssigneeParameter, api.PageParameter, api.ProductParameter,
			api.CampaignParameter, api.FromParameter, api.ToParameter, api.TextParameter, api.OrderParameter, api.CursorParameter,
			api.FormatParameter, api.EmailParameter, api.PhoneParameter,
		}, "The parameters of those paths."},
		{"leadStatuses", api.Statuses, "The statuses of leads, in the order of the work: what each is called, whether the visitor waits, and whether people give it."},
		{"offlinePath", content.OfflineRoute, "The page that the service worker answers with where it has no other."},
		{"productId", catalogue.ProductID, "The form of a product's ID, as a regular expression."},
		{"maxPieces", form.MaxPieces, "The most pieces of one product, on a list and in a request."},
		{"maxText", form.MaxText, "The most characters of a field of several lines, if its file says nothing."},
		{"honeypot", form.Honeypot, "A field of every form that people do not see and programs fill in."},
		{"newsletterSubject", form.NewsletterSubject, "The subject by which sales sorts out sign-ups for the newsletter."},
		{"publicationsKey", publication.Key, "What publications say of themselves, in the site's bucket."},
		{"archiveKey", publication.ArchiveKey, "The content that was published last, in the site's bucket."},
		{"canaryLead", form.CanaryLead, "The ID of the lead that the canary sends and deletes."},
		{"metricNamespace", metric.Namespace, "The namespace of the functions' metrics."},
		{"metrics", metric.All(), "The functions' metrics."},
	}
}

// makeConstants makes the file of constants.
func makeConstants(ctx context.Context, root string) ([]byte, error) {
	var b strings.Builder
	b.WriteString("// Made by 'site schema' from Go; do not edit.\n")
	for _, c := range constants() {
		value, err := json.Marshal(c[1])
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "\n/** %s */\nexport const %s = %s as const\n", c[2], c[0], value)
	}
	return pipe(ctx, root, []byte(b.String()), []string{"biome", "check", "--write", "--stdin-file-path=" + siteConstants})
}
