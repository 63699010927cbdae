import { describe, expect, it } from 'vitest'
import { assignKeyword } from '#domain/army/army-edits.ts'
import { type Army, type StoredArmy } from '#domain/army/army.ts'
import { LIMITS } from '#domain/unit/unit.ts'
import { conflictSchema, type Conflict } from '#domain/sync/conflict.ts'
import { conflictText } from '#domain/sync/conflict-text.ts'
import {
  addConflicts,
  canTakeOther,
  conflictsToldOf,
  findConflicts,
  newestConflicts,
  takeOther,
} from '#domain/sync/conflicts.ts'
import { mergeVersions } from '#domain/sync/merge-versions.ts'
import { sizeOf } from '#domain/sync/size.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { rules } from '#tests/support/rules.ts'

const GUARD = 'unitguard___'
const ARCHERS = 'unitarcher__'
const base = makeArmy({
  updated_ts: 10,
  points_limit: 3000,
  units: [
    makeUnit({ id: GUARD, name: 'Gallows Guard', count: 1 }),
    makeUnit({ id: ARCHERS, name: 'Moth Archers', count: 1 }),
  ],
})
/** The edit of one side, at a time. */
type Edit = (army: Army) => StoredArmy
const at = (ts: number, edit: Edit): StoredArmy => ({ ...edit(base), updated_ts: ts })
const onUnit =
  (id: string, change: object): Edit =>
  (army) => ({
    ...army,
    units: army.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)),
  })
const without =
  (id: string): Edit =>
  (army) => ({ ...army, units: army.units.filter((unit) => unit.id !== id) })
const general =
  (id: string, artefacts: string[] = []): Edit =>
  (army) =>
    onUnit(id, { cursed_artefacts: artefacts })(assignKeyword(army, id, 'general'))
const picture =
  (id: 'BEAST' | 'WIZARD'): Edit =>
  (army) => ({ ...army, images: [{ type: 'ILLUSTRATION', id }] })
const deleted: Edit = ({ id, name, updated_ts }) => ({ id, name, updated_ts, deleted: true })

const [artefact] = rules.artefacts.values()
if (!artefact) throw new Error('The ruleset has no artefacts.')

/** What each side did, and what the notice says on the device of `mine`. */
const CASES: [what: string, mine: StoredArmy, theirs: StoredArmy, texts: string[]][] = [
  [
    'two counts, mine later',
    at(30, onUnit(GUARD, { count: 2 })),
    at(20, onUnit(GUARD, { count: 3 })),
    ['Count of Gallows Guard: 2 here, 3 on the other device; 2 kept'],
  ],
  [
    'two counts, theirs later',
    at(20, onUnit(GUARD, { count: 2 })),
    at(30, onUnit(GUARD, { count: 3 })),
    ['Count of Gallows Guard: 2 here, 3 on the other device; 3 kept'],
  ],
  [
    'two names of the army, one long and one empty',
    at(20, (army) => ({ ...army, name: 'x'.repeat(61) })),
    at(30, (army) => ({ ...army, name: '' })),
    [`Name: “${'x'.repeat(60)}…” here, empty on the other device; empty kept`],
  ],
  [
    'two points limits',
    at(20, (army) => ({ ...army, points_limit: 4000 })),
    at(30, (army) => ({ ...army, points_limit: null })),
    ['Points limit: 4,000 here, no limit on the other device; no limit kept'],
  ],
  [
    'two Generals, of which mine had an artefact',
    at(20, general(GUARD, [artefact.id])),
    at(30, general(ARCHERS)),
    [
      `General: Gallows Guard with ${artefact.name} here, Moth Archers on the other device; Moth Archers kept`,
    ],
  ],
  [
    'two Battle Standards',
    at(30, (army) => assignKeyword(army, GUARD, 'battle_standard')),
    at(20, (army) => assignKeyword(army, ARCHERS, 'battle_standard')),
    ['Battle Standard: Gallows Guard here, Moth Archers on the other device; Gallows Guard kept'],
  ],
  [
    'a count that a General cannot have',
    at(20, onUnit(GUARD, { count: 5 })),
    at(30, general(GUARD)),
    ['Count of Gallows Guard: 5 here, 1 on the other device; 1 kept'],
  ],
  [
    'a unit that was deleted here and changed there',
    at(30, without(GUARD)),
    at(20, onUnit(GUARD, { count: 3 })),
    ['Gallows Guard came back: you deleted it here, but it was changed on the other device'],
  ],
  [
    'a unit that was changed here and deleted there',
    at(20, onUnit(GUARD, { count: 3 })),
    at(30, without(GUARD)),
    ['Gallows Guard stays: it was deleted on the other device, but you changed it here'],
  ],
  [
    'an army that was deleted here and changed there',
    at(30, deleted),
    at(20, onUnit(GUARD, { count: 3 })),
    ['This army came back: you deleted it here, but it was changed on the other device'],
  ],
  [
    'an army that was changed here and deleted there',
    at(30, onUnit(GUARD, { count: 3 })),
    at(20, deleted),
    ['This army stays: it was deleted on the other device, but you changed it here'],
  ],
  [
    'two pictures, mine later',
    at(30, picture('BEAST')),
    at(20, picture('WIZARD')),
    ['Picture: two devices chose different ones; the one of this device kept'],
  ],
  [
    'two pictures, theirs later',
    at(20, picture('BEAST')),
    at(30, picture('WIZARD')),
    ['Picture: two devices chose different ones; the one of the other device kept'],
  ],
  [
    'two types',
    at(20, onUnit(GUARD, { type: 'MONSTER' })),
    at(30, onUnit(GUARD, { type: 'ARTILLERY' })),
    ['Type of Gallows Guard: Monster here, Artillery on the other device; Artillery kept'],
  ],
  [
    'two descriptions, one of the longest length that is shown',
    at(20, onUnit(GUARD, { description: 'x'.repeat(60) })),
    at(30, onUnit(GUARD, { description: 'Short' })),
    [`Description of Gallows Guard: “${'x'.repeat(60)}” here, “Short” on the other device; “Short” kept`],
  ],
  ['two different fields', at(20, onUnit(GUARD, { count: 2 })), at(30, onUnit(GUARD, { name: 'Guard' })), []],
  ['the same change twice', at(20, onUnit(GUARD, { count: 2 })), at(30, onUnit(GUARD, { count: 2 })), []],
  ['a General on one side only', at(20, general(GUARD)), at(30, onUnit(ARCHERS, { count: 4 })), []],
]

