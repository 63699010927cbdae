import { keptUnits } from '#domain/game/fight/reckoning.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { DueParts } from '#islands/play/due/due-parts.tsx'
import { Draws } from '#islands/play/due/draws.tsx'
import { ofType } from '#islands/play/due/due-of.ts'
import { CourageTest } from '#islands/play/due/courage-test.tsx'
import { ArrivalsPart } from './arrivals-part.tsx'
import { CastSpells } from './cast-spells.tsx'
import { Fights } from './fights.tsx'
import { FirstPlayer } from './first-player.tsx'
import { March } from './march.tsx'
import { ScoreLines } from './score-lines.tsx'
import { VictoryPoints } from './victory-points.tsx'
import { Volleys } from './volleys.tsx'
import styles from './acts.css?inline'

adoptStyles(styles)

/** What is due in this phase and what can be done in it, with the buttons that do it. */
export default function PhaseActs() {
  const { table, due } = useTable()
  return (
    <>
      {table.phase === 'omens' && (
        <>
          <FirstPlayer />
          <Draws due={due} />
        </>
      )}
      <DueParts due={due} />
      <ActsOfPhase />
      <ScoreLines due={ofType(due, 'score')} />
      {table.phase === 'reckoning' && <VictoryPoints />}
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
      return (
        <>
          <ArrivalsPart />
          <March />
        </>
      )
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
