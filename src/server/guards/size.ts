import { bodyLimit } from 'hono/body-limit'
import type { AppContext, Guard } from '../app-types.ts'
import { refuse } from '../refuse.ts'

/** Refuses bodies above `maxSize` bytes, however they are sent. */
export function limitSize(maxSize: number): Guard {
  const limit = bodyLimit({ maxSize, onError: (c) => refuse(c, 'TOO_LARGE') })
  return (c, next) => {
    const isStream = c.req.header('Transfer-Encoding') !== undefined
    if (isStream || !cameByWire(c)) return limit(c, next)
    // Node hands on no more than was announced, and to open a body makes a slow object of a light request.
    const length = Number(c.req.header('Content-Length') ?? 0)
    return length <= maxSize ? next() : Promise.resolve(refuse(c, 'TOO_LARGE'))
  }
}

const cameByWire = ({ env }: { env: AppContext['env'] | undefined }): boolean => env?.incoming !== undefined
