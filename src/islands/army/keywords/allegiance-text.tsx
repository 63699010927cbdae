import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { SPELL_COST, SPELL_NAMES } from '#domain/rules/vocabulary.ts'
import { RulesText } from './rules-text.tsx'

/** Shows an allegiance with its flavour text and its three spells. */
export function AllegianceText({ id, rules }: { id: string; rules: ArmyRules }) {
  const allegiance = rules.allegiances.get(id)
  if (!allegiance) return <p>{`${id} (not in this ruleset)`}</p>
  return (
    <div>
      <h3>{allegiance.name}</h3>
      <p className="quote">{allegiance.flavour}</p>
      <dl className="choice-spells">
        {allegiance.spells.map((spell) => (
          <div key={spell.id}>
            <dt>
              <span>{spell.name}</span>{' '}
              <small>{`${SPELL_NAMES[spell.type]} (${SPELL_COST[spell.type]})`}</small>
            </dt>
            <dd>
              <RulesText text={spell.description} rules={rules} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
