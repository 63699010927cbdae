import type { DoomChanges } from '#domain/combat/doom-changes.ts'
import type { DoomMeasure } from '#domain/combat/doom-measures.ts'
import type { Situation } from '#domain/rules/effects/situations.ts'

/** The heading of each column. */
export const MEASURE_NAMES: Readonly<Record<DoomMeasure, string>> = {
  deals: 'Deals',
  charging: 'Charging',
  shooting: 'Shooting',
  takes: 'Takes',
  shot: 'Is shot',
}

/** "deals 5.0 Doom to Heavy Infantry in a Clash": the verb and what comes after the Doom. */
const SENTENCES: Readonly<Record<DoomMeasure, [verb: string, towards: string, when: string]>> = {
  deals: ['deals', 'to', 'in a Clash'],
  charging: ['deals', 'to', 'in the Clash of a charge'],
  shooting: ['deals', 'to', 'in a volley'],
  takes: ['takes', 'from', 'in a Clash'],
  shot: ['takes', 'from', 'in a volley'],
}

const SITUATION_TEXTS: Readonly<Partial<Record<Situation, string>>> = {
  moved_far: 'after moving more than half its Speed',
  beyond_half_range: 'at more than half its Range',
  uphill: 'uphill',
  flanked: 'hit in flank or rear',
  terrified: 'against an enemy that has failed its test',
}

/** What must be so that the entry counts: ", at more than half its Range". Empty if it always counts. */
export function momentText({ moments }: Pick<DoomChanges, 'moments'>): string {
  return [...moments.own, ...moments.enemy].map((moment) => `, ${SITUATION_TEXTS[moment] ?? moment}`).join('')
}

/** The figure that changes most in all, and what it says in sentences. */
export function changesInWords(
  changes: DoomChanges,
  having: string,
): { main: DoomChanges['measures'][number]; sentences: string[] } {
  const sum = ({ rows }: DoomChanges['measures'][number]) =>
    rows.reduce((total, row) => total + Math.abs(by(row)), 0)
  const [main] = changes.measures.toSorted((a, b) => sum(b) - sum(a))
  if (!main) throw new Error('It changes nothing.')
  const most = main.rows.reduce((best, row) => (Math.abs(by(row)) > Math.abs(by(best)) ? row : best))
  const [verb, towards, when] = SENTENCES[main.measure]
  const moment = momentText(changes)
  const same = main.rows.filter((row) => Math.abs(by(row)) < 0.05).length
  const before = most.before === null ? 'and cannot shoot without it' : `instead of ${most.before.toFixed(1)}`
  return {
    main,
    sentences: [
      `${changes.bearer.name} ${having}${moment && `${moment},`} ${verb} ${(most.after ?? 0).toFixed(1)} Doom on average ${towards} ${most.target.name} ${when}, ${before}.`,
      same > 0
        ? `That is the most it changes. Against ${same} of the ${main.rows.length} types it changes nothing.`
        : 'That is the most it changes.',
    ],
  }
}

const by = ({ before, after }: DoomChanges['measures'][number]['rows'][number]) =>
  (after ?? 0) - (before ?? 0)
