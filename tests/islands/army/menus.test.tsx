import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy } from '#tests/support/army.ts'
import { press } from '#tests/islands/steps.ts'
import { armyRow, startBuilder } from './builder.tsx'

test('menus open, move and close by keys, and the focus returns', async () => {
  const host = makeArmy({ name: 'The Lantern Host' })
  await startBuilder([host], `/army/a/${host.id}`)
  const button = page.getByRole('button', { name: 'Army menu' })
  const expectOn = (name: string) =>
    expect.element(page.getByRole('menuitem', { name, exact: true })).toHaveFocus()
  await expect.element(button).toBeVisible()
  button.element().focus()
  await press('Enter')
  await expectOn('Play')
  await press('ArrowDown')
  await expectOn('Games')
  await press('ArrowUp')
  await press('ArrowUp')
  await expectOn('Delete')
  await press('Home')
  await expectOn('Play')
  await press('Escape')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await press('Enter')
  for (let item = 0; item < 3; item += 1) await press('ArrowDown')
  await expectOn('Edit')
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Army' })
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveFocus()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await press('Enter')
  await press('End')
  await press('Enter')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Army Builder' })).toHaveFocus()
  page.getBySelector('.toast').getByRole('button', { name: 'Undo' }).element().focus()
  await press('Enter')
  await expect.element(armyRow(host.name)).toBeVisible()
})
