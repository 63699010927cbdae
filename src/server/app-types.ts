import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'

type AppEnv = {
  /** Absent where the app is asked without a network, as in tests. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Writes the id of the request into each line. */
    log: Log
    requestId: string
    /** What every answer of the API has to carry, while it does not; see `answerPlainly`. */
    headers: Readonly<Record<string, string>> | undefined
  }
}

export type App = Hono<AppEnv>
export type AppContext = Context<AppEnv>
export type Guard = MiddlewareHandler<AppEnv>
/** Looks at a request before anybody waits for anything: the refusal, if there is a reason. */
export type Check = (c: AppContext) => Response | undefined
