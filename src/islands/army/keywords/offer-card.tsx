import { useMemo } from 'react'
import type { EvaluatedUnit } from '../../../domain/army/evaluate.ts'
import { previewOffer, type PurchaseOffer } from '../../../domain/army/purchase-offers.ts'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import type { KeywordRef } from '../../../domain/ruleset/army-ruleset.ts'
import { Button } from '../../../ui/button.tsx'
import { KeywordCard } from '../../../ui/card.tsx'
import { changeTexts } from './change-texts.ts'
import { RulesText } from './rules-text.tsx'
import { signed } from '../signed.ts'

type Props = {
  offer: PurchaseOffer
  evaluated: EvaluatedUnit
  rules: Rules
  buy: (offer: PurchaseOffer) => void
  remove: (ref: KeywordRef, name: string) => void
}

/** One keyword to buy: its rule, its cost, and what it would change or why the unit cannot buy it. (VALID-19) */
export function OfferCard({ offer, evaluated, rules, buy, remove }: Props) {
  const { points, changes } = useMemo(() => {
    const preview = previewOffer(offer, evaluated, rules)
    return { points: preview.points, changes: changeTexts(preview, rules) }
  }, [offer, evaluated, rules])
  const { count } = evaluated.unit
  const owned = evaluated.unit.keywords.filter(
    ({ id, numerical }) => id === offer.ref.id && numerical?.value === offer.ref.numerical?.value,
  ).length
  const preventers = offer.prevented_by.map((id) => rules.keywords.get(id)?.name ?? id)
  const barId = `bar-${offer.ref.id}-${String(offer.ref.numerical?.value ?? 0)}`
  return (
    <KeywordCard
      heading="h4"
      name={offer.name}
      cost={signed(offer.cost) + (count > 1 ? ` × ${String(count)}` : '')}
      tone={offer.cost > 0 ? 'strong' : 'weak'}
      prevented={false}
      reason={
        <span id={barId}>
          {offer.bar ?? changes.join(' · ')}
          {offer.bar === null && preventers.length > 0 && ` · Would be prevented by ${preventers.join(', ')}`}
        </span>
      }
      action={
        <>
          {owned > 0 && (
            <Button
              variant="quiet"
              icon="minus"
              label={`Remove ${offer.name}`}
              onClick={() => {
                remove(offer.ref, offer.name)
              }}
            >
              {owned > 1 ? `Remove (${String(owned)})` : 'Remove'}
            </Button>
          )}
          <Button
            icon="plus"
            label={`Buy ${offer.name} for ${signed(points.after - points.before)} points`}
            disabled={offer.bar !== null}
            describedBy={barId}
            onClick={() => {
              buy(offer)
            }}
          >
            Buy
          </Button>
        </>
      }
    >
      <RulesText text={offer.keyword.description} rules={rules} />
    </KeywordCard>
  )
}
