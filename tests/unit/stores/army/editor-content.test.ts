import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { samplesSchema } from '#domain/army/sample-armies.ts'
import { createEditorContent } from '#stores/army/editor-content.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const highest = { randomBelow: (limit: number) => limit - 1 }
const lowest = { randomBelow: () => 0 }

/** Answers as a server with the files of the project, and returns what was asked. */
function serveFiles(): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const path = new URL(address, 'https://hobgoblin.example').pathname.slice(1)
    asked.push(`${init?.method} ${path}`)
    return Promise.resolve(new Response(readFileSync(path)))
  })
  return asked
}

it('draws the name of an army from the lists of the editors', async () => {
  const asked = serveFiles()
  const first = await createEditorContent(lowest).drawName()
  const last = await createEditorContent(highest).drawName()
  expect(first).toMatch(/^[A-Z][^{}]+$/)
  expect(last).toMatch(/^[A-Z][^{}]+$/)
  expect(last).not.toBe(first)
  expect(asked).toEqual(['GET content/armies/names.json', 'GET content/armies/names.json'])
})

it('loads the sample armies that the editors wrote', async () => {
  const asked = serveFiles()
  const written: unknown = JSON.parse(readFileSync('content/armies/samples.json', 'utf8'))
  expect(await createEditorContent(lowest).loadSamples()).toEqual(samplesSchema.parse(written))
  expect(asked).toEqual(['GET content/armies/samples.json'])
})

it.each<[string, () => Promise<Response>]>([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server has no such file', () => Promise.resolve(new Response('', { status: 404 }))],
  ['the file is something else', () => Promise.resolve(Response.json('moved'))],
])('has neither name nor samples if %s', async (_why, answer) => {
  vi.stubGlobal('fetch', answer)
  const content = createEditorContent(lowest)
  expect([await content.drawName(), await content.loadSamples()]).toEqual([null, null])
})
