/** What a site answers at a path: the HTML of a page, null for another file, undefined for nothing at all. */
export type Site = (path: string) => Promise<string | null | undefined>

/** Something wrong on the page `from`; `target` is the link as it is written there, if it is a link. */
export type CrawlFault = { from: string; target?: string; reason: string }

export type Crawl = {
  /** Paths of everything that links and pictures lead to, from home on. */
  found: Set<string>
  faults: CrawlFault[]
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** Follows every link within the site, and looks at every picture. */
export async function crawl(site: Site): Promise<Crawl> {
  const pages = new Map<string, string | null | undefined>()
  const links: { from: string; target: string; path: string; fragment: string | undefined }[] = []
  const faults: CrawlFault[] = []
  const found = new Set(['/'])
  for (const from of found) {
    const html = await site(from)
    pages.set(from, html)
    if (!html) continue
    for (const [tag, name] of html.matchAll(/<(a|img)\s[^>]*>/g)) {
      const target = attribute(tag, name === 'a' ? 'href' : 'src')
      if (name === 'img' && !/\salt(?:=|\s|>|\/)/.test(tag))
        faults.push({ from, reason: `${tag} has no alternative text.` })
      if (target === undefined || !/^[/#](?!\/)/.test(target)) continue
      const [path = '', fragment] = target.split('#')
      const to = path === '' ? from : path.replace(/\?.*$/, '')
      links.push({ from, target, path: to, fragment })
      found.add(to)
    }
  }
  for (const { from, target, path, fragment } of links) {
    const html = pages.get(path)
    if (html === undefined) faults.push({ from, target, reason: `There is no page or file ${path}.` })
    else if (fragment && html && !isTool(html) && !html.includes(` id="${fragment}"`)) {
      faults.push({ from, target, reason: `${path} has no part “${fragment}”.` })
    }
  }
  return { found, faults }
}

/** Its fragments open dialogs. */
function isTool(html: string): boolean {
  return html.includes('<noscript>')
}
