import type { BrowserContextOptions, CDPSession, Page } from 'playwright'
import { inMs, median, type Figure } from './figures.ts'
import { DESK, openDevtools, openProfile, PHONE, withFolder, type Screen } from './profile.ts'
import { besideBase } from './site.ts'

/** How often each build is measured. `RUNS=1` is enough to see that it works. */
const RUNS = Number(process.env['RUNS'] ?? 10)
const TURNS = Math.min(2, RUNS)
/** A quarter more than the base can be noise. */
const NOISE = 1.25
const TOUCH: BrowserContextOptions = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

type Target = { selector: string; text?: string; nth?: number }

/** An act of a player: what is tapped, what is on the screen after it, and how long its work goes on, in ms. */
type Act = { name: string; on: Target; until?: Target; rest?: number }

const inDialog = (text: string): Target => ({ selector: 'dialog[open] button', text })
const dialog: Target = { selector: 'dialog[open]' }
const close = (name: string): Act => ({
  name: `close ${name}`,
  on: inDialog('^(Close|Done)'),
  until: { selector: 'body:not(:has(dialog[open]))' },
})
const [offer, bought] = [inDialog('^Buy (Nimble|Brutal)'), inDialog('^Remove (Nimble|Brutal)')]

const OPEN_ARMY: Act = {
  name: 'open an army',
  on: { selector: 'a', text: 'Candlelit Court' },
  until: { selector: 'h1', text: 'Candlelit Court' },
}
/** Done on a unit; on a phone, each of the two groups ends with the way back. */
const ON_UNIT: Act[] = [
  {
    name: 'open a unit',
    on: { selector: 'a[href*="/u/"]', nth: 3 },
    until: { selector: '.pane-unit h1' },
  },
  {
    name: 'open the chooser',
    on: { selector: 'button', text: 'Purchase Keywords' },
    until: { selector: 'dialog[open] .keyword-card' },
    rest: 1200,
  },
  { name: 'buy', on: offer, until: bought },
  { name: 'remove', on: bought, until: offer },
  close('the chooser'),
]
const ON_ARMY: Act[] = [
  { name: 'open Add Unit', on: { selector: 'button', text: 'Add Unit' }, until: dialog, rest: 1000 },
  { name: 'add a unit', on: { selector: 'dialog[open] button, dialog[open] label', text: 'Beasts' } },
  close('Add Unit'),
  { name: 'undo', on: { selector: '.pane button', text: '^Undo' } },
  { name: 'open Share', on: { selector: 'button', text: 'Share army' }, until: dialog, rest: 1500 },
  close('Share'),
]
const ELSEWHERE: Record<string, Act> = {
  '/odds': { name: 'switch on Odds', on: { selector: 'button', text: 'Uphill' }, rest: 800 },
  '/battle': { name: 'Reroll all', on: { selector: 'button', text: 'Reroll all' }, rest: 1500 },
  '/fortune': { name: 'draw a card', on: { selector: 'button', text: 'Draw a card' }, rest: 1000 },
}

/** Processor time of the main thread in ms, from the tap to its paint and after it, and how many elements were restyled. */
type Cost = { paint: number; after: number; restyled: number }
type Costs = Map<string, Cost[]>

/**
 * Measures what the taps of a player cost here and in the base. It is processor time, because other load on the machine
 * hardly changes it; a slow phone takes about four times as long.
 */
export async function measureTaps(): Promise<Figure[]> {
  return besideBase(async (here, base) => {
    const figures: Figure[] = []
    for (const screen of [PHONE, DESK]) {
      const [own, old]: [Costs, Costs] = [new Map(), new Map()]
      for (let turn = 0; turn < TURNS; turn += 1) {
        await tapAll(here, screen, own)
        await tapAll(base, screen, old)
      }
      for (const [name, costs] of own)
        figures.push(compare(`${name} on ${screen.name}`, costs, old.get(name)))
    }
    return figures
  })
}

function compare(measure: string, own: readonly Cost[], old: readonly Cost[] = []): Figure {
  if (old.length === 0) return { measure, figure: describe(own), goal: '', met: null }
  const ratio = sumOf(own) / sumOf(old)
  return {
    measure,
    figure: `${ratio.toFixed(2)} × (${describe(own)}; base ${describe(old)})`,
    goal: `≤ ${NOISE} ×`,
    met: ratio <= NOISE,
  }
}

const middle = (costs: readonly Cost[], key: keyof Cost): number => median(costs.map((cost) => cost[key]))
const sumOf = (costs: readonly Cost[]): number => middle(costs, 'paint') + middle(costs, 'after')
const describe = (costs: readonly Cost[]): string =>
  `${inMs(middle(costs, 'paint'))} + ${inMs(middle(costs, 'after'))}, ${middle(costs, 'restyled')} restyled`

