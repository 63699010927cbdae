import type { Page } from 'playwright'
import { atMost, type Figure } from './figures.ts'
import { DESK, openDevtools, openProfile, withFolder } from './profile.ts'
import { armyPath, seedArmies, unitPath } from './seed.ts'
import { timeStep, type Step } from './steps-in-page.ts'

/** Uses before the first count, so that what is loaded once does not count. */
const WARM_UP = 20
const USES = 200
/** The time in ms in which the app finishes its work after a use. */
const REST = 1000
/** A tool that leaks leaves at least one of them at every second use. */
const MOST_LISTENERS = 0.1
const MOST_NODES = 0.5

type Tool = { name: string; path: string; steps: readonly Step[] }

const click = (selector: string, text?: string): Step => ({
  on: { selector, ...(text !== undefined && { text }) },
})
const UNDO = '.draw-bar > .icon-button'
const CLOSE = click('dialog[open] button', 'Close')
const DONE = click('dialog[open] button', 'Done')

const TOOLS: readonly Tool[] = [
  {
    name: 'Army, count of a unit',
    path: unitPath(0),
    steps: [click('button', 'One more'), click('button', 'One fewer')],
  },
  { name: 'Army, keyword chooser', path: unitPath(0), steps: [click('button', 'Purchase Keywords'), DONE] },
  {
    name: 'Army, types of units',
    path: armyPath(0),
    steps: [click('button', 'Add Unit'), DONE],
  },
  {
    name: 'Print',
    path: `/print${armyPath(0).replace('/army', '')}`,
    steps: [click('.print-choice input[type=checkbox]')],
  },
  { name: 'Chaos of War', path: '/battle', steps: [click('.battle-actions [data-variant=primary]')] },
  {
    name: 'Fortune',
    path: '/fortune',
    steps: [
      {
        ...click('.draw-bar [data-variant=primary]:not([aria-disabled])'),
        until: { selector: `${UNDO}:not([aria-disabled])` },
      },
      { ...click(UNDO), until: { selector: `${UNDO}[aria-disabled]` } },
    ],
  },
  { name: 'Odds', path: '/odds', steps: [click('.odds-chips .chip[aria-pressed=false]')] },
  { name: 'Play, new game', path: '/play', steps: [click('main button', 'Begin a game'), CLOSE] },
  { name: 'Settings', path: '/settings', steps: [click('.exclusions input[type=checkbox]')] },
]

/** Counts the listeners and nodes that each tool leaves behind, because a long evening has many uses. */
export async function measureLeaks(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path, steps } of TOOLS) {
    await withFolder(async (folder) => {
      const context = await openProfile({ folder, screen: DESK })
      const page = await context.newPage()
      await seedArmies(page, url, 1)
      await page.goto(url + path)
      const count = await counterOf(page)
      await use(page, steps, WARM_UP)
      const before = await count()
      await use(page, steps, USES)
      const after = await count()
      const left = (key: 'listeners' | 'nodes') => (after[key] - before[key]) / USES
      figures.push(
        atMost(
          `${name}: listeners left by a use, of ${USES}`,
          left('listeners'),
          MOST_LISTENERS,
          inTwoPlaces,
        ),
        atMost(`${name}: nodes left by a use, of ${USES}`, left('nodes'), MOST_NODES, inTwoPlaces),
      )
      await context.close()
    })
  }
  return figures
}

const inTwoPlaces = (count: number): string => count.toFixed(2)

async function use(page: Page, steps: readonly Step[], times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    for (const step of steps) await page.evaluate(timeStep, step)
  }
}

/** Counts what is alive after everything that nobody needs was collected. */
async function counterOf(page: Page): Promise<() => Promise<{ listeners: number; nodes: number }>> {
  const devtools = await openDevtools(page)
  return async () => {
    await page.waitForTimeout(REST)
    for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
    const { jsEventListeners, nodes } = await devtools.send('Memory.getDOMCounters')
    return { listeners: jsEventListeners, nodes }
  }
}
