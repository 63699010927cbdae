import PQueue from 'p-queue'
import { Busy } from '#server/base/busy.ts'
import { createTally } from '#server/base/tally.ts'
import { THREADS } from '#server/base/threads.ts'

/**
 * How much of one kind of work may wait: in all, and of one client, running work included. More than `waiting` in all
 * is refused, except for up to `reserved` clients that have nothing in the queue.
 */
type QueueLimits = { waiting: number; ofClient: number; reserved: number }

/** The first check of an upload, making a picture in another size, and drawing a preview. */
type PictureWork = 'check' | 'resize' | 'preview'

const PICTURES: QueueLimits = { waiting: 200, ofClient: 50, reserved: 100 }
/** Chat programs wait only a few seconds, and a preview takes about a tenth of one. */
const PREVIEWS: QueueLimits = { waiting: 20, ofClient: 8, reserved: 10 }

export type PictureQueue = {
  /** Asks for room without taking it, before anything else is done for the work. @throws Busy */
  expectRoom: (kind: PictureWork, client: string) => void
  /** `client` is the account or network for which the work is done. @throws Busy */
  add: <Result>(kind: PictureWork, client: string, work: () => Promise<Result>) => Promise<Result>
  /** `refused` counts since the start. */
  load: () => { running: number; waiting: number; refused: number }
}

/**
 * Works on few pictures at a time, because a decoded picture takes up to 160 MB. No kind waits for another. Work of the
 * client that has least in the queue comes first.
 */
export function createPictureQueue(limits = PICTURES, previews = PREVIEWS): PictureQueue {
  const lines = {
    check: createLine(THREADS.checks, limits),
    resize: createLine(THREADS.resizes, limits),
    preview: createLine(THREADS.previews, previews),
  }
  return {
    expectRoom: (kind, client) => lines[kind].expectRoom(client),
    add: (kind, client, work) => lines[kind].add(client, work),
    load: () => {
      const loads = Object.values(lines).map((line) => line.load())
      const sum = (of: 'running' | 'waiting' | 'refused') => loads.reduce((all, load) => all + load[of], 0)
      return { running: sum('running'), waiting: sum('waiting'), refused: sum('refused') }
    },
  }
}

function createLine(parallel: number, { waiting, ofClient, reserved }: QueueLimits) {
  const queue = new PQueue({ concurrency: parallel })
  const clients = createTally()
  let refused = 0

  function hasRoom(client: string): boolean {
    const own = clients.count(client)
    return own < ofClient && queue.size < waiting + (own === 0 ? reserved : 0)
  }

  function expectRoom(client: string): void {
    if (hasRoom(client)) return
    refused += 1
    throw new Busy('Too many pictures at once')
  }

  return {
    expectRoom,
    async add<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
      expectRoom(client)
      const priority = -clients.count(client)
      clients.add(client)
      try {
        return await queue.add(work, { priority })
      } finally {
        clients.remove(client)
      }
    },
    load: () => ({ running: queue.pending, waiting: queue.size, refused }),
  }
}
