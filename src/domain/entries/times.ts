import { numberWord } from '#domain/numbers/number-word.ts'
import type { Acting } from '#domain/rules/game-ruleset.ts'
import { type ActingTime, PHASE_NAMES, PHASES } from '#domain/rules/vocabulary.ts'
import type { ListedEntry } from './list-entries.ts'

type Times = {
  /** The phases with the anchors of their headings on the sheet of phases. */
  phases: { name: string; anchor: string }[]
  /** The text in one line, and when and how often it acts. */
  notes: string[]
}

/** When an entry acts in a game. Null if nothing says so of entries of its kind. */
export function timesOf(entry: ListedEntry): Times | null {
  switch (entry.kind) {
    case 'unit':
    case 'allegiance':
    case 'word':
      return null
    case 'artefact':
      return { phases: entry.data.when.map(phaseOf), notes: [] }
    case 'battlefield':
    case 'deployment':
      // Most are only places.
      return entry.data.when.length === 0 ? null : timesOfActing(entry.data)
    default:
      return timesOfActing(entry.data)
  }
}

function timesOfActing({ when, hint, from_round: from, until_round: until, limit }: Acting): Times {
  const rounds =
    from !== undefined && from === until
      ? `Only in round ${numberWord(from)}.`
      : [from && `From round ${numberWord(from)} on.`, until && `Up to round ${numberWord(until)}.`]
  const notes = [hint, rounds, limit && `Once in a ${limit}.`].flat()
  return { phases: when.map(phaseOf), notes: notes.filter((note) => typeof note === 'string') }
}

/** The headings of the sheet are numbered: "3. March" has the anchor `3-march`. */
function phaseOf(time: ActingTime): Times['phases'][number] {
  if (time === 'setup') return { name: 'Before the battle', anchor: 'before-the-battle' }
  return { name: PHASE_NAMES[time], anchor: `${PHASES.indexOf(time) + 1}-${time}` }
}
