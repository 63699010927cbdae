import { useCallback, useEffect, useRef } from 'react'
import { armies } from '#app/army.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'

/** Saves the unit, as it is then, for other armies. The function stays the same, so that an edit renders no menu. */
export function useSaveUnit(unit: ArmyUnit, version: string, label: string): () => void {
  const latest = useRef({ unit, version, label })
  useEffect(() => {
    latest.current = { unit, version, label }
  }, [unit, version, label])
  return useCallback(() => {
    const now = latest.current
    void attempt(() => armies.saveUnit(now.unit, now.version, now.label)).then((undo) => {
      if (!undo) return
      toasts.show(`Saved ${now.label} to my units`, { label: 'Undo', run: () => takeBack(undo) })
    })
  }, [])
}
