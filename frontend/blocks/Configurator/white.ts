/** Levels from which a pixel counts as white, and below which it is none; between them it fades, as the edges of letters do. */
const [white, ink] = [250, 200]

/** Makes the white of a picture transparent. Pixels are RGBA, not premultiplied. */
export function leaveOutWhite(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    const cover = Math.min(1, Math.max(0, (white - Math.min(red, green, blue)) / (white - ink)))
    if (cover === 1) continue
    // The colour that gives this one when it covers so much of white.
    const bare = (level: number) => (cover === 0 ? level : 255 - (255 - level) / cover)
    pixels.set([bare(red), bare(green), bare(blue), alpha * cover], at)
  }
}
