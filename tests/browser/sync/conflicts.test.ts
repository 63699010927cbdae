import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { pathToUnit } from '#domain/army/paths.ts'
import { expect } from '#tests/browser/account/accounts.ts'
import { expectAccessible } from '#tests/browser/app.ts'
import { putArmies } from '#tests/browser/device/database.ts'
import { expectSynced, more, test } from './devices.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  count,
  expectSaved,
  openChooser,
  openList,
  unitPane,
  unitRow,
} from '#tests/browser/journeys.ts'

test.use({ expectedErrors: ['/hobgoblin/', '/v1/', 'ERR_', 'Failed to load'] })

const guard = makeUnit({ name: 'Gallows Guard', count: 1 })
const archers = makeUnit({ name: 'Moth Archers', count: 1 })
const army = makeArmy({ name: 'Rat Kings', units: [guard, archers] })

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } })

    test(
      '[SYNC-28] two devices name two Generals: the one that lost is named in the list, on the army and on both units, and can be taken',
      { tag: width === 390 ? '@deep' : [] },
      async ({ makeAccount, openDeviceOf }) => {
        const account = await makeAccount()
        const phone = await openDeviceOf(account)
        await putArmies(phone, [army])
        await openList(phone)
        await expectSynced(phone)
        const laptop = await openDeviceOf(account)
        await expect(armyRow(laptop, 'Rat Kings')).toBeVisible()
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
          await expect(
            unitPane(phone).getByRole('complementary', { name: 'Changed on two devices' }),
          ).toContainText(text)
        }
        await openList(phone)
        await expect(armyRow(phone, 'Rat Kings')).toContainText('(Changed on two devices)')
        await armyRow(phone, 'Rat Kings').getByRole('link').click()
        const notice = armyPane(phone).getByRole('complementary', { name: 'Changed on two devices' })
        await expect(notice).toContainText(text)
        await expectAccessible(phone)
        await notice.getByRole('button', { name: 'Take yours' }).click()
        await expect(notice).toBeHidden()
        await expect(unitRow(phone, 'Gallows Guard')).toContainText('General')
        await armyPane(phone).getByRole('button', { name: 'Undo: Take yours' }).click()
        await expect(unitRow(phone, 'Moth Archers')).toContainText('General')
      },
    )
  })
}

test('[SYNC-28] an army that was deleted here and changed elsewhere says why it came back', async ({
  makeAccount,
  openDeviceOf,
}) => {
  const account = await makeAccount()
  const phone = await openDeviceOf(account)
  await putArmies(phone, [army])
  await openList(phone)
  await expectSynced(phone)
  const laptop = await openDeviceOf(account)
  await armyRow(laptop, 'Rat Kings').getByRole('link').click()
  await unitRow(laptop, 'Gallows Guard').click()
  await phone.context().setOffline(true)
  await armyRow(phone, 'Rat Kings').getByRole('link').click()
  await chooseFromMenu(phone, 'Army menu', 'Delete')
  await expect(armyRow(phone, 'Rat Kings')).toHaveCount(0)
  await more(laptop).click()
  await expect(count(laptop)).toHaveText('2')
  await expectSynced(laptop)
  await phone.context().setOffline(false)
  await openList(phone)
  await expect(armyRow(phone, 'Rat Kings')).toContainText('(Changed on two devices)')
  await armyRow(phone, 'Rat Kings').getByRole('link').click()
  await expect(armyPane(phone)).toContainText(
    'This army came back: you deleted it here, but it was changed on the other device',
  )
})

test('[SYNC-31] the device that did not merge names what it has lost, and can take it back', async ({
  makeAccount,
  openDeviceOf,
}) => {
  const account = await makeAccount()
  const laptop = await openDeviceOf(account)
  await putArmies(laptop, [army])
  await openList(laptop)
  await expectSynced(laptop)
  const phone = await openDeviceOf(account)
  await armyRow(phone, 'Rat Kings').getByRole('link').click()
  await unitRow(phone, 'Gallows Guard').click()
  await phone.context().setOffline(true)
  await armyRow(laptop, 'Rat Kings').getByRole('link').click()
  await unitRow(laptop, 'Gallows Guard').click()
  await more(laptop).click()
  await expect(count(laptop)).toHaveText('2')
  await expectSynced(laptop)
  await more(phone).click()
  await more(phone).click()
  await expect(count(phone)).toHaveText('3')
  await phone.context().setOffline(false)
  await expect(count(laptop)).toHaveText('3')
  const notice = unitPane(laptop).getByRole('complementary', { name: 'Changed on two devices' })
  await expect(notice).toContainText('Count of Gallows Guard: 2 on one device, 3 on another; 3 kept')
  await expectAccessible(laptop)
  await notice.getByRole('button', { name: 'Take the other' }).click()
  await expect(count(laptop)).toHaveText('2')
  await expect(notice).toBeHidden()
  await expect(count(phone)).toHaveText('2')
})
