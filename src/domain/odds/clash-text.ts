import type { ClashOdds, FightOdds } from '#domain/combat/fight-odds.ts'
import { percentText } from '#domain/numbers/percent-text.ts'

/** Two sides whose chances to win are nearer than this are even. */
const EVEN = 0.05

/** "in 48%", "never", "always". */
function inShare(chance: number): string {
  const text = percentText(chance)
  return /\d/.test(text) ? `in ${text}` : text
}

type Wins = { one: Pick<ClashOdds, 'wins'>; other: Pick<ClashOdds, 'wins'> } & Pick<FightOdds, 'ties'>

/** Who wins a Clash, in one sentence: what to say first, and the figures. */
export function winnerText(
  { one, other, ties }: Wins,
  names: { one: string; other: string },
): { who: string; shares: string } {
  const [first, second] = one.wins >= other.wins ? (['one', 'other'] as const) : (['other', 'one'] as const)
  const wins = { one: one.wins, other: other.wins }
  const isEven = wins[first] - wins[second] < EVEN
  const drawn = percentText(ties) === 'never' ? '' : `, and both take the same Doom ${inShare(ties)}`
  const rest = `${inShare(wins[first])}, ${names[second]} ${inShare(wins[second])}${drawn}.`
  return isEven
    ? { who: 'An even fight', shares: `: ${names[first]} wins the Clash ${rest}` }
    : { who: `${names[first]} wins`, shares: ` the Clash ${rest}` }
}

/** What follows from what for a unit after a Clash: how often it is Broken, and what becomes of it then. */
export function aftermathText(
  name: string,
  { breaks, fallsBack, routs, whenBroken }: Pick<ClashOdds, 'breaks' | 'fallsBack' | 'routs' | 'whenBroken'>,
): string {
  const broken = fatesText(breaks, whenBroken)
  const whole = fatesText(1 - breaks, {
    fallsBack: fallsBack - whenBroken.fallsBack,
    routs: routs - whenBroken.routs,
  })
  const share = percentText(breaks)
  if (share === 'never') return `${name} is never Broken by this Clash: ${whole}.`
  if (share === 'always') return `${name} is Broken whatever the dice say: ${broken}.`
  return `${name} is Broken in ${share}: of those, ${broken} in this Clash. Of the others, ${whole}.`
}

/** "83% rout", "69% fall back", "none falls back" of the cases with this chance. */
function fatesText(chance: number, fates: { fallsBack: number; routs: number }): string {
  const shares = [
    { verb: 'rout', share: percentText(fates.routs / chance) },
    { verb: 'fall back', share: percentText(fates.fallsBack / chance) },
  ].filter(({ share }) => share !== 'never')
  if (chance <= 0 || shares.length === 0) return 'none falls back or routs'
  return shares.map(({ verb, share }) => `${share === 'always' ? 'all' : share} ${verb}`).join(' and ')
}
