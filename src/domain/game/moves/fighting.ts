import * as z from 'zod/mini'
import { MOST_SHOT } from '#domain/rules/vocabulary.ts'
import { attackSchema, extraSchema, type Attack, type ExtraDoom } from '#domain/game/words/fight-fields.ts'
import type { Refusal } from '#domain/game/words/refusal.ts'
import type { Names } from '#domain/game/table/names.ts'
import { findUnit, gameTimeOf, shotIn, type RolledFight, type Table } from '#domain/game/table/table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { applyAll, changeUnit, giveDoom, requireUnit } from './changes.ts'
import { GAME_LIMITS, moveId, sideSchema } from '#domain/game/words/move-fields.ts'
import { FREE, kind } from './kind.ts'
import { doomLabel } from './units.ts'

/** These moves say what was rolled with the dice of units. */
export const FIGHTING_MOVES = {
  /** A fight with all its attacks. `lost` is the side that took more Doom. */
  fight: kind({
    fields: {
      attacks: z.array(attackSchema).check(z.minLength(1), z.maxLength(GAME_LIMITS.attacks)),
      extra: z.optional(extraSchema),
      lost: z.nullable(sideSchema),
    },
    apply: (table, move) => {
      const { attacks, extra = [], lost } = move
      return applyAll(table, [
        ...attacks.map(({ by }) => requireUnit(by)),
        ...attacks.map(({ on, doom }) => giveDoom({ unit: on, doom })),
        ...extra.map(giveDoom),
        logFight({ id: moveId(move), kind: 'fight', attacks, lost }),
      ])
    },
    label: ({ attacks, extra }, names) => `Fight: ${takenLabel(attacks, extra, names)}`,
    limits: {
      ...FREE,
      actors: ({ attacks }) => attacks.flatMap(({ by, on }) => [by, on]),
      once: { refusal: 'FOUGHT', earlier: (table, { attacks }) => fightOf(table, attacks) },
    },
    attacks: (_, { attacks }) => attacks,
    taken: ({ extra = [] }) => extra,
  }),

  /** One volley. `doom` of the attack is after all limits. */
  shoot: kind({
    fields: { attack: attackSchema, extra: z.optional(extraSchema) },
    apply: (table, move) => {
      const { attack, extra = [] } = move
      return applyAll(table, [
        requireUnit(attack.by),
        giveShot({ unit: attack.on, doom: attack.doom }),
        // Its own dice hit the shooter, and those that hit a friend are shots.
        ...extra.map((one) => (one.unit === attack.by ? giveDoom(one) : giveShot(one))),
        logFight({ id: moveId(move), kind: 'volley', attacks: [attack], lost: null }),
      ])
    },
    label: ({ attack, extra }, names) =>
      `${names.unit(attack.by)} shoots: ${takenLabel([attack], extra, names)}`,
    limits: {
      ...FREE,
      actors: ({ attack }) => [attack.by, attack.on],
      once: { refusal: 'SHOT', earlier: (table, { attack }) => volleyOf(table, attack.by) },
    },
    acts: ({ attack }) => attack.by,
    cut: (table, { attack }) => {
      const counted = shotDoom(table, { unit: attack.on, doom: attack.doom })
      if (counted === attack.doom) return null
      return `Only ${counted} of this Doom counts: a unit takes no more than ${MOST_SHOT} from shooting in a round.`
    },
    attacks: (table, { attack }) => [
      { ...attack, doom: shotDoom(table, { unit: attack.on, doom: attack.doom }) },
    ],
    taken: ({ extra = [], attack: { by } }, table) =>
      extra.map((one) => (one.unit === by ? one : { ...one, doom: shotDoom(table, one) })),
  }),
}

/** Gives Doom from shooting, as far as it counts. */
const giveShot =
  ({ unit: ref, doom }: ExtraDoom[number]) =>
  (table: Table): Table | Refusal => {
    const counted = shotDoom(table, { unit: ref, doom })
    const given = giveDoom({ unit: ref, doom: counted })(table)
    if (typeof given === 'string') return given
    const { round } = table
    return changeUnit(given, ref, (unit) => ({
      ...unit,
      shot: { round, doom: shotIn(unit, round) + counted },
    }))
  }

/** Returns what each unit has taken, of all attacks and causes. */
function takenLabel(attacks: readonly Attack[], extra: ExtraDoom | undefined, names: Names): string {
  const taken = new Map<UnitRef, number>()
  const all = [...attacks.map(({ on, doom }) => ({ unit: on, doom })), ...(extra ?? [])]
  for (const { unit, doom } of all) taken.set(unit, (taken.get(unit) ?? 0) + doom)
  return [...taken].map(([unit, doom]) => doomLabel(doom, names.unit(unit))).join(', ')
}

function logFight({ id, kind: is, attacks, lost }: Pick<RolledFight, 'id' | 'kind' | 'attacks' | 'lost'>) {
  return (table: Table): Table => {
    const pairs = attacks.map(({ by, on }) => ({ by, on }))
    const fought = { ...gameTimeOf(table), id, kind: is, attacks: pairs, lost }
    return { ...table, fought: [...table.fought, fought] }
  }
}

/**
 * The Doom of a volley that counts: a unit never takes more than 5 from shooting in a round, even if two devices shot
 * at it while they were apart.
 */
function shotDoom(table: Table, { unit: ref, doom }: ExtraDoom[number]): number {
  const unit = findUnit(table, ref)
  return unit ? Math.min(doom, Math.max(0, MOST_SHOT - shotIn(unit, table.round))) : doom
}

type Pair = RolledFight['attacks'][number]

/** Two units fight each other once a round. A third enemy of one of them is another pair. */
function fightOf({ fought, round }: Table, attacks: readonly Pair[]): RolledFight | undefined {
  const isPair = (one: Pair, other: Pair) =>
    (one.by === other.by && one.on === other.on) || (one.by === other.on && one.on === other.by)
  return fought.find(
    (fight) =>
      fight.kind === 'fight' &&
      fight.round === round &&
      fight.attacks.some((one) => attacks.some((other) => isPair(one, other))),
  )
}

/** The volley of a unit in this round. */
export function volleyOf({ fought, round }: Table, unit: UnitRef): RolledFight | undefined {
  return fought.find(
    ({ kind: is, attacks, ...at }) =>
      is === 'volley' && at.round === round && attacks.some(({ by }) => by === unit),
  )
}
