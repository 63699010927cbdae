import { dueNow } from '#domain/game/now/due.ts'
import { arrivals } from '#domain/game/now/arrivals.ts'
import { vpLeft } from '#domain/game/moves/course.ts'
import { namedKeywords } from '#domain/game/table/named-keywords.ts'
import { nowState } from '#domain/game/now/now-state.ts'
import { type NowGroup, nowGroups } from '#domain/game/now/now.ts'
import { openingHand } from '#domain/game/begin/opening-hand.ts'
import { endsNow, pointsLost, proposeOutcome } from '#domain/game/fight/reckoning.ts'
import { savesOf } from '#domain/game/fight/saves.ts'
import type { TestReason } from '#domain/game/words/fight-fields.ts'
import { countsInstead } from '#domain/game/log/what-if.ts'
import { fortuneOf } from '#domain/rules/fortune-of.ts'
import { targetsOfSpell } from '#domain/game/magic/spell-targets.ts'
import { roundScores } from '#domain/game/score/round-scores.ts'
import { mayHaveHappened } from '#domain/game/score/score-by-rout.ts'
import { openWays } from '#domain/game/score/score-ways.ts'
import type { Side } from '#domain/game/words/side.ts'
import { findSpell } from '#domain/rules/find-spell.ts'
import { canBeCountered, castNow, mostMercury, priceOn } from '#domain/game/magic/spells.ts'
import { sparedBy } from '#domain/game/table/unit-now.ts'
import { firstPlayer as firstPlayerOf } from '#domain/game/table/table.ts'
import { statesByRound } from '#domain/game/report/game-statistics.ts'
import { actsIn } from '#domain/rules/game-rules.ts'
import { PHASES } from '#domain/rules/vocabulary.ts'
import { rules } from '#tests/support/rules.ts'
import { kept, names, type Played, type Question, sideOf, testing } from './situation.ts'

const linesOf = (played: Played, side: Side, group: NowGroup['group']) =>
  nowGroups(nowState(played.table(), side, rules, ['host', 'guest']), kept).find((one) => one.group === group)
    ?.lines ?? []

/** The spells that can be cast now, by id. */
export const offered =
  (side: Side): Question =>
  (played) => ({
    now: linesOf(played, side, 'spells')
      .filter(({ cost, used }) => cost !== null && !used)
      .map(({ id }) => id),
  })

/** The keywords for which a player may name a unit, in the unit's dialog. */
export const namedFor =
  (name: string): Question =>
  (played) => ({ unit: namedKeywords(played.now(name), played.table(), rules).map(({ id }) => id) })

export const price =
  (side: Side, spell: string): Question =>
  (played) => ({
    now: linesOf(played, side, 'spells').find(({ id }) => id === spell)?.cost,
  })

/** What a Wizard pays for a spell on targets, in the dialog of the spell. */
export const priceOnTargets =
  (wizard: string, spell: string, ...on: string[]): Question =>
  (played) => {
    const known = findSpell(spell, rules)
    return {
      dialog:
        known &&
        priceOn(
          played.now(wizard),
          known,
          on.map((name) => played.now(name)),
        ),
    }
  }

/** Whether a spell, or a Fortune of a side, can be for a unit. */
export const canBeTarget =
  (name: string, of: 'spells' | Side): Question =>
  (played) => ({ dialog: sparedBy(played.now(name), of).length === 0 })

/** The cards that can be played now. */
export const playable =
  (side: Side): Question =>
  (played) => ({
    now: linesOf(played, side, 'fortunes')
      .filter(({ used }) => !used)
      .map(({ id }) => id),
  })

export const cards =
  (side: Side): Question =>
  (played) => ({ table: played.table().sides[side].hand })

/** Whether what can be used only so often can be used still. */
export const usable =
  (side: Side, ability: string): Question =>
  (played) => ({
    now: [...linesOf(played, side, 'units'), ...linesOf(played, side, 'artefacts')].some(
      ({ id, used }) => id === ability && !used,
    ),
  })

export const mercury =
  (side: Side): Question =>
  (played) => ({ table: played.table().sides[side].mercury })
export const canPay =
  (side: Side): Question =>
  (played) => ({ spell: mostMercury(played.table(), side) })
export const lake: Question = (played) => ({ table: played.table().lake })

/** Whether the last spell can be countered. */
export const counterable: Question = (played) => {
  const table = played.table()
  const [cast] = castNow(table)
  return { spells: cast?.countered === null && canBeCountered(table, cast, rules) }
}

/** Whether the last spell was lost by a counter. */
export const isLost: Question = (played) => ({ spells: castNow(played.table())[0]?.countered?.lost })

/** Whether the phase reminds a side of a keyword or of what the battle does. */
export const reminds =
  (side: Side, id: string): Question =>
  (played) => ({
    now: (['units', 'artefacts', 'battle', 'terrain'] as const).some((group) =>
      linesOf(played, side, group).some((line) => line.id === id && !line.used),
    ),
  })

/** The same of a spell that was cast, whoever cast it. */
export const remindsOfSpell =
  (side: Side, id: string): Question =>
  (played) => ({ now: linesOf(played, side, 'spells').some((line) => line.id === id && !line.used) })

