import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ILLUSTRATIONS } from '#domain/army/army.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import { readArmies } from '#tests/islands/device.ts'
import { pick } from '#tests/islands/steps.ts'
import { makeArmy } from '#tests/support/army.ts'
import { armyPane, chooseFromMenu, listPane, startBuilder } from './builder.tsx'

const kings = makeArmy({ name: 'Rat Kings' })
const form = page.getByRole('dialog', { name: 'Edit Army' })

test('[IMG-01] [IMG-03] twelve illustrations can be chosen, and each has its own address', async () => {
  await startBuilder([kings], `/army/a/${kings.id}`)
  await chooseFromMenu('Army menu', 'Edit')
  const choices = form.getByRole('group', { name: 'Image' }).getByRole('radio')
  await expect.poll(() => choices.length).toBe(ILLUSTRATIONS.length)
  expect(ILLUSTRATIONS).toHaveLength(12)
  const names = ILLUSTRATIONS.map((id) => id.charAt(0) + id.slice(1).toLowerCase().replaceAll('_', ' '))
  for (const [index, name] of names.entries())
    await expect.element(choices.nth(index)).toHaveAccessibleName(name)
  await pick(form, 'Ice zombies')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(armyPane.getBySelector('.army-plate img'))
    .toHaveAttribute('src', '/service/ICE_ZOMBIES.png')
  const beside = listPane.getBySelector('.army-thumbnail img')
  await expect.element(beside).toHaveAttribute('src', '/service/small/ICE_ZOMBIES.png')
  expect(beside.element().hasAttribute('srcset'), 'a row has the small picture alone').toBe(false)
  await expect
    .poll(async () => (await readArmies())[0]?.images[0])
    .toEqual({ type: 'ILLUSTRATION', id: 'ICE_ZOMBIES' })
})

test('[ROLE-02] [ROLE-03] an unverified user is asked to verify first', async () => {
  const currentUser = { id: 'user-1', email: 'goblin@hobgoblin.example', isVerified: false }
  await startBuilder([kings], `/army/a/${kings.id}`, { sync: { ...emptySyncState, currentUser } })
  await chooseFromMenu('Army menu', 'Edit')
  await expect.element(form.getByText('To upload a picture, verify your account first.')).toBeVisible()
  await expect
    .element(form.getByRole('link', { name: 'verify your account' }))
    .toHaveAttribute('href', '/verify')
  await expect.element(form.getByLabelText('Upload a picture')).not.toBeInTheDocument()
})

test('a picture that fails from one address is loaded from the next, and otherwise leaves an empty frame', async () => {
  const src = '/service/OORM.png'
  const army = makeArmy({ name: 'Rat Kings', images: [{ type: 'IMAGE_UPLOAD', src }] })
  const tried: string[] = []
  const watch = new MutationObserver(() => {
    const { srcset = null } = document.querySelector<HTMLImageElement>('.army-plate img') ?? {}
    if (srcset !== null && srcset !== tried.at(-1)) tried.push(srcset)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await startBuilder([army], `/army/a/${army.id}`)
  const plate = armyPane.getBySelector('.army-plate')
  const picture = plate.getBySelector('img')
  // Nothing answers at the first address here.
  await expect.poll(() => tried).toEqual([expect.stringContaining('/.netlify/images'), ''])
  watch.disconnect()
  await expect.element(picture).toHaveAttribute('src', src)
  picture.element().dispatchEvent(new Event('error'))
  await expect.element(picture).not.toBeInTheDocument()
  await expect.element(plate).toBeVisible()
})
