import { expect, it } from 'vitest'
import { createImage } from '#api/calls/images.ts'
import { newAccountServer } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { newOwner, type Owner } from '#tests/support/owner.ts'

const prepare = async ({ visitor }: Owner) => {
  const body = { size: 5, type: 'image/png' as const, name: '' }
  return (await visitor.ask(createImage, { body })).status
}

onEachDatabase((storage) => {
  it.each([
    ['bytes', { bytes: 200_000_000 }, 1],
    ['number', { bytes: 1 }, 500],
  ])('the pictures of an account take no room from others, by their %s', async (_, row, count) => {
    const server = await newAccountServer(storage)
    const [ada, bob] = [await newOwner(server, true), await newOwner(server, true)]
    const state = 'ready' as const
    const pictures = Array.from({ length: count }, (_, index) => ({
      ...{ id: `${ada.userId}-${index}`, user_id: ada.userId, state, type: 'image/png', ...row },
      created_ts: server.now(),
      checked_ts: server.now(),
    }))
    await server.database.insertInto('images').values(pictures).execute()
    expect(await prepare(ada)).toBe(413)
    expect(await prepare(bob)).toBe(200)
  })
})
