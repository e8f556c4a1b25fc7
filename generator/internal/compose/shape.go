package compose

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/render"
)

// A shape is what pages have in common that differ in their texts only: the texts around what is filled in.
type shape struct {
	once  sync.Once
	parts []string
	needs []string
	err   error
}

// shape is that of a page.
func (c *Composer) shape(ctx context.Context, p page.Page) (*shape, error) {
	name := fmt.Sprintf("%s %s %d %s", c.place(p.Path), p.Accent, len(p.Breadcrumb), strings.Join(p.Kinds, " "))
	c.mu.Lock()
	s := c.shapes[name]
	if s == nil {
		s = &shape{}
		c.shapes[name] = s
	}
	c.mu.Unlock()
	s.once.Do(func() {
		text, err := c.cached(ctx, "shape", name, func(pool *render.Pool) (string, error) {
			return pool.Shape(ctx, render.Shape{Path: p.Path, Accent: string(p.Accent), Crumbs: len(p.Breadcrumb), Kinds: p.Kinds})
		})
		if s.parts, s.err = strings.Split(text, render.Hole), err; err == nil {
			// The metadata of all pages is made by the same lines, so that one stands for the others.
			s.needs, s.err = c.options.Look(p.Path, p.Head.HTML+text)
		}
	})
	return s, s.err
}

// fill writes the shape with a page's texts and pieces in their places.
func (s *shape) fill(p page.Page, pieces []piece, to *bytes.Buffer) error {
	places := len(s.parts) - 1
	filled := 0
	add := func(write func()) {
		if filled < places {
			to.WriteString(s.parts[filled])
			write()
		}
		filled++
	}
	for _, crumb := range p.Breadcrumb {
		if crumb.Href != "" {
			add(func() { _, _ = escaped.WriteString(to, crumb.Href) })
		}
		add(func() { _, _ = escaped.WriteString(to, crumb.Label) })
	}
	for _, piece := range pieces {
		add(func() { to.WriteString(piece.HTML) })
	}
	if filled != places {
		return fmt.Errorf("the shape has %d places, and the page %d texts", places, filled)
	}
	to.WriteString(s.parts[places])
	return nil
}

// escaped writes a text as React does.
var escaped = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#x27;")
