import { duplicateArmy } from '../army/army-edits.ts'
import { UNNAMED_ARMY, type Army } from '../army/army.ts'
import { nameStem } from '../army/copy-suffix.ts'
import { withoutStagedPictures } from '../army/picture.ts'
import { canonical, equal } from '../equal.ts'
import type { DeviceContents } from './device-file.ts'

/** What an import will do: nothing of the device's armies changes, and what is kept for one is kept for good. */
export type ImportPlan = {
  /** Armies that are not on the device. */
  added: readonly Army[]
  /** Armies that differ from the device's of the same id: they come beside it, as copies. */
  copied: readonly Army[]
  /** How many are on the device already, be it as a copy of an earlier import. */
  same: number
  /** Everything else that differs between file and device. The file's values replace the device's. */
  replaced: Omit<DeviceContents, 'armies'>
  /** The default ruleset of the file, if it cannot be had: the device's stays, or no tool could be used. */
  refused: string | null
}

type Options = {
  /** Ids of records on the device that cannot be read, and stay as they are. */
  unreadable?: readonly string[]
  /** The default ruleset that stays in place of one that cannot be had. */
  keepDefault?: string | null
}

export function planImport(
  file: DeviceContents,
  device: DeviceContents,
  { unreadable = [], keepDefault = null }: Options = {},
): ImportPlan {
  const here = new Map(device.armies.map((army) => [army.id, army]))
  const contents = new Set(device.armies.map(contentOf))
  const isHere = (army: Army): boolean => {
    const own = here.get(army.id)
    return own ? sameArmy(own, army) || contents.has(contentOf(army)) : false
  }
  const missing = file.armies.filter((army) => !isHere(army))
  const settings =
    file.settings && keepDefault !== null ? { ...file.settings, ruleset_version: keepDefault } : file.settings
  const own =
    device.settings ?? (keepDefault === null ? null : { ruleset_version: keepDefault, rulesets: [] })
  const isTaken = ({ id }: Army): boolean => here.has(id) || unreadable.includes(id)
  return {
    added: missing.filter((army) => !isTaken(army)),
    copied: missing.filter(isTaken),
    same: file.armies.length - missing.length,
    replaced: {
      settings: equal(settings, own) ? null : settings,
      hands: file.hands.filter((hand) => !device.hands.some((own) => equal(own, hand))),
      print: differing(file.print, device.print),
      dismissed: differing(file.dismissed, device.dismissed),
      theme: file.theme === device.theme ? null : file.theme,
      table: file.table === device.table ? null : file.table,
    },
    refused: keepDefault === null ? null : (file.settings?.ruleset_version ?? null),
  }
}

/** Whether the file holds nothing that the device does not have. */
export function isEmptyPlan({ added, copied, replaced }: ImportPlan): boolean {
  const { settings, hands, print, dismissed, theme, table } = replaced
  const others = hands.length + Object.keys(print).length + Object.keys(dismissed).length
  return added.length + copied.length + others === 0 && (settings ?? theme ?? table) === null
}

/** The armies that the plan adds, with new ids and names for the copies. Pictures that are only here stay here. */
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

/** Share links and times follow from edits, and pictures that are not uploaded are in no file. */
function sameArmy(a: Army, b: Army): boolean {
  return a.name === b.name && contentOf(a) === contentOf(b)
}

/** All that a copy has in common with the army that it was made of. */
function contentOf({ name, description, ruleset_version, images, units }: Army): string {
  return canonical({
    name: nameStem(name === '' ? UNNAMED_ARMY : name),
    description,
    ruleset_version,
    images: withoutStagedPictures(images),
    units: units.map((unit) => ({ ...unit, id: '' })),
  })
}

function differing<Value>(
  file: Readonly<Record<string, Value>>,
  device: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(file).filter(([name, value]) => device[name] !== value))
}
