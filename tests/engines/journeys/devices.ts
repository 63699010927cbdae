import { expect } from 'vitest'
import { eventually } from '#tests/engines/eventually.ts'
import { beginGame, createSampleArmies, type Journey, joinAndVerify, openArmy } from './journey.ts'

export const deviceJourneys: Record<string, Journey> = {
  'answers that arrive in parts: a game on two devices shows the moves of both, and those of a lost network':
    async (page, { site, newDevice }) => {
      await createSampleArmies(page)
      await openArmy(page)
      await beginGame(page)
      await page.click('button', /Show the rounds$/)
      await page.within('dialog', 'Rounds').click('button', 'Two devices…')
      const dialog = page.within('dialog', 'Two devices')
      await dialog.click('button', 'Make a link')
      await dialog.see('textbox', 'Link')
      const link = await dialog.value('textbox', 'Link')
      await dialog.click('button', 'Close')
      const friend = await newDevice()
      await friend.open(link.replace(site.origin, ''))
      const doom = 'Doom of Moth Archers'
      await friend.click('button', 'One Doom on Moth Archers')
      await page.show()
      await eventually(async () => expect(await page.texts('group', doom)).toEqual(['1 Doom']))
      site.isAway = true
      await page.click('button', 'One Doom on Moth Archers')
      await friend.click('button', 'One Doom on Moth Archers')
      site.isAway = false
      for (const device of [page, friend]) {
        await device.show()
        await eventually(async () => expect(await device.texts('group', doom)).toEqual(['3 Doom']), 30_000)
      }
    },

  'a lock between tabs: two refresh the session one after the other, and both stay logged in': async (
    page,
    { site },
  ) => {
    await joinAndVerify(page, site.dataFolder)
    await page.open('/account')
    await page.see('button', 'Log out')
    const other = await page.another()
    await other.open('/account')
    const tabs = [page, other]
    for (const tab of tabs) await tab.see('button', 'Log out')
    site.hasExpired = true
    const at = Date.now() + 1000
    for (const tab of tabs) await tab.evaluate(`void setTimeout(() => location.reload(), ${at} - Date.now())`)
    await eventually(() => {
      expect(site.hasExpired).toBe(false)
      return Promise.resolve()
    })
    for (const tab of tabs) {
      await tab.show()
      await tab.see('button', 'Log out')
    }
    expect(site.mostRefreshes, 'refreshes at once').toBe(1)
  },
}
