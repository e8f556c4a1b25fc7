package emit

import (
	"fmt"

	"github.com/dfx-fitness/site/infra"
)

// Ready checks that a folder holds a whole build that may be published, and returns what else its delivery needs. One that
// shows what the preview alone shows may be published there alone.
func Ready(folder string, preview bool) (infra.Delivery, error) {
	if _, err := ReadManifest(folder); err != nil {
		return infra.Delivery{}, fmt.Errorf("%s holds no whole build (%w); run 'make build'", folder, err)
	}
	delivery, err := infra.ReadDelivery(folder)
	switch {
	case err != nil:
	case delivery.Unfit != "":
		err = fmt.Errorf("%s is not to be published: %s; run 'make build'", folder, delivery.Unfit)
	case delivery.Preview && !preview:
		err = fmt.Errorf("%s was built for the preview; run 'make build', or publish there with -preview", folder)
	}
	return delivery, err
}
