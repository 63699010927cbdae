import type { Page } from 'playwright'
import { attackOdds } from '#domain/combat/attack-odds.ts'
import { fightOdds } from '#domain/combat/fight-odds.ts'
import { roundsOdds } from '#domain/combat/rounds.ts'
import { BATTLE_ROUNDS } from '#domain/rules/vocabulary.ts'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { sideOf } from '#tests/unit/domain/combat/sides.ts'
import { rules } from '#tests/support/rules.ts'
import { atMost, type Figure, inMs, median, note, percentile } from './figures.ts'
import { timeWork } from './game-in-page.ts'
import { openProfile, slowDown, withFolder } from './profile.ts'
import { timeStep, type Target } from './steps-in-page.ts'

const RUNS = 40
const ALL_PAIRS = 20
const FRAME = 16
const TWO_FRAMES = 34
const SLOWER = 4
const WARM_UP = 2
const CHANGES = 8
/** The pause in ms in which the page finishes. */
const REST = 300

/** Measures the odds in processor time, and how soon the page shows a change on a slow processor. */
export async function measureOdds(url: string): Promise<Figure[]> {
  return [...measureSums(), ...(await measureChanges(url))]
}

/** The odds of all pairs of types, with and without a charge: the best of many runs. */
function measureSums(): Figure[] {
  const plain = UNIT_TYPES.map((type) => sideOf(type))
  const attackers = [...plain, ...UNIT_TYPES.map((type) => sideOf(type, '', { situations: ['charged'] }))]
  const each = (run: (one: (typeof plain)[number], other: (typeof plain)[number]) => unknown) => () => {
    for (const one of attackers) for (const other of plain) run(one, other)
  }
  const [foot, other] = [sideOf('HEAVY_INFANTRY'), sideOf('HEAVY_INFANTRY')]
  return [
    atMost(
      `Attacks of ${plain.length ** 2} pairs with and without a charge`,
      best(each((one, target) => attackOdds(one, target, rules))),
      ALL_PAIRS,
      inMs,
    ),
    atMost(
      `Fights of ${plain.length ** 2} pairs with and without a charge`,
      best(each((one, target) => fightOdds(one, target, rules))),
      ALL_PAIRS,
      inMs,
    ),
    atMost(
      `A fight over ${BATTLE_ROUNDS} rounds`,
      best(() => roundsOdds(foot, other, BATTLE_ROUNDS, rules)),
      FRAME,
      inMs,
    ),
  ]
}

/** A fight over five rounds, in which a switch is turned on and off. */
function measureChanges(url: string): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const context = await openProfile({ folder })
    const page = await context.newPage()
    await page.goto(`${url}/odds?rounds=${BATTLE_ROUNDS}&a=HEAVY_CAVALRY&as=charged&b=LIGHT_INFANTRY`)
    await page.locator('.chances-plot svg').first().waitFor()
    const on = { selector: '.odds-side .chip', text: 'Uphill' }
    const sentences = await readSentences(page, on)
    await slowDown(page, SLOWER)
    const [painted, worked]: [number[], number[]] = [[], []]
    for (let run = 0; run < WARM_UP + CHANGES; run += 1) {
      for (const text of sentences) {
        painted.push(await page.evaluate(timeStep, { on, until: { selector: '.odds-say', text } }))
        await page.waitForTimeout(REST)
      }
      for (let change = 0; change < 2; change += 1) {
        worked.push(await page.evaluate(timeWork, '.odds-side .chip:nth-of-type(2)'))
        await page.waitForTimeout(REST)
      }
    }
    await context.close()
    const [shown, work] = [painted.slice(2 * WARM_UP), worked.slice(2 * WARM_UP)]
    return [
      atMost('A change of a fight over 5 rounds: its work, median', median(work), FRAME, inMs),
      note('A change of a fight over 5 rounds: its work, 95th percentile', inMs(percentile(work, 0.95))),
      atMost('A change of a fight over 5 rounds: to the paint, median', median(shown), TWO_FRAMES, inMs),
    ]
  })
}

/** The sentence that a switch changes, with the switch on and off again, so that the measure holds no odds. */
async function readSentences(page: Page, on: Target): Promise<string[]> {
  const read = () => page.locator('.odds-say').allTextContents()
  const off = await read()
  await page.evaluate(timeStep, { on })
  await page.waitForTimeout(REST)
  const switched = await read()
  await page.evaluate(timeStep, { on })
  await page.waitForTimeout(REST)
  const changed = switched.findIndex((text) => !off.includes(text))
  return [switched[changed], off[changed]].filter((text) => text !== undefined)
}

function best(run: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
