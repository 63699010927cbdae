import { describe, expect, it } from 'vitest'
import { armySchema, type Army } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { mergeArmies } from '#domain/army/merge/merge.ts'
import { ids, makeArmy, makeUnit } from '#tests/support/army.ts'

const EARLIER = 2000
const LATER = 3000

type Limit = number | null | 'unset'

function units(...names: string[]): ArmyUnit[] {
  return names.map((name) => makeUnit({ name }))
}

function names(army: Army): string {
  return army.units.map(({ name }) => name).join(' ')
}

describe('the points limit', () => {
  const rows: [what: string, base: Limit, mine: Limit, theirs: Limit, merged: Limit][] = [
    ['mine set it', 'unset', 3000, 'unset', 3000],
    ['theirs set it', 'unset', 'unset', 3000, 3000],
    ['mine removed it', 3000, null, 3000, null],
    ['theirs removed it', 3000, 3000, null, null],
    ['mine changed it', 3000, 4000, 3000, 4000],
    ['both changed it: the later side', 3000, 4000, 5000, 5000],
    ['both set it: the later side', 'unset', 4000, 5000, 5000],
    ['mine set and removed it, theirs set it', 'unset', null, 3000, 3000],
    ['an old build has dropped it from mine', 3000, 'unset', 3000, 3000],
    ['an old build has dropped it from theirs', 3000, 3000, 'unset', 3000],
    ['an old build has dropped it from theirs, mine removed it', 3000, null, 'unset', null],
    ['neither side has one', 'unset', 'unset', 'unset', 'unset'],
  ]
  const army = (limit: Limit, partial: Partial<Army>) =>
    makeArmy({ ...partial, ...(limit !== 'unset' && { points_limit: limit }) })
  it.each(rows)('%s', (_what, base, mine, theirs, merged) => {
    // Both sides change something else as well, so that each field is merged.
    const result = mergeArmies(
      army(base, {}),
      army(mine, { description: 'Mine', updated_ts: EARLIER }),
      army(theirs, { units: units('Imps'), updated_ts: LATER }),
    )
    expect(result).toEqual(army(merged, { description: 'Mine', units: units('Imps'), updated_ts: LATER }))
  })

  it('is that of the later side without a base', () => {
    const [early, late] = [army(3000, { updated_ts: EARLIER }), army(null, { updated_ts: LATER })]
    expect(mergeArmies(undefined, early, late).points_limit).toBeNull()
    expect(mergeArmies(undefined, { ...early, updated_ts: LATER + 1 }, late).points_limit).toBe(3000)
  })
})

type Filing = Pick<Army, 'tags' | 'archived'>

describe('[LIB-05] the filing of an army', () => {
  const tags = (list: string): Filing => ({ tags: list.split(' ').filter(Boolean) })
  const rows: [what: string, base: Filing, mine: Filing, theirs: Filing, merged: Filing][] = [
    ['both add the first tag', {}, tags('a'), tags('b'), tags('a b')],
    ['both add another tag', tags('a'), tags('a b'), tags('a c'), tags('a b c')],
    ['both add the same tag', tags('a'), tags('a b'), tags('a b'), tags('a b')],
    ['mine removes, theirs adds', tags('a b'), tags('a'), tags('a b c'), tags('a c')],
    ['theirs removes, mine adds', tags('a b'), tags('a b c'), tags('b'), tags('b c')],
    ['both remove another tag', tags('a b c'), tags('a b'), tags('b c'), tags('b')],
    ['mine removes the last', tags('a'), tags(''), tags('a'), tags('')],
    ['an old build has dropped them from mine', tags('a'), {}, tags('a b'), tags('a b')],
    ['an old build has dropped them from theirs', tags('a'), tags(''), {}, tags('')],
    ['neither side has any', {}, {}, {}, {}],
    ['mine archives it', {}, { archived: true }, {}, { archived: true }],
    ['theirs takes it out', { archived: true }, { archived: true }, { archived: false }, { archived: false }],
    ['an old build has dropped the archive', { archived: true }, {}, { archived: true }, { archived: true }],
    [
      'one side tags, the other archives',
      {},
      tags('a'),
      { archived: true },
      { ...tags('a'), archived: true },
    ],
  ]
  it.each(rows)('%s', (_what, base, mine, theirs, merged) => {
    // Both sides change something else as well, so that each field is merged.
    const result = mergeArmies(
      makeArmy(base),
      makeArmy({ ...mine, description: 'Mine', updated_ts: EARLIER }),
      makeArmy({ ...theirs, units: units('Imps'), updated_ts: LATER }),
    )
    expect(result).toEqual(
      makeArmy({ ...merged, description: 'Mine', units: units('Imps'), updated_ts: LATER }),
    )
  })

  it('keeps the tags of both sides without a base, and the later archive', () => {
    const [early, late] = [
      makeArmy({ ...tags('a'), archived: true, updated_ts: EARLIER }),
      makeArmy({ ...tags('b'), archived: false, updated_ts: LATER }),
    ]
    expect(mergeArmies(undefined, early, late)).toMatchObject({ ...tags('a b'), archived: false })
  })

  it('keeps the share link of the side that is otherwise unchanged', () => {
    const base = makeArmy({ share_id: 'link' })
    expect(mergeArmies(base, { ...base, ...tags('a') }, { ...base, ...tags('b') }).share_id).toBe('link')
  })
})

