import { battleLines, terrainLines } from './now-battle.ts'
import { fortuneLines } from './now-fortunes.ts'
import type { NowLine, NowRules, NowState } from './now-line.ts'
import { spellLines } from './now-spells.ts'
import { keywordLines } from './now-units.ts'
import { usedLast } from './now-uses.ts'

/** The headings, in the order in which they show. */
const NOW_GROUPS = ['spells', 'fortunes', 'units', 'artefacts', 'battle', 'terrain'] as const
export type NowGroup = { group: (typeof NOW_GROUPS)[number]; lines: readonly NowLine[] }

/**
 * Returns what a player can do and must remember at a moment. What is used up comes last. Empty groups are left out.
 */
export function nowGroups(state: NowState, rules: NowRules): NowGroup[] {
  const keywords = keywordLines(state, rules)
  const lines: Record<NowGroup['group'], NowLine[]> = {
    spells: spellLines(state, rules),
    fortunes: fortuneLines(state, rules),
    units: keywords.filter(({ artefact }) => artefact === null),
    artefacts: keywords.filter(({ artefact }) => artefact !== null),
    battle: battleLines(state, rules),
    terrain: terrainLines(state, rules),
  }
  return NOW_GROUPS.map((group) => ({ group, lines: lines[group].toSorted(usedLast) })).filter(
    (group) => group.lines.length > 0,
  )
}
