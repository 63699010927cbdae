import { beforeEach, expect, it } from 'vitest'
import { makeTombstone } from '#domain/army/army-edits.ts'
import { countArmies } from '#storage/army-count.ts'
import { makeArmy } from '#tests/support/army.ts'
import { beforeRequests, newDevice, openAs, stamps, type Device, type Tab } from './device.ts'

let device: Device
let tab: Tab
let stamp: ReturnType<typeof stamps>

beforeEach(() => {
  device = newDevice()
  tab = device.openTab()
  stamp = stamps()
})

const on = (ruleset_version: string, name: string) => makeArmy({ ruleset_version, name })
const isOld = (version: string) => version.startsWith('0.')

it('finds the armies on certain rulesets in their current state', async () => {
  const armies = [on('0.2.0', 'A'), on('1.0.0', 'B'), on('0.3.0', 'C'), on('0.2.0', 'D'), on('0.3.0', 'E')]
  for (const army of armies) await tab.armies.change(army.id, 'Create', () => army, stamp())
  const ids = async () => (await tab.armies.idsByRuleset(isOld)).map((id) => id.slice(0, 1)).toSorted()
  expect(await ids()).toEqual(['A', 'C', 'D', 'E'])
  await tab.armies.change(
    'D___________',
    'Upgrade',
    (now) => now && { ...now, ruleset_version: '1.0.0' },
    stamp(),
  )
  const [, , third] = armies
  if (third) await tab.armies.change(third.id, 'Delete', () => makeTombstone(third, 7), stamp())
  expect(await ids()).toEqual(['A', 'E'])
  await tab.armies.undo('D___________', stamp())
  expect(await ids()).toEqual(['A', 'D', 'E'])
})

it('reads no army, and takes one step for each other ruleset', async () => {
  for (let index = 0; index < 30; index += 1) {
    const army = on(index < 20 ? '1.0.0' : '1.10.0', `Army ${index}`)
    await tab.armies.change(army.id, 'Create', () => army, stamp())
  }
  const asked: string[] = []
  const versions: string[] = []
  const stop = beforeRequests((name) => asked.push(name))
  await tab.armies.idsByRuleset((version) => versions.push(version) === 0)
  stop()
  expect(asked).toEqual(['openKeyCursor'])
  expect(versions).toEqual(['1.0.0', '1.10.0'])
})

it('leaves out unreadable armies of version 4', async () => {
  const old = await openAs(4, (db) => {
    const armies = db.createObjectStore('armies', { keyPath: 'id' })
    armies.put(on('0.2.0', 'Host'))
    armies.put({ id: 'unreadable00', ruleset_version: '0.2.0', men: 7 })
    armies.put({ id: 'strange00000', ruleset_version: ['0.2.0'] })
  })
  old.close()
  expect(await tab.armies.idsByRuleset(isOld)).toEqual(['Host________'])
  expect(await countArmies(tab.database)).toBe(3)
})
