import type { BrowserContext, Page } from 'playwright'
import { atLeast, atMost, inKb, inMs, median, note, type Figure } from './figures.ts'
import { timeArmy, timeRegistration, type WorkerTimes } from './offline-in-page.ts'
import { openProfile, withFolder } from './profile.ts'
import { armyPath, seedArmies } from './seed.ts'
import { serve } from './weight.ts'

const UNITS = 20
const LOADS = 11
const RELOAD = 500
const PRECACHE = 1_500_000
const HEAD_START = 2000

/** Measures what the service worker fetches and when, and how long a page takes without a network. */
export async function measureOffline(url: string): Promise<Figure[]> {
  return [...(await measurePrecache(url)), ...(await measureReload(url))]
}

async function measurePrecache(url: string): Promise<Figure[]> {
  const worker = await serve(url, '/sw.js')
  const library = /define\(\["\.\/([\w-]+)"\]/.exec(worker.text)?.[1] ?? ''
  const listed = [...worker.text.matchAll(/\{url:"([^"]+)"/g)].map(([, path = '']) => path)
  const paths = listed.map((path) => (path.startsWith('/') ? path : `/${path}`))
  if (paths.length < 50) throw new Error('The list of the worker cannot be read.')
  const files = await Promise.all([...paths, `/${library}.js`].map((path) => serve(url, path)))
  const bytes = files.reduce((sum, file) => sum + file.bytes, worker.bytes)
  const { loaded, registered } = await withFolder(async (folder) => {
    const context = await openProfile({ folder, workers: 'allow' })
    const page = await context.newPage()
    const timed = Promise.withResolvers<WorkerTimes>()
    await page.exposeFunction('tellWorkerTimes', timed.resolve)
    await page.addInitScript(timeRegistration)
    await page.goto(`${url}/army`)
    const times = await timed.promise
    await context.close()
    return times
  })
  return [
    atMost(`Precache: ${files.length} files, compressed as served`, bytes, PRECACHE, inKb),
    atLeast('Precache: begins so long after the page has loaded', registered - loaded, HEAD_START, inMs),
  ]
}

async function measureReload(url: string): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const context = await openProfile({ folder, workers: 'allow' })
    await seedArmies(await context.newPage(), url, 1, UNITS)
    const page = await context.newPage()
    const times = await timeReloads(context, page, url)
    await context.close()
    return [
      atMost(
        `Reload of an army of ${UNITS} units without a network, median of ${LOADS}`,
        median(times),
        RELOAD,
        inMs,
      ),
      note('Slowest', inMs(Math.max(...times))),
    ]
  })
}

async function timeReloads(context: BrowserContext, page: Page, url: string): Promise<number[]> {
  let timed = Promise.withResolvers<number>()
  await page.exposeFunction('tellArmyTime', (ms: number) => timed.resolve(ms))
  await page.goto(url + armyPath(0))
  await page.evaluate(async () => await navigator.serviceWorker.ready)
  await page.addInitScript(timeArmy, UNITS)
  await context.setOffline(true)
  const times: number[] = []
  // The first load fills the browser's cache of compiled code.
  for (let count = 0; count <= LOADS; count += 1) {
    timed = Promise.withResolvers<number>()
    await page.reload()
    times.push(await timed.promise)
  }
  return times.slice(1)
}
