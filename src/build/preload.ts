import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const SCRIPT =
  /(?<!<template data-tool><\/template>\s*)<script type="module" src="\/_astro\/([^"]+)"><\/script>/g
const TOOL = /<template data-tool><\/template>\s*(<script type="module" src="\/_astro\/([^"]+)"><\/script>)/
const IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g
const DATA = /[\w.-]+\.json(?=["'`])/g

/**
 * Puts the names of all that a page's scripts are made of before them: so a browser fetches it at once and in parallel,
 * and not one import after the other. The script of a tool goes into the template before it, which `early.js` brings to
 * life after the first paint.
 */
export function preload(): AstroIntegration {
  return {
    name: 'preload',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        await Promise.all(globSync(`${folder}/**/*.html`).map((file) => preloadPage(folder, file)))
      },
    },
  }
}

async function preloadPage(folder: string, file: string): Promise<void> {
  let page = await readFile(file, 'utf8')
  for (const [script, name = ''] of page.matchAll(SCRIPT)) {
    const parts = [...(await findParts(folder, name)).keys()].map(scriptOf)
    page = page.replace(script, parts.filter((part) => !page.includes(part)).join('') + script)
  }
  const [tool, script = '', name = ''] = TOOL.exec(page) ?? []
  if (tool !== undefined) {
    const parts = await findParts(folder, name)
    const data = [...parts.values()]
      .flatMap((code) => code.match(DATA) ?? [])
      .filter((name) => name.startsWith('ruleset'))
      .map((name) => `<link rel="preload" as="fetch" crossorigin href="/_astro/${name}">`)
    const links = linksTo([...parts.keys()]) + data.join('')
    page = page.replace(tool, `<template data-tool>${links}${script}</template>`)
  }
  await writeFile(file, page)
}

/** Not a link: a browser without scripts would report it as refused. */
const scriptOf = (name: string): string => `<script type="module" src="/_astro/${name}"></script>`

const linksTo = (names: readonly string[]): string =>
  names.map((name) => `<link rel="modulepreload" href="/_astro/${name}">`).join('')

/** A script and all that it imports at once: text by name. */
async function findParts(folder: string, name: string): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  await follow(`${folder}/_astro/`, name, parts)
  return parts
}

/** Collects a script and all that it imports at once. */
async function follow(folder: string, name: string, found: Map<string, string>): Promise<void> {
  if (found.has(name)) return
  const code = await readFile(folder + name, 'utf8')
  found.set(name, code)
  for (const [, next = ''] of code.matchAll(IMPORT)) await follow(folder, next, found)
}
