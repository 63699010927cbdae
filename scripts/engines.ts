import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './apt.ts'

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Where distributions install WebKitGTK's browser, which is never on the PATH. */
const miniBrowsers = [
  '/usr/lib/*/webkit*gtk-*/MiniBrowser',
  '/usr/{lib,lib64,libexec}/webkit*gtk-*/MiniBrowser',
]

/** The path of an installed Firefox. */
export function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'], ...firefoxes].find((path) => path && existsSync(path))
}

export type WebKit = { driver: string; screen: string }

/** The paths of WebKitGTK's driver, which starts its browser, and of a virtual screen. */
export function findWebKit(): WebKit | undefined {
  const [driver, screen] = ['WebKitWebDriver', 'Xvfb'].map((program) => findOnPath(program))
  return driver && screen && globSync(miniBrowsers).length > 0 ? { driver, screen } : undefined
}

function findOnPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}

/** Installs Debian's packages of Firefox and WebKit if necessary and possible, or else says which tests are skipped. */
export function provideEngines(): void {
  if (!findFirefox() && !(installWithApt('Firefox', 'firefox-esr') && findFirefox())) {
    console.error('No Firefox: its journeys are skipped. Install it, or set FIREFOX_PATH, to run them.')
  }
  if (!findWebKit() && !(installWithApt('WebKit', 'webkit2gtk-driver', 'xvfb') && findWebKit())) {
    console.error('No WebKit: its journeys are skipped. Install WebKitWebDriver and Xvfb to run them.')
  }
}

if (import.meta.main) provideEngines()
