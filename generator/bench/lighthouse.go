package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// lighthouseVersion is the newest that runs on Node 20. It is fetched when it is asked for, and no part of the project:
// it brings more packages than all else together.
const lighthouseVersion = "12.8.2"

// measuredRoutes hold, between them, every kind of block but the not-found page.
var measuredRoutes = []string{
	"/", "/performance", "/smart-gym", "/accessories", "/configurator", "/financiering", "/training", "/projecten", "/projecten/heyday-fm",
	"/brochures", "/blog", "/blog/1", "/contact", "/cookies",
}

// A report is what is read of Lighthouse's, as JSON.
type report struct {
	Categories map[string]struct {
		Score float64 `json:"score"` // 0 to 1
	} `json:"categories"`
	Audits map[string]struct {
		NumericValue float64 `json:"numericValue"` // milliseconds; of the layout shift, its score
		Details      struct {
			Items json.RawMessage `json:"items"` // a list in most audits
		} `json:"details"`
	} `json:"audits"`
	Environment struct {
		BenchmarkIndex float64 `json:"benchmarkIndex"` // of the machine: higher is faster
	} `json:"environment"`
}

// measureLighthouse measures pages as Lighthouse's phone on a simulated 4G line sees them: a table of medians.
func measureLighthouse(ctx context.Context, out io.Writer, root, site string, runs int) (string, error) {
	var table bytes.Buffer
	fmt.Fprintln(&table, "| page | performance | accessibility | best practices | SEO | FCP, s | LCP, s | TBT, ms | CLS | requests elsewhere |")
	fmt.Fprintln(&table, "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
	var speeds []float64
	browser, err := readBrowser(root)
	if err != nil {
		return "", err
	}
	err = whileAtEdge(ctx, root, site, func(address string) error {
		// The first time, the edge has nothing compressed yet and the machine nothing in its caches: that one does not count.
		_, _ = lighthouse(ctx, browser, address+measuredRoutes[0])
		for _, route := range measuredRoutes {
			reports := make([]report, 0, runs)
			for range runs {
				r, err := lighthouse(ctx, browser, address+route)
				for tries := 1; err != nil && ctx.Err() == nil && tries < 3; tries++ {
					r, err = lighthouse(ctx, browser, address+route) // the browser now and then records nothing
				}
				if err != nil {
					return fmt.Errorf("%s: %w", route, err)
				}
				reports = append(reports, r)
				speeds = append(speeds, r.Environment.BenchmarkIndex)
			}
			line := row(route, address, reports)
			fmt.Fprintln(out, line)
			fmt.Fprintln(&table, line)
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	fmt.Fprintf(&table, "\nMedians of %d runs by Lighthouse %s, its phone and its simulated line, on a machine of benchmark index %.0f.\n", runs, lighthouseVersion, median(speeds, func(speed float64) float64 { return speed }))
	return table.String(), nil
}

// A browser is how browsers are called and started, for tests and here alike.
type browser struct {
	Names []string `json:"names"` // the first on the PATH is taken
	Args  []string `json:"args"`
	// DisabledFeatures of Chromium's. Among them are the pages behind its address bar, which take more of the processor
	// while a page starts than that page does.
	DisabledFeatures []string `json:"disabledFeatures"`
}

func readBrowser(root string) (b browser, err error) {
	text, err := os.ReadFile(filepath.Join(root, "frontend", "e2e", "chromium.json"))
	if err != nil {
		return b, err
	}
	return b, json.Unmarshal(text, &b)
}

// row is a page's row of the table.
func row(route, address string, reports []report) string {
	score := func(category string) string {
		return fmt.Sprintf("%.0f", 100*median(reports, func(r report) float64 { return r.Categories[category].Score }))
	}
	audit := func(name string) float64 {
		return median(reports, func(r report) float64 { return r.Audits[name].NumericValue })
	}
	elsewhere := 0
	var requests []struct {
		URL string `json:"url"`
	}
	if err := json.Unmarshal(reports[0].Audits["network-requests"].Details.Items, &requests); err != nil {
		elsewhere = -1
	}
	for _, request := range requests {
		if u, err := url.Parse(request.URL); err == nil && strings.HasPrefix(u.Scheme, "http") && !strings.HasPrefix(request.URL, address+"/") {
			elsewhere++
		}
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %.2f | %.2f | %.0f | %.3f | %d |", route,
		score("performance"), score("accessibility"), score("best-practices"), score("seo"),
		audit("first-contentful-paint")/1000, audit("largest-contentful-paint")/1000, audit("total-blocking-time"), audit("cumulative-layout-shift"), elsewhere)
}

// lighthouse measures a page once.
func lighthouse(ctx context.Context, browser browser, address string) (r report, err error) {
	flags := append([]string{"--headless", "--ignore-certificate-errors", "--disable-features=" + strings.Join(browser.DisabledFeatures, ",")}, browser.Args...)
	command := exec.CommandContext(ctx, "npx", "--yes", "lighthouse@"+lighthouseVersion, address, "--quiet", "--output=json",
		"--chrome-flags="+strings.Join(flags, " "))
	command.Env = os.Environ()
	if os.Getenv("CHROME_PATH") == "" {
		for _, name := range browser.Names {
			if path, err := exec.LookPath(name); err == nil {
				command.Env = append(command.Env, "CHROME_PATH="+path)
				break
			}
		}
	}
	var complaints bytes.Buffer
	command.Stderr = &complaints
	said, err := command.Output()
	if err != nil {
		return report{}, fmt.Errorf("lighthouse: %w\n%s", err, complaints.String())
	}
	err = json.Unmarshal(said, &r)
	return r, err
}
