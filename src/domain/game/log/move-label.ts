import type { Attack, ExtraDoom } from '../fight-fields.ts'
import type { LoggedMove } from './log.ts'
import type { MoveOf } from './move.ts'
import type { Names } from '../names.ts'
import type { UnitRef } from '../unit-ref.ts'

export const PHASE_NAMES = {
  omens: 'Omens',
  sorcery: 'Sorcery',
  march: 'March',
  volley: 'Volley',
  clash: 'Clash',
  reckoning: 'Reckoning',
} as const

const MARK_WORDS = {
  reserve: ['in reserve', 'arrives'],
  routed: ['routs', 'is back'],
  charged: ['charged', 'did not charge'],
  long_move: ['moved far', 'did not move far'],
  acted: ['has acted', 'has not acted'],
} as const

/** What a move does, in a few words, for the log and the undo button: "3 Doom on Moth Archers". */
export function moveLabel(move: LoggedMove, names: Names): string {
  switch (move.type) {
    case 'begin':
      return 'The game begins'
    case 'doom':
      return doomLabel(move.by, names.unit(move.unit))
    case 'mark':
      return `${names.unit(move.unit)} ${MARK_WORDS[move.mark][move.on ? 0 : 1]}`
    case 'keyword':
      return `${names.unit(move.unit)}: ${move.on ? '' : 'no longer '}${names.keyword(move.keyword)}`
    case 'charge':
      return chargeLabel(move, names)
    case 'engage':
      return `${names.unit(move.unit)} ${move.on ? 'touches' : 'leaves'} ${names.unit(move.with)}`
    case 'step':
      return move.to === 'next'
        ? `${PHASE_NAMES[move.from.phase]} ends`
        : `Back from ${PHASE_NAMES[move.from.phase]}`
    case 'first':
      return `${names.side(move.side)} is First Player`
    case 'vp':
      return `${signed(move.by)} VP for ${names.side(move.side)}${because(move.reason)}`
    case 'mercury':
      return `${signed(move.by)} Mercury ${move.pool === 'lake' ? 'in the lake' : `for ${names.side(move.pool)}`}${because(move.reason)}`
    case 'army':
      return `${names.side(move.side)}: the army as it is now`
    case 'end':
      return move.outcome === 'draw' ? 'A draw' : `${names.side(move.outcome)} wins`
    case 'note':
      return move.text
    case 'photo':
      return 'A photo'
    case 'undo':
      return 'Undo'
    case 'redo':
      return 'Redo'
    case 'newer':
      return 'A move that this version of the app does not know'
    default:
      return actionLabel(move, names)
  }
}

type Action = MoveOf<
  'cast' | 'counter' | 'draw' | 'fortune' | 'discard' | 'reshuffle' | 'use' | 'courage' | 'fight' | 'shoot'
>

function actionLabel(move: Action, names: Names): string {
  switch (move.type) {
    case 'cast':
      return `${names.unit(move.unit)} casts ${names.ability(move.spell)}`
    case 'counter':
      return `${names.unit(move.unit)} counters: the spell ${move.lost ? 'is lost' : 'stands'}`
    case 'draw':
      return `${names.side(move.side)} draws a Fortune`
    case 'fortune':
      return `${names.side(move.side)} plays ${names.card(move.card)}${move.unit ? ` on ${names.unit(move.unit)}` : ''}`
    case 'discard':
      return `${names.side(move.side)} discards ${names.card(move.card)}`
    case 'reshuffle':
      return 'The discarded cards go back to the deck'
    case 'use':
      return `${move.unit ? names.unit(move.unit) : names.side(move.side)} uses ${names.ability(move.ability)}`
    case 'courage':
      return courageLabel(move, names)
    case 'fight':
      return `Fight: ${takenLabel(move.attacks, move.extra, names)}`
    case 'shoot':
      return `${names.unit(move.attack.by)} shoots: ${takenLabel([move.attack], move.extra, names)}`
  }
}

const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`)
const because = (reason: string | undefined): string =>
  reason === undefined || reason === '' ? '' : `: ${reason}`

function doomLabel(by: number, unit: string): string {
  return by < 0 ? `${-by} Doom off ${unit}` : `${by} Doom on ${unit}`
}

/** What each unit has taken, of all attacks and causes. */
function takenLabel(attacks: readonly Attack[], extra: ExtraDoom | undefined, names: Names): string {
  const taken = new Map<UnitRef, number>()
  const all = [...attacks.map(({ on, doom }) => ({ unit: on, doom })), ...(extra ?? [])]
  for (const { unit, doom } of all) taken.set(unit, (taken.get(unit) ?? 0) + doom)
  return [...taken].map(([unit, doom]) => doomLabel(doom, names.unit(unit))).join(', ')
}

function chargeLabel({ unit, on, arc, reached }: MoveOf<'charge'>, names: Names): string {
  const where = arc === 'front' ? '' : ` in the ${arc}`
  return `${names.unit(unit)} ${reached ? 'charges' : 'fails to reach'} ${names.unit(on)}${reached ? where : ''}`
}

function courageLabel({ unit, passed, routs }: MoveOf<'courage'>, names: Names): string {
  const name = names.unit(unit)
  if (routs) return `${name} fails its Courage test and routs`
  if (passed === null) return `${name} skips its Courage test`
  return `${name} ${passed ? 'passes' : 'fails'} its Courage test`
}
