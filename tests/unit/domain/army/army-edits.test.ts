import { describe, expect, it } from 'vitest'
import { armySchema, tombstoneSchema, type Army } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import {
  addCopy,
  addUnit,
  assignKeyword,
  makeTombstone,
  createArmy,
  createUnit,
  deleteUnit,
  duplicateArmy,
  duplicateUnit,
  editArmyDetails,
  editUnit,
  forgetShareId,
  noteShareId,
  touchArmy,
  touchEdited,
} from '#domain/army/army-edits.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { unitPoints } from '#domain/unit/points.ts'
import { changeCount } from '#domain/unit/unit-edits.ts'
import { GENERAL, BATTLE_STANDARD } from '#domain/rules/vocabulary.ts'
import { ids, makeArmy, makeUnit } from '#tests/support/army.ts'
import { refs, rules, unitOf } from '#tests/support/rules.ts'

const queen = unitOf('HEAVY_CAVALRY', 'elite, general, the_helm_of_dust', { name: 'The Candleguard' })
const bearers = unitOf('HEAVY_INFANTRY', 'battle_standard', { name: 'Bearers of the Wick' })
const halberds = unitOf('HEAVY_INFANTRY', 'stubborn', { name: 'Tallow Halberds', count: 3 })
const court = makeArmy({
  name: 'The Candlelit Court',
  description: 'Its taxes are paid in full.',
  created_ts: 100,
  updated_ts: 200,
  share_id: 'lantern',
  images: [{ type: 'ILLUSTRATION', id: 'DARK_KNIGHT' }],
  units: [queen, bearers, halberds],
})

function unitOfArmy(army: Army, { id }: ArmyUnit): ArmyUnit {
  const unit = army.units.find((each) => each.id === id)
  if (!unit) throw new Error('The unit is gone.')
  return unit
}

describe('a new army', () => {
  const details = { name: ' Rat Kings\n', description: '\tAll of them. ', images: [] }
  const made = () => createArmy('aaaaaaaaaaaa', details, '0.3.0', 1234)

  it('has trimmed texts, no units, the given ruleset and the current time', () => {
    expect(made()).toEqual({
      id: 'aaaaaaaaaaaa',
      name: 'Rat Kings',
      description: 'All of them.',
      ruleset_version: '0.3.0',
      created_ts: 1234,
      updated_ts: 1234,
      share_id: null,
      deleted: false,
      images: [],
      units: [],
    })
  })

  it('has a points limit only if one is given', () => {
    const limited = (points_limit: number | null) =>
      createArmy('aaaaaaaaaaaa', { ...details, points_limit }, '0.3.0', 1)
    expect(limited(3000).points_limit).toBe(3000)
    expect(limited(null)).not.toHaveProperty('points_limit')
  })

  it('can be stored', () => expect(armySchema.parse(made())).toEqual(made()))
})

