import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { pathToUnit } from '#domain/army/paths.ts'
import { expect, logInByForm } from '#tests/browser/account/accounts.ts'
import { putArmies } from '#tests/browser/device/database.ts'
import { expectSynced, more, sign, test } from './devices.ts'
import {
  addUnit,
  armyPane,
  armyRow,
  chooseFromMenu,
  count,
  createArmy,
  expectSaved,
  openChooser,
  openList,
  undoByToast,
  unitPane,
  unitRow,
} from '#tests/browser/journeys.ts'

test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED'] })

// Only two browsers and the server show that an edit goes from one screen to another by itself.
test(
  '[SYNC-04] [SYNC-09] [SYNC-10] [SYNC-11] [SYNC-15] [SYNC-18] [SYNC-25] [SYNC-29] [ARMY-09] two devices of an account show the same armies, versions and deletions',
  { tag: '@deep' },
  async ({ makeAccount, openDevice, openDeviceOf }) => {
    const account = await makeAccount()
    const phone = await openDevice()

    await test.step('[SYNC-11] [SYNC-18] an army that was made before the login is kept and sent to the account', async () => {
      await openList(phone)
      await createArmy(phone, 'Rat Kings')
      await openList(phone)
      await expect(armyRow(phone, 'Rat Kings')).toBeVisible()
      await expect(phone.getByText('(Not synced)')).toHaveCount(0)
      await logInByForm(phone, account)
      await phone.goto('/account')
      await expect(phone.getByText('Sent Rat Kings')).toBeVisible()
      await expect(phone.getByText('Last successful sync:')).toBeVisible()
    })
    const laptop = await openDeviceOf(account)

    await test.step('[SYNC-04] [SYNC-10] an edit reaches the other device by itself', async () => {
      await openList(phone)
      await armyRow(phone, 'Rat Kings').getByRole('link').click()
      await armyRow(laptop, 'Rat Kings').getByRole('link').click()
      await addUnit(phone, 'Gallows Guard')
      await unitRow(laptop, 'Gallows Guard').click()
      await expect(count(laptop)).toHaveText('1')
      await expectSynced(phone)
      await more(phone).click()
      await expect(count(laptop)).toHaveText('2')
    })

    await test.step('[SYNC-29] an earlier version is compared and restored on the other device, and the restore undone', async () => {
      await expectSynced(phone)
      await addUnit(phone, 'Moth Archers')
      await expect(unitRow(laptop, 'Moth Archers')).toBeVisible()
      await chooseFromMenu(laptop, 'Army menu', 'History')
      const dialog = laptop.getByRole('dialog', { name: 'History' })
      const newest = dialog.locator('summary').first()
      await expect(newest).toContainText(/Chrom\w+ on \w+ · newest on the server/)
      await expect(newest).toContainText('With Moth Archers')
      await newest.click()
      await expect(dialog).toContainText('The army is still the same.')
      await dialog.locator('summary').nth(1).click()
      await expect(dialog).toContainText('Without Moth Archers.')
      await dialog.getByRole('button', { name: 'Restore this version' }).click()
      await expect(dialog).toBeHidden()
      for (const page of [laptop, phone]) await expect(unitRow(page, 'Moth Archers')).toBeHidden()
      await undoByToast(laptop, 'Version restored.')
      for (const page of [laptop, phone]) await expect(unitRow(page, 'Moth Archers')).toBeVisible()
    })

    await test.step('[ARMY-09] [SYNC-25] an edit made offline waits, and every page says so until the server has it', async () => {
      await openList(phone)
      await expectSynced(phone)
      const other = await phone.context().newPage()
      await other.goto('/help')
      const marks = [phone, other].map((page) => page.getByRole('banner').locator('.sync-sign'))
      await phone.context().setOffline(true)
      await createArmy(phone, 'Moth Lords')
      for (const mark of marks) await expect(mark).toHaveAccessibleName('Offline 1 army waits')
      for (const width of [390, 1440]) {
        await other.setViewportSize({ width, height: 844 })
        await expect(other.getByText('1 army waits')).toBeVisible()
      }
      await expect(armyRow(phone, 'Moth Lords')).toContainText('(Not synced)')
      await phone.context().setOffline(false)
      for (const mark of marks) await expect(mark).toHaveAccessibleName('Sync complete')
      await expectSynced(phone)
      await other.close()
    })

    await test.step('[SYNC-09] [SYNC-15] an army deleted on one device disappears from the other, and both logs name it', async () => {
      await openList(laptop)
      await expect(armyRow(laptop, 'Moth Lords')).toBeVisible()
      await armyRow(phone, 'Moth Lords').getByRole('link').click()
      await chooseFromMenu(phone, 'Army menu', 'Delete')
      await expect(armyRow(laptop, 'Moth Lords')).toBeHidden()
      await laptop.goto('/account')
      await expect(laptop.getByText('Received Moth Lords (deleted)')).toBeVisible()
      await phone.goto('/account')
      await expect(phone.getByText('Sent Moth Lords (deleted)')).toBeVisible()
      await expect(sign(phone)).toHaveText('Sync complete')
    })
  },
)

