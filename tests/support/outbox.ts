import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE = 10_000
const CODE = /^ {4}(\w{4} \w{4})$/m

/** The messages to an address from a server without SMTP_URL, oldest first. */
export async function readMails(dataFolder: string, to: string): Promise<string[]> {
  const folder = `${dataFolder}/outbox`
  // File names begin with the time.
  const names = (await readdir(folder).catch(() => [])).sort()
  const mails = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  return mails.filter((mail) => mail.startsWith(`To: ${to}\n`))
}

/** Waits for the next message with a code after the first `known` ones. @returns the code as written, "ABCD 1234" */
export async function waitForCode(dataFolder: string, to: string, known = 0): Promise<string> {
  const until = Date.now() + PATIENCE
  for (;;) {
    const codes = (await readMails(dataFolder, to)).flatMap((mail) => CODE.exec(mail)?.[1] ?? [])
    const code = codes.length > known ? codes.at(-1) : undefined
    if (code !== undefined) return code
    if (Date.now() > until) throw new Error(`No code was mailed to ${to}.`)
    await wait(50)
  }
}
