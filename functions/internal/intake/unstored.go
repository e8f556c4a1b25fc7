package intake

import (
	"sync"
	"time"
)

// maxUnstored is how many leads a minute are mailed to sales while they cannot be stored. Quotas cannot be counted then, and
// anybody's posts would be as many mails.
const maxUnstored = 10

// unstored are the leads that this process has mailed to sales because they could not be stored.
type unstored struct {
	mu     sync.Mutex
	mailed map[string]time.Time // by ID and content
}

// claim reports whether a lead was mailed before, or else whether it may be mailed now.
func (u *unstored) claim(key string, now time.Time) (isMailed, mayBe bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	recent := 0
	for other, at := range u.mailed {
		switch age := now.Sub(at); {
		case age >= window:
			delete(u.mailed, other)
		case age < time.Minute:
			recent++
		}
	}
	if _, isMailed = u.mailed[key]; isMailed || recent >= maxUnstored {
		return isMailed, false
	}
	if u.mailed == nil {
		u.mailed = map[string]time.Time{}
	}
	u.mailed[key] = now
	return false, true
}

// forget lets a lead be mailed after all, whose mail failed.
func (u *unstored) forget(key string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.mailed, key)
}
