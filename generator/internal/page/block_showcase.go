package page

import (
	"fmt"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

var showcase = plain[blocks.Showcase]{
	Data: func(site content.Site, _ string, b blocks.Showcase) object {
		if b.Video == nil {
			return nil
		}
		return videoData(site, *b.Video)
	},
	Image: func(b blocks.Showcase) *blocks.Image { return &b.Image },
	Frame: func(b blocks.Showcase) string {
		if b.Video == nil {
			return ""
		}
		return embed(*b.Video)
	},
}

// embed is where a video plays, without cookies before that.
func embed(v blocks.Video) string { return "https://www.youtube-nocookie.com/embed/" + v.ID }

func videoData(site content.Site, v blocks.Video) object {
	return object{
		"@context": vocabulary, "@type": "VideoObject", "name": v.Title, "description": v.Description,
		"thumbnailUrl": site.URL + v.Poster.URL, "uploadDate": v.Uploaded.Format(time.DateOnly),
		"duration": fmt.Sprintf("PT%dS", v.Seconds), "embedUrl": embed(v),
	}
}
