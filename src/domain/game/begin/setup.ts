import type { Army } from '#domain/army/army.ts'
import { UNNAMED_ARMY } from '#domain/army/army.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import { withoutStagedPictures } from '#domain/army/picture/picture.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import type { BattleLink } from '#domain/battle/battle-link.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { WIZARD } from '#domain/rules/vocabulary.ts'
import type { SideSetup } from '#domain/game/battle/begin-fields.ts'
import type { BattleRules } from '#domain/game/battle/battle-rules.ts'
import { GAME_LIMITS } from '#domain/game/words/move-fields.ts'
import type { MoveBody, MoveBodyOf } from '#domain/game/log/move.ts'
import type { Side } from '#domain/game/words/side.ts'
import { unitsThatWait } from './reserve.ts'
import { makeUnitRef, unitsOfArmy, type UnitRef } from '#domain/game/words/unit-ref.ts'

/** The army of a player, or only its name and points. */
export type SideChoice = { type: 'army'; army: Army } | { type: 'name'; name: string; points: number }

export type Setup = {
  sides: Readonly<Record<Side, SideChoice>>
  battle: Omit<BattleLink, 'version'> | null
  battleRules: BattleRules
  attacker: Side | null
  /** The units that the players do not set up, besides those that never are. */
  reserve: readonly UnitRef[]
  /** Whether the report says how long each side took. */
  isTimed?: boolean
}

/** The first move of a game. The armies are copied, without pictures that are not uploaded yet. */
export function makeBegin(setup: Setup, rules: ArmyRules): Extract<MoveBody, { type: 'begin' }> {
  const { battle, battleRules, attacker, isTimed = false } = setup
  return {
    type: 'begin',
    ruleset_version: rules.version,
    battle: battle && {
      scenarios: [...battle.scenarios],
      battlefield: [...battle.battlefield],
      deployment: [...battle.deployment],
      twist: [...battle.twist],
    },
    rules: battleRules,
    attacker,
    sides: {
      host: setUpSide('host', setup, rules),
      guest: setUpSide('guest', setup, rules),
    },
    ...(isTimed && { timed: true }),
  }
}

/** The move by which a player brings an army of their own to a game that nobody has played yet. */
export function joinMove(
  side: Side,
  army: Army,
  battleRules: BattleRules,
  rules: ArmyRules,
): MoveBodyOf<'army'> {
  const choice = { type: 'army', army } as const
  const setup = setUpSide(
    side,
    { sides: { host: choice, guest: choice }, battleRules, battle: null, attacker: null, reserve: [] },
    rules,
  )
  const { mercury, wizards, reserve, points } = setup
  const joins = { mercury, reserve, ...(wizards && { wizards }) }
  return { type: 'army', side, army: setup.army ?? army, points, joins }
}

function setUpSide(side: Side, { sides, battleRules, reserve }: Setup, rules: ArmyRules): SideSetup {
  const { mercury, mercuryForAll } = battleRules
  const choice = sides[side]
  if (choice.type === 'name') {
    const points = Math.min(GAME_LIMITS.points, Math.max(0, Math.trunc(choice.points)))
    return {
      name: choice.name.slice(0, GAME_LIMITS.name),
      points,
      army: null,
      mercury: mercury.start,
      reserve: [],
    }
  }
  const army = { ...choice.army, images: withoutStagedPictures(choice.army.images) }
  const wizards = unitsOfArmy(army)
    .filter(({ row }) => unitFacts(row, rules).evaluated.active.has(WIZARD))
    .map(({ row, number }) => makeUnitRef(side, row.id, number))
  const isMagic = mercuryForAll || wizards.length > 0
  const waiting = unitsThatWait(side, army, battleRules, rules)
  const chosen = unitsOfArmy(army)
    .map(({ row, number }) => makeUnitRef(side, row.id, number))
    .filter((ref) => reserve.includes(ref) && !waiting.includes(ref))
  return {
    name: army.name === '' ? UNNAMED_ARMY : army.name,
    points: Math.min(summarizeArmy(army, rules).points, GAME_LIMITS.points),
    army,
    mercury: isMagic ? mercury.start : null,
    ...(wizards.length > 0 && { wizards }),
    reserve: [...waiting, ...chosen],
    ...(chosen.length > 0 && { chosen }),
  }
}
