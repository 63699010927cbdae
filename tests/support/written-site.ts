import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listSite } from '#root/scripts/install-site.ts'
import { readSite, type Site } from '#server/site/site.ts'
import { makeFolder } from './parts.ts'

/** The contents of files by their paths, which begin with a slash. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** Writes a built site with these files, by path, into `folder`. */
export function writeSite(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  listSite(folder, 'test')
}

/** A site with these files, by path. */
export function siteOf(files: Files): Site {
  const folder = makeFolder()
  writeSite(folder, files)
  const site = readSite(folder)
  if (!site) throw new Error('The site was just written')
  return site
}
