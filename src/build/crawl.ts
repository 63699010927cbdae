/** Reads a path of a site: the HTML of a page, null for another file, undefined if there is nothing. */
type Site = (path: string) => Promise<string | null | undefined>

/** A fault on the page `from`. `target` is the link as it is written there, if the fault is a link. */
export type CrawlFault = { from: string; target?: string; reason: string }

type Crawl = {
  /** The paths of all pages and files that can be reached from the home page. */
  foundPaths: Set<string>
  faults: CrawlFault[]
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** Follows every link within the site and checks every picture. */
export async function crawl(site: Site): Promise<Crawl> {
  const pages = new Map<string, string | null | undefined>()
  const links: { from: string; target: string; path: string; fragment: string | undefined }[] = []
  const faults: CrawlFault[] = []
  const foundPaths = new Set(['/'])
  for (const from of foundPaths) {
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
      foundPaths.add(to)
    }
  }
  for (const { from, target, path, fragment } of links) {
    const html = pages.get(path)
    if (html === undefined) faults.push({ from, target, reason: `There is no page or file ${path}.` })
    else if (fragment && html && !opensDialog(html, path, fragment) && !html.includes(` id="${fragment}"`)) {
      faults.push({ from, target, reason: `${path} has no anchor “${fragment}”.` })
    }
  }
  return { foundPaths, faults }
}

/** The fragments that open something in a tool, by its page. The page of a tool has no element with these ids. */
const DIALOGS: Readonly<Record<string, readonly string[]>> = {
  '/army': ['upgrade', 'import', 'create'],
  '/play': ['learn'],
}

/** Whether a tool reads the fragment: it names a dialog, or after "=" something for the tool, such as where to go on. */
function opensDialog(html: string, path: string, fragment: string): boolean {
  return html.includes('<noscript>') && (fragment.includes('=') || !!DIALOGS[path]?.includes(fragment))
}
