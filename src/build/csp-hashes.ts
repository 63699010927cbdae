import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const INLINE = /<(script|style)(?:\s[^>]*)?>([^]+?)<\/\1>/g
const ALLOWED = / '(sha256-[^']+)'/g

/**
 * Reduces the security policy of each page to its own hashes, because Astro writes the hashes of all pages into each.
 */
export function cspHashes(): AstroIntegration {
  return {
    name: 'csp-hashes',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await Promise.all(globSync(`${fileURLToPath(dir)}/**/*.html`).map(keepOwnHashes))
      },
    },
  }
}

async function keepOwnHashes(file: string): Promise<void> {
  const page = await readFile(file, 'utf8')
  const own = new Set([...page.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)))
  const policy = /<meta http-equiv="content-security-policy"[^>]*>/
  await writeFile(
    file,
    page.replace(policy, (meta) =>
      meta.replace(ALLOWED, (text, hash: string) => (own.has(hash) ? text : '')),
    ),
  )
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
