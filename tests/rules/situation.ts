import type { ArmyUnit } from '#domain/unit/unit.ts'
import { deckLeft } from '#domain/game/moves/hands.ts'
import { battleRules } from '#domain/game/battle/battle-rules.ts'
import { circumstancesOf, type Circumstances } from '#domain/game/table/circumstances.ts'
import { courageMove, doomOfD3, needsD3, passOf } from '#domain/game/fight/courage-move.ts'
import { doomOfChallenges } from '#domain/game/fight/challenge.ts'
import { fightGroups, type FightGroup } from '#domain/game/fight/fight-groups.ts'
import type { TestReason } from '#domain/game/words/fight-fields.ts'
import { fightersOf, planFight, planVolley, type PlannedAttack } from '#domain/game/fight/fight-plan.ts'
import type { Fighter } from '#domain/game/fight/fighter.ts'
import { fightMove, volleyMove } from '#domain/game/fight/fight-result.ts'
import { fortuneMove } from '#domain/game/fight/fortune-move.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { makeBegin } from '#domain/game/begin/setup.ts'
import type { Side } from '#domain/game/words/side.ts'
import { saveMoves, savesOf } from '#domain/game/fight/saves.ts'
import { openWays, scoreMove } from '#domain/game/score/score-ways.ts'
import { castMove, counterMove } from '#domain/game/magic/spells.ts'
import { allUnits, findUnit, type Table } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow } from '#domain/game/table/unit-now.ts'
import { makeUnitRef, type UnitRef } from '#domain/game/words/unit-ref.ts'
import { fortuneOf } from '#domain/rules/fortune-of.ts'
import type { Situation as Circumstance } from '#domain/rules/effects/situations.ts'
import { PHASES, type Phase, type UnitType } from '#domain/rules/vocabulary.ts'
import { makeArmy } from '#tests/support/army.ts'
import { newPlayer, step, type Player } from '#tests/support/game.ts'
import { gameRules } from '#tests/support/game-rules.ts'
import { playRules } from '#tests/support/play-rules.ts'
import { refs, rules, unitOf } from '#tests/support/rules.ts'

/** The units of a side by name: "HEAVY_CAVALRY general, hero +1 @polyceus" is a type, keywords and an allegiance. */
type Host = Readonly<Record<string, string>>

/** What happens in a game, in the words of the game. Units are named by what the situation calls them. */
export type Happening =
  | ['goes to', round: number, phase: Phase]
  | ['first', Side]
  | ['doom', unit: string, by: number]
  /** A keyword of the moment, for this round: "distracted", "tough +2". */
  | ['has', unit: string, keyword: string, lasts?: 'round' | 'next' | 'battle']
  /** What it is in this battle: "songs_in_the_dark.song". */
  | ['becomes', unit: string, role: string]
  | ['charges', unit: string, on: string, arc?: 'front' | 'flank' | 'rear']
  | ['misses', unit: string, on: string]
  | ['touches', unit: string, on: string]
  | ['leaves', unit: string, on: string]
  | ['moves far', unit: string]
  /** It has had its turn. */
  | ['acts', unit: string]
  | ['waits', unit: string]
  | ['arrives', unit: string]
  | ['routs', unit: string]
  /** It stands on the table again, as after Raise the Dead. */
  | ['returns', unit: string]
  /** What only the players see, such as a charge uphill. They tap it in each dialog and on the page of odds. */
  | ['is', unit: string, Circumstance]
  | ['mercury', Side | 'lake', by: number]
  /** For so much Mercury; without a number, for what its kind costs. */
  | ['casts', wizard: string, spell: string, on: readonly string[], cost?: number]
  /** Against the last spell that was cast. */
  | ['counters', wizard: string, caster: number, counter: number]
  | ['draws', Side, card: string]
  | ['plays', Side, fortune: string, on?: string]
  | ['uses', unit: string, ability: string]
  /** A roll of the dialog, or a result without one; with the D3 of panic and Rally. */
  | [
      'tests',
      unit: string,
      why: TestReason,
      result: number | 'passes' | 'fails',
      more?: { d3?: number; cause?: string },
    ]
  /** The hits, sixes and ones of each attack: "A>B". Those that are not named hit nothing. */
  | [
      'fight',
      unit: string,
      hits: Readonly<Record<string, number | { hits: number; sixes?: number; ones?: number }>>,
    ]
  /** A test that failed with a 6, and the Fortune that its dialog offers then. */
  | ['is saved', unit: string, why: TestReason, by: string]
  /** Who is the lower one of a challenge, as the players tap it in the dialog of the fight. */
  | ['is lower', unit: string]
  /** Hits, and dice of 1 where they count, which give Doom to a friend that touches the target. */
  | ['volley', unit: string, on: string, hits: number, ones?: number, friend?: string]
  | ['scores', Side, way: string, by: number]
  /** All that the points of lost units are worth, by the button that scores it. */
  | ['scores all', Side, way: string]
  /** The same on a device that has not seen what was scored before. */
  | ['scores unseen', Side, way: string]
  | ['vp', Side, by: number]

