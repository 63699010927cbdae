import { createOutbox } from '#server/adapters/mail/outbox.ts'
import type { Mail } from '#server/adapters/mail/mail.ts'
import type { Objects } from '#server/adapters/objects/open-objects.ts'
import { createPictures } from '#server/images/pictures.ts'
import type { Parts } from '#server/parts/parts.ts'
import { createNews } from '#server/sync/news.ts'
import { type AccountServer, newAccountServer } from './account-server.ts'
import { removeAfterFile } from './leftovers.ts'
import { openS3 } from './picture-server.ts'
import { type Plants, wrapCalls } from './planted-failures.ts'
import type { S3Server } from './s3-server.ts'
import { makeSite } from './site.ts'
import type { Answer } from './visitor.ts'

/** In ms. Streams of news end so soon that a test can wait for them. */
const SHORT_NEWS = { poll: 1, heartbeat: 1, lifetime: 5 }

/**
 * A server in which any call of any adapter can fail. It keeps pictures on S3 or in a folder.
 *
 * @returns the server, and a function that waits for the work that its requests have left behind
 */
export async function openFailingServer(
  plants: Plants,
  s3?: S3Server,
): Promise<{ server: AccountServer; settle: () => Promise<void> }> {
  const site = makeSite({ '/index.html': '<p>Home</p>', '/army/s/index.html': '<head></head>' })
  const database = await plants.openDatabase()
  removeAfterFile(() => database.destroy())
  const objects = s3 && (await openS3(s3.place, Date.now))
  let outbox: Mail | undefined

  function change(parts: Parts): Parts {
    const transport = { destination: 'nobody', send: () => Promise.resolve() }
    outbox ??= createOutbox(parts, plants.within('transport', transport))
    const base = {
      ...parts,
      objects: plants.within<Objects>('objects', objects ?? parts.objects),
      pictureQueue: plants.within('pictureQueue', parts.pictureQueue),
      news: createNews(parts, SHORT_NEWS),
    }
    return {
      ...base,
      keys: plants.within('keys', parts.keys),
      limits: plants.within('limits', parts.limits),
      mail: plants.within('mail', both(parts.mail, outbox)),
      news: plants.within('news', base.news),
      passwords: plants.within('passwords', parts.passwords),
      pictures: plants.within('pictures', createPictures({ ...base, queue: base.pictureQueue })),
      randomBytes: plants.within('random', { bytes: parts.randomBytes }).bytes,
    }
  }

  const server = await newAccountServer({ open: () => Promise.resolve(database) }, site, undefined, change)
  return { server, settle: async () => await outbox?.settle() }
}

/** Tests read codes from the first, and the second is the real one. */
const both = (kept: Mail, outbox: Mail): Mail => ({
  ...outbox,
  add: async (...given) => {
    await kept.add(...given)
    await outbox.add(...given)
  },
  wake: () => {
    kept.wake()
    outbox.wake()
  },
})

/** Runs `around` for each request of all visitors of a server. */
export function watchRequests(
  server: AccountServer,
  around: (send: () => Promise<Answer>) => Promise<Answer>,
): AccountServer {
  return {
    ...server,
    beside: (given) => watchRequests(server.beside(given), around),
    visit: (options) => wrapCalls(server.visit(options), (_, send) => around(send as () => Promise<Answer>)),
  }
}
