package patience_test

import (
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/patience"
)

func TestAProgramThatIsLinkedAsUsualKeepsItsLimits(t *testing.T) {
	t.Parallel()
	if got := patience.With(1500 * time.Millisecond); got != 1500*time.Millisecond {
		t.Errorf("got %v", got)
	}
}
