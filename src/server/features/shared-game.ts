import { playedGameId } from '#domain/game/game-paths.ts'
import { findShown } from '#server/games/find-shown.ts'
import type { App } from '#server/http/app-types.ts'
import type { Parts } from '#server/parts.ts'
import { gamePreview } from '#server/snapshots/game-preview.ts'
import { addPreview } from '#server/snapshots/link-preview.ts'
import { type Site, textOf } from '#server/site.ts'
import { createKeptPages } from './kept-pages.ts'
import { answerWith } from './site-files.ts'

const PAGE = '/play/game/index.html'

/**
 * Serves the page of a game with the preview of what its devices have told. The page of a game that the server does not
 * have is served as it was built. (PREVIEW-06)
 */
export function addSharedGame(app: App, { config, database }: Parts, site: Site): void {
  const keptPage = createKeptPages(PAGE)
  const page = textOf(site, PAGE)
  if (page === undefined) return

  app.get('/play/*', async (c, next) => {
    const gameId = playedGameId(c.req.path)
    const game = gameId === null ? null : await findShown(database, gameId)
    if (gameId === null || !game) {
      await next()
      return
    }
    const origin = config.PUBLIC_ORIGIN ?? new URL(c.req.url).origin
    const preview = gamePreview(gameId, game)
    const made = await keptPage(JSON.stringify([origin, preview]), () => addPreview(page, origin, preview))
    return answerWith(made, c, PAGE)
  })
}
