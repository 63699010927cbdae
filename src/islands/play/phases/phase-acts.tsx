import { terrorTests } from '#domain/game/fight/due-tests.ts'
import { adoptStyles } from '#ui/adopt-styles.ts'
import { useTable } from '#islands/play/at-table.ts'
import { AfterFight, Panics } from '#islands/play/fight/after-fight.tsx'
import { CourageTest } from './courage-test.tsx'
import { PhasePart } from './phase-part.tsx'
import { ArrivalsPart } from './arrivals-part.tsx'
import { CastSpells } from './cast-spells.tsx'
import { Fights } from './fights.tsx'
import { March } from './march.tsx'
import { Volleys } from './volleys.tsx'
import styles from './acts.css?inline'

adoptStyles(styles)

/** Shows what can be done in this phase, and the tests that it asks for, with the buttons that do it. (GAME-26) */
export default function PhaseActs() {
  const { table } = useTable()
  switch (table.phase) {
    case 'omens':
      return null
    case 'sorcery':
      return (
        <>
          <CastSpells />
          <Panics />
        </>
      )
    case 'march':
      return (
        <>
          <ArrivalsPart />
          <March />
          <TerrorTests />
          <Panics />
        </>
      )
    case 'volley':
      return (
        <>
          <Volleys />
          <Panics />
        </>
      )
    case 'clash':
      return (
        <>
          <TerrorTests />
          <Fights />
          <AfterFight />
        </>
      )
    case 'reckoning':
      return <Panics />
  }
}

function TerrorTests() {
  const { table, rules } = useTable()
  const due = terrorTests(table, rules)
  if (due.length === 0) return null
  return (
    <PhasePart title="Terrifying: test Courage">
      {due.map(({ unit }) => (
        <CourageTest key={unit.ref} unit={unit.ref} why="terror" />
      ))}
    </PhasePart>
  )
}
