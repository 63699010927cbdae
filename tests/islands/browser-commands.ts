import type { BrowserCommand } from 'vitest/node'
import { waitForCode } from '#tests/support/outbox.ts'
import { DATA } from './server.ts'

/** What only the process that drives the browser can do. */

/** Ends the session of this browser as the server does, because no script can see its cookies. */
export const forgetCookies: BrowserCommand = ({ context }) => context.clearCookies()

/** The code of the newest mail to an address. */
export const codeFor: BrowserCommand<[email: string]> = (_, email) =>
  waitForCode(process.env[DATA] ?? '', email)
