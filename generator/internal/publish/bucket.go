package publish

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/aws/smithy-go"

	"github.com/dfx-fitness/site/infra"
)

// A Bucket is one S3 bucket, or what it holds below a prefix. Keys, as arguments and in results, are without the prefix.
type Bucket struct {
	Client *s3.Client
	Name   string
	Prefix string // empty, or ends in a slash
}

// at is where a key is in the whole bucket.
func (b Bucket) at(key string) *string { return aws.String(b.Prefix + key) }

var (
	errAbsent  = errors.New("no such object")
	errChanged = errors.New("the object was changed by somebody else")
)

// preview is a folder of a pull request, as infra/viewer-request.js knows them.
var preview = regexp.MustCompile(`^pr-[0-9]+/`)

// IsPreview reports whether a prefix is one of a pull request: pr-12/.
func IsPreview(prefix string) bool { return preview.FindString(prefix) == prefix }

// An Object is an object's entry in a listing.
type Object struct {
	Size int64
	// Tag is the ETag: with quotes, the MD5 of the bytes in hexadecimal, since no object here is sent in parts or has
	// a key of its own ("Checking object integrity" in the S3 User Guide).
	Tag string
}

// List is every object, by key, but for those of pull requests beside the site. S3 lists 1,000 at a time.
func (b Bucket) List(ctx context.Context) (map[string]Object, error) {
	all := map[string]Object{}
	pages := s3.NewListObjectsV2Paginator(b.Client, &s3.ListObjectsV2Input{Bucket: &b.Name, Prefix: &b.Prefix})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, b.fault("list", "", err)
		}
		for _, object := range page.Contents {
			key := strings.TrimPrefix(aws.ToString(object.Key), b.Prefix)
			if !preview.MatchString(key) {
				all[key] = Object{aws.ToInt64(object.Size), aws.ToString(object.ETag)}
			}
		}
	}
	return all, nil
}

// Put sends a file to a key, with the headers that the site serves a name with.
func (b Bucket) Put(ctx context.Context, key, file, name string) error {
	data, err := os.Open(file)
	if err != nil {
		return err
	}
	defer data.Close()
	_, err = b.Client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: &b.Name, Key: b.at(key), Body: data,
		ContentType: aws.String(infra.ContentType(name)), CacheControl: aws.String(infra.CacheControl(name)),
	})
	return b.fault("write", key, err)
}

// locationKey is the metadata of a redirect: where it leads to. S3 gives it as the header x-amz-meta-location, which
// infra/viewer-response.js makes a redirect of.
const locationKey = "location"

// Copy copies an object within the bucket, to the name of a file of the site. One that leads elsewhere, unless location
// is empty, is a document whatever its name is. The new object has the metadata that is given here and no other
// ("CopyObject" in the Amazon S3 API Reference, x-amz-metadata-directive).
func (b Bucket) Copy(ctx context.Context, from, to, location string) error {
	in := &s3.CopyObjectInput{
		Bucket: &b.Name, Key: b.at(to), CopySource: aws.String(b.Name + "/" + *b.at(from)), MetadataDirective: types.MetadataDirectiveReplace,
		ContentType: aws.String(infra.ContentType(to)), CacheControl: aws.String(infra.CacheControl(to)),
	}
	if location != "" {
		in.ContentType, in.CacheControl = aws.String(infra.ContentType(".html")), aws.String(infra.Revalidate)
		in.Metadata = map[string]string{locationKey: location}
	}
	_, err := b.Client.CopyObject(ctx, in)
	return b.fault("copy", to, err)
}

// Delete deletes objects; those that are not there are no mistake. S3 takes 1,000 at a time.
func (b Bucket) Delete(ctx context.Context, keys []string) error {
	for len(keys) > 0 {
		some := keys[:min(len(keys), 1000)]
		keys = keys[len(some):]
		objects := make([]types.ObjectIdentifier, len(some))
		for i := range some {
			objects[i].Key = b.at(some[i])
		}
		answer, err := b.Client.DeleteObjects(ctx, &s3.DeleteObjectsInput{
			Bucket: &b.Name, Delete: &types.Delete{Objects: objects, Quiet: aws.Bool(true)},
		})
		if err != nil {
			return b.fault("delete", some[0], err)
		}
		if len(answer.Errors) > 0 {
			first := answer.Errors[0]
			return fmt.Errorf("s3://%s: delete %s: %s", b.Name, aws.ToString(first.Key), aws.ToString(first.Message))
		}
	}
	return nil
}

// read decodes an object of JSON and returns its ETag; errAbsent where there is none.
func (b Bucket) read(ctx context.Context, key string, into any) (tag string, err error) {
	answer, err := b.Client.GetObject(ctx, &s3.GetObjectInput{Bucket: &b.Name, Key: b.at(key)})
	if err != nil {
		return "", b.fault("read", key, err)
	}
	defer answer.Body.Close()
	return aws.ToString(answer.ETag), b.fault("read", key, json.NewDecoder(answer.Body).Decode(into))
}

// replace writes an object of JSON that must still have an ETag, or must not be there where the ETag is empty, and is its
// new ETag. Otherwise it is errChanged (conditional writes: "Add preconditions to S3 operations" in the S3 User Guide).
func (b Bucket) replace(ctx context.Context, key, tag string, value any) (string, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return "", err
	}
	in := &s3.PutObjectInput{
		Bucket: &b.Name, Key: b.at(key), Body: bytes.NewReader(text), ContentType: aws.String("application/json"), CacheControl: aws.String(infra.Never),
	}
	if tag == "" {
		in.IfNoneMatch = aws.String("*")
	} else {
		in.IfMatch = &tag
	}
	answer, err := b.Client.PutObject(ctx, in)
	if err != nil {
		return "", b.fault("write", key, err)
	}
	return aws.ToString(answer.ETag), nil
}

// fault is an error of S3 in words that name the object.
func (b Bucket) fault(what, key string, err error) error {
	if err == nil {
		return nil
	}
	if coded, ok := errors.AsType[smithy.APIError](err); ok {
		switch coded.ErrorCode() {
		case "NoSuchKey", "NotFound":
			return fmt.Errorf("s3://%s/%s: %w", b.Name, key, errAbsent)
		case "PreconditionFailed", "ConditionalRequestConflict":
			return fmt.Errorf("s3://%s/%s: %w", b.Name, key, errChanged)
		case "NoSuchBucket":
			return fmt.Errorf("there is no bucket %s; deploy infra/ first, or mind the region", b.Name)
		}
	}
	return fmt.Errorf("s3://%s: %s %s: %w", b.Name, what, key, err)
}
