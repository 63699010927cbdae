import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installWithApt } from './apt.ts'

const installed = [
  process.env['CHROME_PATH'],
  // The headless shell is twice as fast.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Flags for Chromium to run headless, also as root, and to make no requests for itself. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of an installed Chromium or Chrome, or else of Playwright's own if it was downloaded. */
export function findBrowser(): string | undefined {
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Like `findBrowser`, but installs Debian's package if necessary and possible, or else says what to do. */
export function provideBrowser(): string | undefined {
  const found =
    findBrowser() ?? (installWithApt('Chromium', 'chromium-headless-shell') ? findBrowser() : undefined)
  if (found === undefined) {
    console.error(
      'No browser for the tests: install Chromium or Chrome, or run "npx playwright install chromium", or set CHROME_PATH.',
    )
  }
  return found
}

if (import.meta.main && provideBrowser() === undefined) process.exit(1)
