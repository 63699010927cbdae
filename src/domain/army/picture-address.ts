/** The cache of the service worker that keeps pictures which were seen. */
export const PICTURE_CACHE = 'pictures'

/** How a picture is fitted into width and height: whole, or filling them. */
type Fit = 'contain' | 'cover'

/** In px. */
type Wanted = { url: string; fit?: Fit; w: number; h: number }

/** Where a picture of this site is read in another size. (IMG-09, API-26) */
export function pictureAddress({ url, fit = 'contain', w, h }: Wanted): string {
  return `/.netlify/images?${new URLSearchParams({ url, fit, w: String(w), h: String(h) }).toString()}`
}
