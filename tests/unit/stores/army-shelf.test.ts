import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { expect, it, vi } from 'vitest'
import { createArmyShelf } from '../../../src/stores/army-shelf.ts'
import { makeArmy } from '../../build/army.ts'
import { makeBrowser } from '../../build/platform.ts'
import { beforeRequests, newDevice, stamps } from '../storage/device.ts'

const host = makeArmy()

it('does not read an army again when it is left', async () => {
  const tab = newDevice().openTab()
  await tab.armies.change(host.id, 'Create', () => host, stamps()())
  const { army } = createArmyShelf(tab.armies, makeBrowser()())
  const leave = army(host.id).$view.listen(() => undefined)
  await vi.waitFor(() => {
    expect(army(host.id).$view.get()).toMatchObject({ type: 'army', army: host })
  })
  let requests = 0
  const stop = beforeRequests(() => {
    requests += 1
  })
  leave()
  await new Promise((resolve) => setTimeout(resolve, STORE_UNMOUNT_DELAY + 100))
  stop()
  expect(requests).toBe(0)
})
