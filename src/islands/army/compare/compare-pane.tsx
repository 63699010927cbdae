import { useEffect, useState } from 'react'
import { armies, router } from '#app/army.ts'
import { attempt } from '#app/messages.ts'
import { pathToList } from '#islands/army/parts/list-stores.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import {
  parseComparedSide,
  pathToComparison,
  sideNames,
  type ComparedSide,
} from '#domain/army/compare-address.ts'
import type { SideNames } from '#domain/odds/army-odds-text.ts'
import { compareArmies } from '#domain/army/versions/compare.ts'
import { compareVersions, versionLabel } from '#domain/rules/sem-ver.ts'
import { numberTwins } from '#domain/text/number-twins.ts'
import { IconLink } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { PageHeading } from '#islands/army/parts/page-heading.tsx'
import { WithRules } from '#islands/army/parts/with-rules.tsx'
import { ComparedOdds } from './compared-odds.tsx'
import { ComparedUnits } from './compared-units.tsx'
import { useSide, type Side } from './use-side.ts'
import styles from './compare.css?inline'

adoptStyles(styles)

/** The answer, then two armies side by side: two own ones, versions of one, or a shared one. The address says which. */
export function ComparePane({ search }: { search: Record<string, string> }) {
  const [left, right] = [parseComparedSide(search['a']), parseComparedSide(search['b'])]
  const [one, other] = [useSide(left), useSide(right)]
  const choose = (a: ComparedSide | null, b: ComparedSide | null) =>
    router.goTo(pathToComparison(a, b), { replace: true })
  useTitle('Compare')
  return (
    <section className="pane compare-pane" aria-labelledby="compare-title">
      <header className="pane-head">
        <IconLink icon="back" label="All armies" href={pathToList()} />
        <PageHeading id="compare-title" current>
          Compare
        </PageHeading>
      </header>
      <div className="pane-scroll">
        <div className="compare-sides">
          <ChooseSide label="Left" side={left} state={one} onChoose={(side) => choose(side, right)} />
          <ChooseSide label="Right" side={right} state={other} onChoose={(side) => choose(left, side)} />
        </div>
        {left === null || right === null ? (
          <p className="compare-answer">Choose two armies to see them side by side.</p>
        ) : one.state === 'success' && other.state === 'success' ? (
          <Compared
            left={one.value}
            right={other.value}
            names={namesOf(left, one.value, right, other.value)}
          />
        ) : (
          one.state !== 'failure' && other.state !== 'failure' && <Skeleton rows={6} />
        )}
      </div>
    </section>
  )
}

type ChooseProps = {
  label: string
  side: ComparedSide | null
  state: Side
  onChoose: (side: ComparedSide | null) => void
}

/** The armies of this device to choose from, and what the address names besides. */
function ChooseSide({ label, side, state, onChoose }: ChooseProps) {
  const [names, setNames] = useState<readonly { id: string; name: string }[]>([])
  useEffect(() => {
    void attempt(armies.listNames).then((all) => setNames(all ?? []))
  }, [])
  const own = side?.type === 'own' ? side.id : ''
  const labels = numberTwins(names.map(({ name }) => name || UNNAMED_ARMY))
  const isListed = names.some(({ id }) => id === own)
  const other = side !== null && !isListed
  const otherName = state.state === 'success' ? nameOf(state.value) : 'This army'
  return (
    <Field label={label} error={state.state === 'failure' ? state.failure : undefined}>
      {(control) => (
        <select
          {...control}
          value={other ? 'other' : own}
          onChange={({ target }) => {
            if (target.value !== 'other') onChoose(parseComparedSide(target.value))
          }}
        >
          {side === null && <option value="">Choose an army</option>}
          {other && <option value="other">{`${otherName}${KIND_TEXTS[side.type]}`}</option>}
          {names.map(({ id }, index) => (
            <option key={id} value={id}>
              {labels[index]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const KIND_TEXTS = { own: '', version: ' (earlier version)', shared: ' (shared)' } as const

const nameOf = ({ name }: Army): string => name || UNNAMED_ARMY

const namesOf = (left: ComparedSide, one: Army, right: ComparedSide, other: Army) =>
  sideNames({ side: left, name: nameOf(one) }, { side: right, name: nameOf(other) })

type ComparedProps = { left: Army; right: Army; names: SideNames }

/** Both armies under the newer of their rulesets. */
function Compared({ left, right, names }: ComparedProps) {
  const [one, other] = [left.ruleset_version, right.ruleset_version]
  const version = compareVersions(one, other) >= 0 ? one : other
  return (
    <>
      {one !== other && <p className="pane-note">{`Both are compared under ${versionLabel(version)}.`}</p>}
      <WithRules version={version} rows={6}>
        {(rules) => (
          <>
            <ComparedUnits comparison={compareArmies(left, right, rules)} />
            <ComparedOdds left={left} right={right} names={names} rules={rules} />
          </>
        )}
      </WithRules>
    </>
  )
}
