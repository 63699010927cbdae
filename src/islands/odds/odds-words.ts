import type { AttackPlan, Step } from '#domain/combat/attack-plan.ts'
import type { Situation } from '#domain/rules/effects/situations.ts'
import { BATTLE_ROUNDS } from '#domain/rules/vocabulary.ts'
import { signed } from '#domain/numbers/signed.ts'

/** Lists which switches each side has in a fight or a volley. Broken follows from the Doom. */
export const SWITCHES = {
  combat: {
    one: ['charged', 'uphill', 'flanked', 'distracted', 'terrified'],
    other: ['charged', 'uphill', 'flanked', 'distracted', 'terrified'],
  },
  shooting: {
    one: ['moved_far', 'beyond_half_range', 'distracted'],
    other: ['covered', 'flanked'],
  },
} as const satisfies Record<string, Record<'one' | 'other', readonly Situation[]>>

export const SITUATION_NAMES: Readonly<Record<Situation, string>> = {
  charged: 'Charged',
  uphill: 'Uphill',
  flanked: 'Hit in flank or rear',
  broken: 'Broken',
  distracted: 'Distracted',
  covered: 'In cover',
  terrified: 'Terrified',
  moved_far: 'Moved far',
  beyond_half_range: 'Beyond half range',
}

/** How long a fight goes on. */
export const LENGTHS: readonly (readonly [number, string])[] = [
  [1, '1 round'],
  [2, '2 rounds'],
  [3, '3 rounds'],
  [BATTLE_ROUNDS, 'To the end'],
]

/** "Strikes 10, Devastating Charge +2". */
function diceWords(steps: readonly Step[]): string {
  return steps.map(({ name, by }, index) => `${name} ${index === 0 ? by : signed(by)}`).join(', ')
}

/** The reasons of a plan, a row each: what, why, how much. */
export function reasonRows(plan: AttackPlan): [what: string, why: string, value: string][] {
  const { dice, score, rerollOnes, rerollMisses, sixes, ownDoom, doom } = plan
  const base = `from the table ${score.base}+`
  const rows: [string, string, string][] = [
    ['Dice', diceWords(dice.steps), String(dice.value)],
    [
      'Target number',
      [base, ...score.steps.map(({ name, by }) => `${name} ${signed(by)}`)].join(', '),
      `${score.value}+`,
    ],
  ]
  if (rerollOnes !== null)
    rows.push(['Re-rolls', `${rerollOnes === 'Charged' ? 'charged' : rerollOnes}: re-roll 1s`, 'once'])
  if (rerollMisses) {
    const most = rerollMisses.most === Infinity ? 'misses' : `${rerollMisses.most} misses`
    rows.push(['Re-rolls', rerollMisses.name, most])
  }
  if (sixes.name !== null) rows.push(['Each 6', sixes.name, '2 hits'])
  for (const { name, by } of [...doom.less, ...doom.more]) {
    rows.push([by < 0 ? 'Less Doom' : 'More Doom', by < 0 ? name : `${name}, if any is left`, signed(by)])
  }
  if (doom.most !== Infinity)
    rows.push([
      'At most',
      plan.kind === 'shooting' ? 'shooting, in a round' : 'in a phase',
      `${doom.most} Doom`,
    ])
  for (const { name } of ownDoom) rows.push(['Own ones', name, 'Doom'])
  return rows
}
