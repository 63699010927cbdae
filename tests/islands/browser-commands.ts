import type { BrowserCommand } from 'vitest/node'
import { waitForCode } from '#tests/support/outbox.ts'
import { DATA } from './server.ts'

/** What only the process that drives the browser can do. */

/** Shows the page as a device with these colours does, until it is called again. */
export const showColours: BrowserCommand<[colours: 'light' | 'dark' | null]> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme })

/** Ends the session of this browser as the server does, because no script can see its cookies. */
export const forgetCookies: BrowserCommand = ({ context }) => context.clearCookies()

/** The code of the newest mail to an address. */
export const codeFor: BrowserCommand<[email: string]> = (_, email) =>
  waitForCode(process.env[DATA] ?? '', email)
