import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import icon from '../assets/favicon.svg?url'
import type { DocumentParts } from './document'

declare global {
  namespace Vike {
    interface PageContext {
      parts: DocumentParts
    }
  }
}

/**
 * The document around a page's parts. vike adds the stylesheet of the bundle, the fonts and the client entry. The payload is
 * near the metadata that it repeats, within the 32 KB that gzip looks back (RFC 1951). Nothing is drawn before the content
 * begins: the header would move as the rest of it came (HTML, "Link type expect").
 */
export default function onRenderHtml({ parts }: PageContextServer) {
  const raw = dangerouslySkipEscape
  return escapeInject`<!doctype html>
<html lang="${parts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="expect" href="#inhoud" blocking="render">
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="stylesheet" href="${parts.shell.accents}">
${raw(parts.head)}
<script id="payload" type="application/json" data-shell="${parts.shellURL}" data-build="${parts.build}">${raw(parts.embedded)}</script>
</head>
<body>
<div id="root">${raw(parts.root)}</div>
</body>
</html>
`
}
