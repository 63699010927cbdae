import type { Address } from '#platform/address.ts'
import type { BattleView } from '#stores/battle/battle-view.ts'
import type { BattleStore } from '#stores/battle/battle.ts'
import { eventually } from './eventually.ts'

/** An address bar with one history entry. */
export function addressBar(query = '', kept: unknown = null): Address & { leaveTo: (query: string) => void } {
  let notify = (): void => undefined
  return {
    page: () => 'https://hobgoblin.example/battle',
    query: () => query,
    state: () => kept,
    replace: (next, keep) => {
      query = next
      kept = structuredClone(keep)
    },
    onMove: (listener) => {
      notify = listener
      return () => {
        notify = () => undefined
      }
    },
    leaveTo: (next) => {
      query = next
      kept = null
      notify()
    },
  }
}

/** The view, once it is no longer loading. */
export async function shown<Type extends BattleView['type']>(
  { $view }: BattleStore,
  type: Type,
): Promise<Extract<BattleView, { type: Type }>> {
  return eventually(() => {
    const view = $view.get()
    if (view.type !== type) throw new Error(`It shows ${view.type}.`)
    return view as Extract<BattleView, { type: Type }>
  })
}
