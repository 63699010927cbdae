import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findDatabase } from '#server/adapters/database/open-database.ts'
import { UnusedDatabase } from '#server/adapters/database/unfit-database.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { makeFolder } from '#tests/support/parts.ts'

it('[R-50] an empty file is no database, and it stays empty', async () => {
  const DATA_DIR = makeFolder()
  const file = join(DATA_DIR, 'hobgoblin.sqlite')
  writeFileSync(file, '')
  await expect(findDatabase({ DATA_DIR, DATABASE_URL: undefined })).rejects.toThrow(
    'has no tables of a server',
  )
  expect([readdirSync(DATA_DIR), statSync(file).size]).toEqual([['hobgoblin.sqlite'], 0])
})

onEachDatabase((storage) => {
  it('[R-50] a database without tables stays without them', async () => {
    const { DATA_DIR, DATABASE_URL } = await storage.newPlace()
    const isUnused = expect(findDatabase({ DATA_DIR, DATABASE_URL })).rejects
    for (const _ of ['first', 'again']) await isUnused.toBeInstanceOf(UnusedDatabase)
  })
})
