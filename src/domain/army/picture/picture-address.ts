/** The service worker's cache of pictures that have been shown. */
export const PICTURE_CACHE = 'pictures'

/** Fits the whole picture into width and height, or fills them and crops the rest. */
type Fit = 'contain' | 'cover'

/** In pixels. */
type Wanted = { url: string; fit?: Fit; w: number; h: number }

/** The widths in px in which the app asks for pictures. The server makes no others. */
export const PICTURE_WIDTHS = [240, 480, 750, 1250, 1875] as const

/** The height of a picture of this width, in px, in the shape of a plate. */
export const plateHeight = (width: number): number => Math.round((width * 8) / 15)

/** The address of a picture of this site in another size. */
export function pictureAddress({ url, fit = 'contain', w, h }: Wanted): string {
  return `/.netlify/images?${new URLSearchParams({ url, fit, w: String(w), h: String(h) }).toString()}`
}
