import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { BattleIds, GameRules } from '#domain/rules/game-rules.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import type { ActingTime } from '#domain/rules/vocabulary.ts'

/** A unit that has not routed, evaluated with the keywords of the moment. */
export type NowUnit = {
  id: string
  evaluated: EvaluatedUnit
  isInReserve?: boolean
  /** Whether nothing keeps it from casting spells. */
  mayCast: boolean
  /** Its spells cost so much more or less, in Mercury. */
  spellCost: number
}

/** Describes what a player has in a phase of a game. */
export type NowState = {
  time: ActingTime
  round: number
  units: readonly NowUnit[]
  /** The Mercury that the player can pay, from a shared pool too. */
  mercury: number
  /** The ids of the Fortune cards in hand. Empty if this device does not show them. */
  hand: readonly string[]
  /** How many Fortunes the player may still play in this phase. */
  fortunesLeft: number
  /** The spells of both players that were cast since the battle began. `isLost`: an enemy Wizard countered it. */
  casts: readonly { round: number; unit: string; spell: string; on?: readonly string[]; isLost?: boolean }[]
  /** Says what the player has used since the battle began. `unit` is null for what is no keyword of a unit. */
  uses: readonly { round: number; ability: string; unit: string | null }[]
  battle: BattleIds | null
  /** The ids of keywords that no ground on the table has. */
  noGround: readonly string[]
}

/** The rules that the lines are made from. */
export type NowRules = { army: ArmyRules; play: PlayRules; game: GameRules }

/** One thing that can be done or must be remembered now. */
export type NowLine = {
  /** The id of the keyword, spell, card or entry. It is unique in its group, except for a keyword with another number. */
  id: string
  /** With its number: "Tough 2". */
  name: string
  /** Says what it does, in plain text. */
  text: string
  /** The units that have it, those that can still use it first; of a spell that was cast, those that it is on. Empty if it belongs to no unit. */
  units: readonly { id: string; used: boolean }[]
  /** The artefact that it comes from, by name. */
  artefact: string | null
  /** In Mercury, for a spell that can be cast. */
  cost: number | null
  /** Whether its uses are counted, because it can be used only so often in a round or battle. */
  limited: boolean
  /** Nobody can use it any more: now, in this round or in this battle. */
  used: boolean
}
