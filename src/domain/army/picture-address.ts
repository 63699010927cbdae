/** The service worker's cache of pictures that have been shown. */
export const PICTURE_CACHE = 'pictures'

/** Fits the whole picture into width and height, or fills them and crops the rest. */
type Fit = 'contain' | 'cover'

/** In pixels. */
type Wanted = { url: string; fit?: Fit; w: number; h: number }

/** The address of a picture of this site in another size. (IMG-09, API-26) */
export function pictureAddress({ url, fit = 'contain', w, h }: Wanted): string {
  return `/.netlify/images?${new URLSearchParams({ url, fit, w: String(w), h: String(h) }).toString()}`
}
