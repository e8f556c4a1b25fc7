package publish

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/cloudfront"
	"github.com/aws/aws-sdk-go-v2/service/cloudfront/types"
)

// CloudFront is a [CDN]: one distribution.
type CloudFront struct {
	Client       *cloudfront.Client
	Distribution string // its id
}

// Invalidate implements [CDN] (CreateInvalidation in the CloudFront API Reference).
func (c CloudFront) Invalidate(ctx context.Context, reference string, paths []string) error {
	_, err := c.Client.CreateInvalidation(ctx, &cloudfront.CreateInvalidationInput{
		DistributionId: &c.Distribution,
		InvalidationBatch: &types.InvalidationBatch{
			CallerReference: &reference,
			Paths:           &types.Paths{Quantity: aws.Int32(int32(len(paths))), Items: paths},
		},
	})
	return err
}
