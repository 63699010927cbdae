import type { UnitNow } from '#domain/game/table/unit-now.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { Panic } from '#islands/play/phases/panic.tsx'

/** Takes a unit off the table or brings it back, with the panic of its friends. */
export function Rout({ now: { unit, label, isRouted } }: { now: UnitNow }) {
  const { act } = useTable()
  const set = (on: boolean) => act({ type: 'mark', unit: unit.ref, mark: 'routed', on, lasts: 'battle' })
  return (
    <section>
      <h3>Rout</h3>
      {isRouted ? (
        <>
          <Panic routed={unit.ref} />
          <Button onClick={() => set(false)}>{`Bring ${label} back`}</Button>
        </>
      ) : (
        <Button variant="danger" onClick={() => set(true)}>
          {`${label} routs`}
        </Button>
      )}
    </section>
  )
}
