import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openKeys } from '#server/secrets/keys.ts'
import { readClockOffset } from '#server/adapters/database/clock.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import type { Message } from '#server/adapters/mail/mail.ts'
import { openObjects } from '#server/adapters/objects/open-objects.ts'
import type { AppContext } from '#server/http/app-types.ts'
import { type Config, readConfig } from '#server/base/config.ts'
import { createPictures } from '#server/images/pictures.ts'
import { createPictureQueue } from '#server/images/picture-queue.ts'
import { createFullDisks } from '#server/base/disk-full.ts'
import { createLimits } from '#server/limits/limits.ts'
import { createLog } from '#server/base/log.ts'
import { createMetrics } from '#server/base/metrics.ts'
import type { Parts } from '#server/parts/parts.ts'
import { createPseudonym } from '#server/base/pseudonym.ts'
import { withSpare } from '#server/limits/spare-limits.ts'
import { createNews } from '#server/sync/news.ts'
import { removeAfterFile } from './leftovers.ts'
import { openMigratedSqlite } from './migrated-sqlite.ts'
import { makeCheapPasswords } from './passwords.ts'

/** The sent messages and the logged lines, oldest first. */
type TestParts = Parts & { sent: Message[]; logged: string[] }

/**
 * Makes parts with a new embedded database, unless `given` has another one. Sent mail and lines of the log are collected.
 * Everything is removed at the end of the test file.
 */
export async function makeParts(given: Partial<Parts> = {}): Promise<TestParts> {
  const sent: Message[] = []
  const outbox: Message[] = []
  const logged: string[] = []
  const now = given.now ?? Date.now
  const database = given.database ?? (await makeSqlite())
  const pseudonym = createPseudonym(randomBytes(32))
  const log = createLog({ write: (line) => logged.push(line) })
  const stopping = new AbortController().signal
  const fullDisks = createFullDisks(log, now)
  const config = given.config ?? makeConfig({ DATA_DIR: makeFolder() })
  const objects = given.objects ?? (await openObjects(config, randomBytes(32), now))
  const pictureQueue = createPictureQueue()
  return {
    clockOffset: () => readClockOffset(database, now, true),
    config,
    database,
    fullDisks,
    keys: await openKeys(database, randomBytes, now),
    pseudonym,
    limits: withSpare(createLimits(database, pseudonym, now), { database, fullDisks, now }),
    mail: {
      destination: 'a list',
      add: (_, message) => {
        outbox.push(message)
        return Promise.resolve()
      },
      wake: () => sent.push(...outbox.splice(0)),
      settle: () => Promise.resolve(),
      waiting: () => Promise.resolve({ count: 0, oldestTs: null }),
    },
    objects,
    passwords: makeCheapPasswords(),
    pictureQueue,
    pictures: createPictures({ database, objects, queue: pictureQueue, now, randomBytes }),
    log,
    // Hundreds of servers in one process would each measure it a hundred times a second.
    metrics: createMetrics(false),
    news: createNews({ database, log, now, stopping, ...given }),
    stopping,
    now,
    randomBytes,
    ...given,
    sent,
    logged,
  }
}

/** A connection for `app.request` that gives the server the address of the client. */
export function connectionFrom(remoteAddress: string): AppContext['env'] {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return { incoming: new IncomingMessage(socket) }
}

/** The settings of a server with only `given` in its environment. */
export function makeConfig(given: Record<string, string> = {}): Config {
  const result = readConfig(given)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}

async function makeSqlite(): Promise<Database> {
  const database = await openMigratedSqlite(makeFolder())
  removeAfterFile(() => database.destroy())
  return database
}

/** An empty folder that is removed at the end of the test file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-data-'))
  removeAfterFile(() => rmSync(folder, { recursive: true }))
  return folder
}