describe('edits of an army', () => {
  it('refresh its time and clear its share link', () =>
    expect(touchArmy(court, 300)).toEqual({ ...court, updated_ts: 300, share_id: null }))

  it('change only the given details, and trim them', () => {
    expect(editArmyDetails(court, { name: ' The Dark Court ' })).toEqual({ ...court, name: 'The Dark Court' })
    expect(editArmyDetails(court, { description: 'Unpaid.\n' })).toEqual({ ...court, description: 'Unpaid.' })
    expect(editArmyDetails(court, { images: [] })).toEqual({ ...court, images: [] })
    expect(editArmyDetails(court, { points_limit: 4000 })).toEqual({ ...court, points_limit: 4000 })
    expect(editArmyDetails({ ...court, points_limit: 4000 }, { points_limit: null })).toEqual({
      ...court,
      points_limit: null,
    })
  })

  it('return the same army if nothing changes', () => {
    expect(editArmyDetails(court, { name: 'The Candlelit Court ' })).toBe(court)
    expect(editUnit(court, queen.id, (unit) => unit)).toBe(court)
    expect(editUnit(court, 'unknown_unit', (unit) => changeCount(unit, 1))).toBe(court)
    expect(deleteUnit(court, 'unknown_unit')).toBe(court)
    expect(addUnit(court, queen)).toBe(court)
    expect(duplicateUnit(court, 'unknown_unit', 'copied_unit_', 'Nobody')).toBe(court)
    expect(duplicateUnit(court, queen.id, bearers.id, 'Bearers')).toBe(court)
    expect(assignKeyword(court, queen.id, GENERAL)).toBe(court)
    expect(assignKeyword(court, 'unknown_unit', GENERAL)).toBe(court)
  })

  it('of one unit leave the others unchanged', () => {
    const edited = editUnit(court, halberds.id, (unit) => changeCount(unit, 1))
    expect(edited).toEqual({ ...court, units: [queen, bearers, { ...halberds, count: 4 }] })
    expect(edited.units[0]).toBe(queen)
  })

  it('leave a tombstone when they delete the army', () => {
    const tombstone = makeTombstone(court, 300)
    expect(tombstone).toEqual({ id: court.id, name: 'The Candlelit Court', deleted: true, updated_ts: 300 })
    expect(tombstoneSchema.parse(tombstone)).toEqual(tombstone)
  })
})

describe('the share link of an army', () => {
  it('is stored if the army is still as it was shared', () => {
    const shared = { ...court, share_id: null }
    expect(noteShareId(shared, shared, 'marsh')).toEqual({ ...court, share_id: 'marsh' })
    expect(noteShareId(court, structuredClone(shared), 'marsh')).toEqual({ ...court, share_id: 'marsh' })
  })

  it('is not stored if the army was edited meanwhile', () => {
    const edited = touchArmy({ ...court, name: 'The Dark Court' }, 300)
    expect(noteShareId(edited, court, 'marsh')).toBe(edited)
  })

  it('changes nothing if the army has it already', () => {
    expect(noteShareId(court, { ...court, share_id: null }, 'lantern')).toBe(court)
  })

  it('can be forgotten', () => {
    expect(forgetShareId(court)).toEqual({ ...court, share_id: null })
    const unshared = { ...court, share_id: null }
    expect(forgetShareId(unshared)).toBe(unshared)
  })
})

describe('a new unit', () => {
  const details = {
    name: ' Kneebiters ',
    description: ' Whoever was awake.\n',
    type: 'LIGHT_INFANTRY',
  } as const
  const made = () => createUnit('bbbbbbbbbbbb', details)

  it('has a count of 1, trimmed texts and no purchases', () => {
    expect(made()).toEqual({
      id: 'bbbbbbbbbbbb',
      name: 'Kneebiters',
      description: 'Whoever was awake.',
      type: 'LIGHT_INFANTRY',
      count: 1,
      keywords: [],
      cursed_artefacts: [],
      abyssal_allegiances: [],
    })
  })

  it('is added at the end', () =>
    expect(addUnit(court, made())).toEqual({ ...court, units: [queen, bearers, halberds, made()] }))

  it('is not added to a full army', () => {
    const newId = ids()
    const unit = made()
    const full = makeArmy({ units: Array.from({ length: LIMITS.units }, () => makeUnit({ id: newId() })) })
    const [first = unit] = full.units
    expect(addUnit(full, unit)).toBe(full)
    expect(duplicateUnit(full, first.id, unit.id, 'Kneebiters')).toBe(full)
    expect(addUnit(deleteUnit(full, first.id), unit).units).toHaveLength(LIMITS.units)
  })
})