test(
  '[SYNC-12] [SYNC-28] [SYNC-31] two devices that were offline merge their changes, and name what has lost on both',
  { tag: '@deep' },
  async ({ makeAccount, openDeviceOf }) => {
    const guard = makeUnit({ name: 'Gallows Guard', count: 1 })
    const archers = makeUnit({ name: 'Moth Archers', count: 1 })
    const army = makeArmy({ name: 'Rat Kings', units: [guard, archers] })
    const account = await makeAccount()
    const phone = await openDeviceOf(account)
    await putArmies(phone, [army])
    await openList(phone)
    await expectSynced(phone)
    const laptop = await openDeviceOf(account)
    await expect(armyRow(laptop, 'Rat Kings')).toBeVisible()

    await test.step('[SYNC-28] of two Generals, the one that lost is named in the list, on the army and on both units, and can be taken', async () => {
      for (const [page, unit] of [
        [phone, guard],
        [laptop, archers],
      ] as const) {
        await page.goto(pathToUnit(army.id, unit.id))
        const chooser = await openChooser(page)
        await page.context().setOffline(true)
        await chooser.getByRole('button', { name: 'Assign General' }).click()
        await page.keyboard.press('Escape')
        await expectSaved(page)
      }
      await laptop.context().setOffline(false)
      await expectSynced(laptop)
      await phone.context().setOffline(false)
      await expectSynced(phone)
      const text = 'General: Gallows Guard here, Moth Archers on the other device; Moth Archers kept'
      for (const unit of [guard, archers]) {
        await phone.goto(pathToUnit(army.id, unit.id))
        const ofUnit = unitPane(phone).getByRole('complementary', { name: 'Changed on two devices' })
        await expect(ofUnit).toContainText(text)
      }
      await openList(phone)
      await expect(armyRow(phone, 'Rat Kings')).toContainText('(Changed on two devices)')
      await armyRow(phone, 'Rat Kings').getByRole('link').click()
      const notice = armyPane(phone).getByRole('complementary', { name: 'Changed on two devices' })
      await expect(notice).toContainText(text)
      await notice.getByRole('button', { name: 'Take yours' }).click()
      await expect(notice).toBeHidden()
      await expect(unitRow(phone, 'Gallows Guard')).toContainText('General')
      await armyPane(phone).getByRole('button', { name: 'Undo: Take yours' }).click()
      await expect(unitRow(phone, 'Moth Archers')).toContainText('General')
      await expectSynced(phone)
    })

    await test.step('[SYNC-12] [SYNC-31] the device that did not merge names what it has lost, and can take it back', async () => {
      for (const page of [phone, laptop]) await page.goto(pathToUnit(army.id, guard.id))
      await expect(count(phone)).toHaveText('1')
      await phone.context().setOffline(true)
      await more(laptop).click()
      await expect(count(laptop)).toHaveText('2')
      await expectSynced(laptop)
      await more(phone).click()
      await more(phone).click()
      await expect(count(phone)).toHaveText('3')
      await phone.context().setOffline(false)
      await expect(count(laptop)).toHaveText('3')
      const notice = unitPane(laptop)
        .getByRole('complementary', { name: 'Changed on two devices' })
        .filter({ hasText: 'Count of Gallows Guard' })
      await expect(notice).toContainText('Count of Gallows Guard: 2 on one device, 3 on another; 3 kept')
      await notice.getByRole('button', { name: 'Take the other' }).click()
      await expect(count(laptop)).toHaveText('2')
      await expect(count(phone)).toHaveText('2')
      await expectSynced(laptop)
    })

    await test.step('[SYNC-28] an army that was deleted here and changed elsewhere says why it came back', async () => {
      await expectSynced(phone)
      await phone.context().setOffline(true)
      await chooseFromMenu(phone, 'Army menu', 'Delete')
      await expect(armyRow(phone, 'Rat Kings')).toHaveCount(0)
      await more(laptop).click()
      await expect(count(laptop)).toHaveText('3')
      await expectSynced(laptop)
      await phone.context().setOffline(false)
      await openList(phone)
      await expect(armyRow(phone, 'Rat Kings')).toContainText('(Changed on two devices)')
      await armyRow(phone, 'Rat Kings').getByRole('link').click()
      await expect(armyPane(phone)).toContainText(
        'This army came back: you deleted it here, but it was changed on the other device',
      )
    })
  },
)