describe('order of units', () => {
  const rows: [what: string, base: string, mine: string, theirs: string, merged: string][] = [
    ['both add at the end', 'Imps', 'Imps Rats', 'Imps Crows', 'Imps Rats Crows'],
    [
      'mine is inserted after its left neighbour',
      'Imps Rats',
      'Imps Crows Rats',
      'Rats Imps',
      'Rats Imps Crows',
    ],
    ['mine is inserted first', 'Imps', 'Rats Imps', 'Crows Imps', 'Rats Crows Imps'],
    ['several of mine stay together', 'Imps', 'Imps Rats Crows', 'Imps Wolves', 'Imps Rats Crows Wolves'],
    ['the neighbour is gone', 'Imps Rats', 'Imps Rats Crows', 'Imps', 'Imps Crows'],
    ['theirs moved, mine added', 'Imps Rats', 'Imps Rats Crows', 'Rats Imps', 'Rats Crows Imps'],
    ['each side moved another', 'A B C D E', 'B A C D E', 'A B C E D', 'B A C E D'],
    ['both moved one: mine wins', 'A B C D', 'B C D A', 'B A C D', 'B C D A'],
    ['mine moved one, theirs another', 'A B C D', 'B C A D', 'A B D C', 'B D C A'],
    ['mine moved the first to the end', 'A B C', 'B C A', 'A C B', 'C A B'],
    ['both moved all: mine wins', 'A B C', 'C B A', 'B C A', 'C B A'],
    ['both deleted one', 'A B C', 'A C', 'A B', 'A'],
    ['nothing is left', 'A B', 'A', 'B', ''],
    ['both added the same', 'A', 'A B', 'B A C', 'B A C'],
  ]
  const list = (text: string) => units(...text.split(' ').filter(Boolean))
  it.each(rows)('%s', (_what, base, mine, theirs, merged) => {
    const army = (text: string) => makeArmy({ units: list(text) })
    expect(names(mergeArmies(army(base), army(mine), army(theirs)))).toBe(merged)
  })

  it('keeps a unit in its place if theirs deleted and mine edited it', () => {
    const base = makeArmy({ units: units('Imps', 'Rats', 'Crows') })
    const mine = {
      ...base,
      units: base.units.map((unit) => (unit.name === 'Rats' ? { ...unit, count: 2 } : unit)),
    }
    const theirs = { ...base, units: units('Imps', 'Crows') }
    expect(names(mergeArmies(base, mine, theirs))).toBe('Imps Rats Crows')
    expect(names(mergeArmies(base, theirs, { ...mine, name: 'Host' }))).toBe('Imps Rats Crows')
  })
})

describe('a field that both sides changed', () => {
  const base = makeArmy({ name: 'Host' })
  const early = { ...base, name: 'Early Host', updated_ts: EARLIER }
  const late = { ...base, name: 'Late Host', updated_ts: LATER }

  it('has the value of the later side, whichever that is', () => {
    expect(mergeArmies(base, early, late).name).toBe('Late Host')
    expect(mergeArmies(base, late, early).name).toBe('Late Host')
  })

  it('is the same with the sides swapped if the times are equal', () => {
    const one = { ...base, name: 'One', updated_ts: LATER }
    const two = { ...base, name: 'Two', updated_ts: LATER }
    expect(mergeArmies(base, one, two)).toEqual(mergeArmies(base, two, one))
  })

  it('does not affect other fields', () => {
    const merged = mergeArmies(base, { ...early, description: 'Of the marsh' }, late)
    expect(merged).toMatchObject({ name: 'Late Host', description: 'Of the marsh', updated_ts: LATER })
  })
})

