package content

import (
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
	"github.com/dfx-fitness/site/infra"
)

// checkRecipient refuses a mailbox that leads may not be mailed to.
func checkRecipient(d *textfile.Decoder, n *yaml.Node, key, address string) {
	if address == "" || infra.MayReceive(address) {
		return
	}
	d.Errorf(n, "%s: aanvragen gaan alleen naar adressen die eindigen op @%s; is %q juist, vraag dan een beheerder om het domein in infra/recipients.json te zetten",
		key, strings.Join(infra.RecipientDomains, " of @"), address)
}

// Validate holds the mailboxes of sales to those that leads may be mailed to, and adds what is no setting.
func (l *Leads) Validate(d *textfile.Decoder, n *yaml.Node) {
	l.API = form.APIPath
	checkRecipient(d, yamlfile.ValueOf(n, "sales"), "sales", l.Sales)
	checkRecipient(d, yamlfile.ValueOf(n, "manager"), "manager", l.Manager)
}

// validateRecipients holds those of a form to the same.
func (f *Form) validateRecipients(d *textfile.Decoder, n *yaml.Node) {
	nodes := yamlfile.ValueOf(yamlfile.ValueOf(n, "mail"), "to")
	for i, address := range f.Mail.To {
		at := nodes
		if i < len(nodes.Content) {
			at = nodes.Content[i]
		}
		checkRecipient(d, at, "to", address)
	}
}
