import type { AttackPlan, Step } from '#domain/combat/attack-plan.ts'
import type { Situation } from '#domain/ruleset/conditional-effect.ts'
import { signed } from '#domain/signed.ts'

/** Which switches each side has in a fight or a volley. Broken follows from the Doom. */
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

/** "Strikes 10, Devastating Charge +2". */
function diceWords(steps: readonly Step[]): string {
  return steps.map(({ name, by }, index) => `${name} ${index === 0 ? by : signed(by)}`).join(', ')
}

/** The reasons of a plan, a row each: what, why, how much. */
export function reasonRows(plan: AttackPlan): [what: string, why: string, value: string][] {
  const { dice, score, rerollOnes, rerollMisses, sixes, ownDoom, doom } = plan
  const base = `the table ${score.base}+`
  const rows: [string, string, string][] = [
    ['Dice', diceWords(dice.steps), String(dice.value)],
    [
      'Target number',
      [base, ...score.steps.map(({ name, by }) => `${name} ${signed(by)}`)].join(', '),
      `${score.value}+`,
    ],
  ]
  if (rerollOnes !== null) rows.push(['Re-rolls', 'it charged', 'dice of 1'])
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
