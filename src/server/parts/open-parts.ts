import { randomBytes } from 'node:crypto'
import { openKeys, sharedKey } from '#server/secrets/keys.ts'
import { createPasswords } from '#server/secrets/passwords.ts'
import { readClockOffset } from '#server/adapters/database/clock.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import type { PoolState } from '#server/adapters/database/pool-state.ts'
import { openMailTransport } from '#server/adapters/mail/open-mail.ts'
import { createOutbox } from '#server/adapters/mail/outbox.ts'
import { openObjects } from '#server/adapters/objects/open-objects.ts'
import type { Config } from '#server/base/config.ts'
import { createFullDisks } from '#server/base/disk-full.ts'
import { createPictures } from '#server/images/pictures.ts'
import { createPictureQueue } from '#server/images/picture-queue.ts'
import { createLimits } from '#server/limits/limits.ts'
import type { Log } from '#server/base/log.ts'
import { createMetrics, type Metrics } from '#server/base/metrics.ts'
import type { Parts } from './parts.ts'
import { createPseudonym } from '#server/base/pseudonym.ts'
import { withSpare } from '#server/limits/spare-limits.ts'
import { createNews } from '#server/sync/news.ts'
import { THREADS } from '#server/base/threads.ts'
import { readTotal } from '#server/adapters/database/totals.ts'

/** Requests beyond the queue are refused. */
const PASSWORDS = { parallel: THREADS.passwords, waiting: 16 }

/**
 * Opens everything that a server with these settings needs.
 *
 * @throws the error of the database if it cannot be used
 */
export async function openParts(config: Config, log: Log, stopping: AbortSignal): Promise<Parts> {
  let readPoolState: (() => PoolState) | undefined
  const database = await openDatabase(config, (read) => {
    readPoolState = read
  })
  const now = Date.now
  const metrics = createMetrics()
  const pseudonym = createPseudonym(await sharedKey(database, randomBytes, 'pseudonyms'))
  const objects = await openObjects(config, await sharedKey(database, randomBytes, 'uploads'), now)
  const pictureQueue = createPictureQueue()
  const fullDisks = createFullDisks(log, now)
  const base = { config, database, fullDisks, log, metrics, now, pseudonym, randomBytes, stopping }
  const parts = {
    ...base,
    clockOffset: () => readClockOffset(database, now, config.DATABASE_URL === undefined),
    keys: await openKeys(database, randomBytes, now),
    limits: withSpare(createLimits(database, pseudonym, now), base),
    mail: createOutbox(base, await openMailTransport(config, log)),
    news: createNews(base),
    objects,
    passwords: createPasswords(randomBytes, PASSWORDS),
    pictureQueue,
    pictures: createPictures({ ...base, objects, queue: pictureQueue }),
  }
  watchParts(metrics, parts, readPoolState)
  return parts
}

function watchParts(
  metrics: Metrics,
  { clockOffset, database, mail, news, passwords, pictureQueue, now }: Parts,
  readPoolState: (() => PoolState) | undefined,
): void {
  metrics.watch(async () => {
    const { count, oldestTs } = await mail.waiting()
    const { running, waiting, refused } = passwords.load()
    const pictures = pictureQueue.load()
    const pool = readPoolState?.()
    return {
      mails_waiting: count,
      mails_oldest_seconds: oldestTs === null ? 0 : (now() - oldestTs) / 1000,
      hashes_running: running,
      hashes_waiting: waiting,
      hashes_refused: refused,
      pictures_running: pictures.running,
      pictures_waiting: pictures.waiting,
      pictures_refused: pictures.refused,
      snapshots_bytes: await readTotal(database, 'snapshot-bytes'),
      games_bytes: await readTotal(database, 'game-bytes'),
      news_streams: news.count(),
      ...(pool && {
        database_connections: pool.total,
        database_connections_idle: pool.idle,
        database_waiting: pool.waiting,
        database_clock_seconds: (await clockOffset()) / 1000,
      }),
    }
  })
}
