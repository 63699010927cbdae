import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { atMost, inKb, note, type Figure } from './figures.ts'
import { openProfile, withFolder } from './profile.ts'
import { armyPath, seedArmies, unitPath } from './seed.ts'

const ON_ARRIVAL = 122_000

/** A file as it is served to a browser that accepts Brotli. */
type Served = { path: string; bytes: number; text: string }

/** Measures the size of the pages, compressed as they are served. One kB is 1000 bytes. */
export async function measureWeight(url: string): Promise<Figure[]> {
  const page = await serve(url, '/army')
  const scripts = await findScripts(url, page)
  const inline = [...page.text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, text]) => text,
  )
  const inlineBytes = brotliCompressSync(inline.join('\n')).length
  const sizes = new Map(scripts.map(({ path, bytes }) => [path, bytes]))
  const arrivals = await withFolder(async (folder) => {
    const context = await openProfile({ folder })
    const tab = await context.newPage()
    const requested = async (path: string): Promise<string[]> => {
      const asked: string[] = []
      tab.on('request', (request) => {
        if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
      })
      await tab.goto(url + path, { waitUntil: 'networkidle' })
      tab.removeAllListeners('request')
      return asked
    }
    const newcomer = await requested('/')
    await seedArmies(tab, url, 2)
    const asked = {
      newcomer,
      list: await requested('/army'),
      army: await requested(armyPath(0)),
      unit: await requested(unitPath(0)),
      returner: await requested('/'),
    }
    await context.close()
    return asked
  })
  const weigh = (paths: string[]) => paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0)
  const arrival = (name: string, paths: string[]) =>
    atMost(`${name}: ${paths.length} JavaScript files on arrival`, weigh(paths), ON_ARRIVAL, inKb)
  const isData = ({ path }: Served) => path.includes('/rules-')
  const rules = scripts.filter(isData).reduce((sum, { bytes }) => sum + bytes, 0)
  const all = scripts.reduce((sum, { bytes }) => sum + bytes, inlineBytes) - rules
  const home = await Promise.all(['/', ...arrivals.newcomer].map((path) => serve(url, path)))
  const withReact = home.filter(({ text }) => /react\.(transitional\.)?element/.test(text))
  return [
    note(
      `Army page: all JavaScript with every dialog, ${scripts.length} files and inline, without the rules`,
      inKb(all),
    ),
    note('Army page: rules as data', inKb(rules)),
    arrival('Army list', arrivals.list),
    arrival('Army', arrivals.army),
    arrival('Unit', arrivals.unit),
    note('Army page: its own HTML', inKb(page.bytes)),
    {
      measure: 'Home: JavaScript files on arrival',
      figure: `${inKb(weigh(arrivals.newcomer))} in ${arrivals.newcomer.length} files`,
      goal: 'no React',
      met: withReact.length === 0,
    },
    // The browser has them already, because this player comes from a tool.
    note(
      'Home of a player with armies: JavaScript files, after it has loaded',
      `${inKb(weigh(arrivals.returner))} in ${arrivals.returner.length} files`,
    ),
  ]
}

/** Finds every script that a page may load, by the names of chunks in the page and in its scripts. */
async function findScripts(url: string, page: Served): Promise<Served[]> {
  const scripts = new Map<string, Served>()
  let fresh = [page]
  while (fresh.length > 0) {
    const names = fresh.flatMap(({ text }) => [
      ...[...text.matchAll(/<script src="([^"]+)"/g)].map(([, path = '']) => path),
      ...[...text.matchAll(/(?:\/_astro|_astro|\.)\/([\w.-]+\.js)\b(?!on)/g)].map(
        ([, name]) => `/_astro/${name ?? ''}`,
      ),
    ])
    const unknown = [...new Set(names)].filter((path) => !scripts.has(path))
    fresh = await Promise.all(unknown.map((path) => serve(url, path)))
    for (const script of fresh) scripts.set(script.path, script)
  }
  return [...scripts.values()]
}

/** Requests a file like a browser that accepts Brotli. Throws if it is not served. */
export async function serve(url: string, path: string): Promise<Served> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + path, { headers: { 'Accept-Encoding': 'br', Accept: 'text/html' } }, resolve).on(
      'error',
      reject,
    )
  })
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${path} is not served.`)
  const text = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
  return { path, bytes: body.length, text: text.toString() }
}
