import { bodyLimit } from 'hono/body-limit'
import type { Guard } from '../app-types.ts'
import { refuse } from '../refuse.ts'

/** Refuses bodies above `maxSize` bytes, however they are sent. */
export function limitSize(maxSize: number): Guard {
  return bodyLimit({ maxSize, onError: (c) => refuse(c, 'TOO_LARGE') })
}
