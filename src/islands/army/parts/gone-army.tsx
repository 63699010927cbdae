import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { armies } from '#app/army.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { ArmyView } from '#stores/army/army-view.ts'

/** How many forms are open in which the user types about an army. */
const $forms = atom(0)
const $notYet = atom<ArmyView>({ type: 'loading' })

/**
 * Keeps the page of an army as long as a form about it is open, although the army was deleted in another tab or on
 * another device, so that what was typed stays.
 * @param hasTyped whether there is anything to keep
 * @returns whether the army is gone
 */
export function useIsGone(army: Army | undefined, hasTyped = true): boolean {
  useEffect(() => {
    if (!hasTyped) return
    $forms.set($forms.get() + 1)
    return () => $forms.set($forms.get() - 1)
  }, [hasTyped])
  return useStore(army ? armies.army(army.id).$view : $notYet).type === 'missing'
}

/** The view of an army, or the last one of a deleted army about which a form is open. */
export function useHeldView(view: ArmyView): ArmyView {
  const isHeld = useStore($forms) > 0
  return view.type === 'missing' && view.last && isHeld ? view.last : view
}

/** A unit of an army, or the last state of a deleted one about which a form is open. */
export function useHeldUnit(army: Army, unitId: string): ArmyUnit | undefined {
  const unit = army.units.find(({ id }) => id === unitId)
  const [last, setLast] = useState(unit)
  if (unit && unit !== last) setLast(unit)
  const isHeld = useStore($forms) > 0
  return unit ?? (isHeld ? last : undefined)
}

/** The subject of a form that was deleted in another tab or on another device. */
export type Gone = 'army' | 'unit'

/** The button of a form about something that is gone. */
export const saveGone = (gone: Gone): string => `Save as a new ${gone}`

/** The head of a form about something that is gone. */
export function GoneNotice({ gone }: { gone: Gone }) {
  return (
    <p className="field-error" role="alert">
      {`This ${gone} was deleted in another tab or on another device. What you typed is still here, and you can save it as a new ${gone}.`}
    </p>
  )
}
