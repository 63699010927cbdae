import { expect, test } from '#tests/browser/app.ts'
import { readArmies, startWith } from '#tests/browser/device/database.ts'
import {
  armyPane,
  armyRow,
  keywordCard,
  openDialog,
  stat,
  unitPane,
  unitRow,
} from '#tests/browser/journeys.ts'
import { asFriend, countCalls, host, readLink, SNAPSHOTS } from './links.ts'

// Only the server puts a snapshot into the page of a link, and only another browser has nothing of the army.
test('[SHARE-08] [SHARE-09] [SHARE-10] [SHARE-11] [SHARE-13] [SHOW-01] [ROLE-05] [ROLE-06] [VALID-20] a friend reads a shared army with its issues and limit, changes nothing, and duplicates it', async ({
  page,
  context,
}) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  const link = await readLink(page)
  const friend = await asFriend(context, link)
  const fetched = countCalls(friend, `${SNAPSHOTS}/`, 'GET')

  await test.step('[SHARE-08] [SHOW-01] [VALID-20] all of the army is on the screen at once, and its keywords open', async () => {
    await expect(friend).toHaveTitle('The Lantern Host · Hobgoblin')
    await expect(armyPane(friend).getByRole('heading', { level: 1 })).toHaveText('The Lantern Host')
    await expect(armyPane(friend)).toContainText('They march at dusk.')
    await expect(armyPane(friend).getByText(/^[\d,]+ points left of 4,000$/)).toBeVisible()
    await expect(
      armyPane(friend).getByText('An army must contain a unit with the Battle Standard'),
    ).toBeVisible()
    const show = unitPane(friend)
    await expect(show).toContainText('Select a unit')
    await expect(show.locator('img')).toHaveAttribute('src', '/service/DARK_KNIGHT.png')
    await expect(armyPane(friend).locator('button:not(.keyword-link)')).toHaveText(['More', 'Duplicate Army'])
    const card = show
      .getByRole('listitem')
      .filter({ has: friend.getByRole('heading', { name: /^Moth Archers/ }) })
    await expect(card).toContainText('11 (5)')
    await card.getByRole('button', { name: 'Elite' }).click()
    const definition = friend.getByRole('dialog', { name: 'Elite' })
    await expect(definition.getByRole('link', { name: 'Elite' })).toHaveAttribute(
      'href',
      '/quick-start/keywords/elite',
    )
    await friend.keyboard.press('Escape')
    await show.getByRole('link', { name: 'Statistics' }).click()
    for (const name of ['Points by type', 'Reach', 'Footprints to scale'])
      await expect(friend.getByRole('region', { name })).toContainText(/\d/)
    await friend.goBack()
  })

  await test.step('[SHARE-08] [ROLE-06] each unit can be read and not changed', async () => {
    const open = [
      'points',
      'Speed',
      'Range',
      'Strikes',
      'Courage',
      'Footprint',
      'Multiplier',
      'target numbers',
    ]
    for (const { name } of host.units) {
      await unitRow(friend, name).click()
      await expect(unitPane(friend).getByRole('heading', { level: 1, name })).toBeVisible()
      const plain = unitPane(friend).locator('button:not(.keyword-link)')
      await expect(plain).toHaveText(open.map((button) => new RegExp(`${button}$`)))
      await expect(unitPane(friend).getByRole('spinbutton')).toHaveCount(0)
    }
    await stat(friend, 'Courage').click()
    await expect(friend.getByRole('dialog', { name: 'Courage' })).toContainText('Unit type')
    await friend.keyboard.press('Escape')
    await unitRow(friend, 'Moth Archers').click()
    await expect(unitPane(friend).getByLabel('Unit count')).toHaveText('4')
    await friend.reload()
    await expect(keywordCard(unitPane(friend), 'Elite')).toBeVisible()
  })

  await test.step('[SHARE-13] the snapshot in the page is used first', async () => {
    expect(fetched(), 'the page contained it').toBe(0)
    const html = await (await friend.request.get(link)).text()
    expect(html).toContain('id="snapshot"')
  })

  await test.step('[SHARE-09] [SHARE-10] [SHARE-11] [ROLE-05] anyone can duplicate it, after a question', async () => {
    const button = armyPane(friend).getByRole('button', { name: 'Duplicate Army' })
    const dialog = await openDialog(button, 'Duplicate Army')
    await expect(dialog).toContainText('will be copied to your armies')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    expect(await readArmies(friend)).toEqual([])
    await (await openDialog(button, 'Duplicate Army')).getByRole('button', { name: 'Duplicate Army' }).click()
    await expect(friend).toHaveURL(/\/army\/a\/[\w-]{12}$/)
    await expect(armyPane(friend).getByRole('button', { name: 'Add Unit' })).toBeVisible()
    const [copy, ...others] = await readArmies(friend)
    expect(others).toEqual([])
    expect(copy).toMatchObject({ name: 'The Lantern Host', images: host.images, share_id: null })
  })

  await test.step('[VALID-20] an army with issues can be printed, with its limit', async () => {
    await friend.goto('/army')
    await expect(armyRow(friend, 'The Lantern Host')).toBeVisible()
    await page.goto(`/print/a/${host.id}`)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText(/^[\d,]+ of 4,000 points · 6 units$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
  })
  await friend.context().close()
})
