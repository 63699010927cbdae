import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const SCRIPT = /<script type="module" src="\/_astro\/([^"]+)"/g
const IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g
const DATA = /[\w.-]+\.json(?=["'`])/g

/**
 * Names in the head of the army page all that its scripts are made of, so that a browser fetches it at once and in
 * parallel, and not one import after the other.
 */
export function preload(): AstroIntegration {
  return {
    name: 'preload',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const file = `${folder}/army/index.html`
        const page = await readFile(file, 'utf8')
        const scripts = new Map<string, string>()
        for (const [, name = ''] of page.matchAll(SCRIPT)) await follow(`${folder}/_astro/`, name, scripts)
        const data = [...scripts.values()]
          .flatMap((code) => code.match(DATA) ?? [])
          .filter((name) => name.startsWith('ruleset'))
        const links = [
          ...[...scripts.keys()].map((name) => `<link rel="modulepreload" href="/_astro/${name}">`),
          ...data.map((name) => `<link rel="preload" as="fetch" crossorigin href="/_astro/${name}">`),
        ]
        await writeFile(file, page.replace('</head>', `${links.join('')}</head>`))
      },
    },
  }
}

/** Collects a script and all that it imports at once. */
async function follow(folder: string, name: string, found: Map<string, string>): Promise<void> {
  if (found.has(name)) return
  const code = await readFile(folder + name, 'utf8')
  found.set(name, code)
  for (const [, next = ''] of code.matchAll(IMPORT)) await follow(folder, next, found)
}
