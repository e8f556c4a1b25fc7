// Command bench makes content for bench.mjs: 'bench <folder> <to> <pages>' is the content of a folder with that many pages more.
package main

import (
	"fmt"
	"os"
	"strconv"

	"github.com/dfx-fitness/site/generator/bench/grow"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: bench <folder with content> <folder to make> <number of pages>")
		os.Exit(2)
	}
	n, err := strconv.Atoi(os.Args[3])
	if err == nil {
		err = grow.Content(os.Args[1], os.Args[2], n)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}
