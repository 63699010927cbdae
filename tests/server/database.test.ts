import { expect, it } from 'vitest'
import { onEachDatabase } from '../build/database.ts'

const user = {
  id: 'user-1',
  email: 'Ann@example.com',
  email_key: 'ann@example.com',
  password_hash: 'x',
  is_verified: 1,
  accepted_tos_ts: 1_795_269_528_216,
  subscribed_to_newsletter: 0,
  created_ts: Number.MAX_SAFE_INTEGER,
} as const

onEachDatabase(({ open }) => {
  it('answers what was written: numbers as numbers, flags as flags', async () => {
    const database = await open()
    await database.insertInto('users').values(user).execute()
    expect(await database.selectFrom('users').selectAll().execute()).toEqual([user])
  })
})
