import * as z from 'zod/mini'
import { deckWithout } from '#domain/fortune/deck.ts'
import type { Refusal } from '#domain/game/words/refusal.ts'
import type { Side } from '#domain/game/words/side.ts'
import { gameTimeOf, isNow, type Table } from '#domain/game/table/table.ts'
import { unitRefSchema } from '#domain/game/words/unit-ref.ts'
import { addDoom, changeSide, leaveFights } from './changes.ts'
import { cardSchema, contentIdSchema, moveId, sideSchema, whole } from '#domain/game/words/move-fields.ts'
import { FREE, kind } from './kind.ts'

const side = sideSchema
const unit = z.optional(unitRefSchema)

/** Fortunes, and what else a player has and uses. */
export const CARD_MOVES = {
  /** The card is chosen by the device that draws, so the deck needs no order. */
  draw: kind({
    fields: { side, card: cardSchema },
    apply: (table, move) => {
      const { hand, drawn } = table.sides[move.side]
      return deckLeft(table).includes(move.card)
        ? changeSide(table, move.side, {
            hand: [...hand, move.card],
            drawn: drawn + 1,
            lastDraw: gameTimeOf(table),
          })
        : 'CARD_NOT_IN_DECK'
    },
    label: (move, names) => `${names.side(move.side)} draws a Fortune`,
    limits: FREE,
  }),

  /**
   * `mercury` is what the player gains by it, and `leads` says that the player is First Player for the phase. The unit loses
   * the Doom that it `heals`, and `leaves` its fight. An older app does not know these two.
   */
  fortune: kind({
    fields: {
      side,
      card: cardSchema,
      unit,
      mercury: z.optional(whole),
      leads: z.optional(z.boolean()),
      heals: z.optional(whole),
      leaves: z.optional(z.boolean()),
    },
    apply: (table, move) => {
      const discarded = discard(table, move)
      if (typeof discarded === 'string') return discarded
      const { side: by, card, unit: on = null, mercury = 0, leads = false, heals = 0, leaves = false } = move
      const time = gameTimeOf(table)
      const fortune = { ...time, id: moveId(move), side: by, card, unit: on, tests: table.tests.length }
      const gained = mercury + (table.sides[by].mercury ?? 0)
      const played = mercury === 0 ? discarded : changeSide(discarded, by, { mercury: gained })
      const counted = {
        ...played,
        fortunes: [...played.fortunes, fortune],
        ...(leads && { leads: { ...time, side: by } }),
      }
      const healed = on === null || heals === 0 ? counted : addDoom(counted, on, -heals)
      return on !== null && leaves && typeof healed !== 'string' ? leaveFights(healed, on) : healed
    },
    label: (move, names) =>
      `${names.side(move.side)} plays ${names.card(move.card)}${move.unit ? ` on ${names.unit(move.unit)}` : ''}`,
    limits: {
      ...FREE,
      once: { refusal: 'FORTUNE_PLAYED', earlier: (table, move) => lastFortune(table, move) },
    },
    taken: ({ unit: on, heals = 0 }) => (on && heals > 0 ? [{ unit: on, doom: -heals }] : []),
    hand: (move) => move.side,
  }),

  discard: kind({
    fields: { side, card: cardSchema },
    apply: (table, move) => discard(table, move),
    label: (move, names) => `${names.side(move.side)} discards ${names.card(move.card)}`,
    limits: FREE,
    hand: (move) => move.side,
  }),

  /** The discarded cards go back to the deck. */
  reshuffle: kind({
    fields: {},
    apply: (table) => (table.discarded.length === 0 ? 'NO_CHANGE' : { ...table, discarded: [] }),
    label: () => 'The discarded cards go back to the deck',
    limits: FREE,
  }),

  /** An ability is used, such as Command or an artefact: the id of the keyword, spell, twist … that gives it. */
  use: kind({
    fields: { side, ability: contentIdSchema, unit },
    apply: (table, { side: by, ability, unit: user = null }) => ({
      ...table,
      uses: [...table.uses, { ...gameTimeOf(table), side: by, ability, unit: user }],
    }),
    label: (move, names) =>
      `${move.unit ? names.unit(move.unit) : names.side(move.side)} uses ${names.ability(move.ability)}`,
    limits: { ...FREE, actors: (move) => (move.unit === undefined ? [] : [move.unit]) },
  }),
}

/** How many Fortunes a side may still play in this phase. */
export function fortunesLeft(table: Table, side: Side): number {
  return table.begin.rules.cards.perPhase - fortunesNow(table, side).length
}

/** The Fortune that has used up what a side may play in this phase. */
function lastFortune(table: Table, { side: by }: { side: Side }): Table['fortunes'][number] | undefined {
  return fortunesLeft(table, by) < 1 ? fortunesNow(table, by).at(-1) : undefined
}

/** The Fortunes that a side has played in this phase, the last one last. */
export function fortunesNow({ fortunes, round, phase }: Table, side: Side): Table['fortunes'] {
  return fortunes.filter((one) => one.side === side && isNow(one, { round, phase }))
}

/** The cards that are still in the deck, which both players share. */
export function deckLeft({ sides, discarded }: Pick<Table, 'sides' | 'discarded'>): string[] {
  return deckWithout(sides.host.hand, sides.guest.hand, discarded)
}

function discard(table: Table, { side: by, card }: { side: Side; card: string }): Table | Refusal {
  const { hand } = table.sides[by]
  if (!hand.includes(card)) return 'CARD_NOT_IN_HAND'
  const left = changeSide(table, by, { hand: hand.filter((other) => other !== card) })
  return { ...left, discarded: [...table.discarded, card] }
}
