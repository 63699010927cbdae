import { takeBack, toasts } from '#app/messages.ts'
import { assignKeyword } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { lostChoices } from '#domain/unit/lost-choices.ts'
import { hasKeyword, removeKeyword } from '#domain/unit/unit-edits.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { ArmyStore } from '#stores/army/army.ts'
import type { UnitActions } from '#stores/army/unit-actions.ts'

/**
 * Wraps the actions of a unit: `assign` and `remove` also show a toast if the unit or another one lost something
 * else, with a button that undoes everything.
 */
export function actionsWithToasts(
  actions: UnitActions,
  store: ArmyStore,
  unitId: string,
  rules: ArmyRules,
): UnitActions {
  const now = (): Army | null => {
    const view = store.$view.get()
    return view.type === 'army' ? view.army : null
  }
  const showToast = (text: string, rev: string) =>
    toasts.show(text, { label: 'Undo', run: () => takeBack(() => store.undo(rev)) })
  return {
    ...actions,
    remove: (ref, name) => {
      const unit = now()?.units.find(({ id }) => id === unitId)
      const gone = unit ? lostChoices(unit, removeKeyword(unit, ref), rules) : []
      const rev = actions.remove(ref, name)
      if (unit && gone.length > 0)
        showToast(`${unitLabel(unit, rules)} lost ${name}, and with it ${list(gone)}.`, rev)
      return rev
    },
    assign: (assigned) => {
      const army = now()
      const unit = army?.units.find(({ id }) => id === unitId)
      if (!army || !unit) return actions.assign(assigned)
      const holder = army.units.find((other) => other.id !== unitId && hasKeyword(other, assigned))
      const after = assignKeyword(army, unitId, assigned).units.find(({ id }) => id === holder?.id)
      const lost = holder && after ? lostChoices(holder, after, rules) : []
      const rev = actions.assign(assigned)
      const name = lookUp(rules.keywords, assigned).name
      const gone = [
        ...(unit.count > 1 ? [`Its count went from ${unit.count} to 1.`] : []),
        ...(holder ? [`${unitLabel(holder, rules)} lost ${list(['it', ...lost])}.`] : []),
      ]
      if (gone.length > 0) showToast([`${unitLabel(unit, rules)} has ${name}.`, ...gone].join(' '), rev)
      return rev
    },
  }
}

/** "The Ferric Blade", "Gomb and Mycena", "it, Gomb and Mycena". */
function list(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names)
}
