import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/base/log.ts'
import type { MailTransport } from './mail.ts'

/** Writes each message to its own file in the folder `outbox` of `dataFolder` and logs its name. */
export function createMailFolder(dataFolder: string, log: Log): MailTransport {
  const folder = join(dataFolder, 'outbox')
  let written = 0

  return {
    destination: `the folder ${folder}`,
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const time = new Date().toISOString().replaceAll(':', '-')
      const file = join(folder, `${time}-${process.pid}-${++written}.txt`)
      await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600, flag: 'wx' })
      log.info({ event: 'mail-written', file }, 'A message was written to a file')
    },
  }
}
