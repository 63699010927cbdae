import { useEffect, useRef } from 'react'
import { toasts } from '#app/messages.ts'
import { countsInstead } from '#domain/game/log/what-if.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { remarkOn } from '#islands/play/parts/entry-text.ts'

/** Says at once what was entered twice, also when a move of another device arrives late. */
export function useDoubles(): void {
  const { game, names, maker, mayMove, takeBack } = useTable()
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const doubles = game.entries.filter(
      ({ id, standing }) => standing.type === 'refused' && countsInstead(game, id) !== null,
    )
    const before = known.current
    known.current = new Set(doubles.map(({ id }) => id))
    const fresh = before && doubles.findLast(({ id }) => !before.has(id))
    if (!fresh) return
    const take = { label: 'Take the other one', run: () => takeBack.takeInstead(fresh.id) }
    toasts.show(remarkOn(fresh, game, names, maker) ?? '', mayMove ? take : undefined)
  }, [game, names, maker, mayMove, takeBack])
}
