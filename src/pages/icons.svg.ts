import { iconBody } from '#pictures/icons.ts'
import { ICON_NAMES } from '#ui/pictures/icon-names.ts'

/** All icons in one file. A page shows one with `/icons.svg#name`. */
export function GET(): Response {
  const symbols = ICON_NAMES.map((name) => {
    const { viewBox, body } = iconBody(name)
    return `<symbol id="${name}" viewBox="${viewBox}">${body}</symbol>`
  })
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`, {
    headers: { 'content-type': 'image/svg+xml' },
  })
}
