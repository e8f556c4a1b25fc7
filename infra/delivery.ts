import { readFileSync } from 'node:fs'

/** What a build says of the site to the stack that delivers it; `Delivery` of delivery.go, but for the redirects. */
export interface Delivery {
  /** Headers of every answer. */
  headers: Record<string, string>
  /** Page for what the CDN cannot get; absent where the site has none. */
  outage?: string
  /** Headers in place of the others below /beheer, where the editor is part of the site. */
  editor?: Record<string, string>
  /** Why the build is not one to publish; absent where it is. */
  unfit?: string
  functions: {
    /** Variables of every lead function. */
    environment: Record<string, string>
    /** Variables of those that take leads in. */
    intake: Record<string, string>
    /** Variables of the function behind the editor of content; absent where content names no repository. */
    editing?: Record<string, string>
  }
}

/** Reads what `make build` wrote. Fails for a build that is not one to publish. */
export function readDelivery(file: string): Delivery {
  let delivery: Delivery
  try {
    delivery = JSON.parse(readFileSync(file, 'utf8')) as Delivery
  } catch (error) {
    throw new Error(`${file} cannot be read; run 'make build' first`, { cause: error })
  }
  if (delivery.unfit)
    throw new Error(`${file} is not to be deployed: ${delivery.unfit}; run 'make build'`)
  return delivery
}
