import type { Config } from '#server/base/config.ts'
import type { Log } from '#server/base/log.ts'
import type { MailTransport } from './mail.ts'

/** The mail server at `SMTP_URL`, or a folder. Only the transport in use is loaded. */
export async function openMailTransport(config: Config, log: Log): Promise<MailTransport> {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = config
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined) {
    return (await import('./smtp.ts')).createSmtp(SMTP_URL, MAIL_FROM)
  }
  return (await import('./folder.ts')).createMailFolder(DATA_DIR, log)
}
