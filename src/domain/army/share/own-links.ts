import { ADDRESSES } from '#domain/army/paths.ts'

/** The target of a link to this site. `path` is for links that are opened instead of imported. */
export type OwnLink =
  | { type: 'snapshot'; shareId: string }
  | { type: 'offline'; data: string }
  | { type: 'battle'; path: string }

/** More links are hardly in one message, and each is a request. */
const MOST_LINKS = 20

/** Characters of an address that some apps encode when they put the address into one of their own. */
const ENCODED = /%(?:23|26|2f|3a|3d|3f)/gi

/**
 * Finds the links to shared armies, to units of them and to battles of this site in any text: alone, in a sentence, in
 * Markdown or in brackets, with or without `https://`. Each is found once.
 */
export function findOwnLinks(text: string, origin: string): OwnLink[] {
  const { host } = new URL(origin)
  const found = linksIn(text, host)
  const links = found.length > 0 ? found : linksIn(text.replace(ENCODED, decodeURIComponent), host)
  return [...new Map(links.map((link) => [JSON.stringify(link), link])).values()].slice(0, MOST_LINKS)
}

function linksIn(text: string, host: string): OwnLink[] {
  const hosts = new RegExp(host.replace(/[.[\]]/g, '\\$&'), 'gi')
  return [...text.matchAll(hosts)].flatMap(({ index }) => {
    // Otherwise it is the end of another name, such as evil-hobgoblin.example.
    if (/[\w.@-]/.test(text[index - 1] ?? '')) return []
    return linkAt(text.slice(index + host.length)) ?? []
  })
}

/** The link whose path is at the beginning of a text. */
function linkAt(rest: string): OwnLink | null {
  const [, shareId] = ADDRESSES.shareLink.exec(rest) ?? []
  if (shareId !== undefined) return { type: 'snapshot', shareId }
  const [, data] = ADDRESSES.offlineLink.exec(rest) ?? []
  if (data !== undefined) return { type: 'offline', data }
  const [, query] = /^\/battle\/*\?([\w=&;.%+:~-]+)/i.exec(rest) ?? []
  return query === undefined ? null : { type: 'battle', path: `/battle?${query}` }
}
