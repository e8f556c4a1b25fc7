package doctor

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/lambda"

	"github.com/dfx-fitness/site/generator/internal/advice"
	"github.com/dfx-fitness/site/generator/internal/publish"
	"github.com/dfx-fitness/site/infra"
)

const domainSteps = "docs/operate.md, A domain of its own, step "

const (
	// lateRenewal is when ACM should have renewed a certificate: it begins 60 days before the end (ACM User Guide, "Managed
	// certificate renewal").
	lateRenewal = 30 * day
	day         = 24 * time.Hour
)

// site looks at what visitors get, by asking for it as they do.
func (e *examination) site(ctx context.Context) {
	e.subject = "Site"
	isPublished := e.publication(ctx)
	address := e.outputs["Address"]
	home, err := e.ask(ctx, address+"/", "")
	if err != nil {
		e.wrong(domainSteps+"3; is the certificate issued? step 1", "%s/ does not answer: %v.", address, err)
		return
	}
	e.home(address, home, isPublished)
	hosts := strings.Fields(e.outputs["Hosts"])
	for _, host := range hosts {
		e.host(ctx, host)
	}
	switch isProduction, url := stageOf(e.name) == productionStage, e.told.URL; {
	case isProduction && url != "" && url != address && !advice.IsInvented(url):
		e.wrong("hosts in infra/settings.ts, url in content/site.yaml; was all merged that was deployed by hand?",
			"The site is at %s, and names itself %s.", address, url)
	case isProduction && len(hosts) == 0:
		e.advice("docs/operate.md, A domain of its own", "The site has no name of its own: it is at %s.", address)
	}
	plain, err := e.ask(ctx, strings.Replace(address, "https:", "http:", 1)+"/", "")
	isSecured := err == nil && plain.StatusCode/100 == 3 && strings.HasPrefix(plain.Header.Get("Location"), "https://")
	e.okIf(isSecured, "HTTP", "leads to HTTPS", "does not lead to HTTPS", e.deploy())
	e.health(ctx, address)
}

// ask asks for an address as visitors do, and does not follow where it leads. Of the answer there is no body.
func (e *examination) ask(ctx context.Context, address, token string) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	client := *e.HTTP
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	return answer, answer.Body.Close()
}

// publication reports whether a release is live, as far as is known.
func (e *examination) publication(ctx context.Context) bool {
	publisher := publish.Publisher{Bucket: publish.Bucket{Client: e.S3, Name: e.outputs["BucketName"]}}
	status, err := publisher.Status(ctx)
	if e.failed(err, "The last publication", "s3:GetObject") {
		return true
	}
	command := "`make publish STAGE=" + stageOf(e.name) + "`"
	switch {
	case status.Live == "":
		e.wrong("`make build && make publish STAGE="+stageOf(e.name)+"`", "Nothing was published yet.")
	case status.Busy != nil && e.now.Before(status.Busy.Until):
		e.advice("wait for it to end", "%s has been publishing since %s.", status.Busy.By, clock(status.Busy.Since))
	case !status.Settled:
		e.wrong("publish again, which completes it: "+command, "The publication of %s was cut off: pages of two releases may be mixed.", status.Live)
	case status.Why != "":
		e.advice("mend what was wrong and publish again: "+command, "Release %s came back by itself at %s: %s", status.Live, clock(status.From), status.Why)
	default:
		e.ok("Release %s is live since %s.", status.Live, clock(status.From))
	}
	return status.Live != ""
}

func (e *examination) home(address string, home *http.Response, isPublished bool) {
	if home.StatusCode == http.StatusOK {
		e.ok("%s/ answers.", address)
	} else if isPublished {
		e.wrong("`make publish STAGE="+stageOf(e.name)+"`, which mends what the bucket has lost", "%s/ answers %d.", address, home.StatusCode)
	}
	missing := missingHeaders(home.Header)
	e.okIf(len(missing) == 0, "Pages", "come with the headers of infra/headers.json", "come without "+strings.Join(missing, ", "), e.deploy())
	var age int // in seconds (RFC 6797 §6.1.1); 0 without the header, which is told above
	if _, err := fmt.Sscanf(home.Header.Get("Strict-Transport-Security"), "max-age=%d", &age); err == nil && e.outputs["Hosts"] != "" && age < int(day.Seconds()) {
		e.advice("transportSecurity in infra/settings.ts, once all works: "+domainSteps+"5", "Browsers ask by HTTPS alone for %d seconds.", age)
	}
	isHidden, isProduction := strings.Contains(home.Header.Get("X-Robots-Tag"), "noindex"), stageOf(e.name) == productionStage
	switch {
	case isHidden && isProduction:
		e.wrong("indexed in infra/settings.ts; then "+e.deploy(), "Search engines are told to leave production out.")
	case !isHidden && !isProduction:
		e.wrong("indexed in infra/settings.ts; then "+e.deploy(), "Search engines may show a stage that is not public.")
	}
}

