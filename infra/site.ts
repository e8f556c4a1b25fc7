import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { deskPath } from '../frontend/generated/site'
import { signInOrigin } from './accounts'
import type { Delivery } from './delivery'
import { apiCode, requestCode, responseCode } from './edge'
import { acknowledge } from './nag'
import type { Settings } from './settings'

interface SiteProps {
  settings: Settings
  delivery: Delivery
  /** Host of the lead API. */
  apiHost: string
  /** Identifies the CDN to the lead API, which believes the visitor's address in a header of the CDN alone. */
  originSecret: ISecret
  /** Web ACL before the CDN. */
  webAclArn?: string
}

/** The bucket and the CDN before it. */
export class Site extends Construct {
  readonly bucket: Bucket
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id)
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true, // what is deleted by mistake can be had back
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const headers = headersPolicy(this, 'Headers', props.delivery.headers, props.settings)
    const { hosts, certificate, previews } = props.settings
    const edge = new EdgeFunction(this, 'Edge', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(requestCode({ previews, host: hosts[0] })),
      comment: 'Clean addresses',
    })
    const answerEdge = new EdgeFunction(this, 'AnswerEdge', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(responseCode()),
      comment: 'Redirects',
    })
    const apiEdge = new EdgeFunction(this, 'ApiEdge', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(apiCode()),
      comment: 'Tells the lead API who the visitor is',
    })
    const pages = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: new CachePolicy(this, 'Caching', {
        comment: 'As Cache-Control says; addresses alone tell files apart',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.minutes(5),
        maxTtl: Duration.days(365),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      compress: true,
      functionAssociations: [
        { function: edge, eventType: FunctionEventType.VIEWER_REQUEST },
        { function: answerEdge, eventType: FunctionEventType.VIEWER_RESPONSE },
      ],
    }
    const editor =
      props.delivery.editor &&
      headersPolicy(
        this,
        'EditorHeaders',
        { ...props.delivery.headers, ...props.delivery.editor },
        // The editor's own headers say that it is not indexed.
        { ...props.settings, indexed: true, connects: signInOrigin(props.settings) },
      )
    const desk = headersPolicy(this, 'DeskHeaders', props.delivery.headers, {
      ...props.settings,
      indexed: false,
      connects: signInOrigin(props.settings),
    })
    const api = headersPolicy(this, 'ApiHeaders', props.delivery.headers, {
      ...props.settings,
      indexed: false,
      answersForItself: true,
    })
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `DFX Fitness ${Stack.of(this).stackName}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(props.webAclArn && { webAclId: props.webAclArn }),
      ...(certificate && {
        domainNames: hosts,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', certificate),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      defaultBehavior: { ...pages, responseHeadersPolicy: headers },
      // Of two that fit an address, the first is taken.
      additionalBehaviors: {
        [deskPath]: { ...pages, responseHeadersPolicy: desk },
        [`${deskPath}/*`]: { ...pages, responseHeadersPolicy: desk },
        ...(editor && {
          '/beheer': { ...pages, responseHeadersPolicy: editor },
          '/beheer/*': { ...pages, responseHeadersPolicy: editor },
          // A worker has the policy of its own file.
          '/assets/editor/*': { ...pages, responseHeadersPolicy: editor },
        }),
        '/api/*': {
          origin: new HttpOrigin(props.apiHost, {
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
            originSslProtocols: [OriginSslPolicy.TLS_V1_2],
            readTimeout: Duration.seconds(30),
            customHeaders: { 'X-Origin-Secret': props.originSecret.secretValue.unsafeUnwrap() },
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          // With the header that the function below sets.
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          functionAssociations: [
            { function: apiEdge, eventType: FunctionEventType.VIEWER_REQUEST },
          ],
          responseHeadersPolicy: api,
        },
      },
      errorResponses: [
        {
          httpStatus: 404,
          responseHttpStatus: 404,
          responsePagePath: '/404.html',
          ttl: Duration.minutes(1),
        },
        ...outageResponses(props.delivery.outage),
      ],
    })
    this.mayTellWhatIsMissing()
    acknowledge(this.bucket, {
      'AwsSolutions-S1':
        'The bucket holds what is public anyway; its access log would hold the CDN and nobody else.',
    })
    acknowledge(this.distribution, {
      'AwsSolutions-CFR1': 'The site is for everybody: customers travel.',
      ...(!props.webAclArn && {
        'AwsSolutions-CFR2':
          'Pages are files. The lead API has throttling, quotas and spam rules of its own; a firewall (infra/settings.ts) costs more than the rest together.',
      }),
      'AwsSolutions-CFR3':
        'Visitors’ addresses are not kept, as the privacy statement says. CloudFront’s metrics tell errors and traffic.',
      ...(!certificate && {
        'AwsSolutions-CFR4':
          'Without host names of its own a distribution has CloudFront’s certificate, whose minimum is fixed.',
      }),
    })
  }

  /** With leave to list, S3 answers 404 for what is not there, where it would say 403. */
  private mayTellWhatIsMissing() {
    const distribution = Stack.of(this).formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: this.distribution.distributionId,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    })
    const common = {
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: { StringEquals: { 'AWS:SourceArn': distribution } },
    }
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        ...common,
        actions: ['s3:ListBucket'],
        resources: [this.bucket.bucketArn],
      }),
    )
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        ...common,
        effect: Effect.DENY,
        actions: ['s3:GetObject'],
        resources: [
          this.bucket.arnForObjects('_releases/*'),
          this.bucket.arnForObjects('pr-*/_releases/*'),
        ],
      }),
    )
  }
}

