import type { UnitNow } from '#domain/game/table/unit-now.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { DueParts } from '#islands/play/due/due-parts.tsx'
import { ofType } from '#islands/play/due/due-of.ts'

/** Takes a unit off the table or brings it back, with the panic of its friends. */
export function Rout({ now: { unit, label, isRouted } }: { now: UnitNow }) {
  const table = useTable()
  const { act } = table
  const due = ofType(table.due, 'general', 'panic').filter(({ routed }) => routed.unit.ref === unit.ref)
  const set = (on: boolean) => act({ type: 'mark', unit: unit.ref, mark: 'routed', on, lasts: 'battle' })
  return (
    <section>
      <h3>Rout</h3>
      {isRouted ? (
        <>
          <DueParts due={due} />
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
