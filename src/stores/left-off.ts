import { numberText } from '#domain/numbers/number-text.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { pathToArmy } from '#domain/army/paths.ts'
import { parseLastBattle, RESUME } from '#domain/battle/last-battle.ts'
import { parseCardId, shortCardName } from '#domain/fortune/deck.ts'
import { pathToGame } from '#domain/game/game-paths.ts'
import { gameStateText } from '#domain/game/report/summary.ts'
import { gameName } from '#domain/game/words/side.ts'
import type { ArmyReading } from '#storage/army-reading.ts'
import { fortuneHandEntry } from '#storage/fortune-entry.ts'
import type { Keyval } from '#storage/keyval.ts'
import type { RunningGame } from '#storage/game-summaries.ts'
import { StorageError } from '#storage/storage-error.ts'
import { MOST_ARMIES, type LeftOffKind } from './left-off-rows.ts'
import type { Marks } from './marks.ts'

/** A place that home leads back to. */
export type LeftOff = {
  kind: LeftOffKind
  href: string
  title: string
  line: string
  /** The army of a row, of which more can be said once its rules are there. */
  army?: Army
}

type Parts = {
  disk: Pick<ArmyReading, 'listLatest' | 'readMany'>
  keyval: Keyval
  readGame: () => Promise<RunningGame | null>
  marks: Pick<Marks, '$lastBattle' | '$defaultRuleset' | '$latestRuleset'>
}

/**
 * The game that goes on, the battle, the armies and the hand that the player had last, from what is on this device.
 * @param latestVersion the ruleset of this build
 */
export async function readLeftOff(
  { disk, keyval, readGame, marks }: Parts,
  latestVersion: string,
): Promise<LeftOff[]> {
  const version = marks.$defaultRuleset.get() ?? marks.$latestRuleset.get() ?? latestVersion
  const battle = parseLastBattle(marks.$lastBattle.get())
  const [game, armies, hand] = await Promise.all([
    unlessDatabaseFails(readGame, null),
    unlessDatabaseFails(async () => disk.readMany(await disk.listLatest(MOST_ARMIES)), []),
    unlessDatabaseFails(async () => (await keyval.get(fortuneHandEntry(version))).playing_cards_ids, []),
  ])
  return [
    ...(game ? [leftGame(game)] : []),
    ...(battle
      ? [
          {
            kind: 'dice',
            href: `/battle${RESUME}`,
            title: battle.scenario,
            line: battle.battlefields.join(', '),
          } as const,
        ]
      : []),
    ...armies.flatMap((read) => (read.type === 'army' ? [leftArmy(read.army)] : [])),
    ...(hand.length > 0 ? [leftHand(hand)] : []),
  ]
}

function leftGame({ id, summary }: RunningGame): LeftOff {
  return { kind: 'game', href: pathToGame(id), title: gameName(summary), line: gameStateText(summary) }
}

function leftArmy(army: Army): LeftOff {
  const { id, name, units, points_limit } = army
  const count = units.reduce((sum, unit) => sum + unit.count, 0)
  const limit = typeof points_limit === 'number' ? ` · up to ${numberText(points_limit)} points` : ''
  return {
    kind: 'army',
    href: pathToArmy(id),
    title: name === '' ? UNNAMED_ARMY : name,
    line: `${count} ${count === 1 ? 'unit' : 'units'}${limit}`,
    army,
  }
}

function leftHand(ids: readonly string[]): LeftOff {
  const names = ids.flatMap((id) => {
    const card = parseCardId(id)
    return card ? [shortCardName(card)] : []
  })
  const title = `${ids.length} ${ids.length === 1 ? 'card' : 'cards'} in hand`
  return { kind: 'cards', href: '/fortune', title, line: names.join(', ') }
}

/** Home shows what it can read. The tools report errors of the database. */
async function unlessDatabaseFails<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof StorageError) return otherwise
    throw error
  }
}
