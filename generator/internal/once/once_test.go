package once_test

import (
	"context"
	"errors"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/once"
)

func TestWhoStopsWaitingLeavesTheWorkToOthers(t *testing.T) {
	t.Parallel()
	var group once.Group
	begun, goOn, ended := make(chan bool), make(chan bool), false
	stopped, stop := context.WithCancel(t.Context())
	first := make(chan error)
	go func() {
		first <- group.Do(stopped, "a", func(ctx context.Context) error {
			close(begun)
			<-goOn
			ended = true
			return ctx.Err() // none: its caller alone stopped
		})
	}()
	<-begun
	stop()
	if err := <-first; !errors.Is(err, context.Canceled) {
		t.Errorf("who stopped got %v", err)
	}
	close(goOn)
	group.Wait()
	if !ended {
		t.Error("the work was not ended")
	}
	want := errors.New("failed")
	if err := group.Do(t.Context(), "a", func(context.Context) error { return want }); !errors.Is(err, want) {
		t.Errorf("later work: %v, want %v", err, want)
	}
}
