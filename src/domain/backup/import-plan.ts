import { duplicateArmy } from '#domain/army/army-edits.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { nameStem } from '#domain/army/copy-suffix.ts'
import { withoutFiling } from '#domain/army/filing.ts'
import { restoreOwned } from '#domain/army/library/miniatures.ts'
import { placeOf } from '#domain/army/shelf.ts'
import { UNSET } from '#domain/army/optional-fields.ts'
import { withoutStagedPictures } from '#domain/army/picture/picture.ts'
import { canonical, equal } from '#domain/equal.ts'

/** The plan of an import of armies. It never changes or deletes armies on the device, except the counts of miniatures. */
export type ImportPlan = {
  /** Armies that the device does not have. */
  added: readonly Army[]
  /** Armies that differ from the device's army with the same id. They are added as copies. */
  copied: readonly Army[]
  /** The miniatures of the file, if the device has other counts of them, which they replace. */
  miniatures: Army | null
  /** How many armies the device already has, including copies from an earlier import. */
  same: number
  /** How many armies of the device are not in the file. They stay. */
  kept: number
}

/** @param unreadable the ids of records on the device that cannot be read, which are kept */
export function planImport(
  file: readonly Army[],
  device: readonly Army[],
  unreadable: readonly string[] = [],
): ImportPlan {
  const here = new Set(device.map(({ id }) => id))
  const contents = new Set(device.map(contentOf))
  const isHere = (army: Army): boolean => here.has(army.id) && contents.has(contentOf(army))
  const missing = file.filter((army) => !isHere(army))
  const isTaken = ({ id }: Army): boolean => here.has(id) || unreadable.includes(id)
  const owned = device.find((army) => placeOf(army) === 'miniatures')
  const isRestored = ({ id }: Army): boolean => owned?.id === id
  const miniatures = missing.find(isRestored) ?? null
  return {
    added: missing.filter((army) => !isTaken(army)),
    copied: missing.filter((army) => isTaken(army) && !isRestored(army)),
    miniatures: owned && miniatures && restoreOwned(owned, miniatures) !== owned ? miniatures : null,
    same: file.length - missing.length,
    kept: device.filter(({ id }) => !file.some((army) => army.id === id)).length,
  }
}

/** Whether a file contains no armies that are new. */
export const isEmptyPlan = ({ added, copied, miniatures }: ImportPlan): boolean =>
  added.length + copied.length === 0 && miniatures === null

/** The armies to add. Copies get new ids and names. */
export function armiesToAdd(
  { added, copied }: ImportPlan,
  namesHere: readonly string[],
  newId: () => string,
  now: number,
): Army[] {
  const names = [...namesHere, ...added.map(({ name }) => name)]
  const copies = copied.map((army) => {
    const copy = duplicateArmy(army, names, newId, now)
    names.push(copy.name)
    return copy
  })
  return [...added, ...copies]
}

/**
 * Returns what a copy has in common with its original: all that an army has, apart from ids, times, share links and
 * pictures that are not uploaded, because a copy or a file does not keep them, and from how it is filed, because a file
 * older than a tag would copy every army that has got it. A field that is not set is like a missing one.
 */
function contentOf(army: Army): string {
  const {
    id: _id,
    created_ts: _created,
    updated_ts: _updated,
    share_id: _shared,
    deleted: _deleted,
    ...kept
  } = withoutFiling(army)
  const content = {
    ...kept,
    name: nameStem(army.name === '' ? UNNAMED_ARMY : army.name),
    images: withoutStagedPictures(army.images),
    units: army.units.map((unit) => ({ ...unit, id: '' })),
  }
  const isUnset = (field: string, value: unknown) =>
    Object.hasOwn(UNSET, field) && equal(value, Reflect.get(UNSET, field))
  return canonical(
    Object.fromEntries(Object.entries(content).filter(([field, value]) => !isUnset(field, value))),
  )
}
