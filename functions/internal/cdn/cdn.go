// Package cdn recognises requests that came by way of the CDN, which sends a secret that nobody else has.
package cdn

import (
	"crypto/sha256"
	"crypto/subtle"
)

// Header carries the secret. Its name is in lower case, as API Gateway writes names.
const Header = "x-origin-secret"

// Proved reports whether the value of [Header] is one of the secrets, in a time that does not depend on which.
func Proved(value string, secrets []string) bool {
	given := sha256.Sum256([]byte(value))
	proved := 0
	for _, secret := range secrets {
		expected := sha256.Sum256([]byte(secret))
		proved |= subtle.ConstantTimeCompare(given[:], expected[:])
	}
	return proved == 1
}