/** What becomes of the last happening: "counts", or why it is refused. */
export const standing: Question = ({ last }) => ({ log: last })

/** Which side has lost the last fight. */
export const loser: Question = (played) => ({ fight: played.table().fought.at(-1)?.lost ?? null })

export const vp =
  (side: Side): Question =>
  (played) => ({
    table: played.table().sides[side].vp,
    report: statesByRound(played.player.game()).at(-1)?.vp[side],
  })

/** The points that the plots and the table of rounds say for the end of a round. */
export const vpOfRound =
  (side: Side, round: number): Question =>
  (played) => ({
    report: statesByRound(played.player.game()).find((one) => one.round === round)?.vp[side],
  })

/** "2 VP, 3 left": what a way to score is worth now and how often it can still be scored; null if it cannot now. */
export const way =
  (side: Side, id: string): Question =>
  (played) => {
    const open = openWays(played.table(), side, rules).find((one) => one.way.id === id)
    return { toScore: open ? `${open.vp} VP, ${open.left === Infinity ? 'any' : open.left} left` : null }
  }

export const isDecided: Question = (played) => ({ bar: endsNow(played.table()) })

/** "host by cap": who wins if the game ends now. */
export const proposal: Question = (played) => {
  const { outcome, by } = proposeOutcome(played.table(), rules)
  return { end: `${outcome} by ${by}` }
}

export const lostPoints =
  (side: Side): Question =>
  (played) => ({ report: pointsLost(played.table(), side, rules) })

export const rounds: Question = (played) => ({ begin: played.table().begin.rules.rounds })
export const firstPlayer: Question = (played) => ({ now: firstPlayerOf(played.table()) })

export const startCards: Question = (played) => ({
  begin: played.table().begin.rules.cards.start,
  now: openingHand(played.table(), 'host'),
})

/** What a side scored in a round, in the report. */
export const gained =
  (side: Side, round: number): Question =>
  (played) => ({
    rounds: roundScores(played.table()).find((one) => one.round === round)?.vp[side],
  })

/** Whether the counter of victory points still goes up. */
export const counterGoesUp =
  (side: Side): Question =>
  (played) => ({ counter: vpLeft(played.table(), side) > 0 })

/** The phases of the first round in which a Fortune can be played. */
export const phasesOf =
  (fortune: string): Question =>
  () => ({
    now: PHASES.filter((phase) => {
      const acting = kept.game.fortunes.get(fortune)
      return acting !== undefined && actsIn(acting, phase, 1)
    }),
  })

/** The units in reserve that the March phase asks for. */
export const mayArrive =
  (side: Side): Question =>
  (played) => ({
    now: names(
      arrivals(played.table(), side, rules).map(({ now }) => now.unit.ref),
      played,
    ),
  })

/** The least roll with which a unit arrives; null if it needs none. */
export const arrivesOn =
  (side: Side, name: string): Question =>
  (played) => ({
    now: arrivals(played.table(), side, rules).find(({ now }) => now.unit.ref === played.ref(name))?.needs,
  })

/** What may still save a unit that has failed a test: abilities, spells and Fortunes by id, as its dialog offers them. */
export const savedBy =
  (name: string, why: TestReason): Question =>
  (played) => {
    const { hand } = played.table().sides[sideOf(played, name)]
    const saves = savesOf(testing(played, name, why), played.table(), rules, { hand, hasRolledAgain: false })
    return {
      dialog: saves.map((save) =>
        save.type === 'ability'
          ? save.ability
          : save.type === 'card'
            ? fortuneOf(save.card, kept.play)?.id
            : save.name,
      ),
    }
  }

/** What a side is asked to score in this phase, by id. */
export const mustScore =
  (side: Side): Question =>
  (played) => ({
    due: dueNow(played.table(), rules, ['host', 'guest']).flatMap((one) =>
      one.type === 'score' && one.side === side ? one.ways.map((open) => open.way.id) : [],
    ),
  })

/** The ways to score that a side can tap, whether they are asked for or not. */
export const mayScore =
  (side: Side): Question =>
  (played) => ({
    toScore: openWays(played.table(), side, rules).flatMap((open) => (open.left > 0 ? [open.way.id] : [])),
  })

/** The same, without those for which no rout is known: what the phase lists. */
export const offersToScore =
  (side: Side): Question =>
  (played) => ({
    lines: openWays(played.table(), side, rules).flatMap(({ way: one, left }) =>
      left > 0 && mayHaveHappened(played.table(), side, one, rules) ? [one.id] : [],
    ),
  })

/** Both moves that the log names if the last happening was entered twice: "host plays …, host plays …". */
export const doubleOf: Question = (played) => {
  const game = played.player.game()
  const last = game.entries.at(-1)
  const first = last && countsInstead(game, last.id)
  const cardOf = (entry: typeof last) => (entry?.move.type === 'fortune' ? entry.move.card : null)
  return { log: [cardOf(first ?? undefined), cardOf(last)] }
}

/** The units for which a spell may be cast, in its dialog. */
export const spellTargets =
  (wizard: string, spell: string): Question =>
  (played) => {
    const found = targetsOfSpell(spell, played.now(wizard), played.table(), kept)
    return {
      dialog: names(
        found.map(({ unit }) => unit.ref),
        played,
      ),
    }
  }
