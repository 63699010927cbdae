import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { armies, armyStorage } from '#app/army.ts'
import { rulesets } from '#app/army-rules.ts'
import { attempt } from '#app/messages.ts'
import { pathToList } from '#islands/army/parts/list-stores.ts'
import { armyNews, platform } from '#app/device.ts'
import type { Army } from '#domain/army/army.ts'
import {
  jointNeeds,
  missingBases,
  ownedBases,
  sumOfBases,
  type BaseCounts,
} from '#domain/army/library/bases.ts'
import { foldTag } from '#domain/army/tags.ts'
import { pathToArmy } from '#domain/army/paths.ts'
import { armiesOfTag, type ListedArmy } from '#domain/army/library/listed-army.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { ArmyStore } from '#stores/army/army.ts'
import { createArmyFinder } from '#stores/army/army-finder.ts'
import { createOwning } from '#stores/army/owning.ts'
import { Button, IconLink } from '#ui/button.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { DatabaseError } from '#islands/army/parts/database-error.tsx'
import { HistoryButtons } from '#islands/army/parts/history-buttons.tsx'
import { PageHeading } from '#islands/army/parts/page-heading.tsx'
import { ArmySaving } from '#islands/army/parts/saving-notice.tsx'
import { UnreadableArmy } from '#islands/army/parts/unreadable-army.tsx'
import { usePaneScroll } from '#islands/army/parts/use-pane-scroll.ts'
import { SyncNotice } from '#islands/army/sync/sync-notice.tsx'
import { WithRules } from '#islands/army/parts/with-rules.tsx'
import { ArmyNeeds } from './army-needs.tsx'
import { BaseTable } from './base-table.tsx'
import styles from './miniatures.css?inline'

adoptStyles(styles)

/** A finder of its own, which nobody filters. */
const finder = createArmyFinder(armies, armyStorage, rulesets, armyNews, platform)
const owning = createOwning(armies, platform, () => rulesets.$latest.get())

type Props = {
  armyId: string
  /** As the address has it: the tag of the armies whose needs are shown, empty for all, undefined for none. */
  tag: string | undefined
}

/** The miniatures that a player owns, by the type of the unit and the footprint. */
export function MiniaturesPane({ armyId, tag }: Props) {
  const store = armies.army(armyId)
  const view = useStore(store.$view)
  const latest = useStore(rulesets.$latest)
  const pane = usePaneScroll(pathToArmy(armyId), view.type === 'army')
  useTitle('My miniatures')
  if (view.type === 'failed') return <DatabaseError code={view.code} />
  return (
    <section ref={pane} className="pane miniatures-pane" aria-labelledby="miniatures-title">
      <header className="pane-head">
        <IconLink icon="back" label="All armies" href={pathToList()} />
        <PageHeading id="miniatures-title" current>
          My miniatures
        </PageHeading>
        <HistoryButtons of={store} />
      </header>
      <div className="pane-scroll">
        <ArmySaving store={store} />
        {view.type === 'loading' && <Skeleton rows={8} />}
        {view.type === 'unreadable' && <UnreadableArmy id={armyId} />}
        {(view.type === 'army' || view.type === 'missing') && (
          <WithRules version={latest} rows={8}>
            {(rules) => (
              <Owned
                store={store}
                army={view.type === 'army' ? view.army : null}
                tag={tag === undefined ? undefined : foldTag(tag)}
                rules={rules}
              />
            )}
          </WithRules>
        )}
      </div>
    </section>
  )
}

type OwnedProps = { store: ArmyStore; army: Army | null; tag: string | undefined; rules: ArmyRules }

function Owned({ store, army, tag, rules }: OwnedProps) {
  // The finder follows edits while its list is used.
  useStore(finder.$found)
  useEffect(() => finder.readAll(), [])
  const listed = useStore(finder.$read)
  const owned = ownedBases(army ?? { units: [] })
  const total = sumOfBases(owned)
  const chosen = armiesOfTag(listed ?? [], tag).flatMap(({ bases }) => bases ?? [])
  const needs = tag === undefined ? null : jointNeeds(chosen, owned)
  const [isWhole, setIsWhole] = useState(false)
  return (
    <>
      {army && <SyncNotice army={army} rules={rules} store={store} />}
      <div className="miniatures-lead">
        <p>
          <b>{total}</b> <span>{total === 1 ? 'base' : 'bases'}</span>
        </p>
        <p className="hint">
          Enter how many bases you own. Each army then shows which ones are missing, and the list can show
          what you can build.
        </p>
      </div>
      <div className="miniatures-actions">
        <FillButton armies={listed} owned={owned} rules={rules} />
        <button type="button" className="button" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          Add bases
        </button>
      </div>
      <ArmyNeeds armies={listed} tag={tag} needs={needs} owned={owned} />
      <BaseTable owned={owned} needs={needs} rules={rules} isWhole={isWhole} change={owning.change} />
    </>
  )
}

type FillProps = { armies: readonly ListedArmy[] | null; owned: BaseCounts; rules: ArmyRules }

/** Enters the bases that any one of the armies needs. It stays when there is nothing to add, and says so. */
function FillButton({ armies, owned, rules }: FillProps) {
  const [isFilled, setIsFilled] = useState(false)
  const all = (armies ?? []).flatMap(({ bases }) => bases ?? [])
  const { oneAtATime } = jointNeeds(all, owned)
  const fill = async () => {
    await attempt(() => owning.fill(oneAtATime, rules))
    setIsFilled(true)
  }
  const isEnough = isFilled && missingBases(oneAtATime, owned).size === 0
  return (
    <>
      <Button variant={owned.size === 0 ? 'primary' : 'plain'} disabled={all.length === 0} onClick={fill}>
        Fill from my armies
      </Button>
      <p role="status">{isEnough && 'You own enough for any one of your armies.'}</p>
    </>
  )
}
