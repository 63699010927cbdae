/** The target of a link to this site. `path` is for links that are opened instead of imported. */
type OwnLink =
  { type: 'snapshot'; shareId: string } | { type: 'offline'; data: string } | { type: 'battle'; path: string }

/** Parses a link to a shared army, to a unit of one, or to a battle. Returns null for any other text. */
export function parseOwnLink(text: string, origin: string): OwnLink | null {
  const url = URL.parse(text.trim())
  if (url?.origin !== origin) return null
  const path = url.pathname.replace(/\/+$/, '')
  if (/^\/battle$/i.test(path)) return url.search === '' ? null : { type: 'battle', path: path + url.search }
  const [, shareId] = /^\/army\/s\/([\w-]{12})(?:\/u\/[\w-]+)?$/i.exec(path) ?? []
  if (shareId !== undefined) return { type: 'snapshot', shareId }
  const isOffline = /^\/army\/s(?:\/u\/[\w-]+)?$/i.test(path) && url.hash !== ''
  return isOffline ? { type: 'offline', data: url.hash.slice(1) } : null
}
