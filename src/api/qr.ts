/** The address at which the server draws a link of this site as a QR code in SVG. (API-24) */
export function qrAddress(link: string): string {
  return `${import.meta.env.PUBLIC_API_ORIGIN ?? ''}/qr?${new URLSearchParams({ url: link }).toString()}`
}
