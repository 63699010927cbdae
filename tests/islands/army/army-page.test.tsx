import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectTexts, undoByToast } from '#tests/islands/steps.ts'
import { addUnit, armyPane, armyRow, chooseFromMenu, createArmy, startBuilder, visit } from './builder.tsx'

test('[ARMY-15] general, battle standard, wizard, then unit types from light infantry to artillery', async () => {
  const types = UNIT_TYPES.map((type) =>
    makeUnit({ name: `Plain ${type}`, id: type.slice(-12).padEnd(12, '_'), type }),
  )
  const led = [
    makeUnit({
      name: 'Seer',
      type: 'BEASTS',
      keywords: [{ id: 'wizard' }],
      abyssal_allegiances: ['mycena'],
    }),
    makeUnit({ name: 'Banner', type: 'MONSTER', keywords: [{ id: 'battle_standard' }] }),
    makeUnit({ name: 'Chief', type: 'ARTILLERY', keywords: [{ id: 'general' }] }),
  ]
  const army = makeArmy({ units: [...types.toReversed(), ...led] })
  await startBuilder([army], `/army/a/${army.id}`)
  await expectTexts(armyPane.getBySelector('.unit-list').getByRole('link'), [
    /^Chief/,
    /^Banner/,
    /^Seer/,
    ...UNIT_TYPES.map((type) => new RegExp(`^Plain ${type}`)),
  ])
})

test('[ARMY-27] a missing army', async () => {
  await startBuilder([])
  await visit('/army/a/nosucharmy00')
  const error = page.getByRole('alert').first()
  await expect
    .element(error)
    .toMatchTextContent(
      'This army was not found. The link might be broken, or perhaps you are not logged into the right account?',
    )
  await expect.element(error).toMatchTextContent('ARMY_NOT_FOUND')
  await expect.poll(() => document.title).toBe('Army with the specified ID not found. · Hobgoblin')
  await error.getByRole('link', { name: 'All armies' }).click()
  await expect.element(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
})

test('after a deletion the focus is on the remaining page', async () => {
  await startBuilder([])
  await createArmy('Short-lived')
  await addUnit('Doomed')
  await chooseFromMenu('Unit menu', 'Delete')
  await expect.element(armyPane.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.poll(() => document.title).toBe('Short-lived · Hobgoblin')
  await chooseFromMenu('Army menu', 'Delete')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Army Builder' })).toHaveFocus()
  await expect.poll(() => document.title).toBe('Army Builder · Hobgoblin')
  await undoByToast('Deleted Short-lived')
  await expect.element(armyRow('Short-lived')).toBeVisible()
})
