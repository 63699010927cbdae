import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gamesDatabase } from '#app/device.ts'
import { SettingsTool } from '#islands/settings/settings-tool.tsx'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { readArmies } from '#tests/islands/device.ts'
import { begin, startPlay } from '#tests/islands/play/play-page.tsx'
import { openTool } from '#tests/islands/tool.tsx'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { listPane, startBuilder } from './builder.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByText('Had armies in Safari?')

/** Makes this page the window of an installed app on an iPhone until the end of the test. */
function install(): void {
  Object.assign(navigator, { standalone: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
}

/** The file that the next click downloads. */
function downloaded(): Promise<File> {
  return new Promise((resolve) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      void fetch(this.href)
        .then((answer) => answer.blob())
        .then((file) => resolve(new File([file], this.download, { type: file.type })))
    })
  })
}

test('[SHELL-25] four taps bring all armies and games from Safari into the installed app, which starts empty', async () => {
  const armies = Array.from({ length: 300 }, (_, index) =>
    makeArmy({ name: `Warband ${index}`, units: [makeUnit({ name: 'Guard' })] }),
  )
  await startPlay(armies)
  for (const army of armies.slice(0, 5)) await begin(army)
  await openTool(<SettingsTool />, '/settings')
  const file = downloaded()
  await button('Export everything').click()
  const exported = await file
  vi.restoreAllMocks()

  await startPlay([])
  install()
  await startBuilder([])
  await expect.element(question).toBeVisible()
  await expect.element(listPane.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expectAccessible()
  await page.getByLabelText('Import the file').upload(exported)
  await page
    .getByRole('dialog', { name: 'Import this file?' })
    .getByRole('button', { name: 'Import' })
    .click()
  await expect.element(listPane.getByRole('link', { name: /^Warband/ }).first()).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(await readArmies()).toHaveLength(300)
  const games = await gamesDatabase.run(['games'], 'readonly', (tx) => tx.objectStore('games').getAll())
  expect(games).toHaveLength(5)
})

test('[SHELL-25] the site in a browser does not ask about Safari', async () => {
  await startBuilder([])
  await expect.element(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})
