import { memo, type CSSProperties } from 'react'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { countPurchases, type PurchaseOffer } from '#domain/unit/keywords/purchase-offers.ts'
import { hasKeyword } from '#domain/unit/unit-edits.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitActions } from '#stores/army/unit-actions.ts'
import { AssignCard } from './assign-card.tsx'
import type { Listed } from '#domain/unit/keywords/keyword-chips.ts'
import type { KeywordList } from '#domain/unit/keywords/keyword-list.ts'
import { OfferCard } from './offer-card.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './chooser.css?inline'

adoptStyles(styles)

const GROUPS: readonly { title: string; has: (listed: Listed) => boolean }[] = [
  { title: 'Once per army', has: ({ type }) => type === 'assigned' },
  { title: 'Strengths', has: (listed) => listed.type === 'offer' && listed.offer.cost > 0 },
  { title: 'Weaknesses', has: (listed) => listed.type === 'offer' && listed.offer.cost <= 0 },
]

/** The chooser opens with this many cards, which fill a desktop screen. */
const FIRST_CARDS = 8

type Props = {
  army: Army
  /** The figures on the cards are for this unit. */
  unit: ArmyUnit
  /** The unit after its newest purchase. The figures catch up with it a moment later. */
  latestUnit: ArmyUnit
  list: KeywordList
  /** The names of the keywords to show. */
  shown: ReadonlySet<string>
  byCost: boolean
  /** False while the chooser opens. Then only the cards that fit on a screen are rendered. */
  complete: boolean
  rules: ArmyRules
  actions: UnitActions
  buy: (offer: PurchaseOffer) => void
}

/**
 * Shows the cards in groups. The filter hides cards instead of removing them, because rendering them again
 * would take longer.
 */
export const ChooserGroups = memo(function ChooserGroups({ list, shown, byCost, complete, ...card }: Props) {
  let left = complete ? Infinity : FIRST_CARDS
  return GROUPS.map(({ title, has }) => {
    const group = list.keywords.filter(has)
    if (byCost) group.sort((a, b) => costOf(a) - costOf(b))
    const cards = group.slice(0, left)
    left -= cards.length
    return (
      <section
        key={title}
        aria-labelledby={`group-${title}`}
        hidden={!group.some(({ name }) => shown.has(name))}
      >
        <h3 id={`group-${title}`} className="chooser-group">
          {title}
        </h3>
        <ul className="keyword-cards">
          {cards.map((listed) => (
            <li key={listed.name} hidden={!shown.has(listed.name)} style={roomFor(listed)}>
              <ListedCard listed={listed} evaluated={list.evaluated} {...card} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
})

/** Its letters make the height of a card that is far from the screen and not drawn. */
const roomFor = ({ text }: Listed): CSSProperties => ({ ['--letters' as string]: text.length })

const costOf = (listed: Listed): number => (listed.type === 'offer' ? listed.offer.cost : 0)

type CardProps = Omit<Props, 'list' | 'shown' | 'byCost' | 'complete'> & { listed: Listed } & Pick<
    KeywordList,
    'evaluated'
  >

function ListedCard({ listed, evaluated, army, unit, latestUnit, rules, actions, buy }: CardProps) {
  return listed.type === 'assigned' ? (
    <AssignCard
      id={listed.id}
      army={army}
      unit={unit}
      own={hasKeyword(latestUnit, listed.id)}
      rules={rules}
      assign={actions.assign}
      remove={actions.remove}
    />
  ) : (
    <OfferCard
      offer={listed.offer}
      evaluated={evaluated}
      owned={countPurchases(latestUnit, listed.offer.ref)}
      rules={rules}
      buy={buy}
      remove={actions.remove}
    />
  )
}
