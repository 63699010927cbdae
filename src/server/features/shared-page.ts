import { sharedArmyId } from '#domain/army/paths.ts'
import type { App } from '#server/http/app-types.ts'
import type { Parts } from '#server/parts.ts'
import { addPreview, addSnapshot, previewOf } from '#server/snapshots/link-preview.ts'
import type { SharedArmies } from '#server/snapshots/shared-armies.ts'
import { type Site, textOf } from '#server/site.ts'
import { createKeptPages } from './kept-pages.ts'
import { answerWith } from './site-files.ts'

const PAGE = '/army/s/index.html'

/**
 * Serves the page of a shared army with a link preview. For an unknown army it serves the page as it was
 * built, which says that the link is wrong.
 */
export function addSharedPage(
  app: App,
  { config }: Parts,
  site: Site,
  { find, rulesFor }: SharedArmies,
): void {
  /** A shared army never changes, so its page is made once. */
  const keptPage = createKeptPages(PAGE)
  const page = textOf(site, PAGE)
  if (page === undefined) return

  app.get('/army/s/*', async (c, next) => {
    const shareId = sharedArmyId(c.req.path)
    const army = shareId === null ? null : await find(c, shareId)
    if (shareId === null || !army) {
      await next()
      return
    }
    const origin = config.PUBLIC_ORIGIN ?? new URL(c.req.url).origin
    const made = await keptPage(`${origin} ${shareId}`, () =>
      addSnapshot(addPreview(page, origin, previewOf(army, rulesFor(army.ruleset_version))), army),
    )
    return answerWith(made, c, PAGE)
  })
}
