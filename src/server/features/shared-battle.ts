import { makeBattleLink, parseBattleLink } from '#domain/battle/battle-link.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { App } from '#server/http/app-types.ts'
import { orNext } from '#server/http/or-next.ts'
import type { Parts } from '#server/parts/parts.ts'
import { battlePreview, type FindBattle } from '#server/snapshots/battle-preview.ts'
import { addPreview } from '#server/snapshots/link-preview.ts'
import { type Site, textOf } from '#server/site/site.ts'
import { createKeptPages } from './kept-pages.ts'

const PAGE = '/battle/index.html'

/** Serves the page of battles with the preview of the battle that its address names, if it names one. */
export function addSharedBattle(
  app: App,
  api: Api,
  parts: Parts,
  { site, battleOf }: { site: Site; battleOf: FindBattle },
): void {
  const keptPage = createKeptPages(api, parts, PAGE)
  const page = textOf(site, PAGE)
  if (page === undefined) return

  app.get(
    '/battle',
    orNext((c) => {
      const { search, origin: asked } = new URL(c.req.url)
      const parsed = parseBattleLink(search)
      const battle = parsed.type === 'link' ? battleOf(parsed.link) : null
      if (!battle || parsed.type !== 'link') return null
      const origin = parts.config.PUBLIC_ORIGIN ?? asked
      // The address as we write it, so that what others append makes no other page.
      const link = makeBattleLink(parsed.link)
      const query = link.state === 'success' ? link.value : ''
      return keptPage(c, `${origin} ${query}`, () => addPreview(page, origin, battlePreview(battle, query)))
    }),
  )
}