export type Situation = {
  host: Host
  guest: Host
  /** The ids of what was rolled. */
  battle?: Partial<Record<'scenarios' | 'battlefield' | 'deployment' | 'twist', string[]>>
  attacker?: Side
  /** The units that their players keep in reserve. */
  reserve?: string[]
  happens?: Happening[]
}

/** A situation as a real game, and what the players have tapped besides. */
export type Played = {
  situation: Situation
  player: Player
  table: () => Table
  ref: (name: string) => UnitRef
  now: (name: string) => UnitNow
  /** The fighters and the attacks of the fight of a unit, as the fight's dialog shows them. */
  fight: (name: string) => { fighters: Fighter[]; bouts: PlannedAttack[] }
  volley: (by: string, on: string) => PlannedAttack
  /** How the last happening stands: "counts", or why it is refused. */
  last: string
}

/** What each screen says. All must say the same. */
export type Answers = Readonly<Record<string, unknown>>
export type Question = (played: Played) => Answers

export const kept = { army: rules, play: playRules, game: gameRules }

function rowOf(name: string, text: string): ArmyUnit {
  const [kind = '', allegiance] = text.split(' @')
  const [type = '', ...held] = kind.split(' ')
  return unitOf(type as UnitType, held.join(' '), {
    name,
    abyssal_allegiances: allegiance === undefined ? [] : [allegiance],
  })
}

const armyOf = (name: string, host: Host) =>
  makeArmy({ name, units: Object.entries(host).map(([unit, text]) => rowOf(unit, text)) })

/** Begins the game and makes all its moves. @throws if one of them but the last is refused */
export function play(situation: Situation): Played {
  const { host, guest, battle, attacker = null, reserve = [], happens = [] } = situation
  const armies = { host: armyOf('The Host', host), guest: armyOf('The Guest', guest) }
  const ref = (name: string): UnitRef => {
    const side = name in host ? 'host' : 'guest'
    const row = armies[side].units.find((unit) => unit.name === name)
    if (!row) throw new Error(`There is no ${name}.`)
    return makeUnitRef(side, row.id, 1)
  }
  const ids = battle ? { scenarios: [], battlefield: [], deployment: [], twist: [], ...battle } : null
  const begin = makeBegin(
    {
      sides: { host: { type: 'army', army: armies.host }, guest: { type: 'army', army: armies.guest } },
      battle: ids,
      battleRules: battleRules(ids, kept.game),
      attacker,
      reserve: reserve.map(ref),
    },
    rules,
  )
  const player = newPlayer('one', { ...begin, device: 'host-device-', n: 1, clock: 1, at: 1000 })
  const played: Played = {
    situation,
    player,
    table: player.table,
    ref,
    now: (name) => unitNow(player.unit(ref(name)), player.table(), rules),
    fight: (name) => fightOf(played, ref(name)),
    volley: (by, on) => volleyOf(played, by, on),
    last: 'counts',
  }
  for (const [index, happening] of happens.entries()) {
    played.last = happen(played, happening)
    if (played.last !== 'counts' && index < happens.length - 1)
      throw new Error(`${happening[0]} (happening ${index + 1}): ${played.last}`)
  }
  return played
}

function happen(played: Played, happening: Happening): string {
  if (happening[0] === 'is' || happening[0] === 'is lower') return 'counts'
  if (happening[0] === 'goes to') return goTo(played.player, happening[1], happening[2])
  const { player } = played
  for (const body of movesOf(played, happening)) {
    const { standing } = player.entry(player.play(body))
    if (standing.type !== 'counts') return standing.type === 'refused' ? standing.reason : standing.type
  }
  return 'counts'
}

function goTo(player: Player, round: number, phase: Phase): string {
  const { round: atRound, phase: atPhase } = player.table()
  const times = (round - atRound) * PHASES.length + PHASES.indexOf(phase) - PHASES.indexOf(atPhase)
  step(player, Math.abs(times), times < 0 ? 'back' : 'next')
  return player.table().round === round ? 'counts' : 'refused'
}

