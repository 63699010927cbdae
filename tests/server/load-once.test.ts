import { expect, it } from 'vitest'
import { loadOnce } from '#server/base/load-once.ts'

it('[R-41] what could not be loaded is loaded again, and what was loaded is kept', async () => {
  const results = [Promise.reject(new Error('Too many open files')), Promise.resolve('passwords')]
  const load = loadOnce(() => results.shift() ?? Promise.reject(new Error('Loaded again')))
  const first = [load(), load()]
  for (const loading of first) await expect(loading).rejects.toThrow('Too many open files')
  expect(await load()).toBe('passwords')
  expect(await Promise.all([load(), load()])).toEqual(['passwords', 'passwords'])
})