describe('[SYNC-28] [R-64] a merge names everything that lost, with both values', () => {
  it.each(CASES)('%s', (_what, mine, theirs, texts) => {
    const { army, conflicts } = mergeVersions(base, mine, theirs)
    if (army.deleted) throw new Error('The army is deleted.')
    expect(conflicts.map((conflict) => conflictText(conflict, army, rules))).toEqual(texts)
  })

  it('[SYNC-31] another device names the same, and the notice survives the way over the server', () => {
    for (const [what, mine, theirs] of CASES) {
      const { army, conflicts } = mergeVersions(base, mine, theirs)
      const told = conflicts.map((conflict) => ({ ...conflict, ts: 2 }))
      const expected = conflicts.map((conflict) => ({ ...conflict, here: null }))
      expect(conflictsToldOf({ army, conflicts: told }, 1), what).toEqual(expected)
      expect(conflictsToldOf({ army, conflicts: told }, 2), what).toEqual([])
      for (const conflict of conflicts)
        expect(conflictSchema.parse(structuredClone(conflict)), what).toEqual(conflict)
    }
  })

  it.each<[what: string, mine: StoredArmy, theirs: StoredArmy, text: string]>([
    [
      'a field',
      at(20, onUnit(GUARD, { count: 2 })),
      at(30, onUnit(GUARD, { count: 3 })),
      'Count of Gallows Guard: 2 on one device, 3 on another; 3 kept',
    ],
    [
      'a unit',
      at(20, onUnit(GUARD, { count: 3 })),
      at(30, without(GUARD)),
      'Gallows Guard is still there: it was deleted on one device, but changed on another',
    ],
    [
      'an army',
      at(30, deleted),
      at(20, onUnit(GUARD, { count: 3 })),
      'This army is still there: it was deleted on one device, but changed on another',
    ],
    [
      'a picture',
      at(20, (army) => ({ ...army, images: [{ type: 'ILLUSTRATION', id: 'BEAST' }] })),
      at(30, (army) => ({ ...army, images: [{ type: 'ILLUSTRATION', id: 'WIZARD' }] })),
      'Picture: two devices chose different ones; this one kept',
    ],
  ])('[SYNC-31] another device says of %s that neither value was its own', (_what, mine, theirs, text) => {
    const { army, conflicts } = mergeVersions(base, mine, theirs)
    if (army.deleted) throw new Error('The army is deleted.')
    const told = conflictsToldOf(
      { army, conflicts: conflicts.map((conflict) => ({ ...conflict, ts: 2 })) },
      1,
    )
    expect(told.map((conflict) => conflictText(conflict, army, rules))).toEqual([text])
  })

  it('[SYNC-31] a value that was changed after the merge is not named', () => {
    for (const [what, mine, theirs] of CASES) {
      const { army, conflicts } = mergeVersions(base, mine, theirs)
      const told = conflicts.map((conflict) => ({ ...conflict, ts: 2 }))
      if (army.deleted) throw new Error('The army is deleted.')
      const cleared: Army = {
        ...{ ...army, name: 'Changed', points_limit: 1, images: [] },
        units: army.units.slice(2),
      }
      const left = conflictsToldOf({ army: cleared, conflicts: told }, 1)
      expect(
        left.filter(({ unit, field }) => unit !== null || field !== 'deleted'),
        what,
      ).toEqual([])
      expect(conflictsToldOf({ army: deleted(army), conflicts: told }, 1), what).toEqual([])
    }
  })

  it('taking the other value gives back what that side had', () => {
    for (const [what, mine, theirs] of CASES) {
      const { army, conflicts } = mergeVersions(base, mine, theirs)
      const [conflict] = conflicts
      if (!conflict || army.deleted || !canTakeOther(conflict)) continue
      const side = conflict.here === 'lost' ? mine : theirs
      if (side.deleted) throw new Error(`${what}: a deletion cannot be taken.`)
      const taken = takeOther(army, conflict)
      const [again] = findConflicts(null, side, taken, taken).filter(({ field }) => field === conflict.field)
      expect(again, what).toBeUndefined()
    }
  })

  it('a General is taken back with its artefacts', () => {
    const { army, conflicts } = mergeVersions(
      base,
      at(20, general(GUARD, [artefact.id])),
      at(30, general(ARCHERS)),
    )
    const [conflict] = conflicts
    if (!conflict || army.deleted) throw new Error('There is no conflict.')
    const [guard, archers] = takeOther(army, conflict).units
    expect([guard, archers]).toMatchObject([
      { keywords: [{ id: 'general' }], cursed_artefacts: [artefact.id] },
      { keywords: [], cursed_artefacts: [] },
    ])
  })

  it('an army that was restored on purpose is no conflict', () => {
    const tombstone = at(20, deleted)
    expect(
      mergeVersions(
        tombstone,
        at(30, (army) => army),
        at(25, deleted),
      ).conflicts,
    ).toEqual([])
  })
})

