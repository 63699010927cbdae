import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CURRENT, LATEST, OLD, OLDER } from '#tests/support/outdated-armies.ts'
import { makeArmy } from '#tests/support/army.ts'
import { changeElsewhere, expectSaved, readArmies } from '#tests/islands/device.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { expectTexts, press } from '#tests/islands/steps.ts'
import { armyPane, chooseFromMenu, createArmy, listPane, startBuilder, unitRow, visit } from './builder.tsx'

/** The stored ruleset version of each army, by name. */
async function versions(): Promise<Record<string, string>> {
  return Object.fromEntries((await readArmies()).map(({ name, ruleset_version }) => [name, ruleset_version]))
}

/** Opens the list with these armies, and with the ruleset that the user has chosen. */
const startOlder = (armies: (typeof OLD)[], ruleset_version = LATEST): Promise<void> =>
  startBuilder(armies, '/army', { settings: { ruleset_version, rulesets: [] } })

test('[ARMY-14] [RULES-44] an outdated army can be upgraded from its menu after a preview, and the upgrade can be undone', async () => {
  await startOlder([OLD, OLDER, CURRENT])
  await page.getByRole('link', { name: 'New Guard', exact: true }).click()
  await page.getByRole('button', { name: 'Army menu' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Upgrade to latest' })).not.toBeInTheDocument()
  await visit(`/army/a/${OLD.id}`)
  await expect.element(armyPane).toMatchTextContent('1,225 points')
  await page.getByRole('button', { name: 'Army menu' }).click()
  await page.getByRole('menuitem', { name: 'Upgrade to latest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to latest' })
  await expect.element(dialog).toMatchTextContent('Large becomes Towering')
  await expect.element(dialog).toMatchTextContent('Elite: +200 → +150')
  await expect
    .element(dialog)
    .toMatchTextContent('Points and keywords may change. Names, units and pictures stay.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectSaved()
  const before = { 'Old Guard': '0.2.0', 'Older Guard': '0.3.0', 'New Guard': LATEST }
  expect(await versions()).toEqual(before)
  await chooseFromMenu('Army menu', 'Upgrade to latest')
  await dialog.getByRole('button', { name: 'Upgrade' }).click()
  await expect.element(page.getByText('Upgraded the army')).toBeVisible()
  await expect.element(armyPane).toMatchTextContent('1,275 points')
  await expect.element(unitRow('Giants')).toMatchTextContent('Towering')
  await expectSaved()
  expect(await versions(), 'this army only').toEqual({ ...before, 'Old Guard': LATEST })
  await page.getByRole('button', { name: 'Army menu' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Upgrade to latest' })).not.toBeInTheDocument()
  await press('Escape')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await page.getByRole('button', { name: 'Army menu' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Upgrade to latest' })).toBeVisible()
  await expectSaved()
  expect(await versions()).toEqual(before)
})

test('[ARMY-29] Undo of an upgrade says when its army is gone', async () => {
  await startOlder([OLD, CURRENT])
  await visit(`/army/a/${OLD.id}`)
  await chooseFromMenu('Army menu', 'Upgrade to latest')
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade' }).click()
  const done = page.getBySelector('.toast').filter({ hasText: 'Upgraded the army' })
  await expect.element(done).toBeVisible()
  // The other tab does not take the message of this one away.
  await changeElsewhere(OLD.id, () => null)
  await expect.poll(() => listPane.getByRole('listitem').length).toBe(1)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(page.getBySelector('.toast').filter({ hasText: 'Too late to undo that.' }))
    .toBeVisible()
  await expect.poll(() => listPane.getByRole('listitem').length).toBe(1)
})

test('[RULES-41] a new army takes the default ruleset of the user, and keeps it later', async () => {
  await startOlder([], '0.3.0')
  await createArmy('Old School')
  await expectSaved()
  await visit('/army#upgrade')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch & upgrade' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(listPane.getByText('Switch to latest?')).toBeVisible()
  await createArmy('Older School')
  await expectSaved()
  expect(new Set((await readArmies()).map(({ ruleset_version }) => ruleset_version))).toEqual(
    new Set(['0.3.0']),
  )
  await visit('/army#upgrade')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch & upgrade' }).click()
  await expect.element(page.getByText('Switched to v1.0')).toBeVisible()
  await createArmy('New School')
  await expectSaved()
  const latest = (await readArmies()).find(({ name }) => name === 'New School')
  expect(latest?.ruleset_version).toBe('1.0.0')
})

test('[ARMY-13] the army menu has upgrade, play, games, edit, duplicate, share, history, deleted units, print and delete', async () => {
  await startOlder([OLD])
  await visit(`/army/a/${OLD.id}`)
  await page.getByRole('button', { name: 'Army menu' }).click()
  const items = page.getByRole('menu', { name: 'Army menu' }).getByRole('menuitem')
  await expectTexts(items, [
    'Upgrade to latest',
    'Play',
    'Games',
    'Statistics',
    'Edit',
    'Tags',
    'Duplicate',
    'Share',
    'Print',
    'History',
    'Deleted units',
    'Archive',
    'Delete',
  ])
  await expect
    .element(page.getByRole('menuitem', { name: 'Print' }))
    .toHaveAttribute('href', `/print/a/${OLD.id}`)
})

test('[ARMY-25] the upgrade page says when everything is up to date', async () => {
  await startOlder([makeArmy({ name: 'New Guard' })])
  await visit('/army#upgrade')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Everything up to date!')
})

for (const [name, armies, version, button] of [
  ['the default', [], '0.3.0', 'Switch ruleset'],
  ['armies', [OLD], LATEST, 'Upgrade all'],
  ['both', [OLD], '0.3.0', 'Switch & upgrade'],
] as const) {
  test(`[ARMY-26] with ${name} outdated the upgrade page offers ${button}`, async () => {
    await startOlder([...armies], version)
    await visit('/army#upgrade')
    await expect
      .element(page.getByRole('dialog').getByRole('button', { name: button, exact: true }))
      .toBeVisible()
  })
}

test('an unreadable army does not block other upgrades, and the upgrade can be undone', async () => {
  const broken = makeArmy({ name: 'Broken', ruleset_version: '0.2.0' })
  await startOlder([OLD, Object.assign(broken, { units: 'none' })])
  await visit('/army#upgrade')
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade all' }).click()
  await expect.element(page.getByText('Upgraded 1 of 2 armies')).toBeVisible()
  const row = listPane.getByRole('listitem').filter({ hasText: 'Old Guard' })
  await expect.element(row).toMatchTextContent('1,275 points')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.element(row).toMatchTextContent('1,225 points')
})

test('[ARMY-14] an army on an older ruleset says so on its page, with its changes one tap away', async () => {
  await startOlder([OLD])
  await visit(`/army/a/${OLD.id}`)
  const notice = page.getByRole('complementary', { name: 'Older ruleset' })
  await expect.element(notice).toMatchTextContent('This army is on v0.2 (Early Access).')
  await notice.getByRole('button', { name: 'Upgrade army' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to latest' })
  await expect.element(dialog.getByRole('listitem').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Upgrade' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})
