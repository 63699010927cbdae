const LONGEST = 60

/** What no file system takes in a name, and marks that turn the direction of letters. */
const NOT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu

/** Names that Windows keeps for devices. */
const DEVICES = /^(?:aux|con|nul|prn|com\d|lpt\d)$/i

/** The name of a file after what a player has named, in at most 60 characters; `otherwise` if nothing of it is left. */
export function fileName(name: string, extension: string, otherwise: string): string {
  const kept = Array.from(name.toWellFormed().replace(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' '))
    .slice(0, LONGEST)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${kept === '' || DEVICES.test(kept.split('.')[0] ?? '') ? otherwise : kept}.${extension}`
}