describe('duplicating a unit', () => {
  const wizards = unitOf('RANGED_INFANTRY', 'general, wizard, battle_standard, hero +1, the_ferric_blade', {
    name: 'Astrologers Royal',
    description: 'They know how this ends.',
    abyssal_allegiances: ['polyceus'],
    count: 2,
  })
  const army = makeArmy({ units: [wizards, halberds] })

  it('[UNIT-20] appends Copy, then Copy 2, Copy 3', () => {
    const once = duplicateUnit(army, halberds.id, 'copy_1______', 'Tallow Halberds')
    const twice = duplicateUnit(once, halberds.id, 'copy_2______', 'Tallow Halberds')
    const third = duplicateUnit(twice, 'copy_2______', 'copy_3______', 'Tallow Halberds Copy 2')
    expect(third.units.map(({ name }) => name)).toEqual([
      'Astrologers Royal',
      'Tallow Halberds',
      'Tallow Halberds Copy 2',
      'Tallow Halberds Copy 3',
      'Tallow Halberds Copy',
    ])
  })

  it('[UNIT-21] drops General, Battle Standard and artefacts, and keeps everything else', () => {
    const copy = duplicateUnit(army, wizards.id, 'copied_unit_', 'Astrologers Royal')
    expect(copy.units).toEqual([
      wizards,
      {
        ...wizards,
        id: 'copied_unit_',
        name: 'Astrologers Royal Copy',
        keywords: refs('wizard, hero +1'),
        cursed_artefacts: [],
      },
      halberds,
    ])
  })
})

describe('a copy of a unit from another army', () => {
  const sages = unitOf('LIGHT_INFANTRY', 'general, large, battle_standard, hero +1, the_ferric_blade', {
    name: 'Sages',
    description: 'They know how this ends.',
    abyssal_allegiances: ['polyceus'],
    count: 2,
  })

  it('comes last, without General, Battle Standard and artefacts, and keeps its name', () => {
    expect(addCopy(court, sages, 'copied_unit_', '0.2.0')).toEqual({
      ...court,
      units: [
        ...court.units,
        { ...sages, id: 'copied_unit_', keywords: refs('towering, hero +1'), cursed_artefacts: [] },
      ],
    })
  })

  it('keeps the keywords of an army with the same ruleset', () => {
    const added = addCopy(court, sages, 'copied_unit_', '1.0.0').units.at(-1)
    expect(added?.keywords).toEqual(refs('large, hero +1'))
  })

  it('is not added twice', () => {
    const once = addCopy(court, sages, 'copied_unit_', '1.0.0')
    expect(addCopy(once, sages, 'copied_unit_', '1.0.0')).toBe(once)
  })
})

describe('duplicating an army', () => {
  it('[ARMY-19] appends Copy, then Copy 2, Copy 3', () => {
    const names = [court.name]
    for (let copy = 0, last = court; copy < 3; copy += 1) {
      last = duplicateArmy(last, names, ids(), 300)
      names.push(last.name)
    }
    expect(names).toEqual([
      'The Candlelit Court',
      'The Candlelit Court Copy',
      'The Candlelit Court Copy 2',
      'The Candlelit Court Copy 3',
    ])
  })

  it('uses the name in the list for an army without a name', () => {
    expect(duplicateArmy(makeArmy({ name: '', id: 'unnamed_army' }), [''], ids(), 300).name).toBe(
      'Unnamed Army Copy',
    )
  })

  it('[ARMY-20] changes nothing but the ids of the army and its units, the share link, the name and the times', () => {
    const copy = duplicateArmy(court, [court.name], ids('copy'), 300)
    expect(copy).toEqual({
      ...court,
      id: 'copy00000001',
      name: 'The Candlelit Court Copy',
      created_ts: 300,
      updated_ts: 300,
      share_id: null,
      units: [
        { ...queen, id: 'copy00000002' },
        { ...bearers, id: 'copy00000003' },
        { ...halberds, id: 'copy00000004' },
      ],
    })
  })
})

