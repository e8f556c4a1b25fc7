package store

import (
	"context"
	"slices"
	"strings"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// An update is a change of one item in the making. The value that an attribute gets is named like it, with a colon.
type update struct {
	sets, removes, adds, conditions []string
	values                          attributes
}

// statusName is needed because 'status' is a reserved word of expressions.
var statusName = map[string]string{"#status": "status"}

// set gives an attribute a value; of several, the last one counts.
func (u *update) set(attribute string, value types.AttributeValue) *update {
	name := attribute
	if attribute == "status" {
		name = "#status"
	}
	if term := name + " = :" + attribute; !slices.Contains(u.sets, term) {
		u.sets = append(u.sets, term)
	}
	return u.with(":"+attribute, value)
}

func (u *update) remove(attributes ...string) *update {
	for _, attribute := range attributes {
		if !slices.Contains(u.removes, attribute) {
			u.removes = append(u.removes, attribute)
		}
	}
	return u
}

// add adds to a number or a set.
func (u *update) add(attribute string, value types.AttributeValue) *update {
	u.adds = append(u.adds, attribute+" :"+attribute)
	return u.with(":"+attribute, value)
}

// record adds events to the history.
func (u *update) record(events ...lead.Event) *update {
	return u.add("history", eventsValue(events...))
}

// when adds a condition, without which nothing is changed.
func (u *update) when(condition string) *update {
	u.conditions = append(u.conditions, condition)
	return u
}

// with names a value.
func (u *update) with(name string, value types.AttributeValue) *update {
	if u.values == nil {
		u.values = attributes{}
	}
	u.values[name] = value
	return u
}

func (u *update) input() *dynamodb.UpdateItemInput {
	var parts []string
	for _, clause := range []struct {
		word  string
		terms []string
	}{{"SET ", u.sets}, {"REMOVE ", u.removes}, {"ADD ", u.adds}} {
		if len(clause.terms) > 0 {
			parts = append(parts, clause.word+strings.Join(clause.terms, ", "))
		}
	}
	expression, condition := strings.Join(parts, " "), strings.Join(u.conditions, " AND ")
	in := &dynamodb.UpdateItemInput{UpdateExpression: &expression, ExpressionAttributeValues: u.values}
	if condition != "" {
		in.ConditionExpression = &condition
	}
	if strings.Contains(expression+condition, "#status") {
		in.ExpressionAttributeNames = statusName
	}
	return in
}

// update changes an item. [refused] reports whether its conditions do not hold.
func (s *Store) update(ctx context.Context, id lead.ID, u *update) error {
	in := u.input()
	in.TableName, in.Key = &s.table, key(id)
	_, err := s.client.UpdateItem(ctx, in)
	return err
}

// updated is [Store.update], and returns the item as it is then.
func (s *Store) updated(ctx context.Context, id lead.ID, u *update) (item, error) {
	in := u.input()
	in.TableName, in.Key, in.ReturnValues = &s.table, key(id), types.ReturnValueAllNew
	out, err := s.client.UpdateItem(ctx, in)
	if err != nil {
		return item{}, err
	}
	return decodeItem(out.Attributes)
}
