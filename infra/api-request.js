// The CDN's function for the lead API: it sets the header with the visitor's IP address, in place of one that the request
// had. It runs as CloudFront Functions JavaScript 2.0, for every request to /api/* (Amazon CloudFront Developer Guide,
// "CloudFront Functions event structure"). functions/internal/intake reads the header, and believes it from the CDN alone.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
