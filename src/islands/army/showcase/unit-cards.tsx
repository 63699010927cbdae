import { Fragment, memo, useId } from 'react'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { printUnit } from '#domain/army/print/print-army.ts'
import { sortUnits, unitRank } from '#domain/unit/sort-units.ts'
import { entryPath } from '#domain/entries/entry-path.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { statLine } from '#domain/unit/stat-line.ts'
import { UnitGlyph } from '#ui/pictures/unit-glyph.tsx'
import { KeywordLink } from '#ui/texts/keyword-link.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { useDefinition } from '#islands/army/keywords/use-definition.tsx'
import styles from './unit-cards.css?inline'

adoptStyles(styles)

type Props = {
  army: Army
  rules: ArmyRules
  pathTo: (unitId: string) => string
  /** The page with what the army comes to. */
  statistics: string
}

/** A whole army to look at: every unit with its stats, whose keywords open their definitions. */
export function UnitCards({ army, rules, pathTo, statistics }: Props) {
  const [openDefinition, definition] = useDefinition(rules)
  const id = useId()
  if (army.units.length === 0) return null
  return (
    <section className="showcase" aria-labelledby={id}>
      <h2 id={id}>Units</h2>
      <ul className="showcase-units">
        {sortUnits(army.units).map((unit) => (
          <UnitCard
            key={unit.id}
            unit={unit}
            rules={rules}
            href={pathTo(unit.id)}
            onKeyword={openDefinition}
          />
        ))}
      </ul>
      <a className="button" href={statistics}>
        Statistics
      </a>
      {definition}
    </section>
  )
}

type CardProps = {
  unit: ArmyUnit
  rules: ArmyRules
  href: string
  onKeyword: (id: string, text: string) => void
}

const UnitCard = memo(function UnitCard({ unit, rules, href, onKeyword }: CardProps) {
  const { name, count, type, points, keywords, ...stats } = printUnit(unit, rules)
  const linked = [
    ...unit.abyssal_allegiances.map((id) => ({
      href: entryPath('allegiance', id),
      text: rules.allegiances.get(id)?.name ?? id,
    })),
    ...unit.cursed_artefacts.map((id) => ({
      href: entryPath('artefact', id),
      text: rules.artefacts.get(id)?.name ?? id,
    })),
  ]
  return (
    <li>
      <h3>
        <UnitGlyph type={unit.type} rank={unitRank(unit)} />
        <a href={href}>
          <span>{name}</span>
          {count > 1 && <span className="unit-count">{` × ${count}`}</span>}
        </a>
        <b>
          <span>{numberText(points)}</span>
          <span className="visually-hidden"> points</span>
        </b>
      </h3>
      <p className="label">{type}</p>
      <dl>
        {statLine(stats).map(({ key, name, text }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {(keywords.length > 0 || linked.length > 0) && (
        <p className="showcase-keywords">
          {keywords.map((keyword, index) => (
            <Fragment key={keyword.id}>
              <span className="unbroken">
                <KeywordLink id={keyword.id} text={keyword.name} onKeyword={onKeyword} />
                {index < keywords.length - 1 && <span>,</span>}
              </span>{' '}
            </Fragment>
          ))}
          {linked.map((link, index) => (
            <Fragment key={link.href}>
              {(keywords.length > 0 || index > 0) && <span> · </span>}
              <a href={link.href}>{link.text}</a>
            </Fragment>
          ))}
        </p>
      )}
    </li>
  )
})
