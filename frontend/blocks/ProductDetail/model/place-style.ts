/** How wide the picture of a product is, and so the viewer in its place: on phones the name below is still seen. */
export const placeStyle = 'max-sm:mx-auto max-sm:w-[min(100%,42svh)]'
