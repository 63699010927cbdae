import { globSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { crawl, type CrawlFault } from './crawl.ts'

/** Fails the build if a link or picture leads nowhere, and names the file and line of the content. */
export function checkLinks(): AstroIntegration {
  return {
    name: 'check-links',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const { faults } = await crawl((path) => readBuilt(fileURLToPath(dir), path))
        if (faults.length === 0) return
        const messages = await Promise.all(faults.map(describe))
        throw new Error(`Errors in the built pages:\n${[...new Set(messages)].toSorted().join('\n')}`)
      },
    },
  }
}

async function readBuilt(dist: string, path: string): Promise<string | null | undefined> {
  // These are calls to the API.
  if (path.startsWith('/v1/')) return null
  for (const file of [path.slice(1), `${path.slice(1)}/index.html`, `${path.slice(1)}.html`]) {
    const kind = await stat(dist + file).catch(() => undefined)
    if (kind?.isFile()) return file.endsWith('.html') ? readFile(dist + file, 'utf8') : null
  }
  return undefined
}

/** `content/help/share.mdx:12 There is no page or file /help/prnt.` Names the page if no content has the link. */
async function describe({ from, target, reason }: CrawlFault): Promise<string> {
  // A line with "/help/prints" does not contain the link "/help/print".
  const isWritten = (line: string) =>
    target !== undefined &&
    line
      .split(target)
      .slice(1)
      .some((rest) => !/^[\w/#-]/.test(rest))
  for (const file of globSync('content/**/*.{mdx,json}')) {
    const lines = (await readFile(file, 'utf8')).split('\n')
    const index = lines.findIndex(isWritten)
    if (index >= 0) return `${file}:${index + 1} ${reason}`
  }
  return `The page ${from}: ${reason}`
}
