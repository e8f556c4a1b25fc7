/**
 * GitHub knows the commits of people who edit as those of the App that makes them; whose they are stands in trailers below
 * their messages (functions/editing).
 */

/** The people that trailers of a commit name (git-interpret-trailers(1)), each once. */
export function named(message: string, trailer: string): string[] {
  const found = message.matchAll(new RegExp(`^${trailer}: (.+) <.*>$`, 'gm'))
  return [...new Set([...found].map(([, name = '']) => name))]
}

/** `send` with the names of people in the histories that the editor asks for. */
export function withPeople(send: typeof fetch): typeof fetch {
  return async (resource, options) => {
    const { body } = options ?? {}
    if (typeof body !== 'string' || !/history\(.*author/s.test(body)) return send(resource, options)
    const asked = body.replaceAll(/\bcommittedDate\b(?!\s*message)/g, 'committedDate message')
    const answer = await send(resource, { ...options, body: asked })
    if (!answer.ok) return answer
    const named = JSON.parse(await answer.text(), (_, value) => withPerson(value)) as unknown
    return Response.json(named)
  }
}

/** A commit with who wrote it as its author; what is none is as it was. */
function withPerson(value: unknown): unknown {
  const { author, message } = (value ?? {}) as { author?: { name: string }; message?: string }
  const people = author && message ? named(message, 'Co-authored-by') : []
  return people.length > 0
    ? { ...(value as object), author: { ...author, name: people.join(', ') } }
    : value
}
