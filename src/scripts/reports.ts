import { afterLoad } from '#platform/after-load.ts'
import { createPart } from '#platform/part.ts'

const reportPart = createPart(() => import('#api/send-report.ts'))

// Both are disabled in a build without these settings, so nothing is sent or loaded.
if (import.meta.env.PUBLIC_ERROR_REPORTS === 'on') {
  addEventListener('error', ({ error }: ErrorEvent) => void report(error))
  addEventListener('unhandledrejection', ({ reason }) => void report(reason))
}
if (import.meta.env.PUBLIC_PAGE_COUNTS === 'on') {
  afterLoad(() => void reportPart.load().then(({ sendPage }) => sendPage(location.pathname)))
}

async function report(error: unknown): Promise<void> {
  const { sendError } = await reportPart.load()
  await sendError(error)
}
