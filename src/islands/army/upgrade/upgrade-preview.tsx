import { numberText } from '#domain/numbers/number-text.ts'
import { rulesets } from '#app/army-rules.ts'
import { useStore } from '@nanostores/react'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import {
  upgradePreview,
  type KeywordChange,
  type UnitUpgrade,
} from '#domain/army/versions/preview-upgrade.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { signed } from '#domain/numbers/signed.ts'
import { useArmy, useRules } from '#islands/army/parts/use-army.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './upgrade-preview.css?inline'

adoptStyles(styles)

/** Shows what an upgrade would change in an army. */
export function OutdatedArmy({ id, open = false }: { id: string; open?: boolean }) {
  const { view } = useArmy(id)
  if (view.type === 'loading') return <Skeleton rows={1} />
  return view.type === 'army' ? <PreviewWithRules army={view.army} open={open} /> : null
}

function PreviewWithRules({ army, open }: { army: Army; open: boolean }) {
  const from = useRules(army.ruleset_version)
  const to = useRules(useStore(rulesets.$latest))
  const name = army.name === '' ? UNNAMED_ARMY : army.name
  if (from.state === 'failure' || to.state === 'failure') {
    return (
      <p>
        <b>{name}</b>
        <span>{`: its ruleset (${versionLabel(army.ruleset_version)}) could not be loaded, so what changes cannot be shown.`}</span>
      </p>
    )
  }
  if (from.state === 'pending' || to.state === 'pending') return <Skeleton rows={1} />
  return <Preview army={army} name={name} from={from.value} to={to.value} open={open} />
}

type PreviewProps = { army: Army; name: string; from: ArmyRules; to: ArmyRules; open: boolean }

function Preview({ army, name, from, to, open }: PreviewProps) {
  const { points, issues, units } = upgradePreview(army, from, to)
  return (
    <details className="upgrade-army" open={open}>
      <summary>
        <b>{name}</b>{' '}
        <span>{`${versionLabel(from.version)} → ${versionLabel(to.version)} · ${change(points.before, points.after)} points`}</span>
      </summary>
      {issues.raised.map(({ text }) => (
        <p key={text} className="upgrade-issue">
          {`New issue: ${text}`}
        </p>
      ))}
      {units.length === 0 ? (
        <p>No unit changes.</p>
      ) : (
        <ul>
          {units.map((unit) => (
            <UnitChanges key={unit.id} unit={unit} />
          ))}
        </ul>
      )}
    </details>
  )
}

function change(before: number, after: number): string {
  return before === after ? numberText(before) : `${numberText(before)} → ${numberText(after)}`
}

function keywordText({ before, after }: KeywordChange): string {
  if (!before) return `gains ${after?.name ?? ''}`
  if (!after) return `loses ${before.name}`
  const name = before.name === after.name ? before.name : `${before.name} becomes ${after.name}`
  return before.cost === after.cost ? name : `${name}: ${signed(before.cost)} → ${signed(after.cost)}`
}

/** What an upgrade changes in a unit, as an entry of a list. */
export function UnitChanges({ unit: { label, points, keywords, issues } }: { unit: UnitUpgrade }) {
  const changes = [
    `${change(points.before, points.after)} points`,
    ...keywords.map(keywordText),
    ...issues.raised.map(({ text }) => `new issue: ${text}`),
    ...issues.resolved.map(({ text }) => `no longer: ${text}`),
  ]
  return (
    <li>
      <b>{label}</b>
      <span>{`: ${changes.join('; ')}`}</span>
    </li>
  )
}
