/**
 * Answers a navigation that the network does not: online, the server ignores case, a trailing slash and `index.html`,
 * so another spelling of an address leads to its page. The page of an entry that was never read leads to the entry in
 * its list, and any other address to the error page. The service worker imports this script. (SHELL-04, PWA-04, DOCS-04,
 * ENTRY-08)
 */
self.answerOffline = async (request) => {
  const url = new URL(request.url)
  const find = (path) => caches.match(path, { ignoreSearch: true })
  const route = url.pathname.toLowerCase().replace(/(?:\/index)?(?:\.html)?\/*$/, '') || '/'
  const isOther = route !== url.pathname && (await find(route))
  if (isOther) return Response.redirect(url.origin + route + url.search)
  const [, list, name] = /^(.+)\/([^/]+)$/.exec(route) ?? []
  const html = list && (await (await find(list))?.text())
  // The address is made from the id of the entry. (src/domain/entries/keyword-path.ts)
  const ids = [...(html ?? '').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  const entry = ids.find((id) => id.toLowerCase().replaceAll('_', '-') === name)
  return entry ? Response.redirect(`${url.origin}${list}#${entry}`) : find('/404')
}
