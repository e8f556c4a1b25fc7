// Command leadapi is the lead API of 'site serve' and 'site dev', which start and end it (functions/local).
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/dfx-fitness/site/functions/internal/localapi"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := localapi.Run(ctx, os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "lead API:", err)
		os.Exit(1)
	}
}
