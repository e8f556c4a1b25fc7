package app

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"testing"

	"github.com/aws/smithy-go/logging"
)

// 'filter level = …' in Logs Insights finds lines of JSON alone.
func TestTheSDKLogsAsTheFunctionDoes(t *testing.T) {
	var log bytes.Buffer
	before := slog.Default()
	t.Cleanup(func() { slog.SetDefault(before) })
	slog.SetDefault(slog.New(slog.NewJSONHandler(&log, nil)))
	logSDK(logging.Warn, "failed to close %s", "a body")
	var line struct{ Level, Msg, By string }
	if err := json.Unmarshal(log.Bytes(), &line); err != nil {
		t.Fatalf("%v: %s", err, log.Bytes())
	}
	if line.Level != "WARN" || line.Msg != "failed to close a body" || line.By != "AWS SDK" {
		t.Errorf("logged %+v", line)
	}
}