describe('[SYNC-28] an army that is full on the other device', () => {
  const full = at(20, (army) => ({
    ...army,
    units: Array.from({ length: LIMITS.units }, (_, index) => makeUnit({ id: `unit${index}` })),
  }))
  const unitsOf = (...ids: string[]): Edit => {
    return (army) => ({ ...army, units: [...army.units, ...ids.map((id) => makeUnit({ id }))] })
  }

  it.each([
    [['new'], '1 unit of this device had no room'],
    [['new', 'newer'], '2 units of this device had no room'],
  ])('names how many of the units %o had no room', (ids, text) => {
    const { army, conflicts } = mergeVersions(base, at(30, unitsOf(...ids)), full)
    if (army.deleted) throw new Error('The army is deleted.')
    expect(army.units).toHaveLength(LIMITS.units)
    const [named, ...others] = conflicts
    expect(others).toEqual([])
    expect(named && conflictText(named, army, rules)).toContain(text)
    expect(named && canTakeOther(named)).toBe(false)
    expect(named && conflictSchema.parse(named)).toEqual(named)
  })

  it('names nothing if all units have room, or only those of the other device are left out', () => {
    const some = at(20, unitsOf('theirs'))
    expect(mergeVersions(base, at(30, unitsOf('mine')), some).conflicts).toEqual([])
    expect(mergeVersions(base, base, full).conflicts).toEqual([])
  })
})

const conflict = (field: Conflict['field'], lost: unknown, unit: string | null = null): Conflict => ({
  ...{ unit, field, kept: null, lost },
  here: 'lost',
})

