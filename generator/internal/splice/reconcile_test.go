package splice

import (
	"slices"
	"testing"
)

func TestChangesOfTwoAreReconciled(t *testing.T) {
	t.Parallel()
	const base = "name: Een\ntext: Oud\ncount: 1\nlist: [a, b]\nspecs: { Gewicht: 1, Frame: staal }\n" +
		"blocks: [{ type: hero, title: A }, { type: faq, items: [x] }]\n"
	tests := map[string]struct {
		base, now, sent, want string
		conflicts             []string
	}{
		"other names": {
			now:  "name: Twee\ntext: Oud\n",
			sent: "text: Nieuw\nname: Een\n",
			base: "name: Een\ntext: Oud\n",
			want: "name: Twee\ntext: Nieuw\n",
		},
		"names that came and went": {
			base: "name: Een\ntext: Oud\n", now: "name: Een\ntext: Oud\ncount: 2\n", sent: "name: Een\nintro: Nieuw\n",
			want: "name: Een\nintro: Nieuw\ncount: 2\n",
		},
		"the same change": {
			base: "name: Een\n", now: "name: Twee\n", sent: "name: Twee\n",
			want: "name: Twee\n",
		},
		"a name that the form does not send": {
			base: "name: Een\nextra: 1\n", now: "name: Een\nextra: 2\n", sent: "name: Twee\n",
			want: "name: Twee\nextra: 2\n",
		},
		"the same value": {
			base: "name: Een\n", now: "name: Twee\n", sent: "name: Drie\n",
			conflicts: []string{"name"},
		},
		"a value that went": {
			base: "name: Een\ntext: Oud\n", now: "name: Een\n", sent: "name: Een\ntext: Nieuw\n",
			conflicts: []string{"text"},
		},
		"blocks side by side": {
			base: base, now: "blocks: [{ type: hero, title: B }, { type: faq, items: [x] }]\n", sent: "blocks: [{ type: hero, title: A }, { items: [y], type: faq }]\n",
			want: "blocks: [{ type: hero, title: B }, { type: faq, items: [y] }]\n",
		},
		"a block that changed where others moved": {
			base: base, now: "blocks: [{ type: faq, items: [x] }, { type: hero, title: A }]\n", sent: "blocks: [{ type: hero, title: B }, { type: faq, items: [x] }]\n",
			conflicts: []string{"blocks"},
		},
		"free names": {
			base: "specs: { Gewicht: 1, Frame: staal }\n", now: "specs: { Gewicht: 2, Frame: staal, Maat: 3 }\n", sent: "specs: { Frame: staal, Gewicht: 1 }\n",
			want: "specs: { Frame: staal, Gewicht: 2, Maat: 3 }\n",
		},
		"free names in two orders": {
			base: "specs: { a: 1, b: 2, c: 3 }\n", now: "specs: { b: 2, a: 1, c: 3 }\n", sent: "specs: { a: 1, c: 3, b: 2 }\n",
			conflicts: []string{"specs"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, conflicts, err := Reconcile(tt.base, tt.now, tt.sent, form)
			if err != nil || !slices.Equal(conflicts, tt.conflicts) {
				t.Fatalf("conflicts are %v, %v; want %v", conflicts, err, tt.conflicts)
			}
			if tt.conflicts != nil {
				return
			}
			read := func(text string) string {
				n, err := parse(text)
				if err != nil {
					t.Fatal(err)
				}
				return render(complete(nil, n, form), form)
			}
			if read(got) != read(tt.want) {
				t.Errorf("got\n%s\nwant\n%s", read(got), read(tt.want))
			}
		})
	}
}
