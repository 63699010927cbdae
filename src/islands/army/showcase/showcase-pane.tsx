import { useDeferredValue } from 'react'
import { createPart } from '#platform/part.ts'
import type { Army } from '#domain/army/army.ts'
import { pathToArmyStatistics } from '#domain/army/paths.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useArmy, useRules } from '#islands/army/parts/use-army.ts'
import { ArmyPicture } from '#islands/army/picture/army-picture.tsx'

/** The units of an army with their stats, loaded when they are first shown. */
export const UnitCards = lazyPart(
  createPart(() => import('./unit-cards.tsx')),
  (part) => part.UnitCards,
  <Skeleton rows={6} />,
)

type Props = { army: Army; banner: boolean; statistics: string; pathTo: (unitId: string) => string }

/**
 * The pane of a unit while none is chosen: the whole army, with its picture if no other pane has it. If its rules
 * cannot be loaded, the pane beside it says so.
 */
export function ShowcasePane({ army, banner, ...cards }: Props) {
  const rules = useRules(army.ruleset_version)
  // All units take longer than a frame, so what leads here, such as deleting a unit, is shown before them.
  const shown = useDeferredValue(army, null)
  return (
    <section className="pane pane-unit pane-showcase" aria-label="Unit">
      <header className="pane-head">
        <p className="label">Select a unit</p>
      </header>
      <div className="pane-scroll">
        {banner && <ArmyPicture image={army.images[0]} size="banner" />}
        {(rules.state === 'pending' || shown === null) && <Skeleton rows={6} />}
        {rules.state === 'success' && shown !== null && (
          <UnitCards army={shown} rules={rules.value} {...cards} />
        )}
      </div>
    </section>
  )
}

/** The same for an army of the user. Until it is there, and if it never is, the pane beside it says so. */
export function OwnShowcasePane({ armyId, pathTo }: { armyId: string; pathTo: (unitId: string) => string }) {
  const { view } = useArmy(armyId, true)
  if (view.type === 'army') {
    const statistics = pathToArmyStatistics(armyId)
    return <ShowcasePane army={view.army} banner={false} {...{ statistics, pathTo }} />
  }
  return (
    <section className="pane pane-empty" aria-label="Unit">
      <p>Select a unit</p>
    </section>
  )
}