it.each<[what: string, conflict: Conflict, text: string]>([
  ['nobody', conflict('general', null), 'General: nobody here, nobody on the other device; nobody kept'],
  [
    'a unit that is gone, with two artefacts of which one is unknown',
    conflict('general', { unit: 'gone', artefacts: [artefact.id, 'unknown'] }),
    `General: a deleted unit with ${artefact.name} and unknown here, nobody on the other device; nobody kept`,
  ],
  [
    'an unknown type',
    { ...conflict('type', 'OGRES', GUARD), kept: 'MONSTER' },
    'Type of Gallows Guard: OGRES here, Monster on the other device; Monster kept',
  ],
  [
    'a unit that has been deleted since',
    { ...conflict('count', 2, 'gone'), kept: 1 },
    'Count of a deleted unit: 2 here, 1 on the other device; 1 kept',
  ],
])('a notice names %s', (_, given, text) => expect(conflictText(given, base, rules)).toBe(text))

it.each<[what: string, given: Conflict, canTake: boolean, taken: unknown]>([
  ['the name', conflict('name', 'Theirs'), true, { ...base, name: 'Theirs' }],
  ['the deletion of a unit', conflict('deleted', true, GUARD), true, { ...base, units: base.units.slice(1) }],
  ['the deletion of the army', conflict('deleted', true), false, base],
  ['no General', conflict('general', null), false, base],
  ['a General that is gone', conflict('general', { unit: 'gone', artefacts: [artefact.id] }), true, base],
  ['a unit that is gone', conflict('count', 2, 'gone'), true, base],
])('[SYNC-28] taking %s', (_, given, canTake, taken) => {
  expect(canTakeOther(given)).toBe(canTake)
  expect(takeOther(base, given)).toEqual(taken)
})

it('[SYNC-28] a General without artefacts keeps those that the unit has', () => {
  const army = { ...base, units: base.units.map((unit) => ({ ...unit, cursed_artefacts: [artefact.id] })) }
  const [guard, archers] = takeOther(army, conflict('general', { unit: GUARD, artefacts: [] })).units
  expect([guard?.cursed_artefacts, archers?.cursed_artefacts]).toEqual([[artefact.id], [artefact.id]])
})

it('a value that would break the army is not taken', () => {
  const wrong = { unit: GUARD, field: 'count', kept: 1, lost: 'many', here: 'lost' } as const
  expect(takeOther(base, wrong)).toBe(base)
})

it('the later conflict about a field replaces the earlier one, and others stay', () => {
  const of = (field: 'count' | 'name', lost: unknown, unit: string = GUARD) =>
    ({ unit, field, kept: 1, lost, here: 'lost' }) as const
  expect(
    addConflicts([of('count', 2), of('count', 2, ARCHERS), of('name', 'Guard')], [of('count', 3)]),
  ).toEqual([of('count', 2, ARCHERS), of('name', 'Guard'), of('count', 3)])
  expect(conflictsToldOf({ army: base }, 0)).toEqual([])
})

const named = (name: string) => ({ unit: null, field: 'name', kept: name, lost: '', here: 'kept' }) as const

it('[SYNC-31] the newest conflicts are told, as many as fit', () => {
  const [old, middle, newest] = [named('a'), named('bb'), named('ccc')]
  const [, two, three] = [old, middle, newest].map((conflict) => sizeOf(conflict))
  const room = (two ?? 0) + (three ?? 0)
  expect(newestConflicts([old, middle, newest], room)).toEqual([middle, newest])
  expect(newestConflicts([old, middle, newest], room - 1)).toEqual([newest])
  expect(newestConflicts([old], 1000)).toEqual([old])
})

it.each([
  ['a name that is a number', { ...named('a'), lost: 3 }],
  ['a General that is a text', { ...named('a'), field: 'general' }],
  ['an unknown field', { ...named('a'), field: 'points' }],
  ['a picture without a type', { ...named('a'), field: 'images', kept: [{}], lost: [] }],
])('[SYNC-31] %s is not a conflict', (_, conflict) =>
  expect(conflictSchema.safeParse(conflict).success).toBe(false),
)

const limited = (points_limit: number | null) => makeArmy({ points_limit })

it('a side without the field is not in conflict', () => {
  expect(findConflicts(limited(3000), limited(4000), makeArmy(), limited(4000))).toEqual([])
  expect(findConflicts(limited(3000), makeArmy(), limited(4000), limited(4000))).toEqual([])
})
