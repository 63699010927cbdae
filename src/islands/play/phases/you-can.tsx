import phases from 'rules:phases'
import { nowGroups } from '#domain/game/now/now.ts'
import { nowState } from '#domain/game/now/now-state.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/texts/rich-text.tsx'
import { useDefinition } from '#islands/army/keywords/use-definition.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'
import { useGameRules } from '#islands/play/parts/use-rules.ts'
import { NowLines } from './now-lines.tsx'

/** Shows what the rules ask for in this phase. */
export function Asked() {
  const { table, rules } = useTable()
  const [openDefinition, definition] = useDefinition(rules)
  return (
    <details className="now-asked">
      <summary>What happens in this phase</summary>
      <RichText text={phases[table.phase]} onKeyword={openDefinition} />
      {definition}
    </details>
  )
}

/** Shows what each side can do in this phase. */
export function YouCan() {
  const { table, rules, playRules, mine, sides, who, seen } = useTable()
  const game = useGameRules(table.begin.ruleset_version)
  if (game.state === 'failure') {
    return (
      <p key="failed" role="alert">
        The actions of this phase failed to load. <Button onClick={game.retry}>Try again</Button>
      </p>
    )
  }
  if (game.state === 'pending' || playRules === null) return <p role="status">Reading the rules…</p>
  const all = { army: rules, play: playRules, game: game.value }
  const able = sides.map((side) => ({
    side,
    groups: nowGroups(nowState(table, side, rules, seen), all).filter(({ group }) => group !== 'fortunes'),
  }))
  return able
    .filter(({ groups }) => groups.length > 0)
    .map(({ side, groups }) => {
      const lines = <NowLines side={side} groups={groups} />
      const title = `${who(side)} can`
      return side === mine ? (
        <PhasePart key={side} title={title}>
          {lines}
        </PhasePart>
      ) : (
        <details key={side} className="now-theirs">
          <summary>{title}</summary>
          {lines}
        </details>
      )
    })
}
