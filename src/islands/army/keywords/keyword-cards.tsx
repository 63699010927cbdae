import type { EvaluatedUnit, KeywordReason, UnitKeyword } from '#domain/unit/evaluate.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/pictures/icon.tsx'
import { KeywordCard } from '#ui/cards/card.tsx'
import { signed } from '#domain/numbers/signed.ts'
import { RulesText } from './rules-text.tsx'
import './keyword-cards.css'

const REASON_ICONS: Readonly<Record<KeywordReason['type'], IconName>> = {
  DEFAULT: 'lock',
  PURCHASED: 'coins',
  ASSIGNED: 'star',
  KEYWORD: 'link',
  ARTEFACT: 'artefact',
}

function reasonText(reason: KeywordReason, rules: ArmyRules): string {
  switch (reason.type) {
    case 'DEFAULT':
      return 'Default'
    case 'PURCHASED':
      return 'Purchased by player'
    case 'ASSIGNED':
      return 'Assigned by player'
    case 'KEYWORD':
      return `Added by ${rules.keywords.get(reason.by)?.name ?? reason.by}`
    case 'ARTEFACT':
      return `Added by ${rules.artefacts.get(reason.by)?.name ?? reason.by}`
  }
}

type Props = {
  evaluated: EvaluatedUnit
  rules: ArmyRules
  /** Null if the unit is read-only. */
  remove: ((ref: KeywordRef, name: string) => void) | null
}

/** Shows every keyword of a unit with its rule, its source and its cost. */
export function KeywordCards({ evaluated, rules, remove }: Props) {
  return (
    <>
      <ul className="keyword-cards" aria-label="Keywords">
        {evaluated.keywords.map((keyword, index) => (
          <li key={`${keyword.ref.id} ${index}`}>
            <HeldKeyword
              held={keyword}
              total={evaluated.active.get(keyword.ref.id)}
              rules={rules}
              remove={remove}
            />
          </li>
        ))}
      </ul>
      {evaluated.keywords.length === 0 && (
        <p className="pane-note">No keywords yet: these troops are as plain as they come.</p>
      )}
    </>
  )
}

type HeldProps = {
  held: UnitKeyword
  /** Replaces x in the text. */
  total: number | undefined
  rules: ArmyRules
  remove: Props['remove']
}

function HeldKeyword({ held, total, rules, remove }: HeldProps) {
  const { ref, name, keyword, reason, cost, prevented_by } = held
  const removable = reason.type === 'PURCHASED' || reason.type === 'ASSIGNED'
  const preventers = prevented_by.map((id) => rules.keywords.get(id)?.name ?? id)
  return (
    <KeywordCard
      name={name}
      cost={reason.type === 'PURCHASED' ? signed(cost) : 'free'}
      tone={
        keyword?.traits.includes('Strength')
          ? 'strong'
          : keyword?.traits.includes('Weakness')
            ? 'weak'
            : 'plain'
      }
      prevented={preventers.length > 0}
      reason={
        <>
          <Icon name={preventers.length > 0 ? 'prevented' : REASON_ICONS[reason.type]} />
          <span>{`${reasonText(reason, rules)}${preventers.length > 0 ? ` · Prevented by ${preventers.join(', ')}` : ''}`}</span>
        </>
      }
      action={
        remove === null ? null : removable ? (
          <IconButton icon="remove" label={`Remove ${name}`} onClick={() => remove(ref, name)} />
        ) : (
          <span className="keyword-locked" title="Cannot be removed">
            <Icon name="lock" />
          </span>
        )
      }
    >
      {keyword ? (
        <RulesText
          text={keyword.description}
          rules={rules}
          x={ref.numerical ? (total ?? ref.numerical.value) : 0}
        />
      ) : (
        <p>Not in this ruleset.</p>
      )}
    </KeywordCard>
  )
}
