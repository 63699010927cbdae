import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Log } from '#server/base/log.ts'

type AppEnv = {
  /** Missing if the app is called without a network, as in tests. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Each line contains the id of the request, its network and, once known, its user. */
    log: Log
    requestId: string
    /** The /24 or /64 that the request came from. */
    network: string
  }
}

export type App = Hono<AppEnv>
export type AppContext = Context<AppEnv>
export type Guard = MiddlewareHandler<AppEnv>
/** A synchronous check of a request. It returns the refusal if there is one. */
export type Check = (c: AppContext) => Response | undefined
