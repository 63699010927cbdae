import { PHASE_NAMES } from '#domain/ruleset/vocabulary.ts'
import { brokenTests, keptUnits } from '#domain/game/fight/reckoning.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { CourageTest } from './courage-test.tsx'
import { FirstPlayer } from './first-player.tsx'
import { Fortunes } from './fortunes.tsx'
import { Mercury } from './mercury.tsx'
import { PhasePart } from './phase-part.tsx'
import { VictoryPoints } from './victory-points.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { createGamePart } from '#islands/play/game-parts.ts'
import { ScoreLines } from './score-lines.tsx'
import { Asked, YouCan } from './you-can.tsx'
import './now-view.css'

/** Loaded at the first phase that has some. Without a network, the unit's own page does the same. */
const PhaseActs = lazyPart(
  createGamePart(() => import('./phase-acts.tsx')),
  (part) => part.default,
)

/** Shows what this phase asks for, and what both sides can do in it. */
export function NowView() {
  const { table } = useTable()
  const { phase } = table
  return (
    <div className="now">
      <h2>{`Now: ${PHASE_NAMES[phase]}`}</h2>
      <Asked />
      {phase === 'omens' && <FirstPlayer />}
      {phase === 'reckoning' && <BrokenTests />}
      {phase !== 'omens' && <PhaseActs />}
      <ScoreLines />
      {phase === 'reckoning' && <VictoryPoints />}
      {(phase === 'omens' || phase === 'sorcery') && <Mercury />}
      <YouCan />
      <Fortunes />
    </div>
  )
}

function BrokenTests() {
  const { table, rules } = useTable()
  // Units that need not test say why.
  const due = [...brokenTests(table, rules), ...keptUnits(table, rules)]
  if (due.length === 0) return null
  return (
    <PhasePart title="Broken units test">
      {due.map(({ unit }) => (
        <CourageTest key={unit.ref} unit={unit.ref} why="broken" />
      ))}
    </PhasePart>
  )
}