describe('keywords', () => {
  const merge = (base: string, mine: string, theirs: string): string => {
    const army = (keywords: string) =>
      makeArmy({
        units: [
          makeUnit({
            keywords: keywords
              .split(' ')
              .filter(Boolean)
              .map((id) => {
                const [, word = id, number] = /^(\D+)(\d)$/.exec(id) ?? []
                return number === undefined
                  ? { id: word }
                  : { id: word, numerical: { value: Number(number), type: 'INCREMENT' as const } }
              }),
          }),
        ],
      })
    const [unit] = mergeArmies(army(base), army(mine), army(theirs)).units
    return unit?.keywords.map(({ id, numerical }) => id + String(numerical?.value ?? '')).join(' ') ?? ''
  }
  const rows: [what: string, base: string, mine: string, theirs: string, merged: string][] = [
    ['each purchased another', '', 'elite', 'flying', 'elite flying'],
    ['both purchased the same', 'elite', 'elite flying', 'elite flying', 'elite flying'],
    ['both purchased the same number once', 'tough1', 'tough1 tough1', 'tough1 tough1', 'tough1 tough1'],
    ['one purchased a number once, the other twice', '', 'hero1', 'hero1 hero1', 'hero1 hero1'],
    ['one side removed one, the other purchased another', 'elite', '', 'elite flying', 'flying'],
    ['both removed some, one of them more', 'hero1 hero1 hero1', 'hero1 hero1', 'elite', 'elite'],
    ['both removed some, and one is left', 'hero1 hero1 hero1', 'hero1 hero1', 'hero1', 'hero1'],
    [
      'a keyword bought again is the last',
      'elite flying',
      'flying elite',
      'elite flying nimble',
      'flying elite nimble',
    ],
    ['an addition and a removal both count', 'hero1 hero1', 'hero1 hero1 hero1', 'hero1', 'hero1 hero1'],
    ['different numbers are different entries', 'tough1', 'tough2', 'tough1 hero1', 'tough2 hero1'],
    ['each replaced one', 'elite flying', 'sneaky flying', 'elite nimble', 'sneaky nimble'],
  ]
  it.each(rows)('%s', (_what, base, mine, theirs, merged) => expect(merge(base, mine, theirs)).toBe(merged))
})

