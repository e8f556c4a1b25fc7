/** What sets a product in the room before a device's camera: the viewer of iOS or of Android, or the browser itself. */
export type ARViewer = 'quick-look' | 'scene-viewer' | 'webxr'

/** The one that this device has; undefined where it has none. */
export async function viewerOfDevice(): Promise<ARViewer | undefined> {
  if (document.createElement('a').relList.supports('ar')) return 'quick-look' // webkit.org/blog/8421
  if (/Android/.test(navigator.userAgent) && !/Firefox|OculusBrowser/.test(navigator.userAgent))
    return 'scene-viewer'
  return (await entersRooms()) ? 'webxr' : undefined
}

/** Whether the browser itself sets models in the room, as those of headsets do (WebXR, immersive-ar). */
async function entersRooms(): Promise<boolean> {
  try {
    return (await navigator.xr?.isSessionSupported('immersive-ar')) ?? false
  } catch {
    return false // the browser or a policy refuses the question
  }
}

/**
 * What opens a model in Android's Scene Viewer, in true size (developers.google.com/ar/develop/scene-viewer). Phones
 * without it stay on the page.
 */
export function sceneViewerAddress(model: string, title: string, page: string): string {
  const query = new URLSearchParams({
    file: new URL(model, page).href,
    mode: 'ar_preferred',
    resizable: 'false',
    title,
    link: page,
  })
  const intent = [
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
  ]
  return `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;${intent.join(';')};end;`
}

/** Opens a USDZ file in the Quick Look of iOS, in true size. It takes links alone, with a picture in them. */
export function openQuickLook(usdz: Blob): void {
  const address = URL.createObjectURL(usdz)
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = `${address}#allowsContentScaling=0`
  link.download = 'model.usdz'
  link.append(document.createElement('img'))
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // it reads the file after the click
}
