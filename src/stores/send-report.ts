import { request } from '../api/client.ts'
import { countPage } from '../api/count-page.ts'
import { reportError } from '../api/report-error.ts'
import { makeErrorReport, pageOf } from '../domain/reports.ts'

/** An error in a loop must not become a flood. */
const MAX_REPORTS = 5
let sent = 0

/** A report that does not arrive is lost: nobody waits for it. */
export async function sendError(error: unknown): Promise<void> {
  sent += 1
  if (sent <= MAX_REPORTS) await request(reportError, { body: makeErrorReport(error) })
}

export async function sendPage(path: string): Promise<void> {
  await request(countPage, { body: { page: pageOf(path) } })
}
