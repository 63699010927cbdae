import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import type { Phase } from '#domain/rules/vocabulary.ts'
import type { Begin } from '#domain/game/battle/begin-fields.ts'
import type { Attack, Outcome, TestReason } from '#domain/game/words/fight-fields.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { Span, TableMark } from '#domain/game/words/span.ts'
import { sideOfUnit, type UnitRef } from '#domain/game/words/unit-ref.ts'

/** A unit as it stands on the table. `unitNow` joins it with the rules. */
export type GameUnit = {
  ref: UnitRef
  side: Side
  row: ArmyUnit
  /** The number of the unit in its row, from 1. */
  number: number
  doom: number
  /** In which rounds each mark holds. */
  marks: Readonly<Partial<Record<TableMark, Span>>>
  /** Keywords of the moment. */
  keywords: readonly { keyword: KeywordRef; span: Span }[]
  /** The Doom from shooting in the latest round in which it was shot at. */
  shot: { round: number; doom: number }
  /** The round in whose March phase it came from the reserve. Null if it did not. */
  arrived: number | null
  /** The Doom that it has taken in the latest phase in which it took any from fights, volleys or panic. */
  taken: (GameTime & { doom: number }) | null
}

export type SideState = {
  name: string
  points: number
  /** Empty if only the name and points are known. */
  units: readonly GameUnit[]
  vp: number
  /** Null for a player without Mercury. */
  mercury: number | null
  /** The ids of the Fortune cards in hand, in the order drawn. */
  hand: readonly string[]
  /** How many cards it has drawn in the whole game. */
  drawn: number
  /** When it drew the last one; null if it has drawn none. */
  lastDraw: GameTime | null
}

/** Two units in contact. If one charged: from where, and in which round. */
export type Engagement = {
  by: UnitRef
  on: UnitRef
  arc: 'front' | 'flank' | 'rear'
  charged: number | null
}

/** When something happened in a game. */
export type GameTime = { round: number; phase: Phase }

export type Cast = GameTime & {
  /** The id of the move. */
  id: string
  unit: UnitRef
  spell: string
  on: readonly UnitRef[]
  /** How much of its cost the lake paid. */
  lake: number
  /** The units that stand on the table again by it, as they were before. */
  returned: readonly GameUnit[]
  /** The unit that countered it, if any, how much of that the lake paid, and whether the spell was lost. */
  countered: { id: string; by: UnitRef; lake: number; lost: boolean } | null
}

type PlayedFortune = GameTime & {
  /** The id of the move. */
  id: string
  side: Side
  card: string
  unit: UnitRef | null
  /** How many Courage tests had been taken when it was played. */
  tests: number
}
type UsedAbility = GameTime & { side: Side; ability: string; unit: UnitRef | null }
export type Score = GameTime & {
  /** The id of the move. */
  id: string
  side: Side
  by: number
  /** The id of the way to score; null if it is none of the battle's. */
  way: string | null
}
export type CourageTest = GameTime & {
  /** The id of the move. */
  id: string
  unit: UnitRef
  why: TestReason
  passed: boolean | null
  /** False if something passed it without a roll, or it was skipped. */
  isTaken: boolean
  doomBefore: number
  /** The routed unit that causes panic. */
  cause: UnitRef | null
  /** How many units had routed before it. */
  routs: number
}
/** A fight or a volley that has been rolled. */
export type RolledFight = GameTime & {
  /** The id of the move. */
  id: string
  kind: 'fight' | 'volley'
  attacks: readonly Pick<Attack, 'by' | 'on'>[]
  /** The side that took more Doom in a fight. */
  lost: Side | null
}
export type Rout = GameTime & { unit: UnitRef }
/** A unit that has acted in a phase in which units act in turn. */
type Acted = GameTime & { unit: UnitRef }

