import encodeQR from 'qr'

/** A QR code as one SVG path of all dark modules. `size` is the side in modules, with the quiet zone around the code. */
export type QrCode = { size: number; path: string }

/**
 * Draws the QR code of a link, the same on the server and on the device.
 *
 * @throws Error if the text is too long for a QR code
 */
export function drawQrCode(text: string): QrCode {
  return codeOf(encodeQR(text, 'raw', { ecc: 'medium', border: 2 }))
}

/**
 * Draws a code full of data in the alphanumeric mode, to be read from a screen, with the whole quiet zone.
 *
 * @throws Error if the text has another character
 */
export function drawDenseCode(text: string): QrCode {
  return codeOf(encodeQR(text, 'raw', { ecc: 'low', encoding: 'alphanumeric', border: 4 }))
}

const codeOf = (rows: readonly (readonly boolean[])[]): QrCode => ({ size: rows.length, path: pathOf(rows) })

/** Each run of dark modules in a row is one rectangle. The quiet zone around the code ends the last run. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const length = row.indexOf(false, x) - x
        return `M${x} ${y}h${length}v1h-${length}z`
      }),
    )
    .join('')
}

/** The QR code of a link as an SVG document. It is dark on light in both themes, because cameras expect that. */
export function makeQrSvg(text: string): string {
  const { size, path } = drawQrCode(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
