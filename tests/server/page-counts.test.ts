import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countPage } from '#api/calls/reports.ts'
import { pageOf } from '#domain/reports.ts'
import { countedPages } from '#server/site/counted-pages.ts'
import { newAccountServer } from '#tests/support/account-server.ts'
import { makeConfig, makeFolder } from '#tests/support/parts.ts'
import { ORIGIN } from '#tests/support/visitor.ts'

const INVENTED = 300

/** The addresses of the files in `src/pages`, and of the articles. */
function pagesOfSite(): string[] {
  const files = globSync('**/*.astro', { cwd: 'src/pages' })
    .filter((file) => !file.includes('[') && file !== '404.astro')
    .map((file) => `/${file.replace(/(\/?index)?\.astro$/, '')}`)
  const articles = globSync('{changelog,help}/*.mdx', { cwd: 'content' }).map(
    (file) => `/${file.replace(/\.mdx$/, '')}`,
  )
  return [...files, ...articles]
}

/** The addresses of pages that one file serves. Those of older rulesets count as `/battle`. */
const SERVED_BY_PATTERN = [
  ...['/army/a/x1Y2z3A4b5C6', '/army/s/abcdefghijkl', '/print/a/x1Y2z3A4b5C6'],
  ...['/help', '/help/index', '/changelog', '/changelog/index'],
  ...['/battle/scenarios', '/battle/battlefields', '/battle/deployments', '/battle/twists'],
  '/battle/0.2.0/twists',
]

it('[SHELL-14] the counted pages are those of the site', () => {
  const pages = [...pagesOfSite(), ...SERVED_BY_PATTERN].map(pageOf)
  expect([...countedPages()].toSorted()).toEqual([...new Set(pages)].toSorted())
})

it('[R-52] [SHELL-14] invented pages count as other, and real ones by name, however many were invented', async () => {
  const config = makeConfig({
    PUBLIC_ORIGIN: ORIGIN,
    TRUSTED_PROXY_HOPS: '1',
    DATA_DIR: makeFolder(),
    PUBLIC_PAGE_COUNTS: 'on',
  })
  const server = (await newAccountServer()).beside({ config })
  const visitor = server.visit()
  const count = async (page: string) => {
    expect(await visitor.ask(countPage, { body: { page } }), page).toMatchObject({ status: 200 })
  }

  await count('/invented')
  expect(await counts(server.metrics)).toEqual({ other: 1 })
  const letter = (index: number) => String.fromCharCode(97 + (index % 26))
  for (let index = 1; index < INVENTED; index += 1) {
    await count(`/invented/${letter(index)}${letter(index / 26)}`)
  }
  const real = [...new Set([...pagesOfSite(), ...SERVED_BY_PATTERN].map(pageOf))]
  for (const page of real) await count(page)
  expect(await counts(server.metrics)).toEqual({
    other: INVENTED,
    ...Object.fromEntries(real.map((page) => [page, 1])),
  })
})

async function counts(metrics: { text: () => Promise<string> }): Promise<Record<string, number>> {
  const lines = [...(await metrics.text()).matchAll(/^pages_opened_total\{page="([^"]+)"\} (\d+)$/gm)]
  return Object.fromEntries(lines.map(([, page = '', times]) => [page, Number(times)]))
}
