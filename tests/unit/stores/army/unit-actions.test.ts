import { expect, it } from 'vitest'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { purchaseOffers, type PurchaseOffer } from '#domain/unit/keywords/purchase-offers.ts'
import { BATTLE_STANDARD, GENERAL, WIZARD } from '#domain/rules/vocabulary.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createArmyStore } from '#stores/army/army.ts'
import { createUnitActions, type UnitActions } from '#stores/army/unit-actions.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { refs, rules, unitOf } from '#tests/support/rules.ts'
import { newDevice, stamps } from '#tests/unit/storage/device.ts'

const guard = makeUnit({ name: 'Gallows Guard', count: 2 })
const rats = unitOf('LIGHT_INFANTRY', 'elite', { name: 'Rats' })

/** An open army of these units, the actions of its first unit, and what undo would take back. */
async function open(...units: ArmyUnit[]) {
  const { armies } = newDevice().openTab()
  const army = makeArmy({ units, share_id: 'lantern' })
  await armies.change(army.id, 'Create', () => army, stamps()())
  const platform = makeBrowser()()
  const store = createArmyStore(army.id, armies, platform, createArmyNews(platform.tabs))
  store.$view.listen(() => undefined)
  store.$history.listen(() => undefined)
  await eventually(() => expect(store.$view.get().type).toBe('army'))
  const actions = createUnitActions(platform)
  const shown = () => {
    const view = store.$view.get()
    return view.type === 'army' ? view.army : army
  }
  return {
    store,
    actions,
    army: shown,
    units: () => shown().units,
    unit: actions.of(store, units[0]?.id ?? '', rules),
    /** The label that undo shows once everything is saved. */
    undoes: async () => {
      await eventually(() => expect(store.$saving.get()).toEqual({ state: 'saved' }))
      return store.$history.get()?.undo
    },
  }
}

function offerOf(unit: ArmyUnit, name: string): PurchaseOffer {
  const offer = purchaseOffers(evaluateUnit(unit, rules), rules).find((each) => each.name === name)
  if (!offer) throw new Error(`${name} is not offered.`)
  return offer
}

const wizard = (...abyssal_allegiances: string[]) =>
  unitOf('HEAVY_INFANTRY', WIZARD, { name: 'Witch', abyssal_allegiances })
const general = (...cursed_artefacts: string[]) =>
  unitOf('HEAVY_INFANTRY', GENERAL, { name: 'King', cursed_artefacts })

type Row = [label: string, before: ArmyUnit, act: (unit: UnitActions) => unknown, after: Partial<ArmyUnit>]

it.each<Row>([
  ['3 Gallows Guard', guard, (unit) => unit.changeCount(1), { count: 3 }],
  ['1 Gallows Guard', guard, (unit) => unit.changeCount(-1), { count: 1 }],
  ['Edit Gallows Guard', guard, (unit) => unit.edit({ name: 'Guards' }), { name: 'Guards', description: '' }],
  [
    'Edit Heavy Infantry',
    makeUnit({ name: '' }),
    (unit) => unit.edit({ description: 'Grim' }),
    { description: 'Grim' },
  ],
  [
    'Buy Elite for Gallows Guard',
    guard,
    (unit) => unit.buy(offerOf(guard, 'Elite'), 'atare'),
    { keywords: refs('elite'), abyssal_allegiances: [] },
  ],
  [
    'Buy Wizard for Gallows Guard',
    guard,
    (unit) => unit.buy(offerOf(guard, 'Wizard'), 'atare'),
    { keywords: [{ id: WIZARD }], abyssal_allegiances: ['atare'] },
  ],
  ['Remove Elite from Rats', rats, (unit) => unit.remove({ id: 'elite' }, 'Elite'), { keywords: [] }],
  [
    'Make Gallows Guard the General',
    guard,
    (unit) => unit.assign(GENERAL),
    { count: 1, keywords: [{ id: GENERAL }] },
  ],
  [
    'Make Gallows Guard the Battle Standard',
    guard,
    (unit) => unit.assign(BATTLE_STANDARD),
    { count: 1, keywords: [{ id: BATTLE_STANDARD }] },
  ],
  [
    'Give The Ferric Blade to King',
    general(),
    (unit) => unit.chooseArtefact('the_ferric_blade', true),
    { cursed_artefacts: ['the_ferric_blade'] },
  ],
  [
    'Take The Ferric Blade from King',
    general('the_ferric_blade'),
    (unit) => unit.chooseArtefact('the_ferric_blade', false),
    { cursed_artefacts: [] },
  ],
  [
    'Take old_bone from King',
    general('old_bone'),
    (unit) => unit.chooseArtefact('old_bone', false),
    { cursed_artefacts: [] },
  ],
  [
    'Swear Witch to Atare',
    wizard(),
    (unit) => unit.chooseAllegiance('atare', true, 1),
    { abyssal_allegiances: ['atare'] },
  ],
  [
    'Swear Witch to Atare',
    wizard('old_one', 'second'),
    (unit) => unit.chooseAllegiance('atare', true, 2, 'second'),
    { abyssal_allegiances: ['old_one', 'atare'] },
  ],
  [
    'Release Witch from Atare',
    wizard('atare'),
    (unit) => unit.chooseAllegiance('atare', false, 1),
    { abyssal_allegiances: [] },
  ],
  [
    'Release Witch from old_one',
    wizard('old_one'),
    (unit) => unit.chooseAllegiance('old_one', false, 1),
    { abyssal_allegiances: [] },
  ],
  [
    'Set the count to 1: Gallows Guard',
    guard,
    (unit) => unit.mend({ text: 'Set the count to 1', edit: (now) => ({ ...now, count: 1 }) }),
    { count: 1 },
  ],
])('[ARMY-21] undo shows "%s", and the army is newer and has no link', async (label, before, act, after) => {
  const { army, unit, units, undoes, store } = await open(before, makeUnit({ name: 'Others' }))
  const { updated_ts } = army()
  act(unit)
  expect(units()).toMatchObject([{ ...before, ...after }, { name: 'Others' }])
  expect(army().share_id).toBeNull()
  expect(army().updated_ts).toBeGreaterThan(updated_ts)
  expect(await undoes()).toBe(label)
  await store.undo()
  expect(units()[0]).toEqual(before)
})