async function tapAll(url: string, screen: Screen, costs: Costs): Promise<void> {
  const rounds = Math.ceil(RUNS / TURNS)
  await withFolder(async (folder) => {
    const context = await openProfile({ folder, screen, ...(screen === PHONE && { device: TOUCH }) })
    const page = await context.newPage()
    const devtools = await openDevtools(page)
    const leave = async () => {
      if (screen === PHONE) await page.goBack()
      await page.waitForTimeout(900)
    }
    await page.goto(`${url}/army`)
    await page.getByRole('button', { name: 'Create Sample Armies' }).click()
    await page.waitForTimeout(1500)
    await traced(devtools, costs, async () => {
      for (let round = 0; round < rounds; round += 1) {
        for (const act of [OPEN_ARMY, ...ON_UNIT]) await tap(page, act)
        await leave()
        for (const act of ON_ARMY) await tap(page, act)
        await leave()
        if (screen === DESK) await page.goto(`${url}/army`)
      }
    })
    for (const [path, act] of Object.entries(ELSEWHERE)) {
      await page.goto(url + path)
      await page.waitForTimeout(2500)
      await traced(devtools, costs, async () => {
        for (let round = 0; round < rounds; round += 1) await tap(page, act)
      })
    }
    await context.close()
  })
}

const tap = (page: Page, act: Act): Promise<void> => page.evaluate(tapInPage, act)

/**
 * Taps, and marks the tap, the first frame that shows the answer, and the end of the work. Runs in the page, so it cannot
 * use anything from this module.
 */
async function tapInPage({ name, on, until, rest = 700 }: Act): Promise<void> {
  const PATIENCE = 20_000
  const find = ({ selector, text = '', nth = 0 }: Target): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.getClientRects().length > 0 &&
        new RegExp(text).test(element.getAttribute('aria-label') ?? element.textContent),
    )[nth]
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
  const nextTask = (): Promise<void> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })

  for (let waited = 0; !find(on) && waited < PATIENCE; waited += 50) await sleep(50)
  const element = find(on)
  if (!element) throw new Error(`There is nothing to tap for “${name}”.`)
  await nextFrame()
  await sleep(4)
  performance.mark(`A ${name}`)
  const start = performance.now()
  element.click()
  do {
    await nextFrame()
    if (performance.now() - start > PATIENCE) throw new Error(`“${name}” shows nothing.`)
  } while (until && !find(until))
  await nextTask()
  performance.mark(`B ${name}`)
  await sleep(rest)
  performance.mark(`C ${name}`)
}

/** An event of Chromium's trace, with times in microseconds. */
type TraceEvent = {
  name: string
  cat: string
  ph: string
  ts: number
  pid: number
  tid: number
  tdur?: number
  args?: { elementCount?: number }
}

const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'toplevel']

/** Traces the browser while `work` taps, and adds what each tap cost. */
async function traced(devtools: CDPSession, costs: Costs, work: () => Promise<void>): Promise<void> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...CATEGORIES, 'disabled-by-default-devtools.timeline'] },
  })
  await work()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  for (const [name, cost] of costsIn(events)) costs.set(name, [...(costs.get(name) ?? []), cost])
}

function costsIn(events: readonly TraceEvent[]): [name: string, cost: Cost][] {
  const marks = events.filter(({ name, cat }) => /^[ABC] /.test(name) && cat.includes('user_timing'))
  const own = events.filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined)
  return marks
    .filter(({ name }) => name.startsWith('A '))
    .flatMap((tapped) => {
      const name = tapped.name.slice(2)
      const next = (letter: string) =>
        marks.find((mark) => mark.name === `${letter} ${name}` && mark.ts > tapped.ts)?.ts
      const [painted, ended] = [next('B'), next('C')]
      if (painted === undefined || ended === undefined) return []
      const during = (kind: string, from: number, to: number) =>
        own.filter(
          (one) =>
            one.name === kind &&
            one.ts >= from &&
            one.ts <= to &&
            one.pid === tapped.pid &&
            one.tid === tapped.tid,
        )
      const work = (from: number, to: number) =>
        during('ThreadControllerImpl::RunTask', from, to).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
      const restyled = during('UpdateLayoutTree', tapped.ts, painted).reduce(
        (sum, { args }) => sum + (args?.elementCount ?? 0),
        0,
      )
      // The task in which the tap is handled has begun just before its mark.
      return [[name, { paint: work(tapped.ts - 300, painted), after: work(painted, ended), restyled }]]
    })
}
