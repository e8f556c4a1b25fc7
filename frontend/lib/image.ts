import type { Image } from '../generated/payload'

/** The address of the smallest variant of a picture. */
export const smallest = (image: Image): string => variant(image, Math.min)

/** The address of a picture at its largest. */
export const largest = (image: Image): string => variant(image, Math.max)

function variant({ src, sources }: Image, choose: (...widths: number[]) => number): string {
  return sources ? `${sources.stem}.w${choose(...sources.widths)}q${sources.quality}.webp` : src
}
