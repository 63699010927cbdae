import { keptUnits } from '#domain/game/fight/reckoning.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import type { Due } from '#domain/game/now/due.ts'
import { movesIn } from '#domain/game/now/left-open.ts'
import { isNow } from '#domain/game/table/table.ts'
import { PHASE_NAMES } from '#domain/rules/vocabulary.ts'
import { AtTableProvider, useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { DueParts } from '#islands/play/due/due-parts.tsx'
import { Draws } from '#islands/play/due/draws.tsx'
import { ofType } from '#islands/play/due/due-of.ts'
import { CourageTest } from '#islands/play/due/courage-test.tsx'
import { ArrivalsPart } from './arrivals-part.tsx'
import { CastSpells } from './cast-spells.tsx'
import { FightCard, Fights } from './fights.tsx'
import { FirstPlayer } from './first-player.tsx'
import { March } from './march.tsx'
import { ScoreLines } from './score-lines.tsx'
import { VictoryPoints } from './victory-points.tsx'
import { Volleys } from './volleys.tsx'
import styles from './acts.css?inline'

adoptStyles(styles)

/** What is due in this phase and can be done in it, with the buttons that do it, below what was left open before. */
export default function PhaseActs() {
  const at = useTable()
  const { table, open } = at
  return open.map((one) => {
    const isPast = !isNow(one.table, table)
    const then: AtTable = {
      ...at,
      table: one.table,
      due: one.due,
      act: (...bodies) => at.act(...movesIn(one.table, table, bodies)),
    }
    return (
      // By its key, a question stays as far as its dice have come when the phase ends.
      <AtTableProvider key={`${one.table.round} ${one.table.phase}`} value={isPast ? then : at}>
        <Asked isPast={isPast} />
      </AtTableProvider>
    )
  })
}

function Asked({ isPast }: { isPast: boolean }) {
  const { table, due } = useTable()
  const { phase } = table
  const isShown = (type: Due['type']) => !isPast || due.some((one) => one.type === type)
  return (
    <>
      {isPast && <p className="label">{`Left open in ${PHASE_NAMES[phase]}`}</p>}
      {phase === 'omens' && isShown('first') && <FirstPlayer />}
      <Draws due={due} />
      <DueParts due={due} />
      {phase === 'march' && isShown('arrival') && <ArrivalsPart />}
      {isPast ? (
        ofType(due, 'fight').map((one) => <FightCard key={one.unit} group={one.group} />)
      ) : (
        <ActsOfPhase />
      )}
      {isShown('score') && <ScoreLines due={ofType(due, 'score')} />}
      {phase === 'reckoning' && !isPast && <VictoryPoints />}
    </>
  )
}

function ActsOfPhase() {
  const { table } = useTable()
  switch (table.phase) {
    case 'omens':
      return null
    case 'sorcery':
      return <CastSpells />
    case 'march':
      return <March />
    case 'volley':
      return <Volleys />
    case 'clash':
      return <Fights />
    case 'reckoning':
      return <Kept />
  }
}

/** The Broken units that need not test say why. */
function Kept() {
  const { table, rules } = useTable()
  return keptUnits(table, rules).map(({ unit }) => (
    <CourageTest key={unit.ref} unit={unit.ref} why="broken" />
  ))
}
