import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { createPart } from '#platform/part.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { IconLink } from '#ui/button.tsx'
import { PageHeading } from '#islands/army/parts/page-heading.tsx'
import { UnitSheet } from '#islands/army/unit/unit-sheet.tsx'
import { useRules } from '#islands/army/parts/use-army.ts'
import { usePaneScroll } from '#islands/army/parts/use-pane-scroll.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { WithRules } from '#islands/army/parts/with-rules.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'

/** Whether a unit may charge takes the rules of fights to say. */
const OddsLink = lazyPart(
  createPart(() => import('./odds-link.tsx')),
  ({ OddsLink }) => OddsLink,
  <a className="button">Odds</a>,
)

type Props = { army: Army; unitId: string; path: string; pathToArmy: string }

/** A unit of a shared army. */
export function SharedUnitPane({ army, unitId, path, pathToArmy }: Props) {
  const unit = army.units.find(({ id }) => id === unitId)
  const { state } = useRules(army.ruleset_version)
  const pane = usePaneScroll(path, state === 'success')
  return (
    <section ref={pane} className="pane pane-unit" aria-label="Unit">
      <header className="pane-head">
        <IconLink icon="back" label="Back to the army" href={pathToArmy} />
      </header>
      {unit ? (
        <WithRules version={army.ruleset_version} rows={6}>
          {(rules) => <ReadOnlyUnit army={army} unit={unit} rules={rules} />}
        </WithRules>
      ) : (
        <NoSuchUnit pathToArmy={pathToArmy} />
      )}
    </section>
  )
}

function ReadOnlyUnit({ army, unit, rules }: { army: Army; unit: ArmyUnit; rules: ArmyRules }) {
  useTitle(unitLabel(unit, rules))
  return (
    <>
      <div className="pane-scroll">
        <UnitSheet army={army} unit={unit} rules={rules} actions={null} />
      </div>
      <p className="pane-actions">
        <OddsLink unit={unit} rules={rules} />
      </p>
    </>
  )
}

function NoSuchUnit({ pathToArmy }: { pathToArmy: string }) {
  useTitle('Unit not found')
  return (
    <div className="pane-empty">
      <PageHeading current>This unit is not in the army.</PageHeading>
      <a className="button" href={pathToArmy}>
        Back to the army
      </a>
    </div>
  )
}
