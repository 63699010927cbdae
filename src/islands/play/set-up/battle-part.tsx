import { useState } from 'react'
import { parseBattleLink, type ParsedLink } from '#domain/battle/battle-link.ts'
import type { BattleRules } from '#domain/game/battle/battle-rules.ts'
import type { Side } from '#domain/game/words/side.ts'
import { SECTIONS } from '#domain/rules/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { usePlayRules } from '#islands/play/parts/use-rules.ts'

type ChosenBattle = ReturnType<typeof useBattle>

/** The rolled battle, by the query of its address. */
export function useBattle(given: string | null) {
  const [query, setQuery] = useState(given)
  const parsed = query === null ? null : parseBattleLink(query)
  return {
    link: parsed?.type === 'link' ? parsed.link : null,
    isReady: parsed === null || parsed.type === 'link',
    isDamaged: parsed !== null && parsed.type !== 'link',
    setText: (text: string) => setQuery(text.trim() === '' ? null : queryIn(text)),
    forget: () => setQuery(null),
  }
}

function queryIn(text: string): string {
  return text.includes('?') ? text.slice(text.indexOf('?')).trim() : text.trim()
}

type Props = {
  battle: ChosenBattle
  /** The changes that the battle makes. Null until they are known. */
  rules: BattleRules | null
  /** Reads the rules again if that failed. */
  onRetry: (() => void) | null
  attacker: Side
  onAttacker: (side: Side) => void
  opponent: string
}

/** The rolled battle with who attacks, or none. */
export function BattlePart({ battle, rules, onRetry, attacker, onAttacker, opponent }: Props) {
  return (
    <section>
      <h3>Battle</h3>
      {battle.link ? (
        <>
          <Entries link={battle.link} />
          {onRetry ? (
            <p key="failed" className="problem" role="alert">
              The rules of this battle failed to load. <Button onClick={onRetry}>Try again</Button>
            </p>
          ) : (
            rules === null && <p role="status">Reading the battle…</p>
          )}
          {rules?.needsAttacker === true && (
            <fieldset className="set-up-kinds">
              <legend className="label">Attacker</legend>
              {(['host', 'guest'] as const).map((side) => (
                <label key={side}>
                  <input
                    type="radio"
                    name="attacker"
                    checked={attacker === side}
                    onChange={() => onAttacker(side)}
                  />
                  <span>{side === 'host' ? 'Me' : opponent}</span>
                </label>
              ))}
            </fieldset>
          )}
          <Button variant="quiet" onClick={battle.forget}>
            Play without it
          </Button>
        </>
      ) : (
        <>
          <Field
            label="Link of a rolled battle"
            hint="Not needed."
            error={battle.isDamaged ? 'This is not the link of a battle.' : undefined}
          >
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                onChange={({ target }) => battle.setText(target.value)}
              />
            )}
          </Field>
          <a className="button" href="/battle">
            Roll a battle
          </a>
        </>
      )}
    </section>
  )
}

function Entries({ link }: { link: ParsedLink }) {
  const rules = usePlayRules(link.version)
  const names = SECTIONS.flatMap((section) =>
    link[section].map((id) => rules?.[section].get(id)?.name ?? id.replaceAll('_', ' ')),
  )
  return <p>{names.join(' · ')}</p>
}
