// The CDN's function for answers: redirects. A redirect is an object of the bucket with the metadata `location`, which S3
// gives as a header, and its answer becomes a 301 to there; all others pass as they are. It runs as CloudFront Functions
// JavaScript 2.0 (see viewer-request.js) for every answer, from the cache or the origin, of which it may change the status,
// but for those of viewer-request.js and for errors: CloudFront runs none for an origin's 400 or more (Amazon CloudFront
// Developer Guide, "Determine function purpose" and "Restrictions on all edge functions"). The request is the visitor's,
// with its query, and names of headers are in lower case ("CloudFront Functions event structure").
//
// The cache holds the object, once for all queries, and forgets it as any other. Browsers ask each time whether their
// redirect still holds, as Cache-Control of the object says. AWS does not say whether this runs for a 304 as well, and
// either is right: the object's ETag is that of its bytes, which are made of the target alone.
// `queryOf` of query.js comes in front of it when it is deployed.

// An address of the site with a query behind what it has itself, and before its fragment.
function withQuery(address, query) {
  if (!query || !address.startsWith('/')) return address
  const end = address.includes('#') ? address.indexOf('#') : address.length
  const before = address.slice(0, end)
  return before + (before.includes('?') ? `&${query.slice(1)}` : query) + address.slice(end)
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const response = event.response
  const target = response.headers['x-amz-meta-location']
  if (!target) return response
  delete response.headers['x-amz-meta-location']
  response.statusCode = 301
  response.statusDescription = 'Moved Permanently'
  response.headers.location = { value: withQuery(target.value, queryOf(event.request)) }
  return response
}
