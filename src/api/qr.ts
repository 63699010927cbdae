/** The address of a QR code for a link to this site, which the server draws as SVG. */
export function qrAddress(link: string): string {
  return `${import.meta.env.PUBLIC_API_ORIGIN ?? ''}/qr?${new URLSearchParams({ url: link }).toString()}`
}
