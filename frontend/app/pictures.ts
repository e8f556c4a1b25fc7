/** Marks pictures that fail to load, those in static HTML as well, with a text that the stylesheet shows in their place. */
export function watchPictures(text: string): void {
  const mark = (target: EventTarget | null) => {
    if (target instanceof HTMLImageElement)
      target.closest('.picture')?.setAttribute('data-failed', text)
  }
  document.addEventListener('error', (event) => mark(event.target), true)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') mark(image)
  }
}
