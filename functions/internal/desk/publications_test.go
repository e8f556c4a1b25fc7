package desk_test

import (
	"net/http"
	"reflect"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/publication"
)

func TestPublicationsSayWhatCameBack(t *testing.T) {
	e := newEnv(t)
	at := time.Date(2026, 11, 25, 9, 0, 0, 0, time.UTC)
	change := publication.Change{By: "Anke", What: "Wijzig Pagina", URL: "https://github.com/dfx/site/pull/3"}
	e.publications = []publication.Record{
		{Release: "one", From: at, Why: "not served"},
		{Release: "two", From: at, Changes: []publication.Change{change}, Pages: publication.Pages{New: publication.List([]string{"/medical"})}},
		{Release: "one", From: at},
	}
	none := api.Addresses{First: []string{}}
	want := []api.Publication{
		{Release: "one", IsBack: true, IsByItself: true, Changes: []api.SiteChange{}, New: none},
		{Release: "two", Changes: []api.SiteChange{{By: "Anke", What: "Wijzig Pagina", URL: change.URL}}, New: api.Addresses{Count: 1, First: []string{"/medical"}}},
		{Release: "one", Changes: []api.SiteChange{}, New: none},
	}
	for i := range want {
		want[i].At, want[i].Changed, want[i].Removed = "2026-11-25T09:00:00Z", none, none
	}
	if got := ask[api.Publications](e, event(http.MethodGet, api.PublicationsPath, nil), 200); !reflect.DeepEqual(got.Publications, want) {
		t.Errorf("%+v, want %+v", got.Publications, want)
	}
	e.publications = nil
	if got := ask[api.Publications](e, event(http.MethodGet, api.PublicationsPath, nil), 200); got.Publications == nil || len(got.Publications) != 0 {
		t.Errorf("before the first: %+v", got)
	}
}
