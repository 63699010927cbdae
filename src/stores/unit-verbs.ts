import { assignKeyword, deleteUnit, duplicateUnit, editUnit } from '../domain/army/army-edits.ts'
import type { ArmyUnit } from '../domain/army/army.ts'
import { acceptOffer, type PurchaseOffer } from '../domain/army/purchase-offers.ts'
import {
  changeCount,
  chooseAllegiance,
  chooseArtefact,
  editUnitDetails,
  removeKeyword,
  type Assigned,
  type UnitDetails,
} from '../domain/army/unit-edits.ts'
import { unitLabel } from '../domain/army/unit-label.ts'
import { lookUp } from '../domain/lookup.ts'
import type { Rules } from '../domain/ruleset/rules.ts'
import type { KeywordRef } from '../domain/ruleset/schema.ts'
import type { ArmyStore } from './army.ts'

export type UnitVerbs = {
  changeCount: (by: number) => void
  edit: (changes: Partial<UnitDetails>) => void
  buy: (offer: PurchaseOffer, allegiance: string) => void
  /** `name` as the card shows it: "Tough +1". */
  remove: (ref: KeywordRef, name: string) => void
  assign: (assigned: Assigned) => void
  chooseArtefact: (id: string, on: boolean) => void
  /** `most` as the unit may have. */
  chooseAllegiance: (id: string, on: boolean, most: number) => void
  duplicate: (copyId: string) => void
  /** @returns the mark of the deletion, to take it back by */
  delete: () => string
}

/** What can be done with a unit, each with the words that undo shows. */
export function unitVerbs(store: ArmyStore, unit: ArmyUnit, rules: Rules): UnitVerbs {
  const label = unitLabel(unit, rules)
  const change = (words: string, edit: (unit: ArmyUnit) => ArmyUnit) => {
    store.change(words, (army) => editUnit(army, unit.id, edit))
  }
  return {
    changeCount: (by) => {
      change(`Count ${label} ${String(changeCount(unit, by).count)}`, (now) => changeCount(now, by))
    },
    edit: (changes) => {
      change(`Edit ${label}`, (now) => editUnitDetails(now, changes))
    },
    buy: (offer, allegiance) => {
      change(`Buy ${offer.name} for ${label}`, (now) => acceptOffer(now, offer, allegiance))
    },
    remove: (ref, name) => {
      change(`Remove ${name} from ${label}`, (now) => removeKeyword(now, ref))
    },
    assign: (assigned) => {
      const name = lookUp(rules.keywords, assigned).name
      store.change(`Make ${label} the ${name}`, (army) => assignKeyword(army, unit.id, assigned))
    },
    chooseArtefact: (id, on) => {
      const name = rules.artefacts.get(id)?.name ?? id
      change(on ? `Give ${name} to ${label}` : `Take ${name} from ${label}`, (now) =>
        chooseArtefact(now, id, on),
      )
    },
    chooseAllegiance: (id, on, most) => {
      const name = rules.allegiances.get(id)?.name ?? id
      change(on ? `Swear ${label} to ${name}` : `Release ${label} from ${name}`, (now) =>
        chooseAllegiance(now, id, on, most),
      )
    },
    duplicate: (copyId) => {
      store.change(`Duplicate ${label}`, (army) => duplicateUnit(army, unit.id, copyId, label))
    },
    delete: () => store.change(`Delete ${label}`, (army) => deleteUnit(army, unit.id)),
  }
}
