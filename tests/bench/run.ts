import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser } from '#root/scripts/browser.ts'
import { measureArmyList } from './army-list.ts'
import { measureChangelog } from './changelog.ts'
import { measureBattle } from './battle.ts'
import { measureEdits } from './edit.ts'
import { measureDeploys } from './deploy.ts'
import type { Figure } from './figures.ts'
import { measureGame } from './game.ts'
import { measureLighthouse } from './lighthouse.ts'
import { describeMachine, waitForQuiet } from './machine.ts'
import { measureLeaks } from './leaks.ts'
import { measureOdds } from './odds.ts'
import { measureOffline } from './offline.ts'
import { measurePages } from './pages.ts'
import { measurePrint } from './print.ts'
import { countMet, findWorse, makeReport, type Section } from './report.ts'
import { measureServer } from './server.ts'
import { measureSharing } from './sharing.ts'
import { measureShift } from './shift.ts'
import { withSite } from './site.ts'
import { measureStrangers } from './strangers.ts'
import { measureSync } from './sync.ts'
import { measureUsable } from './usable.ts'
import { measureWeight } from './weight.ts'

type Measure = { title: string; measure: (url: string) => Promise<Figure[]> }

const MEASURES: Record<string, Measure> = {
  usable: {
    title: 'Usable, really throttled: a phone of 150 ms, 1.6 Mbit/s and a processor slowed 4 times',
    measure: measureUsable,
  },
  weight: { title: 'Weight', measure: measureWeight },
  shift: { title: 'Layout shift over slow 4G', measure: measureShift },
  lighthouse: { title: 'Lighthouse, simulated slow 4G and phone', measure: measureLighthouse },
  edit: { title: 'Edit of one unit, processor slowed 4 times', measure: measureEdits },
  'army-list': { title: 'Army list', measure: measureArmyList },
  battle: { title: 'Chaos of War on a slow phone', measure: measureBattle },
  odds: { title: 'Odds, processor time, and a change on the page', measure: measureOdds },
  game: { title: 'A long game at the table', measure: measureGame },
  leaks: { title: 'What 200 uses leave behind', measure: measureLeaks },
  print: { title: 'Print page', measure: measurePrint },
  offline: { title: 'Without a network', measure: measureOffline },
  deploy: { title: 'Deployment under open pages', measure: measureDeploys },
  pages: {
    title: 'Pages: Lighthouse (performance/accessibility/best practices/SEO), simulated slow 4G and phone',
    measure: measurePages,
  },
  server: { title: 'Server, on its embedded database', measure: measureServer },
  sharing: { title: 'Sharing and pictures, on the embedded database and a folder', measure: measureSharing },
  strangers: { title: 'Strangers who log in and resize pictures', measure: measureStrangers },
  sync: { title: 'Sync, on the embedded database', measure: measureSync },
  changelog: { title: 'Build of changelog entries, processor time', measure: measureChangelog },
}

// `npm run bench -- weight shift` runs only these two and replaces their sections of the results.
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
const sections = await withSite(async (url) => {
  const done: Section[] = []
  for (const [name, { title, measure }] of Object.entries(MEASURES)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const load = await waitForQuiet()
    console.log(`\n${title} (${load})`)
    const figures = await measure(url)
    for (const { measure: what, figure, goal, met } of figures) {
      console.log(`${met === null ? ' ' : met ? '✓' : '✗'} ${what}: ${figure}${goal && ` (goal ${goal})`}`)
    }
    const section = { title, machine, load, figures }
    done.push(section)
    for (const worse of findWorse(last, section)) console.log(`  Worse than before: ${worse}`)
    // Write after each part, so that a stopped run leaves its results.
    const titles = Object.values(MEASURES).map((one) => one.title)
    writeFileSync(RESULTS, makeReport(last, done, titles, chromiumVersion, new Date()))
  }
  return done
})

console.log(`\n${countMet(sections)}`)

async function browserVersion(): Promise<string> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const version = browser.version()
  await browser.close()
  return version
}
