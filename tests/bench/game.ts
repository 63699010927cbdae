import type { Page } from 'playwright'
import { atMost, inMs, median, note, percentile, type Figure } from './figures.ts'
import { benched, gameId, makeMoves, seedGame } from './game-seed.ts'
import { noteTable, timeWork } from './game-in-page.ts'
import { DESK, openProfile, PHONE, slowDown, withFolder, type Screen } from './profile.ts'
import { timeStep } from './steps-in-page.ts'

const MOVES = 3000
const SLOWER = 4
const OPENINGS = 7
const WARM_UP = 4
const TAPS = 24
/** The pause in ms in which a tap is written and the log is drawn. */
const REST = 500
/** In ms. A tap falls anywhere in a frame, and the next one shows it. */
const TWO_FRAMES = 34
const FRAME = 16.7
const OPENING = 300

/** Measures how soon a game of 3,000 moves opens, and how soon it shows a tap on Doom on a slow processor. */
export async function measureGame(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of [PHONE, DESK]) figures.push(...(await measureOn(url, screen)))
  return figures
}

function measureOn(url: string, screen: Screen): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const context = await openProfile({ folder, screen })
    const page = await context.newPage()
    await page.goto(`${url}/play`)
    await page.getByRole('button', { name: 'Begin a game' }).waitFor()
    await seedGame(page, makeMoves(MOVES))
    await page.addInitScript(noteTable)
    const openings = await openingsOf(page, `${url}/play/${gameId}`)
    const what = `A game of ${MOVES} moves on ${screen.name}`
    const figures = [
      atMost(`${what}: from its address to the table, median`, median(openings), OPENING, inMs),
      note(`${what}: from its address to the table, slowest`, inMs(percentile(openings, 1))),
      ...tapFigures(what, await tapsOf(page)),
    ]
    await context.close()
    return figures
  })
}

async function openingsOf(page: Page, address: string): Promise<number[]> {
  const times: number[] = []
  // The first visit fills the browser's cache.
  for (let run = 0; run <= OPENINGS; run += 1) {
    await page.goto('about:blank')
    await page.goto(address)
    await page.locator('.game-unit').first().waitFor()
    times.push(await page.evaluate(() => performance.getEntriesByName('table')[0]?.startTime ?? Infinity))
    await page.waitForTimeout(REST)
  }
  return times.slice(1)
}

type Taps = { painted: number[]; worked: number[] }

async function tapsOf(page: Page): Promise<Taps> {
  const name = benched?.name ?? ''
  const button = { selector: `[aria-label="One Doom on ${name}"]` }
  const taps: Taps = { painted: [], worked: [] }
  await slowDown(page, SLOWER)
  for (let doom = 1; doom <= WARM_UP + TAPS; doom += 2) {
    const shown = (many: number) => ({
      selector: `[aria-label="Doom of ${name}"] > b`,
      text: `${many} Doom`,
    })
    taps.painted.push(await page.evaluate(timeStep, { on: button, until: shown(doom) }))
    await page.waitForTimeout(REST)
    taps.worked.push(await page.evaluate(timeWork, button.selector))
    await page.waitForTimeout(REST)
  }
  return { painted: taps.painted.slice(WARM_UP / 2), worked: taps.worked.slice(WARM_UP / 2) }
}

function tapFigures(what: string, { painted, worked }: Taps): Figure[] {
  return [
    atMost(`${what}, a tap on Doom: its work, median`, median(worked), FRAME, inMs),
    note(`${what}, a tap on Doom: its work, 95th percentile`, inMs(percentile(worked, 0.95))),
    atMost(`${what}, a tap on Doom: from the tap to the paint, median`, median(painted), TWO_FRAMES, inMs),
    note(
      `${what}, a tap on Doom: from the tap to the paint, 95th percentile`,
      inMs(percentile(painted, 0.95)),
    ),
  ]
}
