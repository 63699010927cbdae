import { memo, useMemo } from 'react'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { previewAssignment } from '#domain/army/assignment.ts'
import { FULL_UNIT_TEXT, hasKeyword, isFull, type Assigned } from '#domain/unit/unit-edits.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { Button } from '#ui/button.tsx'
import { KeywordCard } from '#ui/cards/card.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { changeTexts } from './change-texts.ts'
import { Changes } from './stat-changes.tsx'
import { RulesText } from './rules-text.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './offer-card.css?inline'

adoptStyles(styles)

type Props = {
  id: Assigned
  army: Army
  unit: ArmyUnit
  /** Whether the unit has it now. The figures may update a moment later. */
  own: boolean
  rules: ArmyRules
  assign: (assigned: Assigned) => void
  remove: (ref: KeywordRef, name: string) => void
}

/**
 * Assigns and removes General or Battle Standard, which are free and once per army. The card says what that would
 * change in this unit, and in the unit that would lose the assignment.
 */
export const AssignCard = memo(function AssignCard({ id, army, unit, own, rules, assign, remove }: Props) {
  const keyword = lookUp(rules.keywords, id)
  const isCurrent = own === hasKeyword(unit, id)
  const isBlocked = !own && isFull(unit)
  const { texts, holder } = useMemo(() => {
    const preview = previewAssignment(army, unit, id, rules)
    return {
      texts: changeTexts(preview.changes, rules),
      holder: preview.holder && {
        label: unitLabel(preview.holder.unit, rules),
        texts: changeTexts(preview.holder.changes, rules),
      },
    }
  }, [army, unit, id, rules])
  const reasonId = `assign-${id}`
  return (
    <KeywordCard
      heading="h4"
      name={keyword.name}
      cost="free"
      tone="plain"
      prevented={false}
      bought={own}
      reason={
        <span id={reasonId} className="offer-reason">
          {own && (
            <b className="offer-bought">
              <Icon name="star" />
              This unit has it
            </b>
          )}
          {isBlocked && <span>{FULL_UNIT_TEXT}</span>}
          {isCurrent && !isBlocked && (
            <>
              <Changes texts={texts} lead={own ? 'Without it:' : ''} />
              {!own && !holder && <span>No unit has it yet</span>}
              {holder && (
                <Changes texts={holder.texts} lead={`${holder.label} has it now and would lose it:`} />
              )}
            </>
          )}
        </span>
      }
      action={
        <Button
          variant={own ? 'quiet' : 'plain'}
          icon={own ? 'minus' : 'star'}
          label={`${own ? 'Remove' : 'Assign'} ${keyword.name}`}
          disabled={isBlocked}
          describedBy={reasonId}
          onClick={() => {
            if (own) remove({ id }, keyword.name)
            else assign(id)
          }}
        >
          {own ? 'Remove' : 'Assign'}
        </Button>
      }
    >
      <RulesText text={keyword.description} rules={rules} />
    </KeywordCard>
  )
})
