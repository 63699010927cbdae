import { expect, it } from 'vitest'
import { makeArmy } from '#tests/support/army.ts'
import { newStory } from '#tests/support/sync/story.ts'

const names = ['Ash', 'Bone', 'Claw', 'Dusk', 'Ember']

it.each([
  ['armies', { armies: 2, bytes: 1_000_000 }, 3],
  ['bytes', { armies: 100, bytes: 600 }, 3],
  ['neither', { armies: 100, bytes: 1_000_000 }, 1],
] as const)(
  '[R-55] a new device fetches every page in one sync: pages limited by %s',
  async (_, page, pulls) => {
    const story = await newStory(page)
    const phone = await story.device()
    for (const name of names) {
      await phone.put(makeArmy({ name, description: 'x'.repeat(100) }))
      await phone.sync()
    }
    const laptop = await story.device()
    const { end } = await laptop.sync()
    expect(end).toEqual({ type: 'done' })
    expect((await laptop.disk.records()).map(({ army }) => army.name).toSorted()).toEqual(names)
    expect(laptop.calls).toHaveLength(pulls)
  },
)
