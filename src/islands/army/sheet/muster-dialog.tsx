import { numberText } from '#domain/numbers/number-text.ts'
import { armies, unitActions } from '#app/army.ts'
import { takeBack, toasts } from '#app/messages.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { FULL_ARMY_TEXT, isFullArmy } from '#domain/army/army-edits.ts'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { pointsLeft, summarizeArmy } from '#domain/army/army-summary.ts'
import type { Army } from '#domain/army/army.ts'
import type { Assigned } from '#domain/unit/unit-edits.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitProfile } from '#domain/rules/army-ruleset.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { IssueList } from '#ui/states/issue-list.tsx'
import { ChooseLeader } from './choose-leader.tsx'
import { leaderMends } from './leader-mends.ts'
import styles from './muster-dialog.css?inline'

adoptStyles(styles)

type Props = {
  army: Army
  rules: ArmyRules
  /** Opens the form that asks for a name and description too. */
  onName: () => void
  /** Opens the saved units. */
  onSaved: () => void
  onClose: () => void
}

/** A unit that this dialog has added, and the mark of the edit. */
type Added = { name: string; rev: string }

/** The eleven unit types: a tap adds a unit and the dialog stays, so that a whole army is mustered in it. */
export function MusterDialog({ army, rules, onName, onSaved, onClose }: Props) {
  const { units: saved } = useStore(armies.$away)
  const [added, setAdded] = useState<readonly Added[]>([])
  const [leader, setLeader] = useState<Assigned | null>(null)
  const store = armies.army(army.id)
  const last = added.at(-1)
  const add = ({ type, name }: UnitProfile) => {
    if (isFullArmy(army)) {
      toasts.show(FULL_ARMY_TEXT)
      return
    }
    const { rev } = unitActions.add(store, { name: '', description: '', type }, rules)
    setAdded([...added, { name, rev }])
  }
  const undoLast = ({ rev }: Added) => {
    setAdded(added.slice(0, -1))
    takeBack(() => store.undo(rev))
  }
  return (
    <Dialog
      title="Add Unit"
      size="tall"
      hasDone
      onClose={onClose}
      foot={
        <>
          {saved.length > 0 && <Button onClick={onSaved}>My units</Button>}
          <Button onClick={onName}>Name it first</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <MusterPoints army={army} rules={rules} />
      <ul className="muster-types">
        {rules.ruleset.units.map((profile, index) => (
          <li key={profile.type}>
            <MusterType
              profile={profile}
              units={army.units
                .filter(({ type }) => type === profile.type)
                .reduce((sum, { count }) => sum + count, 0)}
              isFirst={index === 0}
              onAdd={() => add(profile)}
            />
          </li>
        ))}
      </ul>
      <div className="muster-added">
        <p role="status">{last ? `Added ${last.name}` : 'Tap a type to add a unit. Names can come later.'}</p>
        {last && (
          <Button variant="quiet" icon="undo" label={`Undo: Add ${last.name}`} onClick={() => undoLast(last)}>
            Undo
          </Button>
        )}
      </div>
      {army.units.length > 0 && (
        <IssueList
          isBegun
          issues={armyIssues(army, rules).map((issue) => ({
            code: issue.code,
            text: issue.text,
            mends: leaderMends(issue, setLeader),
          }))}
        />
      )}
      {leader !== null && (
        <ChooseLeader army={army} leader={leader} rules={rules} onClose={() => setLeader(null)} />
      )}
    </Dialog>
  )
}

/** The points that are left, or those spent if the army has no limit. A bar shows the same. */
function MusterPoints({ army, rules }: { army: Army; rules: ArmyRules }) {
  const summary = summarizeArmy(army, rules)
  const { points, limit } = summary
  const left = pointsLeft(summary)
  if (limit === null || left === null) {
    return (
      <p className="muster-points">
        <b>{numberText(points)}</b> points
      </p>
    )
  }
  return (
    <div className="muster-points" data-over={left < 0 || undefined}>
      <p>
        <b>{numberText(Math.abs(left))}</b>{' '}
        <span>{`points ${left < 0 ? 'over the limit' : 'left'} of ${numberText(limit)}`}</span>
      </p>
      <meter min={0} max={limit} value={points} aria-label="Points spent" />
    </div>
  )
}

type TypeProps = { profile: UnitProfile; units: number; isFirst: boolean; onAdd: () => void }

function MusterType({ profile: { type, name, points }, units, isFirst, onAdd }: TypeProps) {
  return (
    <button type="button" className="muster-type" data-first-focus={isFirst || undefined} onClick={onAdd}>
      <Icon name={type} />
      <b>{name}</b>
      <span>
        <span>{points}</span>
        <span className="visually-hidden"> points</span>
      </span>
      {units > 0 && (
        <span className="muster-count">
          <span className="visually-hidden">in the army: </span>
          <span>{units}</span>
        </span>
      )}
    </button>
  )
}