describe('General and Battle Standard', () => {
  const named = () => assignKeyword(court, halberds.id, GENERAL)
  const withStandard = () => assignKeyword(court, halberds.id, BATTLE_STANDARD)

  it('[UNIT-14] are assigned by the player, free, to one unit of an army', () => {
    for (const [army, id] of [
      [named(), GENERAL],
      [withStandard(), BATTLE_STANDARD],
    ] as const) {
      const evaluated = evaluateUnit(unitOfArmy(army, halberds), rules)
      const given = evaluated.keywords.find(({ ref }) => ref.id === id)
      expect(given).toMatchObject({ reason: { type: 'ASSIGNED', index: 1 }, cost: 0 })
      expect(unitPoints(evaluated).each).toBe(350 + 50)
      const holders = army.units.filter(({ keywords }) => keywords.some((ref) => ref.id === id))
      expect(holders.map(({ name }) => name)).toEqual(['Tallow Halberds'])
    }
  })

  it('[UNIT-15] force the count to 1', () => {
    expect(unitOfArmy(named(), halberds).count).toBe(1)
    expect(unitOfArmy(withStandard(), halberds).count).toBe(1)
  })

  it('[UNIT-16] are removed from the unit that had them', () => {
    expect(unitOfArmy(named(), queen).keywords).toEqual(refs('elite'))
    expect(unitOfArmy(withStandard(), bearers).keywords).toEqual([])
  })

  it('[UNIT-17] General removes the artefacts of the previous general', () => {
    expect(unitOfArmy(named(), queen).cursed_artefacts).toEqual([])
    expect(unitOfArmy(named(), halberds).cursed_artefacts).toEqual([])
  })

  it('Battle Standard removes no artefacts', () => {
    const both = assignKeyword(court, queen.id, BATTLE_STANDARD)
    expect(unitOfArmy(both, queen).cursed_artefacts).toEqual(['the_helm_of_dust'])
    const back = assignKeyword(both, halberds.id, BATTLE_STANDARD)
    expect(unitOfArmy(back, queen)).toEqual(queen)
  })

  it('do not affect each other or other units', () => {
    expect(unitOfArmy(named(), bearers)).toBe(bearers)
    expect(unitOfArmy(withStandard(), queen)).toBe(queen)
  })

  it('leave one holder with a count of 1 if an imported army has several', () => {
    const marshals = { ...halberds, keywords: refs('general, stubborn'), count: 3 }
    const imported = { ...court, units: [queen, marshals] }
    expect(assignKeyword(imported, marshals.id, GENERAL).units).toEqual([
      { ...queen, keywords: refs('elite'), cursed_artefacts: [] },
      { ...marshals, count: 1 },
    ])
  })

  it('can be assigned again to a full unit that has them', () => {
    const keywords = [...refs('general'), ...Array.from({ length: LIMITS.keywords - 1 }, () => ({ id: 'x' }))]
    const full = makeUnit({ name: 'Full', keywords, count: 2 })
    expect(assignKeyword(makeArmy({ units: [full] }), full.id, GENERAL).units).toEqual([
      { ...full, count: 1 },
    ])
  })

  it('cannot be assigned to a unit with the maximum number of keywords', () => {
    const [swift = { id: '' }] = refs('swift +2')
    const full = makeUnit({ name: 'Full', keywords: Array.from({ length: LIMITS.keywords }, () => swift) })
    const army = makeArmy({ units: [queen, full] })
    expect(assignKeyword(army, full.id, GENERAL)).toBe(army)
  })
})

describe('[LIB-03] an edit of an army that has a link', () => {
  const shared = { ...court, share_id: 'link' }
  it.each<[string, Partial<typeof court>, number, string | null]>([
    ['that tags it', { tags: ['league'] }, court.updated_ts, 'link'],
    ['that archives it', { archived: true }, court.updated_ts, 'link'],
    ['that renames it', { name: 'Other' }, 300, null],
    ['that renames and tags it', { name: 'Other', tags: ['league'] }, 300, null],
    ['that changes nothing', {}, court.updated_ts, 'link'],
  ])('%s', (_what, changes, updated_ts, share_id) => {
    expect(touchEdited(shared, { ...shared, ...changes }, 300)).toEqual({
      ...shared,
      ...changes,
      updated_ts,
      share_id,
    })
  })

  it('a link that arrives later is stored, although the army was tagged since', () => {
    expect(noteShareId({ ...court, tags: ['league'] }, court, 'link').share_id).toBe('link')
    expect(noteShareId({ ...court, name: 'Other' }, court, 'link').share_id).toBe(court.share_id)
  })
})
