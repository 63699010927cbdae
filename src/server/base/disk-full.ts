import { statfsSync } from 'node:fs'
import type { Log } from './log.ts'

/** A disk has no room left. Reading still works. `place` says what is on the disk. */
export class DiskFull extends Error {
  readonly place: 'database' | 'pictures' | 'picture sizes' | 'outbox' | 'other files'

  constructor(place: DiskFull['place'], cause: Error) {
    super(cause.message, { cause })
    this.place = place
  }
}

/** Passes an error of the file system on, as DiskFull if it says that there is no room. */
export function diskError(place: DiskFull['place'], error: unknown): unknown {
  const isFull =
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
  return isFull && !(error instanceof DiskFull) ? new DiskFull(place, error) : error
}

/** A disk with less than this has no room, in bytes. */
const LEAST_ROOM = 64 * 1024

/** Whether the disk of a file has no room or no files left. Programs that write to it may only say that they failed. */
export function hasNoRoom(path: string): boolean {
  const { bavail, bsize, files, ffree } = statfsSync(path)
  return bavail * bsize < LEAST_ROOM || (files > 0 && ffree === 0)
}

/** A full disk fails many requests in the same second. The log repeats it only after this time, in ms. */
const REPEAT_MS = 60 * 60_000

/** Logs that a disk is full: once, and again each hour while it stays so. */
export type FullDisks = { report: (error: DiskFull) => void }

export function createFullDisks(log: Log, now: () => number): FullDisks {
  const reported = new Map<DiskFull['place'], number>()
  return {
    report: (error) => {
      const { place } = error
      const time = now()
      if (time - (reported.get(place) ?? -Infinity) < REPEAT_MS) return
      reported.set(place, time)
      log.error({ event: 'disk-full', place, err: error.cause }, 'A disk is full')
    },
  }
}
