import { countPage, reportError } from '#api/calls/reports.ts'
import { countOrRefuse } from '#server/limits/rate-limits.ts'
import type { Api } from '#server/calls/answer-call.ts'
import { countedPages } from '#server/site/counted-pages.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

/** Accepts error reports and page counts from the app if the operator has switched them on. */
export function addReports(api: Api, parts: Parts): void {
  const { PUBLIC_ERROR_REPORTS, PUBLIC_PAGE_COUNTS } = parts.config
  const pages = countedPages()

  api.anyone(reportError, async ({ client, body: { name, frames } }) => {
    if (PUBLIC_ERROR_REPORTS === undefined) return new Refusal('NOT_FOUND')
    const refused = await countOrRefuse(parts, client, [RATE_LIMITS.errorReports, client.network])
    if (refused) return refused
    client.log.error({ event: 'client-error', name, frames }, 'The app failed in a browser')
    return { message: 'Reported.' }
  })

  api.anyone(countPage, async ({ client, body: { page } }) => {
    if (PUBLIC_PAGE_COUNTS === undefined) return new Refusal('NOT_FOUND')
    const refused = await countOrRefuse(parts, client, [RATE_LIMITS.pageCounts, client.network])
    if (refused) return refused
    parts.metrics.count('pages', pages.has(page) ? page : 'other')
    return { message: 'Counted.' }
  })
}
