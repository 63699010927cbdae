import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { FortuneTool } from '#islands/fortune/fortune-tool.tsx'
import { SettingsTool } from '#islands/settings/settings-tool.tsx'
import { startTool } from '#tests/islands/tool.tsx'
import { makeArmy } from '#tests/support/army.ts'
import { refused, refusedOnce } from './refusals.ts'

const click = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('[R-89] each action on the settings says that the device refuses it', async () => {
  await startTool(<SettingsTool />, '/settings')
  const box = page.getByRole('checkbox').first()
  await expect.element(box).toBeEnabled()
  await refusedOnce('exclude', () => box.click())
  const file = new File([makeArmyJson([makeArmy()])], 'armies.json', { type: 'application/json' })
  await page.getByLabelText('Import a file').upload(file)
  const dialog = page.getByRole('dialog', { name: 'Import this file?' })
  await refusedOnce('import settings', () => dialog.getByRole('button', { name: 'Import' }).click())
  await expect.element(dialog).toMatchTextContent('will be added')
})

test('[R-89] each action on the hand says that the device refuses it', async () => {
  await startTool(<FortuneTool />, '/fortune')
  await expect.element(page.getByRole('button', { name: 'Draw a card' })).not.toHaveAttribute('aria-disabled')
  const held = page.getByRole('region', { name: 'Your Hand' }).getByRole('article')
  // The message of what is done replaces that of what was not.
  await refused('draw', () => click('Draw a card'))
  await click('Draw a card')
  await expect.poll(() => held.length).toBe(1)
  await refused('discard', () => click(/^Discard /))
  await click(/^Discard /)
  await expect.poll(() => held.length).toBe(0)
  await refused('undo', () => click(/^Undo: /))
})
