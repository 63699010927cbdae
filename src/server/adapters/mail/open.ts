import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import { createMail, type Mail } from './queue.ts'

/** Mail by `SMTP_URL`, else into a folder. Loads only what is needed. */
export async function openMail(config: Config, log: Log): Promise<Mail> {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = config
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined) {
    const { createSmtp } = await import('./smtp.ts')
    return createMail(createSmtp(SMTP_URL, MAIL_FROM), log)
  }
  const { createOutbox } = await import('./outbox.ts')
  return createMail(createOutbox(DATA_DIR, log), log)
}
