import type { ArmyIssue } from '#domain/army/issues/army-issues.ts'
import type { Assigned } from '#domain/unit/unit-edits.ts'

const LABELS: Readonly<Record<Assigned, string>> = {
  general: 'Choose the General',
  battle_standard: 'Choose the Battle Standard',
}

/** The button that mends an issue about General or Battle Standard. Other issues have none. */
export function leaderMends({ leader }: ArmyIssue, choose: (leader: Assigned) => void) {
  return leader ? [{ text: 'Choose', label: LABELS[leader], run: () => choose(leader) }] : []
}