/** The moves of a happening, as the buttons and dialogs of the table make them. */
function movesOf(
  played: Played,
  happening: Exclude<Happening, ['is' | 'is lower', ...unknown[]] | ['goes to', ...unknown[]]>,
): MoveBody[] {
  const { ref } = played
  const mark = (unit: string, name: 'long_move' | 'acted' | 'reserve' | 'routed') => ({
    ...({ type: 'mark', unit: ref(unit), mark: name, on: true } as const),
    lasts: name === 'long_move' || name === 'acted' ? ('round' as const) : ('battle' as const),
  })
  switch (happening[0]) {
    case 'first':
      return [{ type: 'first', side: happening[1] }]
    case 'doom':
      return [{ type: 'doom', unit: ref(happening[1]), by: happening[2] }]
    case 'has':
      return refs(happening[2]).map((keyword) => ({
        ...{ type: 'keyword', unit: ref(happening[1]), keyword, on: true },
        lasts: happening[3] ?? 'round',
      }))
    case 'becomes':
      return [{ type: 'role', unit: ref(happening[1]), role: happening[2], on: true }]
    case 'charges':
    case 'misses':
      return [
        {
          ...{ type: 'charge', unit: ref(happening[1]), on: ref(happening[2]) },
          arc: happening[3] ?? 'front',
          reached: happening[0] === 'charges',
        },
      ]
    case 'touches':
    case 'leaves':
      return [
        { type: 'engage', unit: ref(happening[1]), with: ref(happening[2]), on: happening[0] === 'touches' },
      ]
    case 'moves far':
      return [mark(happening[1], 'long_move')]
    case 'acts':
      return [mark(happening[1], 'acted')]
    case 'waits':
      return [mark(happening[1], 'reserve')]
    case 'arrives':
      return [{ ...mark(happening[1], 'reserve'), on: false }]
    case 'routs':
      return [mark(happening[1], 'routed')]
    case 'returns':
      return [{ ...{ type: 'mark', unit: ref(happening[1]), mark: 'routed' }, on: false, lasts: 'battle' }]
    case 'mercury':
      return [{ type: 'mercury', pool: happening[1], by: happening[2] }]
    case 'casts':
      return [castOf(played, happening)]
    case 'counters':
      return [counterOf(played, happening)]
    case 'draws':
      return [{ type: 'draw', side: happening[1], card: happening[2] }]
    case 'plays':
      return fortuneMoves(played, happening)
    case 'uses':
      return [
        { type: 'use', side: sideOf(played, happening[1]), ability: happening[2], unit: ref(happening[1]) },
      ]
    case 'tests':
      return [testOf(played, happening)]
    case 'is saved':
      return savedMoves(played, happening)
    case 'fight':
      return [fightOfHits(played, happening)]
    case 'volley':
      return [
        volleyMove({
          ...played.volley(happening[1], happening[2]),
          roll: { hits: happening[3], sixes: 0, ones: happening[4] ?? 0 },
          ...(happening[5] !== undefined && { friend: ref(happening[5]) }),
        }),
      ]
    case 'scores':
      return [{ type: 'vp', side: happening[1], way: happening[2], by: happening[3] }]
    case 'scores all':
      return scoresOf(played.table(), happening[1], happening[2])
    case 'scores unseen':
      return scoresOf({ ...played.table(), scores: [] }, happening[1], happening[2])
    case 'vp':
      return [{ type: 'vp', side: happening[1], by: happening[2] }]
  }
}

function scoresOf(table: Table, side: Side, id: string): MoveBody[] {
  const open = openWays(table, side, rules).find(({ way }) => way.id === id)
  return open && open.left > 0 ? [scoreMove(table, side, open)] : []
}

type Is<Kind extends Happening[0]> = Extract<Happening, [Kind, ...unknown[]]>

export const sideOf = ({ situation }: Played, name: string): Side =>
  name in situation.host ? 'host' : 'guest'

/** Draws the card first if it is needed. The dialog offers what is not refused. */
function savedMoves(played: Played, [, name, why, by]: Is<'is saved'>): MoveBody[] {
  const side = sideOf(played, name)
  const { hand } = played.table().sides[side]
  const all = testing(played, name, why)
  const saves = savesOf(all, played.table(), rules, { hand, hasRolledAgain: false })
  const save = saves.find((one) => one.name.startsWith(by))
  if (!save) throw new Error(`${by} does not save ${name}.`)
  return saveMoves(save, { ...all, roll: 6 }, played.table(), kept)
}

const COSTS = { CANTRIP: 2, MAKING: 4, CATACLYSM: 6 } as const

