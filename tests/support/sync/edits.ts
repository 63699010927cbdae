import {
  addUnit,
  createArmy,
  createUnit,
  deleteUnit,
  duplicateUnit,
  editArmyDetails,
  editUnit,
  assignKeyword,
  makeTombstone,
  noteShareId,
  touchEdited,
} from '#domain/army/army-edits.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import {
  changeCount,
  chooseAllegiance,
  chooseArtefact,
  editUnitDetails,
  hasKeyword,
  purchaseKeyword,
  removeKeyword,
} from '#domain/unit/unit-edits.ts'
import { upgradeArmy } from '#domain/army/upgrade.ts'
import { addTags, archiveArmy, removeTags } from '#domain/army/filing.ts'
import type { Base } from '#domain/army/library/bases.ts'
import { newMiniatures, setOwned } from '#domain/army/library/miniatures.ts'
import type { Random } from './random.ts'

/** The inputs of an edit. `token` makes a word that no other edit writes. */
export type EditParts = { random: Random; newId: () => string; token: () => string; at: number }

/** So few that devices often edit the same unit. */
const MAX_UNITS = 3
const KEYWORDS = ['tough', 'brutal', 'wizard']
const TAGS = ['club', 'league', 'winter']
const ARTEFACTS = ['orb', 'crown', 'blade']
const BASES: readonly Base[] = [
  { type: 'BEASTS', footprint: 'WIDE' },
  { type: 'MONSTER', footprint: 'NARROW' },
]

type EditArmy = (army: Army, parts: EditParts) => StoredArmy
type EditUnit = (unit: ArmyUnit, parts: EditParts) => ArmyUnit

const onUnit =
  (edit: EditUnit): EditArmy =>
  (army, parts) => {
    const unit = parts.random.pick(army.units)
    return unit ? editUnit(army, unit.id, (one) => edit(one, parts)) : army
  }

/** Everything that a player can do with an army. The list repeats what should happen more often. */
const EDITS: readonly EditArmy[] = [
  (army, { token }) => editArmyDetails(army, { name: token() }),
  (army, { token }) => editArmyDetails(army, { name: token() }),
  (army, { token }) => editArmyDetails(army, { description: token() }),
  (army, { token }) => editArmyDetails(army, { description: token() }),
  (army, { random }) => editArmyDetails(army, { points_limit: random.pick([null, 3000, 4000]) ?? null }),
  (army, { token }) => editArmyDetails(army, { images: [{ type: 'IMAGE_UPLOAD', src: `/${token()}.webp` }] }),
  (army, { random }) => addTags(army, [random.pick(TAGS) ?? '']),
  (army, { random }) => removeTags(army, [random.pick(TAGS) ?? '']),
  (army, { random }) => archiveArmy(army, random.chance(0.5)),
  newUnit,
  newUnit,
  (army, { random, newId }) => {
    const unit = random.pick(army.units)
    return unit && army.units.length < MAX_UNITS ? duplicateUnit(army, unit.id, newId(), 'copy') : army
  },
  onUnit((unit, { token }) => editUnitDetails(unit, { name: token() })),
  onUnit((unit, { token }) => editUnitDetails(unit, { description: token() })),
  onUnit((unit, { token }) => editUnitDetails(unit, { description: token() })),
  onUnit((unit, { random }) =>
    editUnitDetails(unit, {
      type: random.pick(['LIGHT_CAVALRY', 'ARTILLERY', 'MONSTER'] as const) ?? unit.type,
    }),
  ),
  onUnit((unit, { random }) => changeCount(unit, random.below(5) - 2)),
  onUnit((unit, { random }) => purchaseKeyword(unit, { id: random.pick(KEYWORDS) ?? '' })),
  onUnit((unit, { random }) => {
    const ref = random.pick(unit.keywords)
    return ref ? removeKeyword(unit, ref) : unit
  }),
  (army, { random }) => {
    const unit = random.pick(army.units)
    return unit
      ? assignKeyword(army, unit.id, random.pick(['general', 'battle_standard'] as const) ?? 'general')
      : army
  },
  onUnit((unit, { random }) =>
    hasKeyword(unit, 'general')
      ? chooseArtefact(unit, random.pick(ARTEFACTS) ?? '', random.chance(0.7))
      : unit,
  ),
  onUnit((unit, { random }) =>
    hasKeyword(unit, 'wizard')
      ? chooseAllegiance(unit, random.pick(ARTEFACTS) ?? '', random.chance(0.7))
      : unit,
  ),
  (army, { random }) => {
    const unit = random.pick(army.units)
    return unit && random.chance(0.5) ? deleteUnit(army, unit.id) : army
  },
  (army, { at, random }) => (random.chance(0.3) ? makeTombstone(army, at) : army),
]

function newUnit(army: Army, { newId, token }: EditParts): Army {
  if (army.units.length >= MAX_UNITS) return army
  return addUnit(army, createUnit(newId(), { name: token(), description: '', type: 'HEAVY_INFANTRY' }))
}

/** An arbitrary edit of an army. Returns the same object if it changes nothing. */
export function anyEdit(army: Army, parts: EditParts): StoredArmy {
  const after = (parts.random.pick(EDITS) ?? newUnit)(army, parts)
  return after.deleted ? after : touchEdited(army, after, parts.at)
}

/** Enters how many bases of a kind are owned. Each device may be the first to do so. */
export function anyOwned(stored: StoredArmy | null, { random, at }: EditParts): StoredArmy {
  const before = stored && !stored.deleted ? stored : newMiniatures('1.0.0', at)
  const base = random.pick(BASES)
  return base ? touchEdited(before, setOwned(before, base, random.below(4), 'base'), at) : before
}

/** A change that is not an edit: an upgrade, or a share link. (docs/sync.md) */
export function anyOtherChange(army: Army, { random, token }: EditParts): Army {
  return random.chance(0.5) ? upgradeArmy(army, '1.0.0') : noteShareId(army, army, token())
}

export function anyNewArmy({ newId, token, at, random }: EditParts): Army {
  const version = random.pick(['0.2.0', '0.3.0', '1.0.0']) ?? '1.0.0'
  return createArmy(newId(), { name: token(), description: '', images: [] }, version, at)
}
