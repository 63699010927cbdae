import { request } from './client.ts'
import { countPage, reportError } from './calls/reports.ts'
import { makeErrorReport, pageOf } from '#domain/reports.ts'

/** The limit keeps an error in a loop from sending a flood of reports. */
const MAX_REPORTS = 5
let sent = 0

/** Ignores failures, because nobody waits for a report. */
export async function sendError(error: unknown): Promise<void> {
  sent += 1
  if (sent <= MAX_REPORTS) await request(reportError, { body: makeErrorReport(error) })
}

export async function sendPage(path: string): Promise<void> {
  await request(countPage, { body: { page: pageOf(path) } })
}