function castOf({ ref, table }: Played, [, wizard, spell, on, cost]: Is<'casts'>): MoveBody {
  const known = [...rules.allegiances.values()].flatMap(({ spells }) => spells).find(({ id }) => id === spell)
  if (!known) throw new Error(`There is no spell ${spell}.`)
  return castMove(
    table(),
    { unit: ref(wizard), spell, cost: cost ?? COSTS[known.type], on: on.map(ref) },
    rules,
  )
}

function counterOf({ ref, table }: Played, [, wizard, caster, counter]: Is<'counters'>): MoveBody {
  const cast = table().casts.at(-1)
  if (!cast) throw new Error('No spell was cast.')
  return counterMove(table(), ref(wizard), cast.id, { caster, counter })
}

/** Draws one of both cards of a Fortune, and plays it. */
function fortuneMoves({ ref, table }: Played, [, side, fortune, on]: Is<'plays'>): MoveBody[] {
  const held = table().sides[side].hand.find((card) => fortuneOf(card, playRules)?.id === fortune)
  const card = held ?? deckLeft(table()).find((one) => fortuneOf(one, playRules)?.id === fortune)
  if (card === undefined) throw new Error(`No card of ${fortune} is left.`)
  return [
    ...(held === undefined ? [{ type: 'draw', side, card } as const] : []),
    fortuneMove(table(), { side, card, on: on === undefined ? undefined : ref(on) }, kept),
  ]
}

/** A test as the dialog asks for it. */
export function testing({ ref, now }: Played, name: string, why: TestReason, cause?: string) {
  return { now: now(name), why, cause: cause === undefined ? undefined : ref(cause) }
}

function testOf(played: Played, [, name, why, result, more = {}]: Is<'tests'>): MoveBody {
  const test = testing(played, name, why, more.cause)
  const roll = typeof result === 'number' ? result : null
  const passed =
    typeof result === 'number' ? result <= passOf(test, played.table(), false) : result === 'passes'
  const doom = needsD3(why, passed) ? doomOfD3(test, more.d3 ?? 1, played.table()) : 0
  return courageMove(test, { roll, passed, doom })
}

function groupOf({ table }: Played, ref: UnitRef): FightGroup {
  const group = fightGroups(table()).find(({ units }) => units.includes(ref))
  if (!group) throw new Error(`${ref} touches nobody.`)
  return group
}

/** What the players tap about a unit. */
export const tapped = ({ situation }: Played, name: string): Circumstance[] =>
  (situation.happens ?? []).flatMap((one) => (one[0] === 'is' && one[1] === name ? [one[2]] : []))

const nameOf = (played: Played, ref: UnitRef): string => findUnit(played.table(), ref)?.row.name ?? ''

function withTaps(played: Played, name: string, is: Circumstances): Circumstances {
  return { ...is, situations: [...new Set([...is.situations, ...tapped(played, name)])] }
}

function fightOf(played: Played, ref: UnitRef): { fighters: Fighter[]; bouts: PlannedAttack[] } {
  const lower = played.situation.happens?.flatMap((one) => (one[0] === 'is lower' ? one[1] : []))[0]
  const fighters = fightersOf(groupOf(played, ref), played.table(), rules).map((one) => ({
    ...one,
    is: withTaps(played, nameOf(played, one.now.unit.ref), one.is),
    lower: lower === undefined ? null : played.ref(lower),
  }))
  return { fighters, bouts: planFight(fighters, rules) }
}

function volleyOf(played: Played, by: string, on: string): PlannedAttack {
  const part = (name: string) => {
    const now = played.now(name)
    const table = played.table()
    return { now, is: withTaps(played, name, circumstancesOf(now, [], table)) }
  }
  const bout = planVolley(part(by), part(on), rules)
  if (!bout) throw new Error(`${by} has no shooting dice.`)
  return bout
}

function fightOfHits(played: Played, [, unit, hits]: Is<'fight'>): MoveBody {
  const { bouts, fighters } = played.fight(unit)
  return fightMove(
    bouts.map((bout) => {
      const entered = hits[`${nameOf(played, bout.by)}>${nameOf(played, bout.on)}`] ?? 0
      const roll = typeof entered === 'number' ? { hits: entered } : entered
      return { ...bout, roll: { sixes: 0, ones: 0, ...roll } }
    }),
    doomOfChallenges(fighters, rules),
  )
}

export const names = (refsOf: readonly UnitRef[], played: Played): string[] =>
  allUnits(played.table()).flatMap(({ ref, row }) => (refsOf.includes(ref) ? [row.name] : []))
