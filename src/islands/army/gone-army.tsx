import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { armies } from '#app/army.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyView } from '#stores/army/army-view.ts'

/** How many forms are open in which the user types about an army. */
const $forms = atom(0)
const $notYet = atom<ArmyView>({ type: 'loading' })

/**
 * Keeps the page of an army as long as a form about it is open, although the army was deleted in another tab or on
 * another device, so that what was typed stays. (ARMY-83)
 * @returns whether the army is gone
 */
export function useIsGone(army: Army | undefined): boolean {
  useEffect(() => {
    $forms.set($forms.get() + 1)
    return () => $forms.set($forms.get() - 1)
  }, [])
  return useStore(army ? armies.army(army.id).$view : $notYet).type === 'missing'
}

/** The view of an army, or the last one of a deleted army about which a form is open. */
export function useHeldView(view: ArmyView): ArmyView {
  const isHeld = useStore($forms) > 0
  return view.type === 'missing' && view.last && isHeld ? view.last : view
}

export const SAVE_GONE = 'Save as a new army'

/** The head of a form whose army is gone. */
export function GoneNotice() {
  return (
    <p className="field-error" role="alert">
      This army was deleted in another tab or on another device. What you typed is still here, and you can
      save it as a new army.
    </p>
  )
}
