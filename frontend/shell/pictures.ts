/**
 * Marks pictures that fail to load, those in static HTML as well, so that the stylesheet shows `text`
 * in their place.
 */
export function watchPictures(text: string): void {
  document.documentElement.style.setProperty('--picture-failed', JSON.stringify(text))
  const mark = (target: EventTarget | null) => {
    if (target instanceof HTMLImageElement) target.closest('.picture')?.setAttribute('data-failed', '')
  }
  document.addEventListener('error', (event) => mark(event.target), true)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') mark(image)
  }
}
