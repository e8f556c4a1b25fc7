package notify

// The metrics of the log; infra/watch.ts has their alarms.
const (
	// oldestWaiting is how long the oldest lead has been waiting for its mails.
	oldestWaiting = "OldestWaitingSeconds"
	// missedByStream is 1 for a lead that the sweep was the first to try.
	missedByStream = "MissedByStream"
	// salesSuppressed is 1 where SES would send sales no mail, and 0 otherwise.
	salesSuppressed = "SalesSuppressed"
	// webhookGivenUp is 1 for a lead that the webhook will not get.
	webhookGivenUp = "WebhookGivenUp"
)
