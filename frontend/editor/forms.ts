import type { Proposal, Proposed } from './repository'

/** Files whose names and lists are choices in the forms of others. */
const offers = /^content\/(?:(?:lines|forms)\/.+|site)\.yaml$/

interface Proposals {
  proposals(): Promise<Proposal[]>
  underway(): Promise<Proposal[]>
  proposed(proposals: Proposal[]): Promise<Proposed>
}

/**
 * The forms with what is proposed, or on its way to the site: a product line that is not there yet has its products, and is a
 * choice. Where GitHub or the check does not answer, the forms are those of the site.
 */
export async function withProposed<Forms extends object>(
  published: Forms,
  github: Proposals,
): Promise<Forms> {
  try {
    const [underway, proposals] = await Promise.all([github.underway(), github.proposals()])
    const offering = [...underway, ...proposals].filter(({ files }) =>
      files.some((file) => offers.test(file)),
    )
    if (offering.length === 0) return published
    const { texts } = await github.proposed(offering)
    const response = await fetch('/api/check', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ files: texts, forms: true }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) return published
    const { collections, singletons, containers } = await response.json()
    return { ...published, collections, singletons, containers }
  } catch (error) {
    console.error('forms', error)
    return published
  }
}
