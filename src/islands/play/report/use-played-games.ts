import { useEffect, useState } from 'react'
import { gameStorage } from '#app/games.ts'
import type { PlayedGame } from '#domain/game/report/played-game.ts'
import { createPart } from '#platform/part.ts'
import { settled } from '#stores/until.ts'

const playedGames = createPart(async () => {
  const [{ createPlayedGames }, { rulesets }] = await Promise.all([
    import('#stores/game/played-games.ts'),
    import('#app/army-rules.ts'),
  ])
  return createPlayedGames({
    storage: gameStorage,
    loadRules: (version) => settled(rulesets.$rules(version)),
  })
})

type Played = { state: 'reading' | 'read'; games: ReadonlyMap<string, PlayedGame> }

/** Returns what the moves of these games say. Games that cannot be read are missing. */
export function usePlayedGames(ids: readonly string[]): Played {
  const [played, setPlayed] = useState<Played>({ state: 'reading', games: new Map() })
  const key = ids.join(' ')
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const readPlayedGames = await playedGames.load()
      const games = await readPlayedGames(key.split(' '))
      if (!isGone) setPlayed({ state: 'read', games })
    }
    read().catch(() => {
      if (!isGone) setPlayed({ state: 'read', games: new Map() })
    })
    return () => {
      isGone = true
    }
  }, [key])
  return played
}
