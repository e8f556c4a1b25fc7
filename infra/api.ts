import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpStage,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { acknowledge } from './nag'

/** Requests a second, over all visitors; a day's leads come in ten seconds at that rate. */
const throttle = { rateLimit: 20, burstLimit: 50 }

/** A path below /api. */
interface Route {
  path: string
  /**
   * Of every method where none is named, so that it is the function that answers to a wrong one, as the contract says.
   */
  method?: HttpMethod
  /** The authorizer that lets requests through or, as a text, the reason why everybody may make them. */
  access: IHttpRouteAuthorizer | string
  /** Requests a second of its own, so that these take nothing from the forms; the rest is answered 429. */
  throttle?: { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }
}

/** The HTTP API behind the CDN. What answers its routes adds them. */
export class LeadApi {
  readonly http: HttpApi
  private readonly stage: HttpStage
  private readonly throttles: Record<string, Route['throttle']> = {}

  constructor(scope: Construct) {
    this.http = new HttpApi(scope, 'Api', {
      description: 'Leads of the DFX Fitness site',
      createDefaultStage: false,
    })
    const log = new LogGroup(scope, 'ApiLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.stage = new HttpStage(scope, 'ApiStage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      // No addresses of visitors, and nothing of what they sent.
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(
          JSON.stringify({
            time: '$context.requestTime',
            request: '$context.requestId',
            route: '$context.routeKey',
            status: '$context.status',
            milliseconds: '$context.responseLatency',
            error: '$context.integrationErrorMessage',
          }),
        ),
      },
    })
  }

  /** Has a function answer to routes. */
  add(name: string, handler: IFunction, routes: Route[]) {
    const integration = new HttpLambdaIntegration(`${name}Integration`, handler)
    for (const { path, method = HttpMethod.ANY, access, throttle } of routes) {
      const open = typeof access === 'string'
      const [route] = this.http.addRoutes({
        path: `/api${path}`,
        methods: [method],
        integration,
        ...(!open && { authorizer: access }),
      })
      if (!route) throw new Error(`no route ${path}`)
      if (open) acknowledge(route, { 'AwsSolutions-APIG4': access })
      if (!throttle) continue
      this.throttles[`${method} /api${path}`] = throttle
      const settings = this.stage.node.defaultChild as CfnStage
      settings.routeSettings = this.throttles
      this.stage.node.addDependency(route) // API Gateway refuses settings of a route that is not there
    }
  }
}
