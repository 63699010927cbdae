import { readSide } from '#domain/odds/addressed-side.ts'
import { fightOdds } from '#domain/combat/fight-odds.ts'
import { addressUnit, plainUnit } from '#domain/odds/odds-link.ts'
import type { Combatant } from '#domain/combat/combatant.ts'
import type { Situation as Circumstance } from '#domain/rules/effects/situations.ts'
import { rules } from '#tests/support/rules.ts'
import { tapped, type Happening, type Played } from './situation.ts'

// The page of odds knows no game: its player chooses both units and taps what is so for them.

const SITUATION_OF: Readonly<Record<string, Circumstance>> = {
  distracted: 'distracted',
  outmaneuvered: 'flanked',
  cover: 'covered',
}

function tappedFor(
  name: string,
  happening: Happening,
): { situations?: Circumstance[]; keywords?: string[]; helps?: string[] } {
  const [kind, one, other, third] = happening
  if (kind === 'charges' && one === name) return { situations: ['charged'] }
  if (kind === 'charges' && other === name)
    return { situations: third === undefined || third === 'front' ? [] : ['flanked'] }
  if (kind === 'misses' && one === name) return { situations: ['distracted'] }
  if (kind === 'moves far' && one === name) return { situations: ['moved_far'] }
  if (kind === 'tests' && one === name && other === 'terror' && third === 'fails')
    return { situations: ['terrified'] }
  if (kind === 'has' && one === name) {
    const given = SITUATION_OF[other]
    return given ? { situations: [given] } : { keywords: [other.replace(' +', ':')] }
  }
  if (kind === 'casts' && third.includes(name)) return { helps: [other] }
  if (kind === 'plays' && third === name) return { helps: [other] }
  return {}
}

type Moment = { round: number; phase: string }

/** Whether what happened still holds. Its player taps no more than that. */
function stillHolds(happening: Happening, then: Moment, now: Moment): boolean {
  if (happening[0] === 'plays') return then.round === now.round && then.phase === now.phase
  const isLong =
    happening[0] === 'has'
      ? happening[3] === 'next'
      : happening[0] === 'casts' && happening[2] === 'stone_heart'
  if (happening[0] === 'has' && happening[3] === 'battle') return true
  return then.round === now.round || (isLong && then.round + 1 === now.round)
}

/** What has happened and still holds. */
function held({ situation: { happens = [] }, table }: Played): Happening[] {
  let then: Moment = { round: 1, phase: 'omens' }
  return happens.filter((happening) => {
    if (happening[0] === 'goes to') then = { round: happening[1], phase: happening[2] }
    return stillHolds(happening, then, table())
  })
}

/** A unit on the page of odds. Null if the page has no way to say what is so, as for what a battle does. */
export function combatantOnPage(played: Played, name: string): Combatant | null {
  const { situation } = played
  if (situation.battle) return null
  const unit = played.player.unit(played.ref(name))
  const all = held(played).map((happening) => tappedFor(name, happening))
  const read = readSide(
    plainUnit(unit.row.type, {
      ...addressUnit(unit.row),
      doom: unit.doom,
      situations: [
        ...new Set([...all.flatMap(({ situations = [] }) => situations), ...tapped(played, name)]),
      ],
      keywords: all.flatMap(({ keywords = [] }) => keywords),
      helps: all.flatMap(({ helps = [] }) => helps).filter((id) => rules.helps.has(id)),
    }),
    rules,
  )
  if (!read.side || read.unknown.length > 0)
    throw new Error(`The page of odds does not know ${read.unknown.join()}.`)
  return read.side
}

export function fightOnPage(played: Played, one: string, other: string) {
  const [a, b] = [combatantOnPage(played, one), combatantOnPage(played, other)]
  return a && b ? fightOdds(a, b, rules) : null
}
