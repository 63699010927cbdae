import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const SCRIPT = /<script type="module" src="\/_astro\/([^"]+)"><\/script>/g
const IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g
const DATA = /[\w.-]+\.json(?=["'`])/g

/**
 * Puts the scripts of each page into a template at its end, which `early.js` brings to life after the first paint; and
 * before them the names of all that they are made of, so that a browser fetches it at once and in parallel, and not one
 * import after the other. By `preload`: what Chromium fetches by `modulepreload` it compiles anew at every visit, though
 * it has kept it compiled.
 */
export function afterPaint(): AstroIntegration {
  return {
    name: 'after-paint',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        await Promise.all(globSync(`${folder}/**/*.html`).map((file) => rewrite(folder, file)))
      },
    },
  }
}

async function rewrite(folder: string, file: string): Promise<void> {
  const page = await readFile(file, 'utf8')
  const scripts = await Promise.all(
    [...page.matchAll(SCRIPT)].map(async ([script, name = '']) => {
      const parts = new Map<string, string>()
      await follow(`${folder}/_astro/`, name, parts)
      return { script, parts }
    }),
  )
  // They run in their order, and the small ones need not wait for the large.
  scripts.sort((a, b) => weightOf(a.parts) - weightOf(b.parts))
  const parts = new Map(scripts.flatMap(({ parts }) => [...parts]))
  const data = [...parts.values()]
    .flatMap((code) => code.match(DATA) ?? [])
    .filter((name) => name.startsWith('ruleset'))
  const later = [
    ...[...parts.keys()].map((name) => `<link rel="preload" as="script" crossorigin href="/_astro/${name}">`),
    ...data.map((name) => `<link rel="preload" as="fetch" crossorigin href="/_astro/${name}">`),
    ...scripts.map(({ script }) => script),
  ]
  const rest = page.replace(SCRIPT, '')
  await writeFile(
    file,
    rest.replace('</body>', () => `<template data-scripts>${later.join('')}</template></body>`),
  )
}

const weightOf = (parts: ReadonlyMap<string, string>): number =>
  [...parts.values()].reduce((sum, code) => sum + code.length, 0)

/** Collects a script and all that it imports at once: text by name. */
async function follow(folder: string, name: string, found: Map<string, string>): Promise<void> {
  if (found.has(name)) return
  const code = await readFile(folder + name, 'utf8')
  found.set(name, code)
  for (const [, next = ''] of code.matchAll(IMPORT)) await follow(folder, next, found)
}
