import { expect, it } from 'vitest'
import { createPart } from '#platform/part.ts'

const FILE = 'https://hobgoblin.example/_astro/dialogs.abc.js'
const FAILURE = `error loading dynamically imported module: ${FILE}`

/** A part that fails for each `false` and then loads, on a page that counts its reloads. */
function makePart(answers: readonly boolean[], { isThere = true, hasTyped = false, message = FAILURE } = {}) {
  const seen = { fetches: 0, reloads: 0 }
  const part = createPart(
    async () => {
      seen.fetches += 1
      if (answers[seen.fetches - 1] === false) throw new TypeError(message)
      return 'a part'
    },
    {
      isThere: async (address) => isThere && address === FILE,
      hasTyped: () => hasTyped,
      reload: () => {
        seen.reloads += 1
      },
    },
  )
  return { part, seen }
}

it('[SHELL-91] a part that failed to load is fetched again at the next try', async () => {
  const { part, seen } = makePart([false, true])
  await expect(part.load()).rejects.toThrow(TypeError)
  expect(part.loaded()).toBeUndefined()
  await expect(part.load()).resolves.toBe('a part')
  expect(part.loaded()).toBe('a part')
  expect(seen).toEqual({ fetches: 2, reloads: 0 })
})

it.each<[string, readonly boolean[], object, number]>([
  ['after a first failure', [false], {}, 0],
  ['after a second failure, though its file is there', [false, false], {}, 1],
  ['while its file cannot be fetched', [false, false], { isThere: false }, 0],
  ['in WebKit, which names no file and fetches again', [false, false], { message: 'Importing failed.' }, 0],
  ['with typed text, which would be lost', [false, false], { hasTyped: true }, 0],
  ['after a failure that a success came after', [false, true, false], {}, 0],
])('[SHELL-91] %s the page is loaded again %# times', async (_, answers, page, reloads) => {
  const { part, seen } = makePart(answers, page)
  for (const isThere of answers) {
    if (isThere) await part.load()
    else await expect(part.load()).rejects.toThrow(TypeError)
  }
  expect(seen.reloads).toBe(reloads)
})

it('[SHELL-91] loading ahead tells whether the part is there, and never loads the page again', async () => {
  const { part, seen } = makePart([false, false, true])
  expect([await part.loadAhead(), await part.loadAhead(), await part.loadAhead()]).toEqual([
    false,
    false,
    true,
  ])
  expect(part.loaded()).toBe('a part')
  expect(seen.reloads).toBe(0)
})

it('[SHELL-91] what failed ahead counts when somebody wants the part', async () => {
  const { part, seen } = makePart([false, false])
  await part.loadAhead()
  await expect(part.load()).rejects.toThrow(TypeError)
  expect(seen.reloads).toBe(1)
})
