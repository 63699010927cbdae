import { DueParts } from '#islands/play/due/due-parts.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'

/** Shows what the rules ask for after the fights of this Clash: tests, falling back and panic. Nothing is forced. */
export function AfterFight() {
  return <DueParts due={useTable().due} />
}
