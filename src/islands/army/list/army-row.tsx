import { armySync } from '#app/army.ts'
import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { rulesets } from '#app/army-rules.ts'
import { session } from '#app/session.ts'
import { pathToArmy, pathToUnit } from '#domain/army/paths.ts'
import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { armyIssues, type ArmyIssue } from '#domain/army/issues/army-issues.ts'
import { listedName, savedUnit } from '#domain/army/library/saved-unit.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { summarizeArmy, summaryText } from '#domain/army/army-summary.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/texts/moment.tsx'
import { Stamp } from '#ui/pictures/stamp.tsx'
import { ArmyPicture } from '#islands/army/picture/army-picture.tsx'
import { TagPills } from '#islands/army/parts/tag-pills.tsx'
import { UnreadableRow } from '#islands/army/parts/unreadable-army.tsx'
import { useArmy, useDefaultVersion, useRules } from '#islands/army/parts/use-army.ts'
import '#islands/army/parts/army-row.css'

type RowProps = {
  current: boolean
  /** Null while nobody selects. */
  selected: boolean | null
  onToggle: (id: string) => void
}

export function ArmyRow({ id, ...row }: RowProps & { id: string }) {
  const { view, store } = useArmy(id, row.current, armyFinder.known(id))
  switch (view.type) {
    case 'army':
      return <ReadableRow army={view.army} {...row} />
    case 'unreadable':
      return <UnreadableRow id={id} />
    case 'failed':
      return (
        <div className="army-row">
          <p className="army-row-facts">
            <span>This army could not be read.</span>
            <Button variant="quiet" onClick={store.refresh}>
              Try again
            </Button>
          </p>
        </div>
      )
    default:
      return <div className="army-row" aria-busy={view.type === 'loading'} />
  }
}

/** Memoized, because `useArmy` renders the row twice if it is beside an open army. */
const ReadableRow = memo(function ReadableRow({
  army,
  current,
  selected,
  onToggle,
}: RowProps & { army: Army }) {
  const unit = savedUnit(army)
  const name = <bdi>{listedName(army) || UNNAMED_ARMY}</bdi>
  return (
    <div className="army-row" data-current={current || undefined} data-selected={selected ?? undefined}>
      {unit ? (
        <span className="army-row-unit">
          <Icon name={unit.type} />
        </span>
      ) : (
        <ArmyPicture image={army.images[0]} size="small" />
      )}
      <div className="army-row-text">
        {selected === null ? (
          <a className="army-row-name" href={pathOf(army)} aria-current={current ? 'page' : undefined}>
            {name}
          </a>
        ) : (
          <label className="army-row-name">
            <input type="checkbox" checked={selected} onChange={() => onToggle(army.id)} />
            {name}
          </label>
        )}
        <RowFacts army={army} />
      </div>
    </div>
  )
})

/** A saved unit has no page of an army around it. */
function pathOf(army: Army): string {
  const unit = savedUnit(army)
  return unit ? pathToUnit(army.id, unit.id) : pathToArmy(army.id)
}

/** "1,250 points · 4 units", or "120 points · Beasts" of a saved unit. */
function factsText(army: Army, rules: ArmyRules): string {
  const unit = savedUnit(army)
  if (!unit) return summaryText(summarizeArmy(army, rules))
  const { evaluated, points } = unitFacts(unit, rules)
  return `${numberText(points.total)} points · ${evaluated.profile.name}`
}

function RowFacts({ army }: { army: Army }) {
  const version = army.ruleset_version
  const rules = useRules(version)
  const defaultVersion = useDefaultVersion()
  if (rules.state === 'pending') return <p className="army-row-facts">Loading ruleset…</p>
  if (rules.state === 'failure') {
    return (
      <p key="failed" className="army-row-facts">
        <span>{`Failed to fetch army ruleset (v${version})`}</span>{' '}
        <Button variant="quiet" onClick={() => rulesets.retry(version)}>
          Try again
        </Button>
      </p>
    )
  }
  const issues = army.kind === 'unit' ? [] : armyIssues(army, rules.value)
  const tags = army.tags ?? []
  return (
    <>
      <p className="army-row-facts">
        <span>
          <span>{factsText(army, rules.value)}</span>
          {version !== defaultVersion && (
            <span className="army-row-version">{` · ${versionLabel(version)}`}</span>
          )}
        </span>
        <SyncState id={army.id} />
        <ConflictMark id={army.id} />
        {issues.length > 0 && <Stamp>Invalid</Stamp>}
        {tags.length > 0 && <TagPills tags={tags} />}
      </p>
      <p className="army-card-more">
        <Moment lead="Edited" ts={army.updated_ts} />
      </p>
      {issues.length > 0 && (
        <p className="army-card-more army-card-issues">{issues.map(issueText).join(' · ')}</p>
      )}
    </>
  )
}

function issueText({ code, text, units }: ArmyIssue): string {
  switch (code) {
    case 'NO_GENERAL':
      return 'No General'
    case 'NO_BATTLE_STANDARD':
      return 'No Battle Standard'
    case 'INVALID_UNITS':
      return `Not legal: ${units.map(({ label }) => label).join(', ')}`
    default:
      return text
  }
}

/** Shown when the server does not have the newest version of the army. */
function SyncState({ id }: { id: string }) {
  const isUnsynced = useStore(armySync.$unsynced).has(id)
  const isSyncing = useStore(session.$isSyncing)
  return isUnsynced && <span className="sync-state">{isSyncing ? '(Syncing...)' : '(Not synced)'}</span>
}

/** Shown until the user has seen what merges have decided. */
function ConflictMark({ id }: { id: string }) {
  const { conflicts } = useStore(armySync.$note(id))
  return conflicts.length > 0 && <span className="sync-state">(Changed on two devices)</span>
}