describe('general and battle standard', () => {
  const general = { id: 'general' }
  const standard = { id: 'battle_standard' }
  const base = makeArmy({ units: units('Imps', 'Rats', 'Crows') })
  const give = (army: Army, name: string, partial: Partial<ArmyUnit>) => ({
    ...army,
    units: army.units.map((unit) => (unit.name === name ? { ...unit, ...partial } : unit)),
  })
  const holders = (army: Army, id: string) =>
    names({ ...army, units: army.units.filter(({ keywords }) => keywords.some((ref) => ref.id === id)) })

  it('keeps the general that the later side named', () => {
    const early = give({ ...base, updated_ts: EARLIER }, 'Imps', { keywords: [general] })
    const late = give({ ...base, updated_ts: LATER }, 'Rats', { keywords: [general] })
    expect(holders(mergeArmies(base, early, late), 'general')).toBe('Rats')
    expect(holders(mergeArmies(base, late, early), 'general')).toBe('Rats')
  })

  it('removes the cursed artefacts only from the unit that loses General', () => {
    const early = give({ ...base, updated_ts: EARLIER }, 'Imps', {
      keywords: [general],
      cursed_artefacts: ['the_helm_of_dust'],
    })
    const late = give({ ...base, updated_ts: LATER }, 'Rats', {
      keywords: [general, { id: 'elite' }],
      cursed_artefacts: ['the_staff_of_ruin'],
    })
    const stray = give(late, 'Crows', { cursed_artefacts: ['the_ferric_blade'] })
    expect(mergeArmies(base, early, stray).units).toMatchObject([
      { name: 'Imps', keywords: [], cursed_artefacts: [] },
      { name: 'Rats', keywords: [general, { id: 'elite' }], cursed_artefacts: ['the_staff_of_ruin'] },
      { name: 'Crows', keywords: [], cursed_artefacts: ['the_ferric_blade'] },
    ])
  })

  it('keeps the cursed artefacts of a general that loses the Battle Standard', () => {
    const early = give({ ...base, updated_ts: EARLIER }, 'Imps', {
      keywords: [general, standard],
      cursed_artefacts: ['the_helm_of_dust'],
    })
    const late = give({ ...base, updated_ts: LATER }, 'Rats', { keywords: [standard] })
    expect(mergeArmies(base, early, late).units).toMatchObject([
      { name: 'Imps', keywords: [general], cursed_artefacts: ['the_helm_of_dust'] },
      { name: 'Rats', keywords: [standard] },
      { name: 'Crows' },
    ])
  })

  it('prefers a unit that was named since the base to the previous general', () => {
    const before = give(base, 'Imps', { keywords: [general] })
    const edited = give({ ...before, updated_ts: LATER }, 'Imps', { description: 'Still in charge' })
    const deposed = {
      ...give({ ...before, updated_ts: EARLIER }, 'Rats', { keywords: [general] }),
      units: before.units
        .slice(1)
        .map((unit) => (unit.name === 'Rats' ? { ...unit, keywords: [general] } : unit)),
    }
    expect(holders(mergeArmies(before, edited, deposed), 'general')).toBe('Rats')
  })

  it('keeps the general with the lower id if one side named two', () => {
    const both = give(give({ ...base, updated_ts: LATER }, 'Rats', { keywords: [general] }), 'Crows', {
      keywords: [general],
    })
    expect(holders(mergeArmies(base, both, { ...base, name: 'Host' }), 'general')).toBe('Crows')
  })

  it('looks for the lower id wherever it is', () => {
    const both = give(give({ ...base, updated_ts: LATER }, 'Imps', { keywords: [general] }), 'Rats', {
      keywords: [general],
    })
    expect(holders(mergeArmies(base, both, { ...base, name: 'Host' }), 'general')).toBe('Imps')
  })

  it('leaves the general and the count of the others alone if no side named one', () => {
    const before = give(give(base, 'Rats', { keywords: [general] }), 'Crows', { count: 3 })
    const merged = mergeArmies(
      before,
      { ...before, name: 'Host' },
      { ...before, description: 'Of the marsh', updated_ts: LATER },
    )
    expect(merged.units).toEqual(before.units)
  })

  it('makes the holder of either a single unit', () => {
    const named = give({ ...base, updated_ts: EARLIER }, 'Imps', { keywords: [standard], count: 1 })
    const more = give({ ...base, updated_ts: LATER }, 'Imps', { count: 3 })
    expect(mergeArmies(base, named, more).units[0]).toMatchObject({ keywords: [standard], count: 1 })
  })

  it('lets one unit have both', () => {
    const one = give({ ...base, updated_ts: EARLIER }, 'Imps', { keywords: [general] })
    const two = give({ ...base, updated_ts: LATER }, 'Imps', { keywords: [standard] })
    const merged = mergeArmies(base, one, two)
    expect([holders(merged, 'general'), holders(merged, 'battle_standard')]).toEqual(['Imps', 'Imps'])
  })
})

describe('without a base', () => {
  it('keeps the units of both sides, and the fields of the later side', () => {
    const mine = makeArmy({ name: 'Host', updated_ts: EARLIER, created_ts: 5, units: units('Imps', 'Rats') })
    const theirs = {
      ...makeArmy({ name: 'Host', updated_ts: LATER, created_ts: 7 }),
      description: 'Of the marsh',
      units: [makeUnit({ name: 'Imps', count: 2 }), ...units('Crows')],
    }
    const merged = mergeArmies(undefined, mine, theirs)
    expect(names(merged)).toBe('Imps Rats Crows')
    expect(merged).toMatchObject({
      description: 'Of the marsh',
      created_ts: 5,
      units: [{ count: 2 }, {}, {}],
    })
  })

  it('keeps a numerical keyword as often as the side that has it more often', () => {
    const hero = { id: 'hero', numerical: { value: 1, type: 'INCREMENT' as const } }
    const army = (times: number, updated_ts: number) =>
      makeArmy({ updated_ts, units: [makeUnit({ keywords: Array.from({ length: times }, () => hero) })] })
    expect(mergeArmies(undefined, army(3, EARLIER), army(1, LATER)).units[0]?.keywords).toHaveLength(3)
  })
})

