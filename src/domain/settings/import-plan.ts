import { duplicateArmy } from '#domain/army/army-edits.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { nameStem } from '#domain/army/copy-suffix.ts'
import { withoutFiling } from '#domain/army/filing/filing.ts'
import { restoreOwned } from '#domain/army/filing/miniatures.ts'
import { MINIATURES_ID } from '#domain/army/filing/shelf.ts'
import { UNSET } from '#domain/army/optional-fields.ts'
import { withoutStagedPictures } from '#domain/army/picture/picture.ts'
import { canonical, equal } from '#domain/equal.ts'
import type { DeviceContents } from './device-file.ts'

/** Describes what armies and small values are planned from. Games have a plan of their own, in `device-plan.ts`. */
type Contents = Omit<DeviceContents, 'games'>

/** Describes what an import will do. It never changes or deletes armies on the device, but for counts of miniatures. */
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
  /** All other values that differ. The file's values replace those of the device. */
  replaced: Omit<Contents, 'armies'>
  /**
   * The default ruleset of the file if it is not available. The device keeps its own, because otherwise no tool would
   * work.
   */
  refused: string | null
}

export type ImportOptions = {
  /** The ids of records on the device that cannot be read. They are kept. */
  unreadable?: readonly string[]
  /** The default ruleset to keep instead of an unavailable one. */
  keepDefault?: string | null
}

export function planImport(
  file: Contents,
  device: Contents,
  { unreadable = [], keepDefault = null }: ImportOptions = {},
): ImportPlan {
  const here = new Set(device.armies.map(({ id }) => id))
  const contents = new Set(device.armies.map(contentOf))
  const isHere = (army: Army): boolean => here.has(army.id) && contents.has(contentOf(army))
  const missing = file.armies.filter((army) => !isHere(army))
  const settings =
    file.settings && keepDefault !== null ? { ...file.settings, ruleset_version: keepDefault } : file.settings
  const own =
    device.settings ?? (keepDefault === null ? null : { ruleset_version: keepDefault, rulesets: [] })
  const isTaken = ({ id }: Army): boolean => here.has(id) || unreadable.includes(id)
  const owned = device.armies.find(({ id }) => id === MINIATURES_ID)
  const isRestored = ({ id }: Army): boolean => owned?.id === id
  const miniatures = missing.find(isRestored) ?? null
  return {
    added: missing.filter((army) => !isTaken(army)),
    copied: missing.filter((army) => isTaken(army) && !isRestored(army)),
    miniatures: owned && miniatures && restoreOwned(owned, miniatures) !== owned ? miniatures : null,
    same: file.armies.length - missing.length,
    kept: device.armies.filter(({ id }) => !file.armies.some((army) => army.id === id)).length,
    replaced: {
      settings: equal(settings, own) ? null : settings,
      hands: file.hands.filter((hand) => !device.hands.some((own) => equal(own, hand))),
      print: differing(file.print, device.print),
      dismissed: differing(file.dismissed, device.dismissed),
      searches: file.searches.filter((pin) => !device.searches.some((own) => equal(own, pin))),
      theme: file.theme === device.theme ? null : file.theme,
      table: file.table === device.table ? null : file.table,
    },
    refused: keepDefault === null ? null : (file.settings?.ruleset_version ?? null),
  }
}

/** Whether the file contains nothing new. */
export function isEmptyPlan({ added, copied, miniatures, replaced }: ImportPlan): boolean {
  const { settings, hands, print, dismissed, searches, theme, table } = replaced
  const others = hands.length + searches.length + Object.keys(print).length + Object.keys(dismissed).length
  return added.length + copied.length + others === 0 && (settings ?? theme ?? table ?? miniatures) === null
}

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

function differing<Value>(
  file: Readonly<Record<string, Value>>,
  device: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(file).filter(([name, value]) => device[name] !== value))
}
