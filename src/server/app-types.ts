import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'

type AppEnv = {
  /** Absent where the app is asked without a network, as in tests. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Writes the id of the request, its network and its user, once known, into each line. */
    log: Log
    requestId: string
    /** The /24 or /64 that it came from. */
    network: string
  }
}

export type App = Hono<AppEnv>
export type AppContext = Context<AppEnv>
export type Guard = MiddlewareHandler<AppEnv>
/** Looks at a request before anybody waits for anything: the refusal, if there is a reason. */
export type Check = (c: AppContext) => Response | undefined
