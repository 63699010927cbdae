/**
 * Answers a navigation that the network does not: online, the server ignores case, a trailing slash and `index.html`,
 * so another spelling of an address leads to its page, and any other address to the error page. The service worker
 * imports this script. (SHELL-04, PWA-04, DOCS-04)
 */
self.answerOffline = async (request) => {
  const url = new URL(request.url)
  const find = (path) => caches.match(path, { ignoreSearch: true })
  const route = url.pathname.toLowerCase().replace(/(?:\/index)?(?:\.html)?\/*$/, '') || '/'
  const isOther = route !== url.pathname && (await find(route))
  return isOther ? Response.redirect(url.origin + route + url.search) : find('/404')
}
