package publish

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/aws/smithy-go"

	"github.com/dfx-fitness/site/infra"
)

// A Bucket is one S3 bucket, or what it holds below a prefix. Keys are told and given without the prefix.
type Bucket struct {
	Client *s3.Client
	Name   string
	Prefix string // empty, or ends in a slash
}

// at is where a key is in the whole bucket.
func (b Bucket) at(key string) *string { return aws.String(b.Prefix + key) }

// An Object is what a listing tells of one.
type Object struct {
	Size int64 // bytes
}

// Headers are those that an object is served with.
type Headers struct{ ContentType, CacheControl string }

func headersOf(file string) Headers {
	return Headers{infra.ContentType(file), infra.CacheControl(file)}
}

var (
	errAbsent  = errors.New("no such object")
	errChanged = errors.New("the object was changed by somebody else")
)

// preview is a folder of a pull request, as infra/viewer-request.js knows them.
var preview = regexp.MustCompile(`^pr-[0-9]+/`)

// IsPreview reports whether a prefix is one of a pull request: pr-12/.
func IsPreview(prefix string) bool { return preview.FindString(prefix) == prefix }

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
			if preview.MatchString(key) {
				continue
			}
			all[key] = Object{aws.ToInt64(object.Size)}
		}
	}
	return all, nil
}

// Put sends a file to a key.
func (b Bucket) Put(ctx context.Context, key, file string, headers Headers) error {
	data, err := os.Open(file)
	if err != nil {
		return err
	}
	defer data.Close()
	_, err = b.Client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: &b.Name, Key: b.at(key), Body: data, ContentType: &headers.ContentType, CacheControl: &headers.CacheControl,
	})
	return b.fault("write", key, err)
}

// Copy copies an object within the bucket.
func (b Bucket) Copy(ctx context.Context, from, to string, headers Headers) error {
	_, err := b.Client.CopyObject(ctx, &s3.CopyObjectInput{
		Bucket: &b.Name, Key: b.at(to), CopySource: aws.String(b.Name + "/" + *b.at(from)), MetadataDirective: types.MetadataDirectiveReplace,
		ContentType: &headers.ContentType, CacheControl: &headers.CacheControl,
	})
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

// read is an object's bytes and its ETag; errAbsent where there is none.
func (b Bucket) read(ctx context.Context, key string) ([]byte, string, error) {
	answer, err := b.Client.GetObject(ctx, &s3.GetObjectInput{Bucket: &b.Name, Key: b.at(key)})
	if err != nil {
		return nil, "", b.fault("read", key, err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	return data, aws.ToString(answer.ETag), err
}

// replace writes an object that must still have an ETag, or must not be there where the ETag is empty, and is its
// new ETag. Otherwise it is errChanged (conditional writes: "Add preconditions to S3 operations" in the S3 User Guide).
func (b Bucket) replace(ctx context.Context, key, tag, text string) (string, error) {
	in := &s3.PutObjectInput{
		Bucket: &b.Name, Key: b.at(key), Body: strings.NewReader(text), ContentType: aws.String("application/json"), CacheControl: aws.String(infra.Never),
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