/** What players need not settle before the next phase if they say so. Tests, arrivals and falling back have moves of their own. */
export const SKIPPED = ['first', 'draw', 'fight', 'general', 'score'] as const
/** The steps that the players have skipped. `unit` and `side` show whose, as far as it matters. */
export type Skip = GameTime & {
  what: (typeof SKIPPED)[number]
  unit: UnitRef | null
  side: Side | null
}

/** What the players have said that a unit is in this battle, with the number of Courage tests before. */
type HeldRole = { unit: UnitRef; role: string; round: number; tests: number }

/** The state of a game: everything that the moves say, without the rules of units. */
export type Table = GameTime & {
  begin: Begin
  sides: Readonly<Record<Side, SideState>>
  /** The highest round so far, which decides the income of Mercury. */
  reached: number
  /** The First Player by round. A round without an entry keeps the one before. */
  firsts: Readonly<Record<number, Side>>
  /** The First Player of one phase, whatever the round says; null if nobody is. */
  leads: (GameTime & { side: Side }) | null
  engagements: readonly Engagement[]
  lake: number | null
  discarded: readonly string[]
  casts: readonly Cast[]
  fortunes: readonly PlayedFortune[]
  uses: readonly UsedAbility[]
  tests: readonly CourageTest[]
  fought: readonly RolledFight[]
  routs: readonly Rout[]
  /** In the order in which they acted. */
  acted: readonly Acted[]
  skips: readonly Skip[]
  roles: readonly HeldRole[]
  scores: readonly Score[]
  /** Null until the players have agreed on the result. */
  outcome: Outcome | null
}

/** The table of a game that has just begun. */
export const NOTHING_YET = {
  round: 1,
  phase: 'omens',
  reached: 1,
  leads: null,
  engagements: [],
  discarded: [],
  casts: [],
  fortunes: [],
  uses: [],
  tests: [],
  fought: [],
  routs: [],
  acted: [],
  skips: [],
  roles: [],
  scores: [],
  outcome: null,
} as const satisfies Partial<Table>

export function gameTimeOf({ round, phase }: GameTime): GameTime {
  return { round, phase }
}

/** The Doom that a unit has taken from shooting in a round. */
export function shotIn({ shot }: GameUnit, round: number): number {
  return shot.round === round ? shot.doom : 0
}

/** The Doom that a unit has taken in this phase from fights, volleys and panic. */
export function takenIn({ taken }: GameUnit, { round, phase }: GameTime): number {
  return taken?.round === round && taken.phase === phase ? taken.doom : 0
}

type FirstPlayers = Pick<Table, 'firsts' | 'round'> & Partial<Pick<Table, 'leads' | 'phase'>>

/** The First Player of this phase, of this round, or of the latest round before it that has one. */
export function firstPlayer({ firsts, leads, round, phase }: FirstPlayers): Side | null {
  if (leads?.round === round && leads.phase === phase) return leads.side
  for (let at = round; at > 0; at -= 1) {
    const side = firsts[at]
    if (side) return side
  }
  return null
}

/** Whether a unit has acted in this phase. */
export function hasActed({ acted, ...now }: Pick<Table, 'acted' | 'round' | 'phase'>, ref: UnitRef): boolean {
  return acted.some(({ unit, ...at }) => unit === ref && isNow(at, now))
}

/** Whether something happened in this phase of this round. */
export function isNow(at: GameTime, { round, phase }: GameTime): boolean {
  return at.round === round && at.phase === phase
}

export function takesPart({ by, on }: Pick<Engagement, 'by' | 'on'>, unit: UnitRef): boolean {
  return by === unit || on === unit
}

export function findUnit({ sides }: Pick<Table, 'sides'>, ref: UnitRef): GameUnit | undefined {
  return sides[sideOfUnit(ref)].units.find((unit) => unit.ref === ref)
}

/** The units of both sides, the host's first. */
export function allUnits({ sides }: Pick<Table, 'sides'>): GameUnit[] {
  return [...sides.host.units, ...sides.guest.units]
}
