import { useState } from 'react'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { pathToArmies, sharedArmyId } from '#domain/army/paths.ts'
import { pathToComparison } from '#domain/army/compare-address.ts'
import { pathToSetUp } from '#domain/game/begin/set-up-request.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { Button, IconLink } from '#ui/button.tsx'
import { ArmyPicture } from '#islands/army/picture/army-picture.tsx'
import { ArmySheet } from '#islands/army/sheet/army-sheet.tsx'
import { useFold } from '#islands/army/sheet/fold-button.tsx'
import { UnitCards } from '#islands/army/showcase/showcase-pane.tsx'
import { useRules } from '#islands/army/parts/use-army.ts'
import { usePaneScroll } from '#islands/army/parts/use-pane-scroll.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { WithRules } from '#islands/army/parts/with-rules.tsx'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'

const DuplicateDialog = lazyDialog(
  createPart(() => import('./duplicate-dialog.tsx')),
  ({ DuplicateDialog }) => DuplicateDialog,
)

type Props = {
  army: Army
  currentUnit: string | null
  path: string
  statistics: string
  pathTo: (unitId: string) => string
  /** Whether another pane is beside this one: a unit, or the picture and all units. */
  wide: boolean
}

/** A shared army. It can be read and duplicated, and on a phone everything of it is here. */
export function SharedArmyPane({ army, currentUnit, path, statistics, pathTo, wide }: Props) {
  const [duplicating, setDuplicating] = useState(false)
  const { state } = useRules(army.ruleset_version)
  const name = army.name === '' ? UNNAMED_ARMY : army.name
  useTitle(currentUnit === null ? name : null)
  const fold = useFold()
  const shareId = sharedArmyId(path)
  const pane = usePaneScroll(path, state === 'success')
  return (
    <section ref={pane} className="pane pane-army" aria-label="Army">
      <header className="pane-head">
        <IconLink icon="back" label="All armies" href={pathToArmies} />
        <p className="label">{`Shared army · ${versionLabel(army.ruleset_version)}`}</p>
      </header>
      <div className="pane-scroll">
        {!wide && <ArmyPicture image={army.images[0]} size="plate" folded={fold.isFolded} />}
        <WithRules version={army.ruleset_version} rows={8}>
          {(rules) => (
            <ArmySheet
              army={army}
              name={name}
              rules={rules}
              currentUnit={currentUnit}
              pathTo={pathTo}
              rowActions={null}
              open={null}
              fold={fold}
              cards={wide ? undefined : <UnitCards {...{ army, rules, statistics, pathTo }} />}
            >
              <p>It was shared before its first unit was mustered.</p>
            </ArmySheet>
          )}
        </WithRules>
      </div>
      <div className="pane-actions">
        <Button variant="primary" icon="duplicate" onClick={() => setDuplicating(true)}>
          Duplicate Army
        </Button>
        <a className="button" href={pathToSetUp({ against: location.href })}>
          Play against it
        </a>
        {shareId !== null && (
          <a className="button" href={pathToComparison(null, { type: 'shared', shareId })}>
            Compare
          </a>
        )}
      </div>
      {duplicating && <DuplicateDialog army={army} onClose={() => setDuplicating(false)} />}
    </section>
  )
}
