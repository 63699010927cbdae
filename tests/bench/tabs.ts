import { createUser } from '#api/calls/users.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/base/config.ts'
import { createLog } from '#server/base/log.ts'
import { openParts } from '#server/parts/open-parts.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'

const TABS = 20
const ACCESS_MS = 15 * 60_000

/**
 * Makes 20 tabs of one browser refresh at once through three servers on one database in `folder`, each time after their
 * tokens have expired. Half of them still have the previous cookies, as if they had been asleep.
 * @returns how often a tab was logged out
 */
export async function countLogouts(folder: string, rounds: number): Promise<number> {
  let time = Date.now()
  const now = () => time
  const config = readConfig({ PUBLIC_ORIGIN: ORIGIN, TRUSTED_PROXY_HOPS: '1' })
  if (!config.ok) throw new Error(config.problems.join())
  const log = createLog({ write: () => undefined })
  const settings = { ...config.config, DATA_DIR: folder }
  const parts = { ...(await openParts(settings, log, new AbortController().signal)), now }
  const { database } = parts
  const apps = [createApp(parts), createApp(parts), createApp(parts)] as const
  const browser = newVisitor(apps[0])
  const { status } = await browser.ask(createUser, {
    body: {
      email: 'ada@example.org',
      plaintextPassword: 'three goblins in a coat',
      acceptedTos: true,
      subscribedToNewsletter: false,
    },
  })
  if (status !== 201) throw new Error(`Joining was answered with ${status}.`)

  let logouts = 0
  for (let round = 0; round < rounds; round += 1) {
    time += ACCESS_MS
    const tabs = Array.from({ length: TABS }, (_, index) =>
      newVisitor(apps[index % 3] ?? apps[0], { jar: new Map(browser.jar) }),
    )
    const half = tabs.splice(0, TABS / 2)
    const wake = (some: typeof tabs) => Promise.all(some.map((tab) => tab.ask(refresh)))
    const answers = [...(await wake(half)), ...(await wake(tabs))]
    const after = await Promise.all([...half, ...tabs].map((tab) => tab.ask(getCurrentUser)))
    logouts += [...answers, ...after].filter(({ status }) => status !== 200).length
    for (const [name, value] of tabs[0]?.jar ?? []) browser.jar.set(name, value)
  }
  await database.destroy()
  return logouts
}
