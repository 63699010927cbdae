import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const TOOL = /<template data-tool><\/template>\s*(<script type="module" src="\/_astro\/([^"]+)"><\/script>)/
const IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g
const DATA = /[\w.-]+\.json(?=["'`])/g

/**
 * Puts the script of a tool into the template before it, which `early.js` brings to life after the first paint, with the
 * names of all that it is made of: so a browser fetches it at once and in parallel, and not one import after the other.
 */
export function preload(): AstroIntegration {
  return {
    name: 'preload',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        await Promise.all(globSync(`${folder}/**/*.html`).map((file) => preloadTool(folder, file)))
      },
    },
  }
}

async function preloadTool(folder: string, file: string): Promise<void> {
  const page = await readFile(file, 'utf8')
  const [tool, script = '', name = ''] = TOOL.exec(page) ?? []
  if (tool === undefined) return
  const scripts = new Map<string, string>()
  await follow(`${folder}/_astro/`, name, scripts)
  const data = [...scripts.values()]
    .flatMap((code) => code.match(DATA) ?? [])
    .filter((name) => name.startsWith('ruleset'))
  const links = [
    ...[...scripts.keys()].map((name) => `<link rel="modulepreload" href="/_astro/${name}">`),
    ...data.map((name) => `<link rel="preload" as="fetch" crossorigin href="/_astro/${name}">`),
  ]
  await writeFile(file, page.replace(tool, `<template data-tool>${links.join('')}${script}</template>`))
}

/** Collects a script and all that it imports at once. */
async function follow(folder: string, name: string, found: Map<string, string>): Promise<void> {
  if (found.has(name)) return
  const code = await readFile(folder + name, 'utf8')
  found.set(name, code)
  for (const [, next = ''] of code.matchAll(IMPORT)) await follow(folder, next, found)
}
