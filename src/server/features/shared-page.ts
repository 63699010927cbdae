import { sharedArmyId } from '#domain/army/paths.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { App } from '#server/http/app-types.ts'
import { orNext } from '#server/http/or-next.ts'
import type { Parts } from '#server/parts/parts.ts'
import { addPreview, addSnapshot, previewOf } from '#server/snapshots/link-preview.ts'
import type { SharedArmies } from './shared-armies.ts'
import { type Site, textOf } from '#server/site/site.ts'
import { createKeptPages } from './kept-pages.ts'

const PAGE = '/army/s/index.html'

/**
 * Serves the page of a shared army with a link preview. For an unknown army, and to a network that has asked for too many
 * pages, it serves the page as it was built, which fetches the army or says that the link is wrong.
 */
export function addSharedPage(
  app: App,
  api: Api,
  parts: Parts,
  { site, shared: { find, rulesFor } }: { site: Site; shared: SharedArmies },
): void {
  /** A shared army never changes, so its page is made once. */
  const keptPage = createKeptPages(api, parts, PAGE)
  const page = textOf(site, PAGE)
  if (page === undefined) return

  app.get(
    '/army/s/*',
    orNext(async (c) => {
      const shareId = sharedArmyId(c.req.path)
      const army = shareId === null ? null : await find(c, shareId)
      if (!army) return null
      const origin = parts.config.PUBLIC_ORIGIN ?? new URL(c.req.url).origin
      return await keptPage(c, `${origin} ${army.id}`, () =>
        addSnapshot(addPreview(page, origin, previewOf(army, rulesFor(army.ruleset_version))), army),
      )
    }),
  )
}
