import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { armySchema, type Army } from '#domain/army/army.ts'
import { mergeArmies } from '#domain/army/merge/merge.ts'
import { hasKeyword } from '#domain/unit/unit-edits.ts'
import { canonical, equal } from '#domain/equal.ts'
import {
  anyArmy,
  anyArmyWithTwins,
  anyImage,
  anyKeyword,
  anyText,
  anyUnit,
  RUNS,
} from '#tests/support/arbitraries.ts'
import { anyEditedPair } from '#tests/support/edited-armies.ts'

/** Versions with a common history, and versions that the app would never produce. */
const anyVersions: Arbitrary<{ base: Army; mine: Army; theirs: Army }> = fc.oneof(
  anyEditedPair(),
  fc.record({ base: anyArmyWithTwins(), mine: anyArmyWithTwins(), theirs: anyArmyWithTwins() }),
  fc.record({ base: anyArmy(), mine: anyArmy(), theirs: anyArmy() }),
)

/** The content of an army, without the order of its lists. The link is left out, because it depends on the order. */
function content(army: Army) {
  const sorted = (list: readonly unknown[]) => list.map(canonical).toSorted()
  const units = army.units.map((unit) => ({
    ...unit,
    keywords: sorted(unit.keywords),
    cursed_artefacts: sorted(unit.cursed_artefacts),
    abyssal_allegiances: sorted(unit.abyssal_allegiances),
  }))
  return { ...army, share_id: null, units: sorted(units) }
}

describe('the laws of a merge', () => {
  it('keeps what both sides agree on: merge(b, x, x) = x', () => {
    fc.assert(
      fc.property(anyVersions, ({ base, mine }) => {
        expect(mergeArmies(base, mine, structuredClone(mine))).toEqual(mine)
        expect(mergeArmies(undefined, mine, structuredClone(mine))).toEqual(mine)
      }),
      RUNS,
    )
  })

  it('takes theirs when mine did nothing: merge(b, b, x) = x', () => {
    fc.assert(
      fc.property(anyVersions, ({ base, theirs }) => {
        expect(mergeArmies(base, structuredClone(base), theirs)).toEqual(theirs)
      }),
      RUNS,
    )
  })

  it('takes mine when theirs did nothing: merge(b, x, b) = x', () => {
    fc.assert(
      fc.property(anyVersions, ({ base, mine }) => {
        expect(mergeArmies(base, mine, structuredClone(base))).toEqual(mine)
      }),
      RUNS,
    )
  })

  it('is pure and does not change its input', () => {
    fc.assert(
      fc.property(anyVersions, ({ base, mine, theirs }) => {
        const [b, m, t] = [structuredClone(base), structuredClone(mine), structuredClone(theirs)]
        const merged = mergeArmies(base, mine, theirs)
        expect(mergeArmies(b, m, t)).toEqual(merged)
        expect([base, mine, theirs]).toEqual([b, m, t])
      }),
      RUNS,
    )
  })

  it('has the same content with the sides swapped', () => {
    fc.assert(
      fc.property(anyEditedPair(), ({ base, mine, theirs }) => {
        expect(content(mergeArmies(base, mine, theirs))).toEqual(content(mergeArmies(base, theirs, mine)))
      }),
      RUNS,
    )
  })
})

describe('the result of a merge', () => {
  it('is valid, with or without a base', () => {
    fc.assert(
      fc.property(anyVersions, ({ base, mine, theirs }) => {
        for (const merged of [mergeArmies(base, mine, theirs), mergeArmies(undefined, mine, theirs)]) {
          expect(armySchema.parse(merged)).toEqual(merged)
        }
      }),
      RUNS,
    )
  })

  it('has at most one general and one battle standard, both single, if both sides changed', () => {
    fc.assert(
      fc.property(anyVersions, ({ base, mine, theirs }) => {
        fc.pre(!equal(base, mine) && !equal(base, theirs) && !equal(mine, theirs))
        const merged = mergeArmies(base, mine, theirs)
        for (const keyword of ['general', 'battle_standard']) {
          const holders = merged.units.filter((unit) => hasKeyword(unit, keyword))
          expect(holders.length).toBeLessThanOrEqual(1)
          expect(holders.every(({ count }) => count === 1)).toBe(true)
        }
      }),
      RUNS,
    )
  })

  it('has the later time of both sides', () => {
    fc.assert(
      fc.property(anyEditedPair(), ({ base, mine, theirs }) => {
        fc.pre(!equal(base, mine) && !equal(base, theirs) && !equal(mine, theirs))
        const merged = mergeArmies(base, mine, theirs)
        expect(merged.updated_ts).toBe(Math.max(mine.updated_ts, theirs.updated_ts))
        expect(merged.created_ts).toBe(base.created_ts)
      }),
      RUNS,
    )
  })
})