// missingHeaders are the security headers that an answer comes without: those of infra/headers.json, and those that infra/site.ts
// adds to them.
func missingHeaders(header http.Header) (missing []string) {
	named, _ := infra.Headers(nil) // of a file that is compiled in, and that its own test reads
	for _, name := range append(slices.Sorted(maps.Keys(named)), "Strict-Transport-Security", "X-Frame-Options") {
		if header.Get(name) == "" {
			missing = append(missing, name)
		}
	}
	return missing
}

// host looks whether a name of the site leads to CloudFront, which gives it to one distribution alone. One with an asterisk is
// looked at by one of its names.
func (e *examination) host(ctx context.Context, name string) {
	answer, err := e.ask(ctx, "https://"+strings.Replace(name, "*", "pr-1", 1)+"/", "")
	switch {
	case err != nil:
		e.wrong(domainSteps+"3; is the certificate issued? step 1", "%s does not answer: %v.", name, err)
	case answer.Header.Get("X-Amz-Cf-Id") == "":
		e.wrong(domainSteps+"3", "%s leads elsewhere: what answers is not CloudFront.", name)
	default:
		left := answer.TLS.PeerCertificates[0].NotAfter.Sub(e.now)
		e.okIf(left > lateRenewal, name, "leads to the distribution", "has a certificate that ends soon, and ACM has not renewed it",
			"are the certificate's CNAME records still in the DNS? "+domainSteps+"1")
	}
}

// health asks whether leads can be stored. The token is public, and one for all functions; where these may not be read, it is
// that of content.
func (e *examination) health(ctx context.Context, address string) {
	token := e.told.Leads.Token
	deployed, isRead := e.setting("PUBLIC_TOKEN")
	if isRead {
		token, _, _ = strings.Cut(strings.Join(deployed, " "), " ") // the others are former ones
	}
	if token == "" && !isRead {
		return
	}
	answer, err := e.ask(ctx, address+"/api/contact-form/health", token)
	switch {
	case err != nil:
		e.wrong("docs/operate.md, Alarms, ApiErrors: the API's log", "The lead API does not answer by way of the CDN: %v.", err)
	case answer.StatusCode == http.StatusOK:
		e.ok("The lead API answers by way of the CDN, and can store leads.")
	case answer.StatusCode == http.StatusServiceUnavailable:
		e.wrong("the log of the function contact, in Logs Insights: `filter level = \"ERROR\"`", "The lead API answers, and cannot store leads.")
	case answer.StatusCode == http.StatusUnauthorized && !isRead:
		e.unknown("is content/ here what was published?", "The lead API does not take the token of content/site.yaml.")
	default:
		e.wrong("docs/operate.md, Alarms, ApiErrors: the API's log", "The lead API answers %d by way of the CDN.", answer.StatusCode)
	}
}

// readVariables reads the environment of the stack's functions.
func (e *examination) readVariables(ctx context.Context) {
	for _, function := range e.physical["AWS::Lambda::Function"] {
		out, err := e.Lambda.GetFunctionConfiguration(ctx, &lambda.GetFunctionConfigurationInput{FunctionName: &function})
		if e.failed(err, "The function "+function, "lambda:GetFunctionConfiguration") {
			e.variables = nil
			return
		}
		e.variables = append(e.variables, deref(out.Environment).Variables)
	}
}

// setting is each value that the stack's functions have of an environment variable; false where they could not be read.
func (e *examination) setting(name string) (values []string, ok bool) {
	for _, variables := range e.variables {
		if value := variables[name]; value != "" && !slices.Contains(values, value) {
			values = append(values, value)
		}
	}
	return values, e.variables != nil
}
