// The CDN's function for the lead API: it tells who the visitor is, whatever the visitor says. It runs as CloudFront
// Functions JavaScript 2.0, for every request to /api/* (Amazon CloudFront Developer Guide, "CloudFront Functions event
// structure"). functions/internal/intake reads the header, and believes it from the CDN alone.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
