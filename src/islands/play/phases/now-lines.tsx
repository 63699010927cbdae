import { useState } from 'react'
import type { NowGroup } from '#domain/game/now/now.ts'
import type { NowLine } from '#domain/game/now/now-line.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'

const SpellDialog = lazyDialog(
  createGamePart(() => import('./spell-dialog.tsx')),
  ({ SpellDialog }) => SpellDialog,
)

const TITLES: Readonly<Record<NowGroup['group'], string>> = {
  spells: 'Spells',
  fortunes: 'Fortunes',
  units: 'Units',
  artefacts: 'Artefacts',
  battle: 'The battle',
  terrain: 'Terrain',
}

const MOST = 5

type Props = { side: Side; groups: readonly NowGroup[] }

/**
 * What a side can do in this phase: at most five lines for each heading before "more". What is used up fades. What only
 * has to be remembered is named, and a tap shows what it does. The Fortunes are with their cards, not here.
 */
export function NowLines({ side, groups }: Props) {
  const acts = groups
    .map(({ group, lines }) => ({ group, lines: lines.filter((line) => isAct(group, line)) }))
    .filter(({ lines }) => lines.length > 0)
  const others = groups.flatMap(({ group, lines }) =>
    lines.filter((line) => !isAct(group, line)).map((line) => ({ group, line })),
  )
  return (
    <>
      {acts.map(({ group, lines }) => (
        <Lines key={group} side={side} group={group} lines={lines} />
      ))}
      {others.length > 0 && (
        <details className="now-others">
          <summary>
            <b>Remember:</b> <span>{others.map(({ line }) => line.name).join(', ')}</span>
          </summary>
          <ul>
            {others.map(({ group, line }) => (
              <Line key={keyOf(line)} side={side} group={group} line={line} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Whether a line has a button, or had one until it was used up. */
function isAct(group: NowGroup['group'], { cost, limited }: NowLine): boolean {
  return group === 'spells' ? cost !== null : limited
}

const keyOf = ({ id, name, artefact }: NowLine): string => `${id} ${name} ${artefact ?? ''}`

type LinesProps = { side: Side } & NowGroup

function Lines({ side, group, lines }: LinesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lines : lines.slice(0, MOST)
  return (
    <div className="now-group">
      <h4 className="label">{TITLES[group]}</h4>
      <ul>
        {shown.map((line) => (
          <Line key={keyOf(line)} side={side} group={group} line={line} />
        ))}
      </ul>
      {lines.length > shown.length && (
        <Button
          variant="quiet"
          label={`${lines.length - MOST} more: ${TITLES[group]}`}
          onClick={() => setShowsAll(true)}
        >
          {`${lines.length - MOST} more`}
        </Button>
      )}
    </div>
  )
}

type LineProps = { side: Side; group: NowGroup['group']; line: NowLine }

function Line({ side, group, line }: LineProps) {
  const { names } = useTable()
  const { name, text, units, artefact, used } = line
  const who = units.map(({ id }) => names.unit(id as UnitRef)).join(', ')
  return (
    <li className="now-line" data-used={used || undefined}>
      <p>
        <b>{name}</b> <span>{text}</span>
        {(artefact !== null || who !== '') && (
          <small>{[artefact, who].filter((part) => part !== null && part !== '').join(' · ')}</small>
        )}
        {used && <small>Used</small>}
      </p>
      {!used && <Act side={side} group={group} line={line} />}
    </li>
  )
}

/** The button that makes the move. The first unit that can still act is taken. */
function Act({ side, group, line }: LineProps) {
  const { act, openDialog } = useTable()
  const { id, name, units, cost, limited } = line
  const unit = units.find(({ used }) => !used)?.id as UnitRef | undefined
  if (group === 'spells') {
    if (cost === null || !unit) return null
    return (
      <Button
        label={`Cast for ${cost} Mercury: ${name}`}
        onClick={() => openDialog(SpellDialog, { side, spell: { ...line, cost } })}
      >
        {`Cast for ${cost}`}
      </Button>
    )
  }
  if (!limited) return null
  return (
    <Button
      label={`Use ${name}`}
      onClick={() => act({ type: 'use', side, ability: id, ...(unit && { unit }) })}
    >
      Use
    </Button>
  )
}
