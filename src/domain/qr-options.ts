/** How QR codes are drawn, so that the server's and the device's are the same. (API-24) */
export const QR_OPTIONS = { ecc: 'M', border: 2 } as const
