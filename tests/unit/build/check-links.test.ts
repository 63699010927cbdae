import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { checkLinks } from '#build/check-links.ts'
import { makeFolder } from '#tests/support/parts.ts'

/** Ends a build that has written one page. */
async function endBuild(html: string): Promise<void> {
  const folder = makeFolder()
  writeFileSync(join(folder, 'index.html'), html)
  const end = checkLinks().hooks['astro:build:done']
  await end?.({ dir: pathToFileURL(`${folder}/`) } as Parameters<typeof end>[0])
}

it('dead links and missing pictures stop the build with the file and line of the content that has them', async () => {
  const file = 'content/changelog/2024-07-08-v1-0.mdx'
  const lines = readFileSync(file, 'utf8').split('\n')
  const index = lines.findIndex((line) => line.startsWith('cover_image_src: '))
  const cover = lines[index]?.replace('cover_image_src: ', '') ?? ''
  await expect(endBuild(`<img alt="" src="${cover}">`)).rejects.toThrow(
    `Errors in the built pages:\n${file}:${index + 1} There is no page or file ${cover}.`,
  )
})

it('a dead link that no content has stops the build with its page', async () => {
  await expect(endBuild('<a href="/help/prnt">Print</a> <a href="#gloom">Doom</a>')).rejects.toThrow(
    'Errors in the built pages:\nThe page /: / has no anchor “gloom”.\nThe page /: There is no page or file /help/prnt.',
  )
})

it('a build without dead links goes on', async () => {
  await endBuild('<a href="/">Home</a> <a href="/v1/api">API</a>')
})
