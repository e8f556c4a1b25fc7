package blocks

// BlogRoute is the page of all articles.
const BlogRoute = "/blog"

// ProjectsRoute is the page of all projects.
const ProjectsRoute = "/projecten"

// ContactRoute is the page with the form that links may fill in a subject of.
const ContactRoute = "/contact"

// DownloadURL is where a PDF of a name without extension is served.
func DownloadURL(name string) string { return "/downloads/" + name + ".pdf" }
