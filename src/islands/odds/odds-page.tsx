import { memo, useDeferredValue, useMemo, useState } from 'react'
import { odds } from './odds.ts'
import type { Army } from '#domain/army/army.ts'
import type { ReadSide } from '#domain/odds/addressed-side.ts'
import { winnerText } from '#domain/odds/clash-text.ts'
import type { AttackKind } from '#domain/rules/effects/situations.ts'
import { createPart } from '#platform/part.ts'
import type { OddsView } from '#stores/odds/odds.ts'
import { IconButton } from '#ui/button.tsx'
import { ChipButton } from '#ui/chip.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { ShareLink } from '#ui/share-link.tsx'
import { FightPart } from './fight-part.tsx'
import { OddsNews } from './odds-news.tsx'
import { namesOf, type Outcome, outcomeOf, outcomeText } from './outcome.ts'
import { UnitSide } from './unit-side.tsx'
import { VolleyPart } from './volley-part.tsx'

const UnitDialog = lazyPart(
  createPart(() => import('./odds-unit-dialog.tsx')),
  (part) => part.UnitDialog,
)

type Which = 'one' | 'other'
const KINDS: readonly (readonly [AttackKind, string])[] = [
  ['combat', 'A fight'],
  ['shooting', 'A volley'],
]

export function OddsPage({ view }: { view: OddsView }) {
  const [changing, setChanging] = useState<Which | null>(null)
  const [shared, setShared] = useState<readonly Army[]>([])
  // What is asked shows at once, and the figures follow.
  const shown = useDeferredValue<OddsView | null>(view, null)
  const outcome = useMemo(() => shown && outcomeOf(shown), [shown])
  const { address, rules } = view
  return (
    <>
      <Unknown one={view.one} other={view.other} version={rules.version} />
      <div className="odds-desk">
        <p className="odds-verdict">{outcome && <Verdict outcome={outcome} />}</p>
        <div className="odds-ask">
          <div className="odds-versus">
            <UnitSide
              which="one"
              label={address.kind === 'combat' ? 'Attacker' : 'Shooter'}
              {...{ view }}
              onChange={() => setChanging('one')}
            />
            <div className="odds-against">
              <i>against</i>
              <IconButton icon="redo" label="Swap the two units" onClick={odds.swap} />
            </div>
            <UnitSide which="other" label="Target" {...{ view }} onChange={() => setChanging('other')} />
          </div>
          <div className="odds-chips" role="group" aria-label="What to look at">
            {KINDS.map(([kind, name]) => (
              <ChipButton key={kind} pressed={address.kind === kind} onToggle={() => odds.set({ kind })}>
                {name}
              </ChipButton>
            ))}
          </div>
        </div>
        <div className="odds-answer">
          {shown ? <Answer view={shown} outcome={outcome} /> : <Skeleton rows={8} />}
        </div>
      </div>
      {changing && (
        <UnitDialog
          view={view}
          which={changing}
          shared={shared}
          onRead={(read) => setShared((before) => [...read, ...before])}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}

/** The answer in one sentence. */
function Verdict({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'shooting') return <span>{outcomeText(outcome)}</span>
  const { who, shares } = winnerText(outcome.fight, namesOf(outcome))
  return (
    <>
      <b>{who}</b>
      <span>{shares}</span>
    </>
  )
}

type AnswerProps = { view: OddsView; outcome: Outcome | null }

/** Its reasons. */
const Answer = memo(function Answer({ view, outcome }: AnswerProps) {
  return (
    <>
      <OddsNews view={view} outcome={outcome} />
      <div className="odds-result">
        {outcome?.kind === 'combat' && (
          <FightPart outcome={outcome} rules={view.rules} rounds={view.address.rounds} />
        )}
        {outcome?.kind === 'shooting' && <VolleyPart outcome={outcome} />}
      </div>
      <p className="odds-rules">
        By this app’s rules for <a href="/quick-start#attacks-and-doom">attacks and Doom</a>
        <span>{`, in ruleset ${view.rules.version}. They leave out where units stand, what room they have, and what the opponent plays.`}</span>
      </p>
      <a className="odds-help" href="/help/odds">
        How to read the odds
      </a>
      <details className="odds-fold">
        <summary>Share</summary>
        <ShareLink link={odds.link()} title="Odds of a fight in Hobgoblin" />
      </details>
    </>
  )
})

/** The ids that the ruleset does not have; the rest is shown. */
function Unknown({ one, other, version }: { one: ReadSide; other: ReadSide; version: string }) {
  const ids = [...new Set([...one.unknown, ...other.unknown])]
  if (ids.length === 0) return null
  return (
    <p className="odds-unknown" role="status">
      {`Ruleset ${version} does not know ${ids.map((id) => `“${id}”`).join(', ')}, so it is left out. Perhaps part of the link is missing.`}
    </p>
  )
}