it('steps of the count of one unit in a row are undone together, those of another unit apart', async () => {
  const { unit, units, undoes, store, actions } = await open(guard, rats)
  unit.changeCount(1)
  unit.changeCount(1)
  actions.of(store, rats.id, rules).changeCount(1)
  expect(await undoes()).toBe('2 Rats')
  await store.undo()
  expect(units().map(({ count }) => count)).toEqual([4, 1])
  await store.undo()
  expect(units().map(({ count }) => count)).toEqual([2, 1])
})

it('adds a unit at the end, and returns what undo needs to take just this one back', async () => {
  const { actions, store, units, undoes } = await open(guard)
  const first = actions.add(store, { name: ' Moths ', description: '', type: 'LIGHT_INFANTRY' }, rules)
  const second = actions.add(store, { name: '', description: '', type: 'HEAVY_CAVALRY' }, rules)
  expect(units()).toMatchObject([
    guard,
    { id: first.id, name: 'Moths', type: 'LIGHT_INFANTRY', count: 1 },
    { id: second.id, name: '', type: 'HEAVY_CAVALRY' },
  ])
  expect(await undoes()).toBe('Add Heavy Cavalry')
  expect((await store.undo(first.rev))?.label).toBe('Add Moths')
  expect(units().map(({ id }) => id)).toEqual([guard.id, second.id])
})

it('puts a copy after the unit, named after what the unit is called', async () => {
  const nameless = makeUnit({ id: 'nameless0001', name: '' })
  const { unit, units, undoes } = await open(nameless, rats)
  const copyId = unit.duplicate()
  expect(units().map(({ id, name }) => [id, name])).toEqual([
    [nameless.id, ''],
    [copyId, 'Heavy Infantry Copy'],
    [rats.id, 'Rats'],
  ])
  expect(await undoes()).toBe('Duplicate Heavy Infantry')
})

it('a deletion, a removal and an assignment can be undone after later edits', async () => {
  const { unit, units, undoes, store, actions } = await open(rats, guard)
  const assigned = unit.assign(GENERAL)
  const removed = unit.remove({ id: 'elite' }, 'Elite')
  const guards = actions.of(store, guard.id, rules)
  const deleted = guards.delete()
  expect(units()).toHaveLength(1)
  unit.edit({ name: 'Mice' })
  expect(await undoes()).toBe('Edit Rats')
  const labels = [await store.undo(deleted), await store.undo(removed), await store.undo(assigned)]
  expect(labels.map((step) => step?.label)).toEqual([
    'Delete Gallows Guard',
    'Remove Elite from Rats',
    'Make Rats the General',
  ])
  expect(units()).toMatchObject([{ name: 'Mice', keywords: [{ id: 'elite' }] }, guard])
})

it('nothing happens to a unit that is gone', async () => {
  const { unit, units, undoes, store } = await open(guard, rats)
  unit.delete()
  expect(await undoes()).toBe('Delete Gallows Guard')
  unit.changeCount(1)
  unit.edit({ name: 'Guards' })
  unit.duplicate()
  unit.assign(GENERAL)
  unit.delete()
  expect(units()).toEqual([rats])
  expect(await undoes(), 'not even in the history').toBe('Delete Gallows Guard')
  await store.undo()
  expect(units()).toEqual([guard, rats])
})
