import { PHASE_NAMES } from '#domain/rules/vocabulary.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { Fortunes } from './fortunes.tsx'
import { Mercury } from './mercury.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { BringArmy } from '#islands/play/set-up/bring-army.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { Guided } from '#islands/play/lessons/guided.tsx'
import { TurnLine } from './turn-line.tsx'
import { Asked, YouCan } from './you-can.tsx'
import './now-view.css'

/** Loaded when the game opens. Without a network, the unit's own page does the same. */
const PhaseActs = lazyPart(
  createGamePart(() => import('./phase-acts.tsx')),
  (part) => part.default,
  <div className="now-waits" />,
)

/** Shows what this phase asks for, and what both sides can do in it. */
export function NowView() {
  const { table, mine } = useTable()
  const { phase, begin } = table
  return (
    <div className="now">
      <h2>{`Now: ${PHASE_NAMES[phase]}`}</h2>
      <TurnLine />
      {mine === 'guest' && <BringArmy side={mine} />}
      <Guided goesOn>
        <PhaseActs />
      </Guided>
      {(phase === 'omens' || phase === 'sorcery') && <Mercury />}
      <YouCan />
      {begin.lessons !== true && <Fortunes />}
      <Asked />
    </div>
  )
}
