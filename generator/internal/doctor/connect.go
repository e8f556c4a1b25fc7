package doctor

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"

	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/acm"
	"github.com/aws/aws-sdk-go-v2/service/cloudformation"
	"github.com/aws/aws-sdk-go-v2/service/cloudfront"
	"github.com/aws/aws-sdk-go-v2/service/cloudwatch"
	"github.com/aws/aws-sdk-go-v2/service/cognitoidentityprovider"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/lambda"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"
	"github.com/aws/aws-sdk-go-v2/service/sns"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/aws/aws-sdk-go-v2/service/sts"
)

// Clients are those of the services that an installation is made of.
type Clients struct {
	Region         string
	ACM            *acm.Client // in the region of CloudFront's certificates
	CloudFormation *cloudformation.Client
	CloudFront     *cloudfront.Client
	CloudWatch     *cloudwatch.Client
	Cognito        *cognitoidentityprovider.Client
	DynamoDB       *dynamodb.Client
	Lambda         *lambda.Client
	S3             *s3.Client
	SES            *sesv2.Client
	SNS            *sns.Client
	SQS            *sqs.Client
	STS            *sts.Client
	Resolver       Resolver
	HTTP           *http.Client // asks for the site as visitors do
}

const (
	// certificateRegion is the one that CloudFront takes certificates from.
	certificateRegion = "us-east-1"
	// longestAnswer bounds one attempt of a request.
	longestAnswer = 15 * time.Second
)

// Connect makes clients with the credentials and the region of the environment. The endpoint is
// that of a stand-in for AWS; empty for AWS itself.
func Connect(ctx context.Context, endpoint string) (Clients, error) {
	settings, err := config.LoadDefaultConfig(ctx,
		config.WithHTTPClient(awshttp.NewBuildableClient().WithTimeout(longestAnswer)))
	if err != nil {
		return Clients{}, err
	}
	if settings.Region == "" {
		return Clients{}, errors.New("no region: set AWS_REGION, for instance to eu-west-1")
	}
	if endpoint != "" {
		settings.BaseEndpoint = &endpoint
	}
	return Clients{
		Region: settings.Region,
		ACM: acm.NewFromConfig(settings,
			func(o *acm.Options) { o.Region = certificateRegion }),
		CloudFormation: cloudformation.NewFromConfig(settings),
		CloudFront:     cloudfront.NewFromConfig(settings),
		CloudWatch:     cloudwatch.NewFromConfig(settings),
		Cognito:        cognitoidentityprovider.NewFromConfig(settings),
		DynamoDB:       dynamodb.NewFromConfig(settings),
		Lambda:         lambda.NewFromConfig(settings),
		S3: s3.NewFromConfig(settings, func(o *s3.Options) {
			o.UsePathStyle = settings.BaseEndpoint != nil      // a stand-in has one name
			o.DisableLogOutputChecksumValidationSkipped = true // and keeps no checksums
		}),
		SES: sesv2.NewFromConfig(settings),
		SNS: sns.NewFromConfig(settings),
		SQS: sqs.NewFromConfig(settings),
		STS: sts.NewFromConfig(settings),
		// The resolver of the machine's C library finds no CNAME of a name without addresses.
		Resolver: &net.Resolver{PreferGo: true},
		HTTP:     &http.Client{Timeout: longestAnswer},
	}, nil
}
