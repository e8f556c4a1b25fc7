package login

import (
	"encoding/json"
	"fmt"
)

// ParsePeople reads the list of people that content has; none where it is empty.
func ParsePeople(data []byte) (people []Person, err error) {
	if len(data) == 0 {
		return nil, nil
	}
	if err := json.Unmarshal(data, &people); err != nil {
		return nil, fmt.Errorf("people who may edit: %w", err)
	}
	return people, nil
}
