import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { expectSaved, openChooser } from '#tests/browser/journeys.ts'
import { anotherDevice, makeLink } from './another-device.ts'
import { beginAgainstArmy, next, unitOnTable } from './table-page.ts'

const uncle = makeUnit({ name: 'Uncle Bodkin', keywords: [{ id: 'general' }] })
const uncles = makeArmy({ name: 'The Tin Kettle Uncles', units: [uncle] })

test.use({ expectedErrors: ['404'] })

test(
  '[GAME-171] who joins brings an army of their own until the first move, and takes it as it is later',
  { tag: '@deep' },
  async ({ page, browser, browserErrors }) => {
    test.setTimeout(120_000)
    await beginAgainstArmy(page)
    const link = await makeLink(page)
    const friend = await (await anotherDevice(browser, browserErrors)).newPage()
    await startWith(friend, [uncles], link)
    await expect(friend.getByRole('region', { name: 'Mine' })).toContainText('The Moonlight Muster')
    const bring = friend.getByRole('button', { name: 'Bring my own army…' }).first()
    const dialog = friend.getByRole('dialog', { name: 'Bring an army' })

    // A link that leads to no army says so, and the dialog stays.
    await bring.click()
    await dialog.getByRole('radio', { name: 'A link, code, file or text' }).check()
    for (const [text, fault] of [
      [`${new URL(link).origin}/army/s/NoSuchArmy01`, 'Shared army with the specified ID was not found.'],
      ['Three goblins and a spoon', 'This is not an army.'],
    ] as const) {
      await dialog.getByRole('textbox', { name: 'Text or link' }).fill(text)
      await dialog.getByRole('button', { name: 'Read' }).click()
      await expect(dialog.getByRole('alert')).toContainText(fault)
      await expect(dialog.getByRole('button', { name: 'Bring it' })).toHaveAttribute('aria-disabled', 'true')
    }

    await dialog.getByRole('radio', { name: 'One of my armies' }).check()
    await dialog.getByRole('combobox', { name: 'My army' }).selectOption({ label: uncles.name })
    await dialog.getByRole('button', { name: 'Bring it' }).click()
    for (const [one, view] of [
      [friend, 'Mine'],
      [page, 'Theirs'],
    ] as const) {
      await expect(one.getByRole('region', { name: view })).toContainText('The Tin Kettle Uncles')
      await expect(unitOnTable(one, 'Uncle Bodkin')).toBeVisible()
      await expect(unitOnTable(one, 'Ragwolves')).toHaveCount(0)
    }

    // The other player makes the first move while the dialog is open: then it is too late, and the dialog says so.
    await bring.click()
    await expect(dialog.getByRole('button', { name: 'Bring it' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await next(page).click()
    await dialog.getByRole('button', { name: 'Show it' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The first move has been made')
    await expect(dialog.getByRole('button', { name: 'Bring it' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(bring).toHaveCount(0)

    // What the guest changes about it later comes in when they say so.
    const game = friend.url()
    await friend.goto(`/army/a/${uncles.id}/u/${uncle.id}`)
    await (await openChooser(friend)).getByRole('button', { name: /^Buy Elite/ }).click()
    await expectSaved(friend)
    await friend.goto(game)
    await friend.getByRole('button', { name: /Show the rounds/ }).click()
    await friend.getByRole('button', { name: 'Take my army as it is now' }).click()
    await expect(unitOnTable(page, 'Uncle Bodkin')).toContainText('Courage 11')
  },
)
