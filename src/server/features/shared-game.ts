import { playedGameId } from '#domain/game/game-paths.ts'
import { findShown } from '#server/games/find-shown.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { App } from '#server/http/app-types.ts'
import { orNext } from '#server/http/or-next.ts'
import type { Parts } from '#server/parts/parts.ts'
import { gamePreview } from '#server/snapshots/game-preview.ts'
import { addPreview } from '#server/snapshots/link-preview.ts'
import { type Site, textOf } from '#server/site/site.ts'
import { createKeptPages } from './kept-pages.ts'

const PAGE = '/play/game/index.html'

/**
 * Serves the page of a game with the preview of what its devices have told. The page of a game that the server does not
 * have is served as it was built.
 */
export function addSharedGame(app: App, api: Api, parts: Parts, site: Site): void {
  const keptPage = createKeptPages(api, parts, PAGE)
  const page = textOf(site, PAGE)
  if (page === undefined) return

  app.get(
    '/play/*',
    orNext(async (c) => {
      const gameId = playedGameId(c.req.path)
      const game = gameId === null ? null : await findShown(parts.database, gameId)
      if (gameId === null || !game) return null
      const origin = parts.config.PUBLIC_ORIGIN ?? new URL(c.req.url).origin
      const preview = gamePreview(gameId, game)
      const key = JSON.stringify([origin, preview])
      return await keptPage(c, key, () => addPreview(page, origin, preview))
    }),
  )
}