describe('share link', () => {
  const base = makeArmy({ name: 'Host', share_id: 'lantern' })
  const edited = { ...base, description: 'Of the marsh', share_id: null, updated_ts: EARLIER }

  it('is kept if the merge left the content of its side unchanged', () => {
    const shared = { ...edited, share_id: 'marsh' }
    const seen = { ...base, updated_ts: LATER }
    expect(mergeArmies(base, shared, seen)).toMatchObject({ description: 'Of the marsh', share_id: 'marsh' })
    expect(mergeArmies(base, seen, shared)).toMatchObject({ description: 'Of the marsh', share_id: 'marsh' })
  })

  it('is removed if the result differs from both sides', () => {
    const shared = { ...base, name: 'Marsh Host', share_id: 'marsh', updated_ts: LATER }
    expect(mergeArmies(base, edited, shared)).toMatchObject({ name: 'Marsh Host', share_id: null })
  })

  it('is taken from the side that shared if nothing else changed', () => {
    const shared = { ...base, share_id: 'marsh', updated_ts: EARLIER }
    const seen = { ...base, updated_ts: LATER }
    expect(mergeArmies(base, shared, seen)).toMatchObject({ share_id: 'marsh', updated_ts: LATER })
    expect(mergeArmies(base, seen, shared)).toMatchObject({ share_id: 'marsh', updated_ts: LATER })
  })

  it('is that of the edited side, even if the other side shared the old content later', () => {
    const shared = { ...edited, share_id: 'marsh' }
    const stale = { ...base, share_id: 'gallows', updated_ts: LATER }
    expect(mergeArmies(base, shared, stale).share_id).toBe('marsh')
    expect(mergeArmies(base, stale, shared).share_id).toBe('marsh')
  })

  it('is the later one without a base', () => {
    const one = { ...base, share_id: 'marsh', updated_ts: EARLIER }
    const two = { ...base, share_id: 'gallows', updated_ts: LATER }
    expect(mergeArmies(undefined, one, two).share_id).toBe('gallows')
  })

  it('is the later of two links to the same content', () => {
    const one = { ...base, share_id: 'marsh', updated_ts: EARLIER }
    const two = { ...base, share_id: 'gallows', updated_ts: LATER }
    expect(mergeArmies(base, one, two).share_id).toBe('gallows')
    expect(mergeArmies(base, two, one).share_id).toBe('gallows')
  })
})

describe('limits', () => {
  it('keeps 150 new units of theirs, and as many of 150 of mine as fit, in order', () => {
    const add = (side: string) => {
      const newId = ids(side)
      return Array.from({ length: 150 }, () => makeUnit({ id: newId(), name: side }))
    }
    const merged = mergeArmies(
      makeArmy(),
      makeArmy({ units: add('mine') }),
      makeArmy({ units: add('theirs') }),
    )
    expect(armySchema.safeParse(merged).success).toBe(true)
    expect(merged.units).toHaveLength(LIMITS.units)
    expect(merged.units.filter(({ name }) => name === 'theirs')).toHaveLength(150)
    const mine = merged.units.filter(({ name }) => name === 'mine').map(({ id }) => id)
    expect(mine).toEqual(
      add('mine')
        .slice(0, 50)
        .map(({ id }) => id),
    )
  })

  it('apply to the keywords and choices of a unit', () => {
    const fill = (side: string, max: number) => Array.from({ length: max }, (_, i) => `${side}_${i}`)
    const army = (side: string) =>
      makeArmy({
        units: [
          makeUnit({
            keywords: fill(side, LIMITS.keywords).map((id) => ({ id })),
            cursed_artefacts: fill(side, LIMITS.choices),
            abyssal_allegiances: fill(side, LIMITS.choices),
          }),
        ],
      })
    const merged = mergeArmies(makeArmy({ units: [makeUnit()] }), army('mine'), army('theirs'))
    expect(armySchema.safeParse(merged).success).toBe(true)
    expect(merged.units).toEqual(army('theirs').units)
  })
})
