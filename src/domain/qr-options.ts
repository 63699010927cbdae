/** The options for drawing QR codes, the same on the server and on the device. (API-24) */
export const QR_OPTIONS = { ecc: 'M', border: 2 } as const
