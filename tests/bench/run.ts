import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser } from '#root/scripts/browser.ts'
import { measureArmyList } from './army-list.ts'
import type { Figure } from './figures.ts'
import { measureLeaks } from './leaks.ts'
import { describeMachine, waitForQuiet } from './machine.ts'
import { measureOdds } from './odds.ts'
import { countMet, makeReport, type Section } from './report.ts'
import { measureServer } from './server.ts'
import { withServer } from './site.ts'
import { measureTaps } from './taps.ts'
import { measureUsable } from './usable.ts'

type Measure = { title: string; measure: (url: string) => Promise<Figure[]> | Figure[] }

const MEASURES: Record<string, Measure> = {
  usable: {
    title: 'Usable, really throttled: a phone of 150 ms, 1.6 Mbit/s and a processor slowed 4 times',
    measure: measureUsable,
  },
  taps: { title: 'Taps, processor time of the main thread', measure: measureTaps },
  'army-list': { title: 'Army list', measure: measureArmyList },
  odds: { title: 'Odds, processor time', measure: measureOdds },
  leaks: { title: 'What 200 uses leave behind', measure: measureLeaks },
  server: { title: 'Server, on its embedded database', measure: measureServer },
}

// `npm run bench -- taps odds` runs only these two and replaces their sections of the results.
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in MEASURES))
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}: choose from ${Object.keys(MEASURES).join(', ')}.`)
  process.exit(1)
}

const RESULTS = new URL('RESULTS.md', import.meta.url)
const last = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : ''
const chromiumVersion = await browserVersion()
const machine = describeMachine()
const titles = Object.values(MEASURES).map(({ title }) => title)
const sections: Section[] = []
await withServer({}, async ({ url }) => {
  for (const [name, { title, measure }] of Object.entries(MEASURES)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const load = await waitForQuiet()
    console.log(`\n${title} (${load})`)
    const figures = await measure(url)
    for (const { measure: what, figure, goal, met } of figures) {
      console.log(`${met === null ? ' ' : met ? '✓' : '✗'} ${what}: ${figure}${goal && ` (goal ${goal})`}`)
    }
    sections.push({ title, machine, load, figures })
    // Write after each part, so that a stopped run leaves its results.
    writeFileSync(RESULTS, makeReport(last, sections, titles, chromiumVersion, new Date()))
  }
})

console.log(`\n${countMet(sections)}`)

async function browserVersion(): Promise<string> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const version = browser.version()
  await browser.close()
  return version
}
