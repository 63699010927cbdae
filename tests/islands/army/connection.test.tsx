import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SettingsTool } from '#islands/settings/settings-tool.tsx'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { nextPage } from '#tests/islands/leave.ts'
import { startTool } from '#tests/islands/tool.tsx'
import { armyRow, count, startBuilder, unitPane, visit } from './builder.tsx'

/** What the browser may do to the database of the app, or refuse. */

test('[R-17] a lost connection is reopened and the edit is applied once', async () => {
  const connections = new Set<IDBDatabase>()
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (this.name === 'hobgoblin') connections.add(this)
    return transaction.apply(this, args)
  })
  const host = makeArmy({ units: [makeUnit({ name: 'Guard' })] })
  await startBuilder([host], `/army/a/${host.id}/u/Guard_______`)
  for (const [how, to] of [
    ['closed', 2],
    ['terminated', 3],
  ] as const) {
    const before = connections.size
    for (const connection of connections) {
      connection.close()
      if (how === 'terminated') connection.dispatchEvent(new Event('close'))
    }
    await unitPane.getByRole('button', { name: 'One more' }).click()
    await expect.element(count).toHaveTextContent(String(to))
    await expectSaved()
    expect((await readArmies())[0]?.units[0]?.count, how).toBe(to)
    expect(connections.size, `${how}: reopened`).toBe(before + 1)
  }
  await visit()
  await expect.element(count).toHaveTextContent('3')
})

test('[ERR-17] a database that does not answer is told with its code, and is read again by a refresh or a return', async () => {
  const host = makeArmy({ units: [makeUnit({ name: 'Guard' })] })
  await startBuilder([host])
  await expect.element(armyRow(host.name)).toBeVisible()
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError')
  })
  // What has been read stays on the screen, so this is an army that has not been.
  await visit('/army/a/neverread___')
  const screen = page.getByRole('alert').first()
  await expect
    .element(screen)
    .toMatchTextContent('This browser does not let the site store anything, so nothing can be kept here.')
  await expect.element(screen.getByText('QUERY_ERROR', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help')
  expect(screen.getByRole('button', { name: 'Download my armies' }).length).toBe(0)
  const refreshed = nextPage()
  await screen.getByRole('button', { name: 'Refresh' }).click()
  expect(await refreshed).toBe('/army/a/neverread___')
  broken.mockRestore()
  await visit('/army')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(armyRow(host.name)).toBeVisible()
})

/** Lets the test say whether the browser agrees to keep the data. @returns whether each request came from a click */
function watchAsking(): { asked: boolean[]; agree: () => void } {
  const asked: boolean[] = []
  let isKept = false
  let agrees = false
  Object.defineProperties(navigator.storage, {
    persisted: { configurable: true, value: () => Promise.resolve(isKept) },
    persist: {
      configurable: true,
      value: () => {
        asked.push(navigator.userActivation.isActive)
        isKept = agrees
        return Promise.resolve(agrees)
      },
    },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator.storage, 'persisted')
    Reflect.deleteProperty(navigator.storage, 'persist')
  })
  return { asked, agree: () => void (agrees = true) }
}

test('the settings say whether storage is persistent, and can ask for it', async () => {
  const { asked, agree } = watchAsking()
  await startTool(<SettingsTool />, '/settings')
  const device = page.getByRole('region', { name: 'This device' })
  await expect
    .element(device)
    .toMatchTextContent('This browser may clear your data when the device runs out of space.')
  const keep = device.getByRole('button', { name: 'Keep my data' })
  await keep.click()
  await expect.element(device).toMatchTextContent('This browser has not agreed')
  agree()
  await keep.click()
  await expect
    .element(device)
    .toMatchTextContent('This browser keeps your data until you delete it yourself.')
  await expect.element(keep).not.toBeInTheDocument()
  expect(asked).toEqual([true, true])
})
