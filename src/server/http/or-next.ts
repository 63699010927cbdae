import type { AppContext, Guard } from './app-types.ts'

/** Answers with what `find` finds, and leaves the request to the next feature if that is null. */
export const orNext =
  (find: (c: AppContext) => Promise<Response | null> | null): Guard =>
  async (c, next) => {
    const found = await find(c)
    if (found) return found
    await next()
    return undefined
  }
