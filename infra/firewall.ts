import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** CloudFront takes web ACLs of this region alone (AWS WAF Developer Guide, "Resources that you can protect"). */
export const firewallRegion = 'us-east-1'

/**
 * Requests of one address within the window. The lead API takes 20 leads in 10 minutes from a network, and a lead is a
 * request or two; behind the address of a company, a school or a telephone network there are many visitors. One
 * machine at the API's own limit, 20 a second over all visitors, is above it after 5 seconds.
 */
const limit = 100
/**
 * Seconds that AWS WAF looks back, of 60, 120, 300 and 600; 300 is its default. It finds out within half a minute as a
 * rule, and later at times ("Rate-based rule caveats"), so that a shorter window would not be faster.
 */
const window = 300

/** A web ACL for the CDN, which answers addresses with too many requests in place of the lead API. */
export class FirewallStack extends Stack {
  readonly webAclArn: string

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    const paths = (searchString: string) => ({
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'STARTS_WITH',
        searchString,
        // As CloudFront does before it chooses a behaviour ("Path pattern", RFC 3986).
        textTransformations: [
          { priority: 0, type: 'URL_DECODE' },
          { priority: 1, type: 'NORMALIZE_PATH' },
        ],
      },
    })
    const visibility = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: false, // samples hold addresses of visitors
    })
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      description: 'Bounds what one address may ask of the lead API',
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('site'),
      customResponseBodies: {
        tooMany: {
          contentType: 'APPLICATION_JSON',
          // Without `error`, which the lead API's own refusals have: the site's script keeps the form and sends it
          // later, as it does where the API is overloaded (frontend/lib/leads.ts). Others show the text.
          content: JSON.stringify(
            JSON.parse(readFileSync(join(import.meta.dirname, 'firewall.json'), 'utf8')),
          ),
        },
      },
      rules: [
        {
          name: 'lead-api',
          priority: 0,
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit,
              evaluationWindowSec: window,
              scopeDownStatement: {
                andStatement: {
                  statements: [
                    paths('/api/'),
                    // An office works behind one address, and asks for more than visitors do. The gateway lets nobody
                    // through without a token, and bounds those routes for itself.
                    { notStatement: { statement: paths('/api/desk/') } },
                    // So do editors of content.
                    { notStatement: { statement: paths('/api/editing/') } },
                  ],
                },
              },
            },
          },
          action: {
            block: {
              customResponse: {
                responseCode: 429,
                customResponseBodyKey: 'tooMany',
                responseHeaders: [
                  { name: 'cache-control', value: 'no-store' },
                  { name: 'retry-after', value: String(window) },
                ],
              },
            },
          },
          visibilityConfig: visibility('lead-api'),
        },
      ],
    })
    // An output that the other region's stack reads (Fn::GetStackOutput), in place of custom resources with functions in
    // both. The ARN stays with the web ACL for as long as that is not replaced, and its ID is never given anew.
    CrossStackReferences.of(webAcl).produce(ReferenceStrength.WEAK)
    this.webAclArn = webAcl.attrArn
  }
}
