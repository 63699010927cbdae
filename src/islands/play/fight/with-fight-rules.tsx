import type { ReactNode } from 'react'
import type { FightRules } from '#domain/game/circumstances.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '../at-table.ts'
import { useFightRules } from '../use-rules.ts'

/** Shows what needs the odds once their rules are there. */
export function WithFightRules({ children }: { children: (rules: FightRules) => ReactNode }) {
  const { table } = useTable()
  const rules = useFightRules(table.begin.ruleset_version)
  if (rules.state === 'success') return children(rules.value)
  if (rules.state === 'pending') return <p role="status">Reading the rules…</p>
  return (
    <p role="alert">
      The rules of fights failed to load. <Button onClick={rules.retry}>Try again</Button>
    </p>
  )
}
