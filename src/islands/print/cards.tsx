import { numberText } from '#domain/numbers/number-text.ts'
import type { ReactNode } from 'react'
import { numberWord } from '#domain/numbers/number-word.ts'
import { printCards, type PrintCard } from '#domain/army/print/print-cards.ts'
import { printTargets, type PrintTargets } from '#domain/army/print/print-targets.ts'
import type { PrintOptions } from '#domain/settings/print-options.ts'
import { statLine } from '#domain/unit/stat-line.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { RichText } from '#ui/texts/rich-text.tsx'
import { Spells } from './definitions.tsx'
import { DoomBoxes } from './doom-boxes.tsx'
import { PrintHead } from './print-head.tsx'
import type { PrintParts } from './print-parts.ts'
import './cards.css'

/** The army as cards to cut out: one for the army itself and one for each unit. */
export function Cards(parts: PrintParts) {
  const { army, rules, printed, options } = parts
  const { columns } = printTargets(army, rules, false)
  return (
    <div className="print-cards">
      <Cut>
        <PrintHead {...parts} />
        {options.include_army_description && <p className="print-description">{printed.description}</p>}
      </Cut>
      {printCards(army, rules).map((card) => (
        <Cut key={card.unit.id}>
          <UnitCard card={card} columns={columns} options={options} />
        </Cut>
      ))}
    </div>
  )
}

/** A card with crop marks at its corners. */
function Cut({ children }: { children: ReactNode }) {
  return (
    <div className="print-cut">
      <article className="print-card">{children}</article>
    </div>
  )
}

type CardProps = { card: PrintCard; columns: PrintTargets['columns']; options: PrintOptions }

function UnitCard({ card, columns, options }: CardProps) {
  const { unit, texts, allegiances, artefacts, targets } = card
  return (
    <>
      <header className="print-card-head">
        <h3>{unit.name}</h3>
        <p>
          {`${unit.count > 1 ? `${numberWord(unit.count)} units · ` : ''}${unit.type} · ${numberText(unit.points)} points`}
        </p>
      </header>
      <CardStats unit={unit} />
      <DoomBoxes count={unit.count} />
      {options.include_targets_numbers && <CardTargets targets={targets} columns={columns} />}
      {!options.include_keywords && <p className="print-keywords">{unit.keywordsSummary}</p>}
      <dl className="print-card-texts">
        {options.include_keywords &&
          texts.map(({ id, name, description }) => (
            <CardText key={id} name={name}>
              <RichText text={description} onKeyword={null} />
            </CardText>
          ))}
        {options.include_abyssal_allegiances &&
          allegiances.map(({ id, name, spells }) => (
            <CardText key={id} name={name}>
              <Spells spells={spells} />
            </CardText>
          ))}
        {options.include_cursed_artefacts &&
          artefacts.map(({ id, name, keywordsSummary }) => (
            <CardText key={id} name={name}>
              {keywordsSummary}
            </CardText>
          ))}
      </dl>
    </>
  )
}

function CardText({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CardStats({ unit }: { unit: PrintCard['unit'] }) {
  return (
    <dl className="print-card-stats">
      {statLine(unit).map(({ key, name, text }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function CardTargets({ targets, columns }: Pick<PrintCard, 'targets'> & Pick<PrintTargets, 'columns'>) {
  return (
    <table className="print-targets">
      <thead>
        <tr>
          <th scope="col">Target numbers</th>
          {columns.map(({ type, name }) => (
            <th key={type} scope="col">
              <Icon name={type} />
              <span className="visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['own', 'enemy'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">{side === 'own' ? 'Attacking' : 'Attacked by'}</th>
            {targets[side].map((score, index) => (
              <td key={columns[index]?.type}>{`${score}+`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
