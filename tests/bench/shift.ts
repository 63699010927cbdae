import type { Page } from 'playwright'
import type { Figure } from './figures.ts'
import { DESK, openDevtools, openProfile, PHONE, withFolder } from './profile.ts'
import { armyPath, seedArmies, unitPath } from './seed.ts'

const ARMIES = 30
/** Lighthouse's slow 4G: latency in ms, bytes per second. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}

/** Measures how much pages with armies shift while they load over a slow network with a cold cache. */
export async function measureShift(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of [PHONE, DESK]) {
    await withFolder(async (folder) => {
      const context = await openProfile({ folder, screen })
      const page = await context.newPage()
      const noteEmpty = await shiftOf(page, `${url}/army`)
      figures.push(noShift(`Empty army list on ${screen.name}`, noteEmpty))
      await seedArmies(page, url, ARMIES)
      for (const [name, path] of [
        ['Army list', '/army'],
        ['Army', armyPath(3)],
        ['Unit', unitPath(3)],
        ['Home', '/'],
      ] as const) {
        figures.push(noShift(`${name} on ${screen.name}`, await shiftOf(page, url + path)))
      }
      await context.close()
    })
  }
  return figures
}

function noShift(measure: string, { score, moved }: Shift): Figure {
  return {
    measure: `${measure}: layout shift`,
    figure: score === 0 ? '0' : `${score.toFixed(4)} (${moved.join(', ')})`,
    goal: '0',
    met: score === 0,
  }
}

/** The sum of all shifts, and the elements that moved. */
type Shift = { score: number; moved: string[] }

async function shiftOf(page: Page, url: string): Promise<Shift> {
  const devtools = await openDevtools(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const shift = await page.evaluate(readShift)
  await devtools.detach()
  return shift
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** Runs in the page. */
async function readShift(): Promise<Shift> {
  const entries = await new Promise<LayoutShift[]>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries() as LayoutShift[]))
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve([]), 200)
  })
  const nodes = entries.flatMap(({ sources }) => sources.map(({ node }) => node))
  const moved = nodes.map((node) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.localName}.${[...element.classList].join('.')}` : 'what is gone'
  })
  return { score: entries.reduce((sum, { value }) => sum + value, 0), moved: [...new Set(moved)] }
}
