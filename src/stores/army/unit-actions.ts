import {
  addUnit,
  assignKeyword,
  createUnit,
  deleteUnit,
  duplicateUnit,
  editUnit,
} from '#domain/army/army-edits.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { Mend } from '#domain/army/issues/mends.ts'
import type { PurchaseOffer } from '#domain/unit/keywords/purchase-offers.ts'
import {
  changeCount,
  chooseAllegiance,
  chooseArtefact,
  editUnitDetails,
  makePurchase,
  removeKeyword,
  type Assigned,
  type UnitDetails,
} from '#domain/unit/unit-edits.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStore } from './army.ts'

export type UnitActions = {
  changeCount: (by: number) => void
  edit: (changes: Partial<UnitDetails>) => void
  buy: (offer: PurchaseOffer, allegiance: string) => void
  /**
   * `name` is what the card shows, such as "Tough +1".
   * @returns the revision of the edit, which `undo` takes
   */
  remove: (ref: KeywordRef, name: string) => string
  /** @returns the revision of the edit, which `undo` takes */
  assign: (assigned: Assigned) => string
  chooseArtefact: (id: string, on: boolean) => void
  /** `max` is how many allegiances the unit may have; `givenUp` makes room for one more. */
  chooseAllegiance: (id: string, on: boolean, max: number, givenUp?: string) => void
  /** Takes a step that mends an issue. */
  mend: (mend: Mend) => void
  /** @returns the id of the copy */
  duplicate: () => string
  /** @returns the revision of the deletion, which `undo` takes */
  delete: () => string
}

/** The edits of units. Each writes the label that undo shows. */
type UnitActionsOf = {
  /** @returns the id of the new unit, and the revision of the edit, which `undo` takes */
  add: (store: ArmyStore, details: UnitDetails, rules: ArmyRules) => { id: string; rev: string }
  /** The actions of one unit; they stay valid through all its edits. They do nothing if the unit is gone. */
  of: (store: ArmyStore, unitId: string, rules: ArmyRules) => UnitActions
}

export function createUnitActions({ newId }: Pick<Platform, 'newId'>): UnitActionsOf {
  return {
    add: (store, details, rules) => {
      const added = createUnit(newId(), details)
      const rev = store.change(`Add ${unitLabel(added, rules)}`, (now) => addUnit(now, added))
      return { id: added.id, rev }
    },
    of: (store, unitId, rules) => actionsOfUnit(store, unitId, rules, newId),
  }
}

function actionsOfUnit(store: ArmyStore, unitId: string, rules: ArmyRules, newId: () => string): UnitActions {
  const now = (): ArmyUnit | undefined => {
    const view = store.$view.get()
    return view.type === 'army' ? view.army.units.find(({ id }) => id === unitId) : undefined
  }
  const label = () => {
    const unit = now()
    return unit ? unitLabel(unit, rules) : ''
  }
  const change = (words: string, edit: (unit: ArmyUnit) => ArmyUnit, series?: string) =>
    store.change(words, (army) => editUnit(army, unitId, edit), series)
  return {
    changeCount: (by) => {
      const unit = now()
      if (!unit) return
      const { count } = changeCount(unit, by)
      change(`${count} ${label()}`, (latest) => changeCount(latest, by), `count ${unitId}`)
    },
    edit: (changes) => {
      change(`Edit ${label()}`, (unit) => editUnitDetails(unit, changes))
    },
    buy: (offer, allegiance) => {
      change(`Buy ${offer.name} for ${label()}`, (unit) => makePurchase(unit, offer, allegiance))
    },
    remove: (ref, name) => change(`Remove ${name} from ${label()}`, (unit) => removeKeyword(unit, ref)),
    assign: (assigned) => {
      const name = lookUp(rules.keywords, assigned).name
      return store.change(`Make ${label()} the ${name}`, (army) => assignKeyword(army, unitId, assigned))
    },
    chooseArtefact: (id, on) => {
      const name = rules.artefacts.get(id)?.name ?? id
      change(on ? `Give ${name} to ${label()}` : `Take ${name} from ${label()}`, (unit) =>
        chooseArtefact(unit, id, on),
      )
    },
    chooseAllegiance: (id, on, max, givenUp) => {
      const name = rules.allegiances.get(id)?.name ?? id
      change(on ? `Swear ${label()} to ${name}` : `Release ${label()} from ${name}`, (unit) =>
        chooseAllegiance(unit, id, on, max, givenUp),
      )
    },
    mend: ({ text, edit }) => {
      change(`${text}: ${label()}`, edit)
    },
    duplicate: () => {
      const name = label()
      const copyId = newId()
      store.change(`Duplicate ${name}`, (army) => duplicateUnit(army, unitId, copyId, name))
      return copyId
    },
    delete: () => store.change(`Delete ${label()}`, (army) => deleteUnit(army, unitId)),
  }
}
