import { useDeferredValue, useMemo, useState, type ComponentProps } from 'react'
import type { Army, ArmyUnit } from '../../../domain/army/army.ts'
import { purchaseOffers, type PurchaseOffer } from '../../../domain/army/purchase-offers.ts'
import { ASSIGNED } from '../../../domain/army/unit-edits.ts'
import { unitFacts } from '../../../domain/army/unit-facts.ts'
import { unitLabel } from '../../../domain/army/unit-label.ts'
import { lookUp } from '../../../domain/lookup.ts'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import { plainText } from '../../../domain/ruleset/rich-text.ts'
import type { KeywordText } from '../../../domain/ruleset/army-ruleset.ts'
import type { UnitVerbs } from '../../../stores/unit-verbs.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/field.tsx'
import { AssignCards } from './assign-cards.tsx'
import { AllegianceChooser } from './allegiance-chooser.tsx'
import { OfferCard } from './offer-card.tsx'
import { statBoxes } from '../unit/unit-stat-strip.tsx'
import { unitStats } from '../../../domain/army/stats.ts'

type Props = { army: Army; unit: ArmyUnit; rules: Rules; verbs: UnitVerbs; onClose: () => void }

const GROUPS = [
  { title: 'Strengths', has: ({ cost }: PurchaseOffer) => cost > 0 },
  { title: 'Weaknesses', has: ({ cost }: PurchaseOffer) => cost < 0 },
] as const

function matches(name: string, { description }: KeywordText, words: readonly string[]): boolean {
  const text = `${name} ${plainText(description)}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/**
 * Lists the keywords to buy. It stays open after a purchase. Each keyword shows its rule, its cost, and what it would
 * change or why the unit cannot buy it. (UNIT-13, VALID-19)
 */
export function KeywordChooser({ army, unit, rules, verbs, onClose }: Props) {
  const [filter, setFilter] = useState('')
  const [needsAllegiance, setNeedsAllegiance] = useState<PurchaseOffer | null>(null)
  const words = useDeferredValue(filter).toLowerCase().split(/\s+/).filter(Boolean)
  const { evaluated, points } = unitFacts(unit, rules)
  const offers = useMemo(() => purchaseOffers(evaluated, rules), [evaluated, rules])
  const found = offers.filter((offer) => matches(offer.name, offer.keyword, words))
  const assignable = ASSIGNED.filter((id) => {
    const keyword = lookUp(rules.keywords, id)
    return matches(keyword.name, keyword, words)
  })
  const buy = (offer: PurchaseOffer) => {
    if (offer.needs_allegiance) setNeedsAllegiance(offer)
    else verbs.buy(offer, '')
  }
  return (
    <Dialog title="Purchase Keywords" size="large" onClose={onClose}>
      <div className="chooser-head">
        <p className="chooser-unit">
          {unitLabel(unit, rules)} · <b>{points.total}</b> points
        </p>
        <ul className="chooser-stats" aria-label="Stats">
          {statBoxes(unitStats(evaluated, rules))
            .slice(0, 5)
            .map(({ key, label, value, base }) => (
              <li key={key}>
                {label} {base !== null && <s>{base}</s>} <b>{value}</b>
              </li>
            ))}
        </ul>
        <SearchField label="Filter keywords" value={filter} onChange={setFilter} />
      </div>
      {assignable.length > 0 && (
        <AssignCards
          ids={assignable}
          army={army}
          unit={unit}
          rules={rules}
          assign={verbs.assign}
          remove={verbs.remove}
        />
      )}
      <OfferGroups offers={found} evaluated={evaluated} rules={rules} buy={buy} remove={verbs.remove} />
      <p className="none" role="status">
        {found.length + assignable.length === 0 && `No keyword has “${filter}” in its name or text.`}
      </p>
      {needsAllegiance && (
        <AllegianceChooser
          chosen={[]}
          rules={rules}
          onChoose={(id) => {
            verbs.buy(needsAllegiance, id)
            setNeedsAllegiance(null)
          }}
          onClose={() => {
            setNeedsAllegiance(null)
          }}
        />
      )}
    </Dialog>
  )
}

type GroupsProps = { offers: readonly PurchaseOffer[] } & Omit<ComponentProps<typeof OfferCard>, 'offer'>

function OfferGroups({ offers, ...card }: GroupsProps) {
  return GROUPS.map(({ title, has }) => {
    const group = offers.filter(has)
    return (
      group.length > 0 && (
        <section key={title} aria-labelledby={`group-${title}`}>
          <h3 id={`group-${title}`} className="chooser-group">
            {title}
          </h3>
          <ul className="keyword-cards">
            {group.map((offer) => (
              <li key={offer.name}>
                <OfferCard offer={offer} {...card} />
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}
