import { foldGame } from '#domain/game/log/fold.ts'
import { playedGame, type PlayedGame } from '#domain/game/report/played-game.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { RulesetResult } from '#domain/rules/ruleset-registry.ts'
import type { GameStorage } from '#storage/games.ts'

type Parts = {
  storage: Pick<GameStorage, 'read'>
  loadRules: (version: string) => Promise<RulesetResult<ArmyRules>>
}

/** Reads what the moves of games say, by the games' ids. Leaves out those that cannot be read. Throws StorageError. */
export type ReadPlayedGames = (ids: readonly string[]) => Promise<ReadonlyMap<string, PlayedGame>>

export function createPlayedGames({ storage, loadRules }: Parts): ReadPlayedGames {
  async function read(id: string): Promise<PlayedGame | null> {
    const stored = await storage.read(id)
    const game = stored && foldGame(stored.moves)
    if (!stored || !game?.table) return null
    const rules = await loadRules(game.table.begin.ruleset_version)
    return rules.state === 'success' ? playedGame(game, game.table, rules.value, stored.seat) : null
  }
  return async (ids) => {
    const games = new Map<string, PlayedGame>()
    for (const id of ids) {
      const game = await read(id)
      if (game) games.set(id, game)
    }
    return games
  }
}
