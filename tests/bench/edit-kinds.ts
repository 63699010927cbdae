import type { Page } from 'playwright'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { atMost, inMs, median, percentile, note, type Figure } from './figures.ts'
import { DESK, openProfile, PHONE, slowDown, withFolder, type Screen } from './profile.ts'
import { makeArmy, seedArmies, seedArmy } from './seed.ts'
import { timeStep, type Step, type Target } from './steps-in-page.ts'

const SLOWER = 4
const WARM_UP = 2
const ROUNDS = 10
/** The pause in ms in which the app finishes its work after an edit. */
const REST = 400

const TWO_FRAMES = 34
const OPENING = 150

const army: Army = makeArmy(0)
const unit: ArmyUnit = {
  id: 'benched_unit',
  name: 'Benched',
  description: '',
  type: 'HEAVY_CAVALRY',
  count: 1,
  keywords: [
    ...['general', 'wizard', 'sneaky', 'elite', 'brutal', 'cursed', 'fearless'].map((id) => ({ id })),
    { id: 'swift', numerical: { value: 2, type: 'INCREMENT' } },
  ],
  cursed_artefacts: [],
  abyssal_allegiances: ['gomb'],
}
const path = `/army/a/${army.id}/u/${unit.id}`

const button = (text: string): Target => ({ selector: 'button', text })
const inDialog = (text: string): Target => ({ selector: 'dialog[open] button', text })
const inUnit = (text: string): Target => ({ selector: '.pane-unit button', text })
const title = (text: string): Target => ({ selector: '.pane-unit h1', text })
const unitMenu = (item: string): Target => ({ selector: '.pane-unit [role=menuitem]', text: item })
const field = (selector: string): string => `dialog[open] ${selector}`

type Kind = {
  name: string
  goal?: number
  /** Unmeasured steps before, such as pressing buttons and typing. */
  before?: Step[]
  step: Step
  /** Restores the state before. */
  after: Step[]
  /** Whether the browser's Back button returns to the unit. */
  back?: true
  /** Whether army and unit must be side by side. */
  deskOnly?: true
}

type Shown = Required<Pick<Step, 'on' | 'until'>>

const CHOOSER: Step = { on: button('Purchase Keywords'), until: { selector: 'dialog[open] .keyword-card' } }
const CLOSED: Step = { on: inDialog('Close'), until: { selector: 'body:not(:has(dialog[open]))' } }
const BUY: Shown = { on: inDialog('Buy Nimble'), until: inDialog('Remove Nimble') }
const REMOVE: Shown = { on: inDialog('Remove Nimble'), until: inDialog('Buy Nimble') }
const ASSIGN: Shown = { on: inDialog('Assign Battle Standard'), until: inDialog('Remove Battle Standard') }
const TAKE_BACK: Step = { on: ASSIGN.until, until: ASSIGN.on }
const ARTEFACTS: Step = { on: button('Choose artefacts'), until: inDialog('Carry The Ferric Blade') }
const pressed = (text: string, on: boolean): Target => ({
  selector: `dialog[open] [aria-pressed=${String(on)}]`,
  text,
})
const CARRY: Shown = {
  on: pressed('Carry The Ferric Blade', false),
  until: pressed('Carry The Ferric Blade', true),
}
const ALLEGIANCES: Step = { on: button('Choose allegiance'), until: inDialog('Swear to Mycena') }
const SWEAR: Step = { on: pressed('Swear to Mycena', false), until: pressed('Swear to Mycena', true) }
const EDIT: Step = { on: unitMenu('Edit'), until: { selector: field('textarea') } }
const submit: Target = { selector: 'dialog[open] [type=submit]' }
const undo: Target = { selector: '.pane button[aria-label^=Undo]' }
/** Undoing the creation of a unit leads from its page to the army. */
const NO_UNIT: Target = { selector: 'body:not(:has(.pane-unit h1))' }
const undone = (until: Target): Step => ({ on: undo, until })
const typed = (selector: string, value: string): Step => ({
  on: { selector: field(selector) },
  value,
})

