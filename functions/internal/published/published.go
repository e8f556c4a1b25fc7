// Package published reads the content that was published.
//
// In: the site's bucket. Out: that content, to hold changes against. It knows no request.
package published

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"

	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/dfx-fitness/site/generator/overlay"
)

// Content is the content that a publication left in the site's bucket.
type Content struct {
	Client *s3.Client
	Bucket string
	Key    string

	mu   sync.Mutex
	tag  string // ETag of the archive that base is of
	base *overlay.Base
}

// Base asks the bucket each time whether there is something newer.
func (p *Content) Base(ctx context.Context) (*overlay.Base, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	in := &s3.GetObjectInput{Bucket: &p.Bucket, Key: &p.Key}
	if p.base != nil {
		in.IfNoneMatch = &p.tag
	}
	answer, err := p.Client.GetObject(ctx, in)
	if same, ok := errors.AsType[*awshttp.ResponseError](err); ok && same.HTTPStatusCode() == http.StatusNotModified {
		return p.base, nil
	}
	if coded, ok := errors.AsType[smithy.APIError](err); ok {
		return nil, fmt.Errorf("s3://%s/%s: %s", p.Bucket, p.Key, coded.ErrorCode())
	}
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, fmt.Errorf("s3://%s/%s: %w", p.Bucket, p.Key, err)
	}
	base, err := overlay.Unpack(data)
	if err != nil {
		return nil, fmt.Errorf("s3://%s/%s: %w", p.Bucket, p.Key, err)
	}
	p.tag, p.base = aws.ToString(answer.ETag), base
	return p.base, nil
}
