// Shared by the CDN's functions; edge.ts puts it in front of those that call it.

// The query as it came: CloudFront hands it over in parts.
// biome-ignore lint/correctness/noUnusedVariables: the functions of the CDN call it
function queryOf(request) {
  const parts = []
  for (const name in request.querystring) {
    const one = request.querystring[name]
    const all = one.multiValue || [one]
    for (let i = 0; i < all.length; i++)
      parts.push(all[i].value === '' ? name : `${name}=${all[i].value}`)
  }
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
