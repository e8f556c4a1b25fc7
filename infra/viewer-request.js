// The CDN's function for requests: clean addresses and the variants of photographs for slow lines, before the cache is
// asked. It runs as CloudFront Functions JavaScript 2.0: ECMAScript 5.1 and parts of 6 to 12 (AWS documentation,
// "JavaScript runtime 2.0 features for CloudFront Functions"). A test lists the parts that it uses. `previews`, `mainHost`
// and `queryOf` of query.js come in front of it when it is deployed.

// Where an answer of this function sends a browser.
function redirect(status, text, location) {
  return { statusCode: status, statusDescription: text, headers: { location: { value: location } } }
}

// Whether a request came over a slow line, or from a visitor who saves data. Browsers send the first two headers where
// Accept-CH of headers.json asks for them; in others photographs come in full.
function isSlow(headers) {
  const value = (name) => (headers[name] ? headers[name].value : '')
  return (
    /^(slow-)?2g$/.test(value('ect')) ||
    parseFloat(value('downlink')) < 1.5 ||
    value('save-data') === 'on'
  )
}

// The file of a photograph over a slow line: of lower quality and 0.8 of the width; VariantFor of variants.go.
function slowVariant(uri) {
  const found = /^(\/media\/.+\.w)([0-9]+)q85\.avif$/.exec(uri)
  return found ? `${found[1]}${Math.round(0.8 * found[2])}q60.avif` : uri
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request
  let uri = request.uri
  // Other spellings of a page's address are redirected to the one that it has.
  let canonical = uri.replace(/\/{2,}/g, '/')
  // A browser takes a backslash for a slash, and what begins with two slashes for another host.
  if (canonical.includes('\\')) canonical = uri = '/_/none'
  if (canonical.length > 1 && canonical.endsWith('/')) canonical = canonical.slice(0, -1)
  // Documents are known by their pages' paths.
  if (canonical.endsWith('.html') && canonical !== '/404.html')
    canonical = canonical.slice(0, -'.html'.length)
  if (canonical.endsWith('/index')) canonical = canonical.slice(0, -'/index'.length) || '/'
  // A pull request has a host of its own, and a folder of that name in the bucket.
  const host = request.headers.host.value
  const label = previews ? host.split('.')[0] : ''
  const isPreview = /^pr-[0-9]+$/.test(label)
  if (mainHost && host !== mainHost && !isPreview)
    return redirect(301, 'Moved Permanently', `https://${mainHost}${canonical}${queryOf(request)}`)
  if (canonical !== uri) return redirect(308, 'Permanent Redirect', canonical + queryOf(request))
  // The desk is one page, whose script tells the addresses below it apart.
  if (uri.startsWith('/beheer/leads/')) uri = '/beheer/leads'
  // What publications keep for themselves is nobody's business; the not-found page is no page.
  if (uri.startsWith('/_releases') || uri === '/404.html' || uri === '/404') uri = '/_/none'
  if (isSlow(request.headers)) uri = slowVariant(uri)
  const last = uri.slice(uri.lastIndexOf('/') + 1)
  if (!last.includes('.')) uri = uri === '/' ? '/index.html' : `${uri}.html`
  request.uri = isPreview ? `/${label}${uri}` : uri
  return request
}
