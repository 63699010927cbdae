import { memo, useMemo, useState } from 'react'
import { equal } from '#domain/equal.ts'
import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import {
  offersRemoval,
  previewPurchase,
  type PurchaseOffer,
  type PurchasePreview,
} from '#domain/unit/keywords/purchase-offers.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { Button } from '#ui/button.tsx'
import { KeywordCard } from '#ui/cards/card.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { changeTexts, type ChangeTexts } from './change-texts.ts'
import { Changes, Loss } from './stat-changes.tsx'
import { RulesText } from './rules-text.tsx'
import { Worth } from './worth.tsx'
import { signed } from '#domain/numbers/signed.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './offer-card.css?inline'

adoptStyles(styles)

type Props = {
  /** Made from `evaluated`. */
  offer: PurchaseOffer
  evaluated: EvaluatedUnit
  /** How many times the unit has it now. The figures may update a moment later. */
  owned: number
  rules: ArmyRules
  buy: (offer: PurchaseOffer) => void
  remove: (ref: KeywordRef, name: string) => void
}

/**
 * Offers one keyword with its rule, its cost, and what it would change or why the unit cannot buy it. After a purchase,
 * the card says "Bought", and Remove takes the place of Buy.
 */
export const OfferCard = memo(function OfferCard({ offer, evaluated, owned, ...rest }: Props) {
  const { rules } = rest
  const [isWorthOpen, openWorth] = useState(false)
  const preview = useMemo(() => {
    const { changes, ...preview } = previewPurchase(offer, evaluated, rules)
    const price = signed(changes.points.after - changes.points.before)
    return { ...preview, price, texts: changeTexts(changes, rules) }
  }, [offer, evaluated, rules])
  return (
    <OfferFace
      says={{ offer, owned, count: evaluated.unit.count, ...preview }}
      worthOf={isWorthOpen ? evaluated : null}
      openWorth={openWorth}
      {...rest}
    />
  )
})

type FaceProps = Pick<Props, 'rules' | 'buy' | 'remove'> & {
  /** All that the card says, as plain data. */
  says: Pick<Props, 'offer' | 'owned'> &
    Omit<PurchasePreview, 'changes'> & { count: number; price: string; texts: ChangeTexts }
  /** The unit for which the worth is open, or null. */
  worthOf: EvaluatedUnit | null
  openWorth: (isOpen: boolean) => void
}

/** Memoized by what it says, because a purchase changes few of 45 cards. */
const OfferFace = memo(function OfferFace({ says, worthOf, openWorth, rules, buy, remove }: FaceProps) {
  const { offer, owned, count, blocker, x, texts, waste } = says
  const { keyword, ref, name, cost } = offer
  const isRemoval = offersRemoval({ ...offer, owned })
  const isCurrent = owned === offer.owned
  const reasonId = `offer-${ref.id}-${ref.numerical?.value ?? 0}`
  // The figures of a moment ago would block a keyword because the unit had it.
  const isJustRemoved = owned < offer.owned
  const isBlocked = !isRemoval && !isJustRemoved && blocker !== null
  const price = isCurrent ? ` for ${says.price} points` : ''
  return (
    <KeywordCard
      heading="h4"
      name={name}
      cost={signed(cost) + (count > 1 ? ` × ${count}` : '')}
      tone={cost > 0 ? 'strong' : 'weak'}
      prevented={false}
      bought={owned > 0}
      reason={
        <span id={reasonId} className="offer-reason">
          {owned > 0 && (
            <b className="offer-bought">
              <Icon name="check" />
              <span>{boughtText(owned)}</span>
            </b>
          )}
          {isCurrent && isBlocked && <span>{blocker}</span>}
          {isCurrent && !isBlocked && (
            <Changes texts={texts} lead={isRemoval ? 'Without it:' : owned > 0 ? 'One more:' : ''} />
          )}
          {isCurrent && !isBlocked && waste !== null && <Loss text={waste} />}
        </span>
      }
      action={
        <>
          {owned > 0 && !isRemoval && (
            <Button variant="quiet" icon="minus" label={`Remove ${name}`} onClick={() => remove(ref, name)}>
              Remove
            </Button>
          )}
          <Button
            variant={isRemoval ? 'quiet' : 'plain'}
            icon={isRemoval ? 'minus' : 'plus'}
            label={isRemoval ? `Remove ${name}` : `Buy ${name}${price}`}
            disabled={isBlocked}
            describedBy={reasonId}
            onClick={() => {
              if (isRemoval) remove(ref, name)
              else buy(offer)
            }}
          >
            {isRemoval ? 'Remove' : 'Buy'}
          </Button>
        </>
      }
    >
      <RulesText text={keyword.description} rules={rules} x={x} />
      <Worth offer={offer} unit={worthOf} rules={rules} onToggle={openWorth} />
    </KeywordCard>
  )
}, isSameFace)

function isSameFace({ says, ...before }: FaceProps, { says: next, ...after }: FaceProps): boolean {
  const fields = Object.keys(after) as (keyof typeof after)[]
  return fields.every((field) => before[field] === after[field]) && equal(says, next)
}

function boughtText(times: number): string {
  if (times === 1) return 'Bought'
  return times === 2 ? 'Bought twice' : `Bought ${times} times`
}
