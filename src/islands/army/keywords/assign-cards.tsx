import type { Army, ArmyUnit } from '../../../domain/army/army.ts'
import { FULL_UNIT_TEXT, hasKeyword, isFull, type Assigned } from '../../../domain/army/unit-edits.ts'
import { unitLabel } from '../../../domain/army/unit-label.ts'
import { lookUp } from '../../../domain/lookup.ts'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import type { KeywordRef } from '../../../domain/ruleset/army-ruleset.ts'
import { Button } from '../../../ui/button.tsx'
import { KeywordCard } from '../../../ui/card.tsx'
import { RulesText } from './rules-text.tsx'

type Props = {
  ids: readonly Assigned[]
  army: Army
  unit: ArmyUnit
  rules: Rules
  assign: (assigned: Assigned) => void
  remove: (ref: KeywordRef, name: string) => void
}

function reasonOf(unit: ArmyUnit, own: boolean, holder: ArmyUnit | undefined, rules: Rules): string {
  if (own) return 'This unit has it'
  if (isFull(unit)) return FULL_UNIT_TEXT
  return holder ? `${unitLabel(holder, rules)} has it now and would lose it` : 'No unit has it yet'
}

/** Assigns and removes General and Battle Standard, which are free and once per army. (UNIT-14, UNIT-15, UNIT-16) */
export function AssignCards({ ids, army, unit, rules, assign, remove }: Props) {
  return (
    <section aria-labelledby="group-assigned">
      <h3 id="group-assigned" className="chooser-group">
        Once per army
      </h3>
      <ul className="keyword-cards">
        {ids.map((id) => {
          const keyword = lookUp(rules.keywords, id)
          const holder = army.units.find((other) => hasKeyword(other, id))
          const own = hasKeyword(unit, id)
          const reasonId = `assign-${id}`
          return (
            <li key={id}>
              <KeywordCard
                heading="h4"
                name={keyword.name}
                cost="free"
                tone="plain"
                prevented={false}
                reason={<span id={reasonId}>{reasonOf(unit, own, holder, rules)}</span>}
                action={
                  own ? (
                    <Button
                      variant="quiet"
                      icon="minus"
                      label={`Remove ${keyword.name}`}
                      onClick={() => {
                        remove({ id }, keyword.name)
                      }}
                    >
                      Remove
                    </Button>
                  ) : (
                    <Button
                      icon="star"
                      label={`Assign ${keyword.name}`}
                      disabled={isFull(unit)}
                      describedBy={reasonId}
                      onClick={() => {
                        assign(id)
                      }}
                    >
                      Assign
                    </Button>
                  )
                }
              >
                <RulesText text={keyword.description} rules={rules} />
                {!own && unit.count > 1 && <p>The unit’s count becomes 1.</p>}
              </KeywordCard>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