const KINDS: Kind[] = [
  { name: 'opening the chooser', goal: OPENING, step: CHOOSER, after: [CLOSED] },
  { name: 'buy', goal: TWO_FRAMES, before: [CHOOSER], step: BUY, after: [REMOVE, CLOSED] },
  { name: 'remove', goal: TWO_FRAMES, before: [CHOOSER, BUY], step: REMOVE, after: [CLOSED] },
  {
    name: 'remove, on the unit',
    goal: TWO_FRAMES,
    step: {
      on: inUnit('Remove Fearless'),
      until: { selector: '.pane-unit:not(:has([aria-label="Remove Fearless"]))' },
    },
    after: [undone({ selector: '.keyword-card', text: 'Fearless' })],
  },
  {
    name: 'a letter in the filter',
    goal: TWO_FRAMES,
    before: [CHOOSER],
    step: {
      on: { selector: field('[type=search]') },
      value: 'q',
      until: { selector: '.keyword-cards > [hidden]' },
    },
    after: [CLOSED],
  },
  { name: 'assign', before: [CHOOSER], step: ASSIGN, after: [TAKE_BACK, CLOSED] },
  {
    name: 'artefact',
    before: [ARTEFACTS],
    step: CARRY,
    after: [{ on: CARRY.until, until: CARRY.on }, CLOSED],
  },
  { name: 'allegiance', before: [ALLEGIANCES], step: SWEAR, after: [CLOSED, undone(inUnit('Remove Gomb'))] },
  {
    name: 'rename',
    before: [EDIT, typed('input:not([type=radio])', 'Renamed')],
    step: { on: submit, until: title('Renamed') },
    after: [undone(title('Benched'))],
  },
  {
    name: 'description',
    before: [EDIT, typed('textarea', 'As fast as a rumour.')],
    step: { on: submit, until: { selector: '.pane-unit .sheet-description', text: 'rumour' } },
    after: [undone({ selector: '.pane-unit:not(:has(.sheet-description))' })],
  },
  {
    name: 'add unit',
    deskOnly: true,
    before: [
      { on: button('Add Unit'), until: inDialog('Name it first') },
      { on: inDialog('Name it first'), until: submit },
      typed('input:not([type=radio])', 'Added'),
    ],
    step: { on: submit, until: title('Added') },
    after: [undone(NO_UNIT)],
    back: true,
  },
  {
    name: 'duplicate',
    step: { on: unitMenu('Duplicate'), until: title('Benched Copy') },
    after: [undone(NO_UNIT)],
    back: true,
  },
  {
    name: 'delete',
    step: {
      on: unitMenu('Delete'),
      until: { selector: '.pane:not(.pane-unit) button', text: 'Undo: Delete' },
    },
    after: [undone({ selector: '.unit-list', text: 'Benched' })],
    back: true,
    deskOnly: true,
  },
  {
    name: 'undo',
    before: [
      { on: inUnit('Remove Fearless'), until: { selector: '.pane button', text: 'Undo: Remove Fearless' } },
    ],
    step: undone({ selector: '.keyword-card', text: 'Fearless' }),
    after: [],
  },
]

/**
 * Measures how long each kind of edit of a unit with 8 keywords takes to appear, and opening and filtering
 * the chooser.
 */
export async function measureEditKinds(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of [PHONE, DESK]) figures.push(...(await measureOn(url, screen)))
  return figures
}

function measureOn(url: string, screen: Screen): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const context = await openProfile({ folder, screen })
    const [page = await context.newPage()] = context.pages()
    await seedArmies(page, url, 0)
    await seedArmy(page, { ...army, units: [unit, ...army.units.slice(1)] })
    await page.goto(url + path)
    await page.getByRole('button', { name: 'Purchase Keywords' }).waitFor()
    const figures: Figure[] = []
    for (const kind of KINDS) {
      if (kind.deskOnly && screen !== DESK) continue
      figures.push(...report(kind, screen, await samplesOf(page, kind)))
    }
    await context.close()
    return figures
  })
}

async function samplesOf(page: Page, { before = [], step, after, back }: Kind): Promise<number[]> {
  const samples: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const each of before) await run(page, each)
    await slowDown(page, SLOWER)
    samples.push(await run(page, step))
    await slowDown(page, 1)
    for (const each of after) await run(page, each)
    if (back) {
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: unit.name, exact: true }).waitFor()
    }
  }
  return samples.slice(WARM_UP)
}

async function run(page: Page, step: Step): Promise<number> {
  const time = await page.evaluate(timeStep, step)
  await page.waitForTimeout(REST)
  return time
}

function report({ name, goal }: Kind, screen: Screen, samples: readonly number[]): Figure[] {
  const what = `A unit of 8 keywords on ${screen.name}, ${name}`
  const figure = median(samples)
  return [
    goal === undefined
      ? note(`${what}: median`, inMs(figure))
      : atMost(`${what}: median`, figure, goal, inMs),
    note(`${what}: 95th percentile`, inMs(percentile(samples, 0.95))),
  ]
}