describe('a change of one side alone survives', () => {
  /** Two versions of a unit, and for each field which side makes the change. */
  const byMine = fc.boolean()
  const anyUnitChange = fc.record({
    from: anyUnit(anyKeyword()),
    to: anyUnit(anyKeyword()),
    byMine: fc.record({
      name: byMine,
      description: byMine,
      type: byMine,
      count: byMine,
      keywords: byMine,
      cursed_artefacts: byMine,
      abyssal_allegiances: byMine,
    }),
  })
  const anyUnitChanges = fc.uniqueArray(anyUnitChange, { selector: ({ from }) => from.id, maxLength: 4 })
  const anyDetails = fc.record({
    name: anyText(),
    description: anyText(),
    ruleset_version: fc.constantFrom('0.2.0', '0.3.0', '1.0.0'),
    images: fc.array(anyImage(), { maxLength: 2 }),
  })
  const detailsByMine = fc.record({
    name: byMine,
    description: byMine,
    ruleset_version: byMine,
    images: byMine,
  })

  /** `from` with the fields of `to` that this side changes. */
  function changed<T extends object>(
    from: T,
    to: T,
    whose: Partial<Record<keyof T, boolean>>,
    mine: boolean,
  ): T {
    const fields = Object.entries(whose).filter(([, byMine]) => byMine === mine)
    return { ...from, ...Object.fromEntries(fields.map(([field]) => [field, to[field as keyof T]])) }
  }

  it('in every field of the army and of each unit', () => {
    fc.assert(
      fc.property(anyArmy(), anyDetails, detailsByMine, anyUnitChanges, (army, details, whose, changes) => {
        const base = { ...army, units: changes.map(({ from }) => from) }
        const side = (mine: boolean): Army => ({
          ...changed<Army>(base, { ...base, ...details }, whose, mine),
          units: changes.map(({ from, to, byMine }) => changed(from, to, byMine, mine)),
        })
        const { name, description, ruleset_version, images, units } = mergeArmies(
          base,
          side(true),
          side(false),
        )
        expect({ name, description, ruleset_version, images }).toEqual(details)
        expect(units).toEqual(changes.map(({ from, to }) => ({ ...to, id: from.id })))
      }),
      RUNS,
    )
  })

  it('for added units, and for deleted units that nobody else changed', () => {
    fc.assert(
      fc.property(anyEditedPair(anyKeyword()), ({ base, mine, theirs }) => {
        const merged = mergeArmies(base, mine, theirs)
        const find = (army: Army, id: string) => army.units.find((unit) => unit.id === id)
        for (const { id } of [...base.units, ...mine.units, ...theirs.units]) {
          const [was, my, their, is] = [base, mine, theirs, merged].map((army) => find(army, id))
          if (equal(was, their)) expect(is).toEqual(my)
          else if (equal(was, my)) expect(is).toEqual(their)
          else expect(Boolean(is)).toBe(Boolean(my ?? their))
        }
      }),
      RUNS,
    )
  })

  it('for the count of a keyword; if both sides changed it, the larger change or both count', () => {
    fc.assert(
      fc.property(anyEditedPair(anyKeyword()), ({ base, mine, theirs }) => {
        const merged = mergeArmies(base, mine, theirs)
        const count = (army: Army, id: string, entry: string) =>
          army.units.find((unit) => unit.id === id)?.keywords.filter((ref) => canonical(ref) === entry).length
        for (const { id, keywords } of [...mine.units, ...theirs.units]) {
          for (const entry of keywords.map(canonical)) {
            const [was = 0, my, their, is] = [base, mine, theirs, merged].map((army) =>
              count(army, id, entry),
            )
            if (my === undefined || their === undefined) continue
            if (my >= was && their >= was) expect(is).toBe(Math.max(my, their))
            else if (my <= was && their <= was) expect(is).toBe(Math.min(my, their))
            else expect(is).toBe(my + their - was)
          }
        }
      }),
      RUNS,
    )
  })

  it('for the order of the units', () => {
    fc.assert(
      fc.property(anyEditedPair(anyKeyword()), fc.infiniteStream(fc.nat(99)), ({ base, theirs }, random) => {
        const keys = new Map(base.units.map(({ id }) => [id, random.next().value ?? 0]))
        const shuffled = base.units.toSorted((a, b) => (keys.get(a.id) ?? 0) - (keys.get(b.id) ?? 0))
        const edited = { ...theirs, units: base.units.map((unit) => ({ ...unit, description: 'seen' })) }
        const mine = { ...base, units: shuffled }
        const order = shuffled.map(({ id }) => id)
        expect(mergeArmies(base, mine, edited).units.map(({ id }) => id)).toEqual(order)
        expect(mergeArmies(base, edited, mine).units.map(({ id }) => id)).toEqual(order)
      }),
      RUNS,
    )
  })
})

/** A device in a sync: its army, and the server's version that it is based on. */
type Device = { army: Army; base: Army }

/** Pulls, merges and pushes. @returns whether there was something to push */
function sync(device: Device, server: { army: Army }): boolean {
  device.army = mergeArmies(device.base, device.army, server.army)
  device.base = device.army
  const pushes = !equal(device.army, server.army)
  server.army = device.army
  return pushes
}

describe('devices that merge each other’s results', () => {
  it('show the same army within three rounds, and then have nothing to push', () => {
    fc.assert(
      fc.property(anyEditedPair(), anyEditedPair(), ({ base, mine, theirs }, other) => {
        const server = { army: base }
        const third = { ...other.mine, id: base.id }
        const devices: Device[] = [mine, theirs, third].map((army) => ({ army, base }))
        const rounds = [1, 2, 3].map(() => devices.map((device) => sync(device, server)))
        expect(rounds[2]).toEqual([false, false, false])
        for (const { army } of devices) expect(army).toEqual(server.army)
      }),
      RUNS,
    )
  })

  it('agree at once even if each merges separately', () => {
    fc.assert(
      fc.property(anyEditedPair(), ({ base, mine, theirs }) => {
        const [one, two] = [mergeArmies(base, mine, theirs), mergeArmies(base, theirs, mine)]
        const [again, back] = [mergeArmies(base, one, two), mergeArmies(base, two, one)]
        expect(content(again)).toEqual(content(one))
        expect(content(back)).toEqual(content(one))
      }),
      RUNS,
    )
  })
})