/**
 * Answers of the CDN and the bucket that are no page of the site. The list holds for all behaviours, so that it takes the
 * body of the lead API's answers as well: of these statuses the site's script reads none (frontend/lib/leads.ts). Not 403:
 * for a page the CDN gives it to methods other than GET and HEAD alone, and the API's has words that visitors read.
 */
function outageResponses(responsePagePath?: string) {
  if (!responsePagePath) return []
  // Kept for nobody: of the lead API, one answer would stand for all queries and people (CloudFront keeps it by path).
  const ttl = Duration.seconds(0)
  return [500, 502, 503, 504].map((status) => ({
    httpStatus: status,
    responseHttpStatus: status,
    responsePagePath,
    ttl,
  }))
}

/** The headers of the build as CloudFront wants them: those that it knows apart from the others. */
function headersPolicy(
  scope: Construct,
  id: string,
  headers: Delivery['headers'],
  settings: Settings & {
    /** Origin that scripts may ask, besides those of the build. */
    connects?: string
    /** Whether pages have a policy and a Referrer-Policy of their own, as those that functions answer: these stay. */
    answersForItself?: boolean
  },
) {
  const take = new Map(Object.entries(headers))
  const one = (name: string) => {
    const value = take.get(name)
    if (value === undefined)
      throw new Error(`the build tells no ${name}; is it an old one? Run 'make build'`)
    take.delete(name)
    return value
  }
  const { seconds, wholeDomain = false } = settings.transportSecurity
  one('X-Content-Type-Options')
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: connecting(one('Content-Security-Policy'), settings.connects),
        override: !settings.answersForItself,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(seconds),
        includeSubdomains: wholeDomain,
        preload: wholeDomain,
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: {
        referrerPolicy: one('Referrer-Policy') as never,
        override: !settings.answersForItself,
      },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        ...[...take].map(([header, value]) => ({
          header,
          value,
          override: !settings.answersForItself,
        })),
        ...(settings.indexed ? [] : [{ header: 'X-Robots-Tag', value: 'noindex', override: true }]),
      ],
    },
  })
}

/** A Content Security Policy whose scripts may ask one more origin. */
function connecting(policy: string, origin?: string) {
  if (!origin) return policy
  const directives = policy.split('; ')
  const at = directives.findIndex((each) => each.startsWith('connect-src '))
  if (at < 0) throw new Error('infra/headers.json: the policy has no connect-src')
  return directives.with(at, `${directives[at]} ${origin}`).join('; ')
}
